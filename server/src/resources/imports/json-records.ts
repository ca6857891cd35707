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
export function* jsonRecords(texts: Iterable<string>, lists: readonly string[]): Generator<JsonRecord> {
  const splitter = new Splitter(lists)
  for (const text of texts) yield* splitter.push(text)
  splitter.end()
}

class Splitter {
  readonly #lists: readonly string[]
  /** The closing brackets that are to come. */
  readonly #closing: string[] = []
  #isInText = false
  #isEscaped = false
  #hasEnded = false
  /** The key of an object at the top, while it is read and after. */
  #key = ''
  #isInKey = false
  /** The list that is being read, at depth 1 or 2. */
  #list: string | undefined
  readonly #listsRead = new Set<string>()
  /** The records of the list so far, and what its next record may follow. */
  #place = 0
  #isAfter: 'start' | 'record' | 'comma' = 'start'
  /** The colons outside of texts in the record: one for each key. */
  #colons = 0
  /** The start of the record that is being read, from earlier texts. */
  #record: string | undefined

  constructor(lists: readonly string[]) {
    this.#lists = lists
  }

  *push(text: string): Generator<JsonRecord> {
    let start = 0
    for (let at = 0; at < text.length; at++) {
      const char = text.charCodeAt(at)
      if (this.#isInText) {
        if (this.#isEscaped) this.#isEscaped = false
        else if (char === backslash) this.#isEscaped = true
        else if (char === quote) {
          this.#isInText = false
          if (this.#isInKey) this.#key += text.slice(start, at)
          this.#isInKey = false
        }
      } else if (char === quote) {
        this.#isInText = true
        this.#expectRecord()
        if (this.#closing.length === 1 && this.#closing[0] === '}') {
          this.#isInKey = true
          this.#key = ''
          start = at + 1
        }
      } else if (char === openBrace || char === openBracket) {
        if (this.#open(char === openBrace ? '}' : ']')) start = at
      } else if (char === closeBrace || char === closeBracket) {
        if (this.#closing.pop() !== text[at]) throw notJson('brackets do not match')
        if (this.#record !== undefined && this.#closing.length === this.#depth) {
          yield this.#read(this.#record + text.slice(start, at + 1))
          this.#record = undefined
        } else if (this.#list !== undefined && this.#closing.length === this.#depth - 1) {
          if (this.#isAfter === 'comma') throw notJson(`a comma follows record ${this.#place}, the last`)
          this.#list = undefined
        }
        this.#hasEnded = this.#closing.length === 0
      } else if (char === comma) this.#expectComma()
      else if (char > space) {
        if (char === colon) this.#colons++
        this.#expectRecord()
      }
    }
    if (this.#record !== undefined) this.#record += text.slice(start)
    if (this.#isInKey) this.#key += text.slice(start)
    if ((this.#record?.length ?? 0) > maxLength) throw tooLong()
  }

  /** @throws UnreadableFile for a file that is cut off */
  end(): void {
    if (!this.#hasEnded) throw notJson('it ends too early')
  }

  /** The number of brackets around a record. */
  get #depth(): number {
    return this.#list === '' ? 1 : 2
  }

  /** Returns whether a record starts. */
  #open(closing: string): boolean {
    if (this.#hasEnded) throw notJson('it goes on after its end')
    const depth = this.#closing.push(closing)
    if (depth > maxDepth) throw new UnreadableFile('The JSON file is nested too deep.')
    if (this.#record !== undefined) return false
    if (this.#list !== undefined) {
      if (closing === ']') throw noList()
      this.#place++
      if (this.#isAfter === 'record') throw notJson(`no comma is before record ${this.#place}`)
      this.#record = ''
      this.#colons = 0
      return true
    }
    if (closing !== ']' || depth > 2) return false
    if (depth === 1) this.#openList('')
    else if (this.#closing[0] === '}' && this.#lists.includes(this.#key)) this.#openList(this.#key)
    return false
  }

  #openList(key: string): void {
    if (this.#listsRead.has(key)) throw notJson(`it has the list ${key} twice`)
    this.#listsRead.add(key)
    this.#list = key
    this.#place = 0
    this.#isAfter = 'start'
  }

  #expectComma(): void {
    if (this.#list === undefined || this.#record !== undefined) return
    if (this.#isAfter !== 'record') throw notJson(`a comma too many is before record ${this.#place + 1}`)
    this.#isAfter = 'comma'
  }

  /** A list has only records, and there is no text around lists. */
  #expectRecord(): void {
    if (this.#closing.length === 0) throw this.#hasEnded ? notJson('it goes on after its end') : noList()
    if (this.#list !== undefined && this.#record === undefined) throw noList()
  }

  #read(json: string): JsonRecord {
    if (json.length > maxLength) throw tooLong()
    this.#isAfter = 'record'
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

const [quote, backslash, comma, colon, space] = [0x22, 0x5c, 0x2c, 0x3a, 0x20]
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d]

const notJson = (reason: string) => new UnreadableFile(`The file is not valid JSON: ${reason}`)
export const hasKeyTwice = (place: number) =>
  new UnreadableFile(`Record ${place} of the JSON file has a key twice.`)
const noList = () => new UnreadableFile('The JSON file has no list of records.')
const tooLong = () => new UnreadableFile('A record of the JSON file has more than 1,000,000 characters.')
