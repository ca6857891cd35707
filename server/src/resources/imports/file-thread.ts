import { answerWith } from '../../db/thread.ts'
import { Failure } from '../../errors.ts'
import { parseEcbCsv } from '../rates/ecb-csv.ts'
import type { Batch, MappedRow, Question } from './file-reader.ts'
import { FileText } from './file-text.ts'
import { mappingFor } from './mapping.ts'
import { detect } from './presets/presets.ts'
import { readRows } from './read-rows.ts'
import { type Outcome, type Reading, recordReader } from './record-reader.ts'
import { type ScannedFile, scanFile } from './scan-file.ts'

/** All that people upload is parsed here. Each batch takes a few milliseconds of the thread that asks. */
const batchRows = 250
const batchLength = 500_000

let file: Uint8Array
let scanned: ScannedFile | undefined
let text: FileText
let delimiter: string | undefined
let batches: Generator<Batch>

answerWith((question: Question) => {
  switch (question.does) {
    case 'scan':
      return scan(question)
    case 'bytes':
      return file.slice(question.from, question.to)
    case 'map':
      batches = mapped(question.reading)
      return
    case 'next':
      return batches.next().value
    case 'rates':
      return rates(question)
  }
})

function scan({ bytes, options, expected }: Question & { does: 'scan' }): ScannedFile | undefined {
  const { named, kind, preset } = expected
  file = new Uint8Array(bytes)
  text = new FileText(file, options.encoding)
  delimiter = options.delimiter
  // A line about the account may have the name of one field in one of its cells.
  const areKnown = (cells: string[]) =>
    detect(cells, preset) !== undefined ||
    (kind !== undefined && Object.keys(mappingFor(kind, cells)).length > (cells.length > 1 ? 1 : 0))
  scanned = scanFile(text, options, { named, areKnown })
  return scanned
}

function rates({ csv, today }: Question & { does: 'rates' }) {
  try {
    return { days: parseEcbCsv(csv, today) }
  } catch (error) {
    if (error instanceof Failure && error.errors) return { errors: error.errors }
    throw error
  }
}

/** The rows below the headings, some at a time. */
function* mapped(reading: Reading): Generator<Batch> {
  const { headings, headingsLine, shown } = scanned!
  const read = recordReader(reading, headings, shown)
  let rows: MappedRow[] = []
  let length = 0
  const outcomeOf = (cells: string[], numbers?: ReadonlySet<number>): Outcome => {
    if (cells.every((cell) => cell.trim() === '')) return { skip: 'the row is empty' }
    const error = faultOf(cells, headings.length)
    return error === undefined ? read(cells, numbers) : { error }
  }
  const next = () => {
    const batch = { rows, readBytes: text.readBytes }
    rows = []
    length = 0
    return batch
  }
  for (const some of readRows(text, { delimiter, headingsLine: headingsLine ?? undefined }))
    for (const { row, cells, numbers } of some) {
      if (row <= (headingsLine ?? 0)) continue
      const json = JSON.stringify(cells)
      length += json.length
      rows.push({ row, cells: json, ...outcomeOf(cells, numbers) })
      if (rows.length === batchRows || length > batchLength) yield next()
    }
  if (rows.length > 0) yield next()
}

function faultOf(cells: string[], columns: number): string | undefined {
  if (!cells.every(isText)) return 'is not text'
  // An unquoted 1,234.50 is two cells: the first alone would be a wrong amount.
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  if (last < columns) return undefined
  return `row has ${last + 1} cells, the headings have ${columns}; quote cells that contain the separator`
}

const isText = (cell: string) => !cell.includes('\0') && cell.isWellFormed()
