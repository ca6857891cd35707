import { pipeline } from 'node:stream'
import type { Info } from 'csv-parse'

export interface FileRow {
  /** The line of a CSV file on which the row starts, from 1. The place in the list, from 1, if the file is JSON; its headings have 0. */
  row: number
  cells: string[]
}

export interface ReadOptions {
  /** A name that TextDecoder knows. Without it UTF-8, UTF-16 and Windows-1252 are recognised. */
  encoding?: string | undefined
  /** One character. Without it, the one that is most frequent in the headings. */
  delimiter?: string | undefined
}

/** The file can't be read. The message says why. */
export class UnreadableFile extends Error {}

const sampleBytes = 4096
const maxRecordBytes = 1_000_000
const maxJsonBytes = 20_000_000
const maxColumns = 1_000

/** Streams the rows of a file; the first are the headings. Empty lines are left out. JSON is held in memory. @throws UnreadableFile */
export async function* readRows(source: AsyncIterable<Uint8Array>, options: ReadOptions = {}): AsyncGenerator<FileRow> {
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
  yield* /^\s*[[{]/.test(sample) ? jsonRows(text) : csvRows(text, options.delimiter ?? delimiterOf(sample))
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
  if (chunk.every((byte) => byte < 128)) return undefined
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(chunk, { stream: true })
    return new TextDecoder('utf-8')
  } catch {
    return new TextDecoder('windows-1252')
  }
}

function delimiterOf(sample: string): string {
  const headings = sample.replaceAll(/"[^"]*"/g, 'x').match(/\S.*/)?.[0] ?? ''
  return [',', ';', '\t', '|'].toSorted((a, b) => headings.split(b).length - headings.split(a).length)[0]!
}

async function* csvRows(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<FileRow> {
  const { CsvError, parse } = await import('csv-parse')
  const parser = parse({
    delimiter,
    info: true,
    maxRecordSize: maxRecordBytes,
    recordDelimiter: ['\r\n', '\n', '\r'],
    relaxColumnCount: true,
    relaxQuotes: true,
  })
  // The loop below throws the error.
  pipeline(text, parser, () => {})
  let row = 1
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      if (record.length > maxColumns) throw tooWide()
      if (record.some((cell) => cell.trim() !== '')) yield { row, cells: record }
      row = info.lines + 1
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFile(error.message) : error
  }
}

const tooWide = () => new UnreadableFile(`A file may have at most ${maxColumns} columns.`)

type Json = Record<string, unknown>

/** A list of objects, or an object with one: `cards` of a Trello board, `posts` of Canny, `data` of other APIs. */
async function* jsonRows(text: AsyncIterable<string>): AsyncGenerator<FileRow> {
  let json = ''
  for await (const part of text) {
    json += part
    if (json.length > maxJsonBytes) throw new UnreadableFile('A JSON file may have at most 20 MB.')
  }
  const records = recordsOf(json)
  const headings = [...new Set(records.flatMap((record) => [...record.keys()]))]
  if (headings.length > maxColumns) throw tooWide()
  yield { row: 0, cells: headings }
  for (const [index, record] of records.entries())
    yield { row: index + 1, cells: headings.map((heading) => record.get(heading) ?? '') }
}

function recordsOf(text: string): Map<string, string>[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new UnreadableFile(`The file is not valid JSON: ${(error as Error).message}`)
  }
  try {
    return listIn(json).map((record) => new Map(flat(record)))
  } catch {
    throw new UnreadableFile('The JSON file has no list of records.')
  }
}

/** @throws if there is none */
function listIn(json: unknown): Json[] {
  const { cards, posts, data, lists, pageviews, sessions } = json as Record<string, Json[] | undefined>
  const records: Json[] | undefined = [json, cards, posts, data, pageviews].find(Array.isArray)
  if (!records?.every((record) => typeof record === 'object' && record !== null)) throw new Error('not a list of objects')
  if (data) return data.map(({ attributes, ...record }) => ({ ...record, ...(attributes as Json | undefined) }))
  if (lists) return joined(records, 'idList', 'list', new Map(lists.map(({ id, name }) => [id, name])))
  if (!sessions) return records
  const days = records.map(({ x, y }) => ({ x, pageviews: y }))
  return joined(days, 'x', 'sessions', new Map(sessions.map(({ x, y }) => [x, y])))
}

/** A Trello card has only the id of its list, and Umami counts sessions apart from page views. */
const joined = (records: Json[], key: string, name: string, values: Map<unknown, unknown>) =>
  records.map((record) => ({ ...record, [name]: values.get(record[key]) }))

/** Each text, number or list below a record, named by its path, such as `author.login`. A list gives the names of its items. */
function flat(record: object, path = ''): [string, string][] {
  return Object.entries(record).flatMap(([key, value]): [string, string][] => {
    if (value === null || value === undefined) return []
    if (Array.isArray(value)) return [[path + key, value.map(nameOf).filter(Boolean).join(', ')]]
    return typeof value === 'object' ? flat(value, `${path}${key}.`) : [[path + key, String(value)]]
  })
}

const nameOf = (item: unknown): unknown =>
  typeof item === 'object' && item !== null ? ((item as Json).name ?? (item as Json).login) : item
