import type { Product } from '../../api/types'
import { type DecimalMark, decimalMark, readNumber } from '../../ui/text/numbers'
import { type AmountCell, type Decimal, decimalOf } from './amount-cells'
import { asWritten, type Csv, parseCsv, writeCsv } from './csv'
import type { Kind } from './finance.api'
import { readTypedAmount, type TypedAmount } from './typed-amount'

/** The columns of a file, as on the wire; `product` is its slug. */
const columns = {
  revenue: ['date', 'product', 'type', 'amount', 'currency', 'source', 'note', 'periodMonths'],
  cost: ['date', 'product', 'name', 'category', 'amount', 'currency', 'isRecurring', 'note'],
} as const

export const columnsOf = (kind: Kind): readonly string[] => columns[kind]

/** A row of a file, on its way to the service. */
export interface ReadRow {
  /** In which it begins in the file, from 1. */
  line: number
  cells: string[]
  /** Undefined where the file names none of the person's. */
  productId: string | undefined
  fields: Record<string, unknown>
  amount: AmountCell
  /** Why its amount cannot be meant, where the service would not know. */
  problem?: string | undefined
}

export interface ReadFile {
  heading: string[]
  /** Of the heading, what is not used. */
  unused: string[]
  /** Why nothing of it can be imported. */
  fault: string | undefined
  /** It says itself into which products its rows go. */
  hasProducts: boolean
  decimal: Decimal
  rows: ReadRow[]
}

/**
 * @param chosen the product of rows whose file has no column for it
 * @param mark the decimal mark, where no amount tells it
 */
export function readMoney(text: string, kind: Kind, products: Product[], chosen: Product | null, mark?: DecimalMark): ReadFile {
  const csv = parseCsv(text)
  const [{ cells: heading } = { cells: [] }, ...lines] = csv.rows
  const names = heading.map((title) => columns[kind].find((column) => plain(column) === plain(title)))
  const needed = kind === 'revenue' ? ['date', 'type', 'amount'] : ['date', 'name', 'category', 'amount']
  const hasProducts = names.includes('product')
  const cellOf = (name: (typeof names)[number], cells: string[]) => asWritten(cells[names.indexOf(name)] ?? '')
  const amounts = lines.map(({ line, cells }): AmountCell => {
    const currency = cellOf('currency', cells).trim().toUpperCase() || 'USD'
    return { line, text: cellOf('amount', cells).trim(), currency }
  })
  const decimal = decimalOf(amounts, mark ?? likely.get(csv.separator) ?? decimalMark())
  const rows = lines.map(({ line, cells }, i): ReadRow => {
    const amount = amounts[i]!
    // Which of them is the amount nobody knows: "12,50" without quotation marks is two.
    const isLonger = cells.slice(heading.length).some((cell) => cell.trim() !== '')
    const read = isLonger ? tooLong : readTypedAmount(amount.text, amount.currency, decimal.mark)
    const fields: Record<string, unknown> = amount.text === '' ? {} : { amount: read.amount ?? amount.text }
    let productId = hasProducts ? undefined : chosen?.id
    for (const [at, name] of names.entries()) {
      const cell = asWritten(cells[at] ?? '')
      if (name === 'product') productId = productNamed(products, cell)?.id
      else if (name && name !== 'amount' && cell !== '') fields[name] = valueIn(name, cell, decimal.mark)
    }
    return { line, cells, productId, fields, amount, problem: read.problem }
  })
  return {
    heading,
    unused: heading.filter((_, at) => names[at] === undefined),
    fault: faultOf(
      csv,
      needed.filter((name) => !names.includes(name as never)),
      heading.filter((_, at) => names[at] !== undefined && names.indexOf(names[at]) < at),
    ),
    hasProducts,
    decimal,
    rows,
  }
}

const tooLong: TypedAmount = {
  problem: 'the row has more cells than the heading. What has a separator in it needs quotation marks around it.',
}

function faultOf({ rows, openLine }: Csv, missing: string[], twice: string[]): string | undefined {
  if (openLine !== undefined)
    return `The quotation mark in line ${openLine} is never closed: all that is behind it would be one cell. Close it or take it away.`
  if (missing.length > 0) return `The heading has no column ${missing.map((name) => `“${name}”`).join(', ')}.`
  if (twice.length > 0) return `The heading has ${twice.map((title) => `“${title}”`).join(', ')} twice. Take one of each away.`
  return rows.length < 2 ? 'There is no row below the heading.' : undefined
}

/** Cells are not divided by what stands in them: a file with commas has decimal points, one with semicolons decimal commas. */
const likely = new Map<string, DecimalMark>([
  [',', '.'],
  [';', ','],
])

const plain = (title: string) => title.toLowerCase().replaceAll(/[^a-z]/g, '')

const productNamed = (products: Product[], text: string) =>
  products.find(({ slug, id }) => slug === text || id === text) ??
  products.find(({ name }) => name.toLowerCase() === text.toLowerCase())

function valueIn(name: string, cell: string, mark: DecimalMark): unknown {
  if (name === 'periodMonths') return readNumber(cell, mark) ?? cell
  if (name === 'isRecurring')
    return { true: true, yes: true, '1': true, false: false, no: false, '0': false }[cell.toLowerCase()] ?? cell
  if (name === 'date' || name === 'currency') return cell.trim()
  if (name === 'category') return cell.trim().toUpperCase().replaceAll(/[ -]/g, '_')
  return name === 'type' ? cell.trim().toLowerCase().replaceAll(/[ -]/g, '_') : cell
}

/** The rows that failed, with why, to be mended and imported again. */
export const failedCsv = (heading: string[], failed: { cells: string[]; error: string }[]) =>
  writeCsv([
    [...heading, 'error'],
    ...failed.map(({ cells, error }) => [...heading.map((_, i) => asWritten(cells[i] ?? '')), error]),
  ])
