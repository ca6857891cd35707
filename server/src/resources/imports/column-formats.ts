import { withoutApostrophe } from './cells.ts'
import { type DateFormat, type DateOrder, dateOrders, isRecentYear, shownDate } from './date-cells.ts'
import { type DecimalMark, writtenNumber } from './number-cells.ts'

/** What all cells of a column show about its dates and numbers, each with the first cell that shows it. */
export interface ShownFormats {
  /** By the possible orders, such as `DMY MDY`, with those that give a day that does not exist. */
  orders: Record<string, { cell: string; isSame: boolean; impossible: DateOrder[] }>
  /** The first and last years of dates such as 26.04.10, with the day first and with the year first. */
  dotted?: Record<'dayFirst' | 'yearFirst', [first: number, last: number]>
  /** By the decimal mark, or `either`. */
  marks: Record<string, string>
  /** Amounts above and below 0. */
  positive?: string
  negative?: string
  /** By the sign or code of a currency. */
  currencies: Record<string, string>
  /** By the ambiguous name of a time zone. */
  zones: Record<string, string>
  /** Cells that say that money came in or went out, and others. */
  directions: Partial<Record<'in' | 'out' | 'other', string>>
}

/** What the cells of each column show. undefined: all of them are empty. */
export type Shown = readonly (ShownFormats | undefined)[]

const words = (list: string) => new Set(list.split(', '))
const moneyIn = words(
  'credit, crdt, cred, cr, c, crédit, in, incoming, income, money in, paid in, received, deposit, ' +
    'haben, h, eingang, gutschrift, abono, avere, bij, +',
)
const moneyOut = words(
  'debit, dbit, deb, db, dr, d, débit, out, outgoing, expense, money out, paid out, sent, withdrawal, ' +
    'soll, s, ausgang, lastschrift, belastung, cargo, dare, af, -',
)
const maxWordLength = 15

/** What a cell says about the direction of money. */
export function directionOf(cell: string): 'in' | 'out' | 'other' {
  if (cell.length > maxWordLength) return 'other'
  const word = cell.toLowerCase().replace(/\.$/, '')
  return moneyIn.has(word) ? 'in' : moneyOut.has(word) ? 'out' : 'other'
}

const maxNoted = 20

/** Looks at every row of a file. The result is plain data. */
export class FormatScan {
  readonly #columns: ShownFormats[] = []

