import { UnreadableFile } from './unreadable-file.ts'

export type Json = Record<string, unknown>

/** A record of a list of a JSON export. `list` is its key, or '' if the file is a list. */
export interface JsonRecord {
  list: string
  /** The place in the list, from 1. */
  place: number
  record: Json
}

const maxDepth = 100
/** Characters of a record, with the parts that no column takes. */
const maxLength = 1_000_000

/**
 * Yields the records of the lists at the top of a JSON file one after the other, so that a file of any size
 * needs the memory of one record. `lists` names the keys whose lists are read; the rest of the file is
 * skipped.
 * @throws UnreadableFile
 */
export function* jsonRecords(pieces: Iterable<string>, lists: readonly string[]): Generator<JsonRecord> {
  const splitter = new Splitter(lists)
  for (const piece of pieces) yield* splitter.push(piece)
  splitter.end()
}

class Splitter {
  /** Texts, signs, and numbers or words. A quote alone begins a text that goes on in the next piece. */
  readonly #tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|["[\]{},:]|[^ \t\r\n"[\]{},:]+/gs
  readonly #lists: readonly string[]
  /** What is needed of the file so far, and where its next token starts. */
  #text = ''
  #at = 0
  /** The brackets that are open, and whether there were any. */
  readonly #open: string[] = []
  #hasBegun = false
  /** The last text at the top, such as the key of a list. */
  #key = ''
  /** The list that is being read, and the brackets around its records. */
  #list: string | undefined
  #depth = 0
  readonly #listsRead = new Set<string>()
  /** The records of the list so far. */
  #place = 0
  #isInRecord = false
  /** Where the record starts in the text, or what is between two records. */
  #start = 0
  /** The colons of the record, outside of texts: one for each key. */
  #colons = 0

  constructor(lists: readonly string[]) {
    this.#lists = lists
  }

  *push(piece: string): Generator<JsonRecord> {
    this.#text += piece
    this.#tokens.lastIndex = this.#at
    for (let found = this.#tokens.exec(this.#text); found; found = this.#tokens.exec(this.#text)) {
      const [token] = found
      if (token === '"') break
      this.#at = this.#tokens.lastIndex
      const record = this.#take(token, found.index)
      if (record) yield record
    }
    const start = this.#list === undefined ? this.#at : this.#start
    this.#text = this.#text.slice(start)
    this.#at -= start
    this.#start = 0
    if (this.#text.length > maxLength) throw tooLong()
  }

  /** @throws UnreadableFile for a file that is cut off */
  end(): void {
    if (!this.#hasBegun || this.#open.length > 0 || this.#text.trim() !== '')
      throw notJson('it ends too early')
  }

  /** Returns the record that ends with a token. */
  #take(token: string, index: number): JsonRecord | undefined {
    if (token === ']' || token === '}') return this.#takeClosing(token, index)
    const isTop = this.#open.length === 0
    if (isTop && this.#hasBegun) throw notJson('it goes on after its end')
    if (token === '[' || token === '{') this.#takeOpening(token, index)
    else if (isTop) throw noList()
    else if (token === ':') this.#colons++
    else if (this.#open.length === 1 && token.startsWith('"')) this.#key = token.slice(1, -1)
    return undefined
  }

  #takeOpening(bracket: '[' | '{', index: number): void {
    this.#hasBegun = true
    const depth = this.#open.push(bracket)
    if (depth > maxDepth) throw new UnreadableFile('The JSON file is nested too deep.')
    if (this.#isInRecord) return
    if (this.#list !== undefined) {
      this.#checkBetween(index)
      if (bracket === '[') throw noList()
      this.#place++
      this.#isInRecord = true
      this.#start = index
      this.#colons = 0
    } else if (bracket === '[') {
      if (depth === 1) this.#openList('', depth)
      else if (depth === 2 && this.#lists.includes(this.#key)) this.#openList(this.#key, depth)
    }
  }

  #openList(key: string, depth: number): void {
    if (this.#listsRead.has(key)) throw notJson(`it has the list ${key} twice`)
    this.#listsRead.add(key)
    this.#list = key
    this.#depth = depth
    this.#place = 0
    this.#start = this.#at
  }

  #takeClosing(bracket: ']' | '}', index: number): JsonRecord | undefined {
    if (this.#open.pop() !== (bracket === ']' ? '[' : '{')) throw notJson('brackets do not match')
    if (this.#list === undefined) return undefined
    if (this.#open.length < this.#depth) {
      this.#checkBetween(index, true)
      this.#list = undefined
      return undefined
    }
    if (this.#open.length > this.#depth) return undefined
    this.#isInRecord = false
    const json = this.#text.slice(this.#start, this.#at)
    this.#start = this.#at
    return this.#read(json)
  }

  /** One comma is between two records of a list, and nothing else around them. */
  #checkBetween(end: number, isLast = false): void {
    const between = this.#text.slice(this.#start, end).trim()
    if (between === (isLast || this.#place === 0 ? '' : ',')) return
    if (/[^,\s]/.test(between)) throw noList()
    if (between === '') throw notJson(`no comma is before record ${this.#place + 1}`)
    if (isLast) throw notJson(`a comma follows record ${this.#place}, the last`)
    throw notJson(`a comma too many is before record ${this.#place + 1}`)
  }

  #read(json: string): JsonRecord {
    if (json.length > maxLength) throw tooLong()
    const place = this.#place
    let parsed: ReturnType<typeof parse>
    try {
      parsed = parse(json)
    } catch (error) {
      throw notJson(`record ${place}: ${error instanceof Error ? error.message : String(error)}`)
    }
    if (parsed.keys < this.#colons) throw hasKeyTwice(place)
    return { list: this.#list ?? '', place, record: parsed.record }
  }
}

/** A number of JSON that would lose digits, as the ids 9007199254740992 and 9007199254740993. */
export class LongNumber {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

function parse(json: string): { record: Json; keys: number } {
  // The record itself is no key of it.
  let keys = -1
  const record = JSON.parse(json, function (this: unknown, _, value, context?: { source: string }) {
    if (!Array.isArray(this)) keys++
    return typeof value === 'number' && context ? exact(value, context.source) : value
  })
  return { record, keys }
}

const exactDigits = 15
function exact(value: number, source: string): number | LongNumber {
  if (source.length <= exactDigits && !/e/i.test(source)) return value
  const digits = source.replace(/e.*/i, '').replaceAll(/[-.]/g, '').replace(/^0+/, '')
  const isExact = digits.length <= exactDigits && Number.isFinite(value) && (value !== 0 || digits === '')
  return isExact || String(value) === source ? value : new LongNumber(source)
}

const notJson = (reason: string) => new UnreadableFile(`The file is not valid JSON: ${reason}`)
export const hasKeyTwice = (place: number) =>
  new UnreadableFile(`Record ${place} of the JSON file has a key twice.`)
const noList = () => new UnreadableFile('The JSON file has no list of records.')
const tooLong = () => new UnreadableFile('A record of the JSON file has more than 1,000,000 characters.')
