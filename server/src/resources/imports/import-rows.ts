import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FailedRow, Import, ImportPreview, Rows } from './imports.schema.ts'
import { errorOf, shortCells } from './imports.ts'
import { mappableFields, timeReader, toRecord, unusedColumns } from './mapping.ts'
import { type FileRow, type ReadOptions, readRows } from './read-rows.ts'
import type { SentFile } from './sent-file.ts'

export interface Upload {
  file: SentFile
  format: ReadOptions
  headings: string[]
  /** The first rows. */
  sample: string[][]
}

type Mapped = Pick<Import, 'kind' | 'mapping' | 'options'>
export type Validators = Record<Import['kind'], (record: object) => { error?: Error }>
export type RowReader = (row: FileRow) => ReadRow
type ReadRow = FileRow & { record?: Rows[Import['kind']]; isShortened?: true; error?: string }

/** The rows of a file without its headings, in parts. */
async function* partsOf({ file, format }: Upload, size: number): AsyncGenerator<FileRow[]> {
  let part: FileRow[] | undefined
  for await (const row of readRows(file.take(), format)) {
    if (part) part.push(row)
    else part = []
    if (part.length < size) continue
    yield part
    part = []
  }
  if (part?.length) yield part
}

const partSize = 500
const windowRows = 20_000
/** In characters. Each cell counts `cellSize` more than its text. */
const windowSize = 16_000_000
const cellSize = 16

/** Rows that follow one another in the file, in the order of their times. */
export interface Window {
  rows: FileRow[]
  /** The part of the file before and with these rows, 0 to 1. */
  before: number
  after: number
}

/**
 * The rows of a file in the order of their times, as many as fit in memory at a time. Records whose times are in no order take
 * three times as long to store, since each changes other pages of the indexes.
 */
export async function* windowsOf(upload: Upload, mapped: Mapped): AsyncGenerator<Window> {
  const { file, headings } = upload
  const timeOf = timeReader(mapped.mapping, mapped.options.dateFormat, headings)
  let timed: { time: string; row: FileRow }[] = []
  let size = 0
  let before = 0
  const next = (): Window => {
    timed.sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
    const window = { rows: timed.map(({ row }) => row), before, after: file.readBytes / file.size }
    timed = []
    size = 0
    before = window.after
    return window
  }
  for await (const part of partsOf(upload, partSize)) {
    for (const row of part) {
      timed.push({ time: timeOf(row.cells), row })
      size += row.cells.reduce((sum, cell) => sum + cell.length + cellSize, 0)
    }
    if (timed.length >= windowRows || size >= windowSize) yield next()
    await nextTurn()
  }
  if (timed.length > 0) yield next()
}

/** Reads rows as records that the API would take, or says what is wrong; neither for a row that is left out. */
export function rowReader(
  { kind, mapping, options }: Mapped,
  headings: string[],
  productId: (named: string) => string,
  validators: Validators,
): RowReader {
  const validate = validators[kind]
  const { product, metric, ...others } = options
  const how = { ...others, ...(product !== null && { product }), ...(metric !== null && { metric }) }
  return ({ row, cells }) => {
    if (cells.some((cell) => cell.includes('\0') || !cell.isWellFormed())) return { row, cells, error: 'is not text' }
    const read = toRecord(kind, mapping, how, headings, cells)
    if ('error' in read) return { row, cells, ...(!read.isSkipped && { error: read.error }) }
    const { record } = read
    try {
      if (typeof record.product === 'string') record.product = productId(record.product)
      const { error } = validate(record)
      if (error) throw error
    } catch (error) {
      return { row, cells, error: errorOf(error) }
    }
    const future = ['createdAt', 'completedAt'].find((field) => Date.parse(record[field] as string) > Date.now())
    if (future) return { row, cells, error: `${future} is in the future` }
    return { row, cells, record: record as Rows[Import['kind']], ...(read.isShortened && { isShortened: true }) }
  }
}

export const isRecord = (row: ReadRow): row is ReadRow & Required<Pick<ReadRow, 'record'>> => row.record !== undefined

const shownRows = 10

/** What an import would do. Other requests have their turns in between. */
export async function previewImport(
  upload: Upload,
  plan: Mapped & Pick<Import, 'preset'>,
  read: RowReader,
  countStored: (records: Rows[Import['kind']][]) => Promise<number>,
): Promise<ImportPreview> {
  const { headings } = upload
  const { kind, preset, mapping, options } = plan
  const first: (ReadRow & Required<Pick<ReadRow, 'record'>>)[] = []
  const errors: FailedRow[] = []
  const counts = { rows: 0, failed: 0, skipped: 0, shortened: 0, stored: 0 }
  for await (const window of windowsOf(upload, plan)) {
    for (let i = 0; i < window.rows.length; i += partSize) {
      const part = window.rows.slice(i, i + partSize).map(read)
      const added = part.filter(isRecord)
      for (const row of added) keepFirst(first, row)
      for (const { row, cells, error } of part)
        if (error !== undefined) keepFirst(errors, { row, error, cells: shortCells(cells) })
      const failed = part.filter(({ error }) => error !== undefined).length
      counts.rows += added.length
      counts.failed += failed
      counts.skipped += part.length - added.length - failed
      counts.shortened += added.filter(({ isShortened }) => isShortened).length
      counts.stored += await countStored(added.map(({ record }) => record))
      await nextTurn()
    }
  }
  return {
    ...{ kind, preset, mapping, options, headings },
    unusedColumns: unusedColumns(headings, mapping, { skip: options.skip }),
    fields: mappableFields(kind).map((field) => ({ values: [], ...field })),
    ...counts,
    records: first.map(({ record }) => record),
    errors,
  }
}

/** Rows come in the order of their times; the first of the file are shown. */
function keepFirst<Row extends { row: number }>(kept: Row[], row: Row) {
  if (kept.length === shownRows && row.row > kept.at(-1)!.row) return
  kept.push(row)
  kept.sort((a, b) => a.row - b.row).splice(shownRows)
}
