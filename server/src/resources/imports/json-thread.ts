import { parentPort, workerData } from 'node:worker_threads'

/** A JSON list in each line, of the place and the cells of a row; 0 and the headings first. Or what is wrong with the file. */
export type JsonLines = { error: string } | { lines: Uint8Array<ArrayBuffer> }

type Json = Record<string, unknown>

interface Question {
  json: string
  maxColumns: number
  maxRecordLength: number
}

const maxDepth = 100

/** Such a file would need a hundred times its size of memory. */
function isTooDeep(json: string): boolean {
  let depth = 0
  let isInText = false
  for (let i = 0; i < json.length; i++) {
    const char = json[i]
    if (isInText && char === '\\') i++
    else if (char === '"') isInText = !isInText
    else if (isInText) continue
    else if (char === '[' || char === '{') depth++
    else if (char === ']' || char === '}') depth--
    if (depth > maxDepth) return true
  }
  return false
}

function linesOf({ json, maxColumns, maxRecordLength }: Question): JsonLines {
  if (isTooDeep(json)) return { error: 'The JSON file is nested too deep.' }
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch (error) {
    return { error: `The file is not valid JSON: ${(error as Error).message}` }
  }
  try {
    const records = listIn(parsed)
    const headings = headingsOf(records)
    if (headings.size > maxColumns) return { error: `A file may have at most ${maxColumns} columns.` }
    const lines = [JSON.stringify([0, ...headings])]
    for (const [index, record] of records.entries()) {
      const cells = new Map(flat(record))
      if ([...cells.values()].every((cell) => cell === '')) continue
      const line = JSON.stringify([index + 1, ...Array.from(headings, (heading) => cells.get(heading) ?? '')])
      if (line.length > maxRecordLength) return { error: `Record ${index + 1} of the file has more than 500,000 characters.` }
      lines.push(line)
    }
    return { lines: new TextEncoder().encode(`${lines.join('\n')}\n`) }
  } catch {
    return { error: 'The JSON file has no list of records.' }
  }
}

/** Also those that are null in all records, unless some record has an object there. */
function headingsOf(records: Json[]): Set<string> {
  const headings = new Set<string>()
  const parents = new Set<string>()
  for (const record of records)
    for (const [heading] of flat(record)) {
      headings.add(heading)
      for (let dot = heading.indexOf('.'); dot > 0; dot = heading.indexOf('.', dot + 1)) parents.add(heading.slice(0, dot))
    }
  return new Set([...headings].filter((heading) => !parents.has(heading)))
}

/** @throws without one */
function listIn(json: unknown): Json[] {
  const { cards, posts, data, items, lists, pageviews, sessions } = json as Record<string, Json[] | undefined>
  const records: Json[] | undefined = [json, cards, posts, data, items, pageviews].find(Array.isArray)
  if (!records?.every((record) => typeof record === 'object' && record !== null)) throw new Error('not a list of objects')
  if (data) return data.map(({ attributes, ...record }) => ({ ...record, ...(attributes as Json | undefined) }))
  if (lists) {
    const named = joined(records, 'idList', 'list', new Map(lists.map(({ id, name }) => [id, name])))
    return joined(named, 'idList', 'listClosed', new Map(lists.map(({ id, closed }) => [id, closed])))
  }
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
    if (value === null || value === undefined) return [[path + key, '']]
    if (Array.isArray(value)) return [[path + key, value.map(nameOf).filter(Boolean).join(', ')]]
    return typeof value === 'object' ? flat(value, `${path}${key}.`) : [[path + key, String(value)]]
  })
}

const nameOf = (item: unknown): unknown =>
  typeof item === 'object' && item !== null ? ((item as Json).name ?? (item as Json).login) : item

const answer = linesOf(workerData as Question)
parentPort!.postMessage(answer, 'lines' in answer ? [answer.lines.buffer] : [])
