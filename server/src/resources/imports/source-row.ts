import { type DateFormat, type DecimalMark, type Moment, readMoment, readNumber, withoutApostrophe } from './cells.ts'

/** Why a row can't be imported. */
export class RowError extends Error {}

/** A cell that can't be read as its column should be. */
export class CellError extends RowError {
  /** @param name the heading or the field @param expected such as "a number" */
  constructor(name: string, expected: string, cell: string) {
    super(`${name} must be ${expected}: "${cell.slice(0, 100)}"`)
  }
}

export interface SourceFormats {
  dateFormat?: DateFormat
  decimalMark?: DecimalMark
}

/**
 * A row of a file, read by heading. Case does not matter. A column that the file lacks has empty cells. `number` and `moment`
 * throw a CellError for a cell that they can't read.
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
    if (value === undefined) throw new CellError(heading, 'a number', cell)
    return value
  }

  /** undefined: all cells are empty. @throws CellError */
  moment(...headings: string[]): Moment | undefined {
    const heading = headings.find((heading) => this.text(heading) !== '')
    if (heading === undefined) return undefined
    const cell = this.text(heading)
    const moment = this.columns.momentOf(cell, heading)
    if (!moment) throw new CellError(heading, this.columns.expectedDate, cell)
    return moment
  }
}

/** The columns of a file, with the formats of their dates and numbers. */
export class Columns {
  readonly headings: readonly string[]
  readonly #formats: SourceFormats
  readonly #indexes = new Map<string, number>()
  /** Fields often have the same date: it is read once. */
  #last: { text: string; moment: Moment | undefined } = { text: '', moment: undefined }

  constructor(headings: readonly string[], formats: SourceFormats = {}) {
    this.headings = headings
    this.#formats = formats
  }

  row(cells: string[]): SourceRow {
    return new SourceRow(this, cells)
  }

  /** For the message of a CellError. */
  get expectedDate(): string {
    return `a date, ${this.#formats.dateFormat ?? 'YYYY-MM-DD'}`
  }

  /** -1: the file has no such column. */
  indexOf(heading: string): number {
    const known = this.#indexes.get(heading)
    if (known !== undefined) return known
    const exact = this.headings.indexOf(heading)
    const index = exact >= 0 ? exact : this.headings.findIndex((other) => headingKey(other) === headingKey(heading))
    this.#indexes.set(heading, index)
    return index
  }

  /** undefined: it is no number. @param _heading of the cell; none for a default */
  numberOf(cell: string, _heading?: string): number | undefined {
    return readNumber(cell, this.#formats.decimalMark)
  }

  /** undefined: it is no date. @param _heading of the cell; none for a default */
  momentOf(cell: string, _heading?: string): Moment | undefined {
    if (cell !== this.#last.text) this.#last = { text: cell, moment: readMoment(cell, this.#formats.dateFormat) }
    return this.#last.moment
  }
}

/** Headings are compared by it: without case, and spaces around them. */
export const headingKey = (heading: string): string => heading.trim().toLowerCase()
