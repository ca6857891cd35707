import type { Product } from '../api/types'
import { asWritten, parseCsv, writeCsv } from './csv'
import type { Kind } from './finance.api'

/** The columns of a file, as on the wire; `product` is its slug. */
const columns = {
  revenue: ['date', 'product', 'type', 'amount', 'currency', 'source', 'note', 'periodMonths'],
  cost: ['date', 'product', 'name', 'category', 'amount', 'currency', 'isRecurring', 'note'],
} as const

export const columnsOf = (kind: Kind): readonly string[] => columns[kind]

/** A row of a file, on its way to the service. */
export interface ReadRow {
  /** As the file counts them, the heading being 1. */
  line: number
  cells: string[]
  /** Undefined where the file names none of the person's. */
  productId: string | undefined
  fields: Record<string, unknown>
}

export interface ReadFile {
  heading: string[]
  /** Of the heading, what is not used. */
  unused: string[]
  /** What must be there and is not. */
  missing: string[]
  /** It says itself into which products its rows go. */
  hasProducts: boolean
  rows: ReadRow[]
}

/** @param chosen the product of rows whose file has no column for it */
export function readMoney(text: string, kind: Kind, products: Product[], chosen: Product | null): ReadFile {
  const [heading = [], ...lines] = parseCsv(text)
  const names = heading.map((title) => columns[kind].find((column) => plain(column) === plain(title)))
  const needed = kind === 'revenue' ? ['date', 'type', 'amount'] : ['date', 'name', 'category', 'amount']
  const hasProducts = names.includes('product')
  const rows = lines.map((cells, i): ReadRow => {
    const fields: Record<string, unknown> = {}
    let productId = hasProducts ? undefined : chosen?.id
    for (const [at, name] of names.entries()) {
      const cell = asWritten(cells[at] ?? '')
      if (name === 'product') productId = productNamed(products, cell)?.id
      else if (name && cell !== '') fields[name] = valueIn(name, cell)
    }
    return { line: i + 2, cells, productId, fields }
  })
  return {
    heading,
    unused: heading.filter((_, at) => names[at] === undefined),
    missing: needed.filter((name) => !names.includes(name as never)),
    hasProducts,
    rows,
  }
}

const plain = (title: string) => title.toLowerCase().replaceAll(/[^a-z]/g, '')

const productNamed = (products: Product[], text: string) =>
  products.find(({ slug, id, name }) => slug === text || id === text || name.toLowerCase() === text.toLowerCase())

function valueIn(name: string, cell: string): unknown {
  if (name === 'amount' || name === 'periodMonths') return readAmount(cell)
  if (name === 'isRecurring')
    return { true: true, yes: true, '1': true, false: false, no: false, '0': false }[cell.toLowerCase()] ?? cell
  if (name === 'date' || name === 'currency') return cell.trim()
  if (name === 'category') return cell.trim().toUpperCase().replaceAll(/[ -]/g, '_')
  return name === 'type' ? cell.trim().toLowerCase().replaceAll(/[ -]/g, '_') : cell
}

/**
 * 1,234.50 and 1.234,50 alike. 1,234 may be either: it stays text, which the service refuses, rather than being a thousand times too
 * much or too little.
 */
export function readAmount(cell: string): number | string {
  const text = cell
    .trim()
    .replaceAll(/[\s\u00a0\u202f']/g, '')
    .replace('\u2212', '-')
  const decimal = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const mark = text[decimal]
  const others = mark === '.' ? ',' : '.'
  if (mark === ',' && !text.includes('.') && /^-?\d{1,3}(,\d{3})+$/.test(text)) return cell
  const plain = text.replaceAll(others, '').replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : cell
}

/** The rows that failed, with why, to be mended and imported again. */
export const failedCsv = (heading: string[], failed: { cells: string[]; error: string }[]) =>
  writeCsv([
    [...heading, 'error'],
    ...failed.map(({ cells, error }) => [...heading.map((_, i) => asWritten(cells[i] ?? '')), error]),
  ])