  /** @param numbers the cells that are numbers of JSON, whose mark is known */
  add(cells: string[], numbers?: ReadonlySet<number>): void {
    for (const [index, cell] of cells.entries()) {
      // No date or number is longer.
      if (cell === '') continue
      this.#columns[index] ??= { orders: {}, marks: {}, currencies: {}, zones: {}, directions: {} }
      if (cell.length > 100) this.#columns[index].directions.other ??= ''
      else note(this.#columns[index], withoutApostrophe(cell).trim(), numbers?.has(index))
    }
  }

  /** By the index of the column. */
  result(): Shown {
    return Array.from(this.#columns)
  }
}

function note(shown: ShownFormats, cell: string, isJsonNumber = false): void {
  if (cell !== '') shown.directions[directionOf(cell)] ??= cell
  const number = writtenNumber(cell)
  if (number) {
    if (number.mark !== undefined && !isJsonNumber) shown.marks[number.mark] ??= cell
    for (const currency of number.currencies)
      if (Object.keys(shown.currencies).length < maxNoted) shown.currencies[currency] ??= cell
    if (/[1-9]/.test(number.digits)) shown[number.isNegative ? 'negative' : 'positive'] ??= cell
  }
  const date = shownDate(cell)
  if (!date) return
  if (date.orders.length > 0) {
    const key = date.orders.join(' ')
    const before = shown.orders[key]
    const impossible = date.impossible.filter((order) => before?.impossible.includes(order) ?? true)
    // The first of those that read differently is the better example.
    const example = before && (date.isSame || !before.isSame) ? before : { cell, isSame: date.isSame }
    shown.orders[key] = { ...example, impossible }
  }
  if (date.dotted) {
    const { dayFirst, yearFirst } = date.dotted
    shown.dotted = {
      dayFirst: spanned(shown.dotted?.dayFirst, dayFirst),
      yearFirst: spanned(shown.dotted?.yearFirst, yearFirst),
    }
  }
  if (date.zone !== undefined && Object.keys(shown.zones).length < maxNoted) shown.zones[date.zone] ??= cell
}

const spanned = (years: [number, number] | undefined, year: number): [number, number] =>
  years ? [Math.min(years[0], year), Math.max(years[1], year)] : [year, year]

/** `ask`: the cells that leave a format open, or that contradict each other. */
export type Decided<T> = { is: T | undefined } | { ask: string[]; choices: T[] }

const formatOf: Record<DateOrder, DateFormat> = { DMY: 'DD/MM/YYYY', MDY: 'MM/DD/YYYY', YMD: 'YYYY-MM-DD' }

/**
 * Whether the years of dates such as 10.04.26 tell that the day is first: those of the last ten years are,
 * and with the year first all would be older, or one more than a year ahead.
 */
function areDaysFirst({ dotted }: ShownFormats): boolean {
  if (!dotted) return false
  const [, lastOther] = dotted.yearFirst
  return dotted.dayFirst.every(isRecentYear) && !isRecentYear(lastOther)
}

/** The order of the dates of a column. None if no date needs one. */
export function decidedDates(column: ShownFormats): Decided<DateFormat> {
  const { orders } = column
  const shown = Object.entries(orders).map(([key, of]) => ({ possible: key.split(' '), ...of }))
  if (shown.length === 0) return { is: undefined }
  const fitting = dateOrders.filter((order) => shown.every(({ possible }) => possible.includes(order)))
  const isDotted = shown.every(({ cell }) => /^\d{1,2}\./.test(cell))
  const isDayFirst = isDotted && fitting.includes('DMY') && areDaysFirst(column)
  const left: DateOrder[] = isDayFirst ? ['DMY'] : fitting
  // One day that does not exist must not turn the whole column around.
  const almost = dateOrders.filter((order) =>
    shown.every(({ possible, impossible }) => possible.includes(order) || impossible.includes(order)),
  )
  if (fitting.length > 0 && !isDayFirst && almost.length > fitting.length)
    return {
      ask: [(shown.find(({ isSame }) => !isSame) ?? shown[0])?.cell ?? ''],
      choices: almost.map((order) => formatOf[order]),
    }
  const [first] = left
  if (first && (left.length === 1 || shown.every(({ isSame }) => isSame)))
    return { is: first === 'DMY' && isDotted ? 'DD.MM.YYYY' : formatOf[first] }
  const open = first
    ? shown.filter(({ isSame }) => !isSame)
    : shown.toSorted((a, b) => a.possible.length - b.possible.length)
  const choices = first
    ? left
    : dateOrders.filter((order) => shown.some(({ possible }) => possible.includes(order)))
  return {
    ask: open.slice(0, first ? 1 : 2).map(({ cell }) => cell),
    choices: choices.map((order) => formatOf[order]),
  }
}

/** The decimal mark of the numbers of a column. None if no number needs one. */
export function decidedNumbers({ marks }: ShownFormats): Decided<DecimalMark> {
  const { '.': point, ',': comma, either } = marks
  if (point !== undefined && comma !== undefined) return { ask: [point, comma], choices: ['.', ','] }
  if (point !== undefined || comma !== undefined) return { is: point === undefined ? ',' : '.' }
  return either === undefined ? { is: undefined } : { ask: [either], choices: ['.', ','] }
}

/** How the cells of a column are read. */
export interface ColumnFormats {
  dateFormat?: DateFormat | undefined
  decimalMark?: DecimalMark | undefined
}

const isOf = <T>(decided: Decided<T>): T | undefined => ('is' in decided ? decided.is : undefined)

/** A stated format counts, else that of all cells. `usual` settles numbers that can have either mark. */
export function columnFormats(
  shown: ShownFormats | undefined,
  { dateFormat, decimalMark }: ColumnFormats,
  usual?: DecimalMark,
): ColumnFormats {
  return {
    dateFormat: dateFormat ?? (shown && isOf(decidedDates(shown))),
    decimalMark: decimalMark ?? (shown && isOf(decidedNumbers(shown))) ?? usual,
  }
}
