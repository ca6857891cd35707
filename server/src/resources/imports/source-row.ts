import { withoutApostrophe } from './cells.ts'
import type { ColumnFormats } from './column-formats.ts'
import { currenciesOf } from './currencies.ts'
import { type Moment, readMoment, unknownZoneIn } from './date-cells.ts'
import { hasTooManyDigits, numberFrom, readNumber, writtenNumber } from './number-cells.ts'
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

interface SourceFormats {
  /** By the index of the column; undefined for a value that is in no column. */
  formatsOf?(index: number | undefined): ColumnFormats
  /** Of times without a zone. UTC without it. */
  timeZone?: string | undefined
}

export interface Amount {
  value: number
  /** The codes that a sign or code in the cell can stand for. undefined: it has none. */
  currencies?: string[]
}

/**
 * A row of a file, read by heading. Case does not matter. A column that the file lacks has empty cells.
 * `number` and `moment` throw a CellError for a cell that they can't read.
 */
export class SourceRow {
  readonly columns: Columns
  readonly #cells: string[]

  constructor(columns: Columns, cells: string[]) {
    this.columns = columns
    this.#cells = cells
  }

  /** The first cell that is not empty. */
  text(...headings: string[]): string {
    for (const heading of headings) {
      const cell = withoutApostrophe(this.#cells[this.columns.indexOf(heading)] ?? '').trim()
      if (cell !== '') return cell
    }
    return ''
  }

  /** The cell in lower case, to compare it. */
  word(heading: string): string {
    return this.text(heading).toLowerCase()
  }

  /** The cells that are not empty, with a blank line between them. */
  joined(...headings: string[]): string {
    return headings
      .map((heading) => this.text(heading))
      .filter(Boolean)
      .join('\n\n')
  }

  /** The cells that are not empty, each below its heading. */
  answers(...headings: string[]): string {
    const filled = headings.filter((heading) => this.text(heading) !== '')
    return filled.map((heading) => `${heading}\n${this.text(heading)}`).join('\n\n')
  }

  /** The cells that are not empty, by heading, as JSON. */
  pairs(...headings: string[]): string {
    const pairs = headings.map((heading) => [heading, this.text(heading)]).filter(([, cell]) => cell !== '')
    return pairs.length > 0 ? JSON.stringify(Object.fromEntries(pairs)) : ''
  }

  /** undefined: the cell is empty. @throws CellError */
  number(heading: string): number | undefined {
    const cell = this.text(heading)
    if (cell === '') return undefined
    const value = this.columns.numberOf(cell, heading)
    if (value === undefined) throw new CellError(heading, this.columns.expectedNumber(cell), cell)
    return value
  }

  /** undefined: all cells are empty. @throws CellError */
  moment(...headings: string[]): Moment | undefined {
    const heading = headings.find((heading) => this.text(heading) !== '')
    if (heading === undefined) return undefined
    const cell = this.text(heading)
    const moment = this.columns.momentOf(cell, heading)
    if (!moment) throw new CellError(heading, this.columns.expectedDate(cell, heading), cell)
    return moment
  }
}

/** The columns of a file, with the formats of their dates and numbers. */
export class Columns {
  readonly headings: readonly string[]
  readonly #formats: SourceFormats
  readonly #indexes = new Map<string, number>()
  #numbers: ReadonlySet<number> | undefined
  /** Fields often have the same date: it is read once. */
  #last: { key: string; moment: Moment | undefined } = { key: '', moment: undefined }

  constructor(headings: readonly string[], formats: SourceFormats = {}) {
    this.headings = headings
    this.#formats = formats
  }

  /** Rows are read one after the other. @param numbers the cells that are numbers of JSON */
  row(cells: string[], numbers?: ReadonlySet<number>): SourceRow {
    this.#numbers = numbers
    return new SourceRow(this, cells)
  }

  /** For the message of a CellError. */
  expectedDate(cell: string, heading?: string): string {
    if (/^\d{5}(\.\d+)?$/.test(cell)) return 'a date, and not the number of a day in a spreadsheet'
    const { dateFormat } = this.#formatsOf(heading)
    const { timeZone } = this.#formats
    if (readMoment(cell, dateFormat, timeZone)) return `a date from ${firstYear} to ${lastYear()}`
    const zone = unknownZoneIn(cell, dateFormat, timeZone)
    if (zone !== undefined) {
      const known = isAmbiguousZone(zone) && timeZone ? `a time zone of ${timeZone}` : 'a known time zone'
      return `a date with ${known}, or an offset such as +02:00, and not ${zone}`
    }
    return `a date, ${dateFormat ?? 'YYYY-MM-DD'}`
  }

  /** For the message of a CellError. */
  expectedNumber(cell: string): string {
    return hasTooManyDigits(cell) ? 'a number of at most 15 digits' : 'a number'
  }

  /** -1: the file has no such column. */
  indexOf(heading: string): number {
    const known = this.#indexes.get(heading)
    if (known !== undefined) return known
    const exact = this.headings.indexOf(heading)
    const index =
      exact >= 0 ? exact : this.headings.findIndex((other) => headingKey(other) === headingKey(heading))
    this.#indexes.set(heading, index)
    return index
  }

  /** undefined: it is no number. @param heading of the cell; none for a default */
  numberOf(cell: string, heading?: string): number | undefined {
    return readNumber(cell, this.#formatsOf(heading).decimalMark)
  }

  /** A number with or without a currency; undefined for none. @param heading of the cell, if it has one */
  amountOf(cell: string, heading?: string): Amount | undefined {
    const number = writtenNumber(cell)
    const value = number && numberFrom(number, this.#formatsOf(heading).decimalMark, true)
    if (!number || value === undefined) return undefined
    const [first, second] = number.currencies.map(currenciesOf)
    if (number.currencies.length === 0) return { value }
    // Of "$5.00 USD", both say something.
    const currencies =
      number.currencies.length === 1 ? first : first?.filter((code) => second?.includes(code))
    return currencies?.length ? { value, currencies } : undefined
  }

  /** undefined: it is no date. @param heading of the cell; none for a default */
  momentOf(cell: string, heading?: string): Moment | undefined {
    const { dateFormat } = this.#formatsOf(heading)
    const key = `${dateFormat} ${cell}`
    if (key !== this.#last.key) {
      const moment = readMoment(cell, dateFormat, this.#formats.timeZone)
      this.#last = { key, moment: moment && isLikely(moment) ? moment : undefined }
    }
    return this.#last.moment
  }

  #formatsOf(heading: string | undefined): ColumnFormats {
    const index = heading === undefined ? undefined : this.indexOf(heading)
    const formats = this.#formats.formatsOf?.(index) ?? {}
    const isJsonNumber = index !== undefined && this.#numbers?.has(index)
    return isJsonNumber ? { ...formats, decimalMark: '.' } : formats
  }
}

/** Other years in a file are slips or placeholders, such as 0005 and 9999. */
const firstYear = 1970
const lastYear = () => new Date().getUTCFullYear() + 50
const isLikely = ({ day }: Moment) => {
  const year = Number(day.slice(0, 4))
  return year >= firstYear && year <= lastYear()
}

/** Headings are compared by it: without case, and spaces around them. */
export const headingKey = (heading: string): string => heading.trim().toLowerCase()
