import { isAscii } from 'node:buffer'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ParseConfig, ParseResult } from 'papaparse'
import type { JsonLines } from './json-thread.ts'

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

/** The file can't be read. The message says why. */
export class UnreadableFile extends Error {}

const sampleBytes = 4096
const maxRecordLength = 500_000
const maxJsonBytes = 5_000_000
const maxColumns = 1_000
const jsonRowsAtATime = 100

/**
 * Streams the rows of a file, some at a time; the first row has the headings. Empty lines are left out. JSON is held in memory.
 * @throws UnreadableFile
 */
export async function* readRows(source: AsyncIterable<Uint8Array>, options: ReadOptions = {}): AsyncGenerator<FileRow[]> {
  const chunks = withLargeFirst(source)
  const { value: first } = await chunks.next()
  let decoder = options.encoding === undefined ? decoderFor(first!) : decoderNamed(options.encoding)
  const decode = (chunk: Uint8Array) => decoder?.decode(chunk, { stream: true }) ?? Buffer.from(chunk).toString('latin1')
  const sample = decode(first!)
  const text = (async function* () {
    yield sample
    for await (const chunk of chunks) {
      // What came before was ASCII, the same in all encodings.
      decoder ??= decoderFor(chunk)
      yield decode(chunk)
    }
    if (decoder) yield decoder.decode()
  })()
  if (/^\s*[[{]/.test(sample)) yield* jsonRows(text)
  else {
    const separator = separatorIn(sample)
    const firstLine = options.headingsLine ?? (separator === undefined ? 1 : 2)
    const format = csvFormatOf(sample, { ...options, delimiter: options.delimiter ?? separator })
    for await (const rows of csvRows(text, format)) yield firstLine > 1 ? rows.filter(({ row }) => row >= firstLine) : rows
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
    throw new UnreadableFile(`"${encoding}" is not a known encoding, such as utf-8, utf-16le or windows-1252.`)
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

function csvFormatOf(sample: string, { delimiter }: ReadOptions): ParseConfig {
  const text = sample.replaceAll(/"[^"]*"/g, 'x')
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  return { delimiter: delimiter ?? delimiterIn(lines), newline: /\r\n|\n|\r/.exec(text)?.[0] as ParseConfig['newline'] }
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

async function* csvRows(text: AsyncIterable<string>, format: ParseConfig): AsyncGenerator<FileRow[]> {
  const { default: Papa } = await import('papaparse')
  const parse = (text: string, isLast: boolean, first: number) => {
    const { data, errors, meta } = new Papa.Parser(format).parse(text, 0, !isLast) as ParseResult<string[]>
    const unclosed = errors.find(({ code }) => code === 'MissingQuotes')
    const rows = new Map<number, string[]>()
    let row = first
    for (const [index, cells] of data.entries()) {
      if (index === unclosed?.row) throw new UnreadableFile(`A quote in line ${row} is not closed.`)
      if (cells.length > maxColumns) throw new UnreadableFile(`A file may have at most ${maxColumns} columns.`)
      if (cells.some((cell) => cell.trim() !== '')) rows.set(row, cells)
      row += cells.reduce((lines, cell) => (cell.includes('\n') ? lines + cell.split('\n').length - 1 : lines), 1)
    }
    return { rows, end: meta.cursor, next: row }
  }
  let row = 1
  let rest = ''
  const read = (part: string, isLast: boolean): FileRow[] => {
    const unread = rest + part
    const first = row
    const { rows, end, next } = parse(unread, isLast, first)
    rest = unread.slice(end)
    row = next
    if (rest.length > maxRecordLength) throw new UnreadableFile(`A quote in line ${row} is not closed, or the row is too long.`)
    const bytes = Buffer.from(unread)
    return rowsOf(rows, () => parse(bytes.toString(), isLast, first).rows)
  }
  for await (const part of text) yield read(part, false)
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
    if (json.length > maxJsonBytes) throw new UnreadableFile('A JSON file may have at most 5 MB.')
  }
  const read = await jsonLines(json)
  if ('error' in read) throw new UnreadableFile(read.error)
  const { lines } = read
  for (let start = 0; start < lines.length; ) {
    let end = start
    for (let i = 0; i < jsonRowsAtATime && end < lines.length; i++) end = lines.indexOf(newline, end) + 1
    const bytes = lines.subarray(start, end)
    const reread = () => cellsIn(bytes)
    yield rowsOf(reread(), reread)
    start = end
  }
}

function cellsIn(lines: Uint8Array): Map<number, string[]> {
  const rows = utf8.decode(lines).trimEnd().split('\n')
  return new Map(
    rows.map((row): [number, string[]] => {
      const [place, ...cells] = JSON.parse(row)
      return [place, cells]
    }),
  )
}

const newline = 10
const utf8 = new TextDecoder()
/** A file of the largest size needs at most a third. */
const threadLimits = { maxOldGenerationSizeMb: 1024 }

async function jsonLines(json: string): Promise<JsonLines> {
  const url = new URL('./json-thread.ts', import.meta.url)
  const thread = new Worker(url, { workerData: { json, maxColumns, maxRecordLength }, resourceLimits: threadLimits })
  try {
    return (await once(thread, 'message'))[0]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
    return { error: 'The JSON file needs too much memory. Split it.' }
  } finally {
    void thread.terminate()
  }
}
