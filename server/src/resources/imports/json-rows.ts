import { hasKeyTwice, type Json, type JsonRecord, jsonRecords, LongNumber } from './json-records.ts'
import type { FileRow } from './read-rows.ts'
import { checkHeadings, FileLimits, maxRecordLength, UnreadableFile } from './unreadable-file.ts'

const rowsAtATime = 100
/** A file may have several lists: the first of these has the records. */
const recordLists = ['', 'cards', 'posts', 'data', 'items', 'pageviews']
/** Records of other lists have fields of these. */
const joinedLists = ['lists', 'sessions']
const allLists = [...recordLists, ...joinedLists]

/**
 * Yields the rows of the list of records in a JSON export, some at a time; the headings first, which are the
 * names of all fields.
 * @param text of the file, which is read from its start twice
 * @throws UnreadableFile
 */
export function* jsonRows(text: Iterable<string>): Generator<FileRow[]> {
  const { list, headings, joined } = scan(text)
  yield [{ row: 0, cells: headings }]
  const limits = new FileLimits()
  let rows: FileRow[] = []
  let length = 0
  for (const sent of jsonRecords(text, allLists)) {
    if (sent.list !== list) continue
    const row = sent.place
    const found = flat(withJoined(sent, joined))
    const fields = new Map(found.map(({ heading, cell }) => [heading, cell]))
    const cells = headings.map((heading) => fields.get(heading) ?? '')
    limits.add(cells.length)
    const rowLength = cells.reduce((length, cell) => length + cell.length, 0)
    if (rowLength > maxRecordLength)
      throw new UnreadableFile(`Record ${row} of the file has more than 500,000 characters.`)
    length += rowLength
    const decimals = found.filter(({ isDecimal }) => isDecimal)
    const numbers = new Set(decimals.map(({ heading }) => headings.indexOf(heading)))
    const read = numbers.size > 0 ? { row, cells, numbers } : { row, cells }
    if (rows.push(read) < rowsAtATime && length < maxRecordLength) continue
    yield rows
    rows = []
    length = 0
  }
  yield rows
}

/** Fields for records, by the id of a Trello list, or by the day of Umami's sessions. */
type Joined = Map<unknown, Json>

/** The names of all fields of the file, without those that contain others, as `author` of `author.login`. */
function scan(texts: Iterable<string>): { list: string; headings: string[]; joined: Joined } {
  const limits = new FileLimits()
  const names = new Map<string, Set<string>>()
  const joined: Joined = new Map()
  for (const sent of jsonRecords(texts, allLists)) {
    const { list, record } = sent
    limits.add(0)
    const { id, name, closed, x, y } = record
    if (list === 'lists') joined.set(id, { list: name, listClosed: closed })
    else if (list === 'sessions') joined.set(x, { sessions: y })
    else {
      const named = names.get(list) ?? new Set()
      names.set(list, named)
      const fields = flat(withJoined(sent, joined)).map(({ heading }) => heading)
      // { "amount": { "value": 5 }, "amount.value": 7 }
      if (new Set(fields).size < fields.length) throw hasKeyTwice(sent.place)
      for (const heading of fields) named.add(heading)
      checkHeadings(named)
    }
  }
  const list = recordLists.find((name) => names.has(name))
  if (list === undefined) throw new UnreadableFile('The JSON file has no list of records.')
  const named = new Set(list === 'pageviews' && joined.size > 0 ? ['x', 'pageviews'] : names.get(list))
  // The list of records may come before the other.
  for (const fields of joined.values()) for (const field of Object.keys(fields)) named.add(field)
  const parents = new Set([...named].flatMap(parentsOf))
  return { list, headings: [...named].filter((heading) => !parents.has(heading)), joined }
}

const parentsOf = (heading: string): string[] =>
  [...heading.matchAll(/\./g)].map(({ index }) => heading.slice(0, index))

/** A Trello card has only the id of its list, and Umami counts sessions apart from page views. */
function withJoined({ list, record }: JsonRecord, joined: Joined): Json {
  if (list === 'cards') return { ...record, ...joined.get(record.idList) }
  if (list === 'pageviews' && joined.size > 0)
    return { x: record.x, pageviews: record.y, ...joined.get(record.x) }
  if (list !== 'data') return record
  const { attributes, ...rest } = record
  return { ...rest, ...(attributes as Json | undefined) }
}

interface Field {
  heading: string
  cell: string
  isDecimal?: boolean
}

/** Each value below a record by its path, such as `author.login`. A list gives the names of its items. */
function flat(record: object, path = ''): Field[] {
  return Object.entries(record).flatMap(([key, value]): Field[] => {
    const heading = path + key
    if (value === null || value === undefined) return [{ heading, cell: '' }]
    if (Array.isArray(value)) return [{ heading, cell: value.map(nameOf).filter(Boolean).join(', ') }]
    if (value instanceof LongNumber)
      return [{ heading, cell: value.source, isDecimal: value.source.includes('.') }]
    if (typeof value === 'object') return flat(value, `${heading}.`)
    return [{ heading, cell: String(value), isDecimal: typeof value === 'number' && value % 1 !== 0 }]
  })
}

function nameOf(item: unknown): unknown {
  if (item instanceof LongNumber) return item.source
  return typeof item === 'object' && item !== null ? ((item as Json).name ?? (item as Json).login) : item
}
