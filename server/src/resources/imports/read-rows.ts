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
const maxJsonBytes = 50_000_000

/**
 * Streams the rows of a file; the first are the headings. Empty lines are left out, and all but CSV is held in memory.
 * Throws UnreadableFile.
 */
export async function* readRows(source: AsyncIterable<Uint8Array>, options: ReadOptions = {}): AsyncGenerator<FileRow> {
  const text = decode(source, options.encoding)
  let sample = ''
  while (!/[^\s].*[\r\n]/s.test(sample)) {
    const { done, value } = await text.next()
    if (done) break
    sample += value
    if (sample.length > maxRecordBytes) break
  }
  const whole = (async function* () {
    yield sample
    yield* text
  })()
  yield* /^\s*[[{]/.test(sample) ? jsonRows(whole) : csvRows(whole, options.delimiter ?? delimiterOf(sample))
}

/** A chunk is read as Windows-1252 if it is not UTF-8, and all after it; before it there was only ASCII, which is the same in both. */
async function* decode(source: AsyncIterable<Uint8Array>, encoding?: string): AsyncGenerator<string> {
  let decoder = encoding === undefined ? undefined : decoderNamed(encoding)
  for await (const chunk of inChunks(source)) {
    decoder ??= decoderFor(chunk)
    yield decoder ? decoder.decode(chunk, { stream: true }) : Buffer.from(chunk).toString('latin1')
  }
  if (decoder) yield decoder.decode()
}

/** The first chunk is large enough to recognise an encoding. */
async function* inChunks(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let first: Uint8Array | undefined = new Uint8Array()
  for await (const chunk of source) {
    if (!first) yield chunk
    else {
      first = Buffer.concat([first, chunk])
      if (first.length < sampleBytes) continue
      yield first
      first = undefined
    }
  }
  if (first) yield first
}

function decoderNamed(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding)
  } catch {
    throw new UnreadableFile(`"${encoding}" is not a known encoding. Known are utf-8, utf-16le, windows-1252 and others.`)
  }
}

/** undefined: only ASCII so far. */
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
  const headings = sample
    .trimStart()
    .split(/[\r\n]/, 1)[0]!
    .replaceAll(/"[^"]*"/g, '')
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
      if (record.some((cell) => cell.trim() !== '')) yield { row, cells: record }
      row = info.lines + 1
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFile(error.message) : error
  }
}

type Json = Record<string, unknown>

/** A list of objects, or an object with one: `cards` of a Trello board, `posts` of Canny, `data` of other APIs. */
async function* jsonRows(text: AsyncIterable<string>): AsyncGenerator<FileRow> {
  let json = ''
  for await (const part of text) {
    json += part
    if (json.length > maxJsonBytes) throw new UnreadableFile('A JSON file may have at most 50 MB. Convert it to CSV.')
  }
  const records = recordsOf(json).map((record) => Object.fromEntries(flat(record)))
  const headings = [...new Set(records.flatMap(Object.keys))]
  yield { row: 0, cells: headings }
  for (const [index, record] of records.entries())
    yield { row: index + 1, cells: headings.map((heading) => record[heading] ?? '') }
}

function recordsOf(text: string): Json[] {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new UnreadableFile(`The file is not valid JSON: ${(error as Error).message}`)
  }
  const { cards, posts, data, lists, pageviews, sessions } = json as Record<string, Json[] | undefined>
  const records: Json[] | undefined = [json, cards, posts, data, pageviews].find(Array.isArray)
  if (!records?.every((record) => typeof record === 'object' && record !== null))
    throw new UnreadableFile('The JSON file has no list of records.')
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
