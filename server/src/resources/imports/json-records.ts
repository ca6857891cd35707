import { UnreadableFile } from './unreadable-file.ts'

export type Json = Record<string, unknown>

/** A record of one of the lists of a JSON export. `list` is the key of the list, or `` if the file is a list. */
export interface JsonRecord {
  list: string
  record: Json
}

const maxDepth = 100
/** Characters of a record, with the parts that no column takes. */
const maxLength = 1_000_000

/**
 * Yields the records of the lists at the top of a JSON file one after the other, so that a file of any size needs the memory of one
 * record. `lists` names the keys whose lists are read; the rest of the file is skipped.
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
        } else if (this.#list !== undefined && this.#closing.length === this.#depth - 1)
          this.#list = undefined
        this.#hasEnded = this.#closing.length === 0
      } else if (char > space && char !== comma) this.#expectRecord()
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
      this.#record = ''
      return true
    }
    if (closing !== ']' || depth > 2) return false
    if (depth === 1) this.#list = ''
    else if (this.#closing[0] === '}' && this.#lists.includes(this.#key)) this.#list = this.#key
    return false
  }

  /** A list has only records, and there is no text around lists. */
  #expectRecord(): void {
    if (this.#closing.length === 0) throw this.#hasEnded ? notJson('it goes on after its end') : noList()
    if (this.#list !== undefined && this.#record === undefined) throw noList()
  }

  #read(json: string): JsonRecord {
    if (json.length > maxLength) throw tooLong()
    try {
      return { list: this.#list ?? '', record: JSON.parse(json) }
    } catch (error) {
      throw notJson(error instanceof Error ? error.message : String(error))
    }
  }
}

const [quote, backslash, comma, space] = [0x22, 0x5c, 0x2c, 0x20]
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d]

const notJson = (reason: string) => new UnreadableFile(`The file is not valid JSON: ${reason}`)
const noList = () => new UnreadableFile('The JSON file has no list of records.')
const tooLong = () => new UnreadableFile('A record of the JSON file has more than 1,000,000 characters.')
