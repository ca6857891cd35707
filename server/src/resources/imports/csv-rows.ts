import { FileLimits, maxRecordLength, UnreadableFile } from './unreadable-file.ts'

interface CsvRecord {
  cells: string[]
  /** Where the next record starts. */
  end: number
  newlines: number
}

/**
 * Reads CSV by RFC 4180, text by text. Each row may end with another of \r\n, \n and \r. A quote inside an
 * unquoted cell is a character, and so is one in a quoted cell that no delimiter or new line follows. It
 * looks at each character once: with some quotes, a parser that looks back takes hours.
 */
export class CsvReader {
  readonly #delimiter: string
  readonly #limits = new FileLimits()
  /** What was not read yet, because it may go on in the next text. */
  #rest = ''
  /** The line of the next row. */
  #row = 1

  constructor(delimiter: string) {
    this.#delimiter = delimiter
  }

  /** The rows that end in a text, without empty lines. @throws UnreadableFile */
  read(part: string, isLast: boolean): { row: number; cells: string[] }[] {
    const text = this.#rest + part
    const rows: { row: number; cells: string[] }[] = []
    let at = 0
    while (at < text.length) {
      const record = recordAt(text, at, this.#delimiter)
      if (!record || (!isLast && record.end >= text.length)) break
      const { cells, end, newlines } = record
      this.#limits.add(cells.length)
      if (cells.length > 1 || cells[0]?.trim() !== '') rows.push({ row: this.#row, cells })
      this.#row += 1 + newlines
      at = end
    }
    this.#rest = text.slice(at)
    if (isLast && this.#rest !== '') throw new UnreadableFile(`A quote in line ${this.#row} is not closed.`)
    if (this.#rest.length > maxRecordLength)
      throw new UnreadableFile(`A quote in line ${this.#row} is not closed, or the row is too long.`)
    return rows
  }
}

/** undefined: a quote is not closed. */
function recordAt(text: string, start: number, delimiter: string): CsvRecord | undefined {
  const cells: string[] = []
  let newlines = 0
  let at = start
  for (;;) {
    let cell: string
    if (text[at] === '"') {
      const close = closingQuote(text, at + 1, delimiter)
      if (close === undefined) return undefined
      cell = text.slice(at + 1, close.quote).replaceAll('""', '"')
      newlines += cell.match(/\r\n|\n|\r/g)?.length ?? 0
      at = close.end
    } else {
      const from = at
      while (at < text.length && text[at] !== delimiter && !isNewline(text[at])) at++
      cell = text.slice(from, at)
    }
    cells.push(cell)
    if (text[at] !== delimiter) {
      const end = at + (text.startsWith('\r\n', at) ? 2 : 1)
      return { cells, end: Math.min(text.length, end), newlines }
    }
    at++
  }
}

const isNewline = (char: string | undefined) => char === '\n' || char === '\r'

/** The quote that ends a cell, and where its delimiter or new line is. Spaces may be between them. */
function closingQuote(text: string, start: number, delimiter: string) {
  for (let quote = text.indexOf('"', start); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    if (text[quote + 1] === '"') {
      quote++
      continue
    }
    let end = quote + 1
    while (text[end] === ' ' && delimiter !== ' ') end++
    if (end >= text.length || text[end] === delimiter || isNewline(text[end])) return { quote, end }
    // The spaces hold no quote.
    quote = end - 1
  }
  return undefined
}
