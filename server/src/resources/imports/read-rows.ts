import { isAscii } from 'node:buffer'
import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { threadFile } from '../../paths.ts'
import { type CsvFormat, CsvReader } from './csv-rows.ts'
import type { JsonLines } from './json-thread.ts'
import { UnreadableFile } from './unreadable-file.ts'

export interface FileRow {
  /** The line of a CSV file on which the row starts, from 1. The place in the list, from 1, if the file is JSON; its headings have 0. */
  row: number
  cells: string[]
  /** Reads the cells of this part of the file again, by row. The part takes less memory than the cells. */
  reread: () => Map<number, string[]>
}

export type RowPlace = Omit<FileRow, 'cells'>

export interface ReadOptions {
  /** A name that TextDecoder knows. Without it UTF-8, UTF-16 and Windows-1252 are recognised. */
  encoding?: string | undefined
  /** One character. Without it, the one that is most frequent in the headings. */
  delimiter?: string | undefined
  /** The line of the headings in a CSV file, from 1. Rows above it are left out. */
  headingsLine?: number | undefined
}

const sampleBytes = 4096
/** Others wait for no more than this to be read. */
const pieceBytes = 64 * 1024
const maxJsonLength = 64 * 1024 * 1024

/**
 * Streams the rows of a file, some at a time; the first row has the headings. Empty lines are left out. JSON is held in memory.
 * @throws UnreadableFile
 */
export async function* readRows(
  source: AsyncIterable<Uint8Array>,
  options: ReadOptions = {},
): AsyncGenerator<FileRow[]> {
  const chunks = withLargeFirst(source)
  const { value: first } = await chunks.next()
  refuseOtherFormats(first!)
  let decoder = options.encoding === undefined ? decoderFor(first!) : decoderNamed(options.encoding)
  const decode = (chunk: Uint8Array) =>
    decoder?.decode(chunk, { stream: true }) ?? Buffer.from(chunk).toString('latin1')
  const sample = decode(first!)
  const text = (async function* () {
    yield sample
    for await (const chunk of chunks)
      for (let at = 0; at < chunk.length; at += pieceBytes) {
        const piece = chunk.subarray(at, at + pieceBytes)
        // What came before was ASCII, the same in all encodings.
        decoder ??= decoderFor(piece)
        yield decode(piece)
      }
    if (decoder) yield decoder.decode()
  })()
  if (/^\s*[[{]/.test(sample)) yield* jsonRows(text)
  else {
    const separator = separatorIn(sample)
    const firstLine = options.headingsLine ?? (separator === undefined ? 1 : 2)
    const format = csvFormatOf(sample, { ...options, delimiter: options.delimiter ?? separator })
    for await (const rows of csvRows(text, format))
      yield firstLine > 1 ? rows.filter(({ row }) => row >= firstLine) : rows
  }
}

/** Spreadsheets write a first line such as `sep=;` for each other. */
function separatorIn(sample: string): string | undefined {
  const [, separator] = /^"?sep=(\\t|[^\r\n"])"?\s*?(?:[\r\n]|$)/i.exec(sample) ?? []
  return separator === '\\t' ? '\t' : separator
}

/** The first chunk is large enough to recognise the encoding and the delimiter. */
async function* withLargeFirst(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let first: Uint8Array | undefined = new Uint8Array()
  for await (const chunk of source) {
    const next: Uint8Array = first ? Buffer.concat([first, chunk]) : chunk
    first = first && next.length < sampleBytes ? next : undefined
    if (!first) yield next
  }
  if (first) yield first
}

function decoderNamed(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding)
  } catch {
    throw new UnreadableFile(
      `"${encoding}" is not a known encoding, such as utf-8, utf-16le or windows-1252.`,
    )
  }
}

/** undefined: only ASCII. */
function decoderFor(chunk: Uint8Array): TextDecoder | undefined {
  const [first, second] = chunk
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return new TextDecoder('utf-16le')
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return new TextDecoder('utf-16be')
  if (isAscii(chunk)) return undefined
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(chunk, { stream: true })
    return new TextDecoder('utf-8')
  } catch {
    return new TextDecoder('windows-1252')
  }
}

const asCsv = 'Export the table as CSV, and send that file.'
const otherFormats: [name: string, start: RegExp, advice: string][] = [
  ['a ZIP file, such as a spreadsheet of Excel, Numbers or LibreOffice', /^PK[\x03\x05]/, asCsv],
  ['a file of an old Excel', /^\xd0\xcf\x11\xe0/, asCsv],
  ['a PDF file', /^%PDF-/, asCsv],
  ['a gzip file', /^\x1f\x8b/, 'Unpack it, and send the file inside.'],
]

