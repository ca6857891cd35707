import { withoutApostrophe } from './cells.ts'
import type { ColumnFormats } from './column-formats.ts'
import { type Moment, readMoment, unknownZoneIn } from './date-cells.ts'
import { hasTooManyDigits, readNumber } from './number-cells.ts'
import { isAmbiguousZone } from './zones.ts'

/** Why a row can't be imported. */
export class RowError extends Error {}

/** A cell that can't be read as its column should be. */
export class CellError extends RowError {
  /** @param name the heading or the field @param expected such as "a number" */
  constructor(name: string, expected: string, cell: string) {
    super(`${name} must be ${expected}: "${cell.slice(0, 100)}"`)
  }
}

/** How dates and numbers are read. Without a time zone, times without one are UTC. */
export interface Formats extends ColumnFormats {
  timeZone?: string | undefined
}

/** The text of a cell, or a value that is in no column. */
export class Cell {
  readonly text: string
  readonly formats: Formats

  constructor(text: string, formats: Formats) {
    this.text = text
    this.formats = formats
  }

  /** @param name of the heading or field, for the message @throws CellError */
  number(name: string): number {
    const number = readNumber(this.text, this.formats.decimalMark)
    if (number === undefined) throw this.notANumber(name)
    return number
  }

  notANumber(name: string): CellError {
    const expected = hasTooManyDigits(this.text) ? 'a number of at most 15 digits' : 'a number'
    return new CellError(name, expected, this.text)
  }

  /** Years before 1970 and far ahead are slips or placeholders, such as 0005 and 9999. @throws CellError */
  moment(name: string): Moment {
    const { dateFormat, timeZone } = this.formats
    const moment = readMoment(this.text, dateFormat, timeZone)
    if (!moment) throw new CellError(name, this.#expectedDate(), this.text)
    const [firstYear, lastYear] = [1970, new Date().getUTCFullYear() + 50]
    const year = Number(moment.day.slice(0, 4))
    if (year < firstYear || year > lastYear)
      throw new CellError(name, `a date from ${firstYear} to ${lastYear}`, this.text)
    return moment
  }

  #expectedDate(): string {
    if (/^\d{5}(\.\d+)?$/.test(this.text)) return 'a date, and not the number of a day in a spreadsheet'
    const { dateFormat = 'YYYY-MM-DD', timeZone } = this.formats
    const zone = unknownZoneIn(this.text, this.formats.dateFormat, timeZone)
    if (zone === undefined) return `a date, ${dateFormat}`
    const known = isAmbiguousZone(zone) && timeZone ? `a time zone of ${timeZone}` : 'a known time zone'
    return `a date with ${known}, or an offset such as +02:00, and not ${zone}`
  }
}

/** The columns of a file, found by heading. */
export class Columns {
  readonly headings: readonly string[]
  /** Of values that are in no column. */
  readonly stated: Formats
  readonly #formats: readonly Formats[]
  readonly #indexes = new Map<string, number>()

  /** @param formats by the index of the column */
  constructor(headings: readonly string[], stated: Formats = {}, formats: readonly Formats[] = []) {
    this.headings = headings
    this.stated = stated
    this.#formats = formats
  }

  formatsOf(index: number): Formats {
    return this.#formats[index] ?? this.stated
  }

  /** -1: the file has no such column. Of several that differ in case, the one that is written the same. */
  indexOf(heading: string): number {
    const known = this.#indexes.get(heading)
    if (known !== undefined) return known
    const exact = this.headings.indexOf(heading)
    const key = headingKey(heading)
    const index = exact >= 0 ? exact : this.headings.findIndex((other) => headingKey(other) === key)
    this.#indexes.set(heading, index)
    return index
  }
}

/** Headings are compared by it: without case, and spaces around them. */
export const headingKey = (heading: string): string => heading.trim().toLowerCase()

/** A row of a file, read by heading. A column that the file lacks has empty cells. */
export class SourceRow {
  readonly columns: Columns
  readonly #cells: string[]
  readonly #numbers: ReadonlySet<number> | undefined

  /** @param numbers the indexes of cells that are numbers of JSON */
  constructor(columns: Columns, cells: string[], numbers?: ReadonlySet<number>) {
    this.columns = columns
    this.#cells = cells
    this.#numbers = numbers
  }

  /** The first cell that is not empty. */
  cell(...headings: string[]): Cell {
    for (const heading of headings) {
      const index = this.columns.indexOf(heading)
      const text = this.#textAt(index)
      if (text === '') continue
      const formats = this.columns.formatsOf(index)
      return new Cell(text, this.#numbers?.has(index) ? { ...formats, decimalMark: '.' } : formats)
    }
    return new Cell('', this.columns.stated)
  }

  #textAt(index: number): string {
    return withoutApostrophe(this.#cells[index] ?? '').trim()
  }

  /** The first text that is not empty. */
  text(...headings: string[]): string {
    for (const heading of headings) {
      const text = this.#textAt(this.columns.indexOf(heading))
      if (text !== '') return text
    }
    return ''
  }

  /** The cell in lower case, to compare it. */
  word(heading: string): string {
    return this.text(heading).toLowerCase()
  }

  /** The headings whose cells are not empty, with their texts. */
  filled(headings: readonly string[]): [heading: string, text: string][] {
    return headings
      .map((heading): [string, string] => [heading, this.text(heading)])
      .filter(([, text]) => text !== '')
  }

  /** The cells that are not empty, with a blank line between them. */
  joined(...headings: string[]): string {
    return this.filled(headings)
      .map(([, text]) => text)
      .join('\n\n')
  }

  /** The cells that are not empty, each below its heading. */
  answers(...headings: string[]): string {
    return this.filled(headings)
      .map(([heading, text]) => `${heading}\n${text}`)
      .join('\n\n')
  }

  /** The cells that are not empty, by heading, as JSON. */
  pairs(...headings: string[]): string {
    const filled = this.filled(headings)
    return filled.length > 0 ? JSON.stringify(Object.fromEntries(filled)) : ''
  }

  /** undefined: the cell is empty. @throws CellError */
  number(heading: string): number | undefined {
    const cell = this.cell(heading)
    return cell.text === '' ? undefined : cell.number(heading)
  }

  /** undefined: all cells are empty. @throws CellError */
  moment(...headings: string[]): Moment | undefined {
    const [filled] = this.filled(headings)
    return filled && this.cell(filled[0]).moment(filled[0])
  }
}