/** @throws UnreadableFile for a format that people take for a table */
function refuseOtherFormats(start: Uint8Array | undefined): void {
  const text = Buffer.from(start?.subarray(0, 8) ?? []).toString('latin1')
  const found = otherFormats.find(([, signature]) => signature.test(text))
  if (found) throw new UnreadableFile(`This is ${found[0]}, not CSV or JSON. ${found[2]}`)
}

function csvFormatOf(sample: string, { delimiter }: ReadOptions): CsvFormat {
  const text = sample.replaceAll(/"[^"]*"/g, 'x')
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  return { delimiter: delimiter ?? delimiterIn(lines), newline: /\r\n|\n|\r/.exec(text)?.[0] ?? '\n' }
}

/** The most frequent in the headings. If no line repeats its number, the lines above the headings are narrower. */
function delimiterIn([first = '', ...others]: string[]): string {
  const counted = [',', ';', '\t', '|'].map((delimiter) => {
    const counts = others.slice(0, 50).map((line) => line.split(delimiter).length - 1)
    const [count = 0, some = []] =
      [...Map.groupBy(counts, (count) => count)]
        .filter(([count]) => count > 0)
        .toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
    return { delimiter, inFirst: first.split(delimiter).length - 1, counts, count, lines: some.length }
  })
  const [ofFirst, ...rest] = counted.toSorted((a, b) => b.inFirst - a.inFirst)
  const [ofOthers] = counted.toSorted((a, b) => b.lines - a.lines || b.count - a.count)
  if (!ofFirst || !ofOthers) return ','
  const isRepeated = rest.length > 0 && ofFirst.inFirst > 0 && ofFirst.counts.includes(ofFirst.inFirst)
  return isRepeated || ofOthers.lines < 2 ? ofFirst.delimiter : ofOthers.delimiter
}

async function* csvRows(text: AsyncIterable<string>, format: CsvFormat): AsyncGenerator<FileRow[]> {
  const reader = new CsvReader(format)
  const read = (part: string, isLast: boolean): FileRow[] => {
    const first = reader.row
    const bytes = Buffer.from(reader.rest + part)
    const rows = new Map(reader.read(part, isLast).map(({ row, cells }) => [row, cells]))
    const reread = () =>
      new Map(
        new CsvReader(format, first).read(bytes.toString(), isLast).map(({ row, cells }) => [row, cells]),
      )
    return rowsOf(rows, reread)
  }
  for await (const part of text) {
    yield read(part, false)
    await nextTurn()
  }
  yield read('', true)
}

/** Reads the cells of rows again. */
export const withCells = <Row extends RowPlace>(rows: Row[]): (Row & { cells: string[] })[] =>
  [...Map.groupBy(rows, ({ reread }) => reread)].flatMap(([reread, some]) => {
    const cells = reread()
    return some.map((row) => ({ ...row, cells: cells.get(row.row)! }))
  })

const rowsOf = (rows: Map<number, string[]>, reread: FileRow['reread']) =>
  Array.from(rows, ([row, cells]) => ({ row, cells, reread }))

/** Read in a thread, because a hostile file of this size would hold up other requests for seconds. */
async function* jsonRows(text: AsyncIterable<string>): AsyncGenerator<FileRow[]> {
  let json = ''
  for await (const part of text) {
    json += part
    if (json.length > maxJsonLength) throw new UnreadableFile('A JSON file may have at most 64 MB.')
    await nextTurn()
  }
  const read = await jsonLines(json)
  if ('error' in read) throw new UnreadableFile(read.error)
  for (const lines of read.lines) {
    const reread = () => cellsIn(lines)
    yield rowsOf(reread(), reread)
    await nextTurn()
  }
}

function cellsIn(lines: Uint8Array): Map<number, string[]> {
  const rows = utf8.decode(lines).split('\n')
  return new Map(
    rows.map((row): [number, string[]] => {
      const [place, ...cells] = JSON.parse(row)
      return [place, cells]
    }),
  )
}

const utf8 = new TextDecoder()
/** A file of the largest size needs two thirds. */
const threadLimits = { maxOldGenerationSizeMb: 256 }

async function jsonLines(json: string): Promise<JsonLines> {
  const url = threadFile('resources/imports/json-thread')
  const thread = new Worker(url, { workerData: json, resourceLimits: threadLimits })
  try {
    return (await once(thread, 'message'))[0]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
    return { error: 'The JSON file needs too much memory. Split it.' }
  } finally {
    void thread.terminate()
  }
}
