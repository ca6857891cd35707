import { CsvError, type Info, parse } from 'csv-parse/browser/esm/sync'
import { fieldError } from '../../api/errors'
import type { FinanceRecord, ImportReport, Product } from '../../api/types'
import { named } from '../../ui/text/format'
import { type DecimalMark, decimalMark, markIn, readNumber } from '../../ui/text/numbers'

/** The columns of a file, named like the fields of the API; `product` is a slug or an id. */
export const columnsOf = {
  revenue: ['date', 'product', 'type', 'amount', 'currency', 'source', 'note', 'periodMonths'],
  cost: ['date', 'product', 'name', 'category', 'amount', 'currency', 'isRecurring', 'note'],
}
type Kind = keyof typeof columnsOf

const needed = { revenue: ['date', 'type', 'amount'], cost: ['date', 'name', 'category', 'amount'] }

export interface ReadRow {
  /** Where it ends in the file, from 1. */
  line: number
  cells: Record<string, string>
  /** As they are sent. */
  fields: Record<string, unknown>
}

export interface ReadFile {
  columns: string[]
  unused: string[]
  /** Why nothing in it can be imported. */
  fault?: string | undefined
  rows: ReadRow[]
}

export function readMoney(text: string, kind: Kind): ReadFile {
  const delimiter = delimiterOf(text)
  const unused: string[] = []
  let columns: string[] = []
  const columnOf = (title: string) => {
    const column = columnsOf[kind].find((column) => lettersOf(column) === lettersOf(title))
    if (!column) unused.push(title)
    return column ?? false
  }
  try {
    const records = parse<{ record: Record<string, string>; info: Info }>(text.trim(), {
      bom: true,
      columns: (titles: string[]) => {
        const found = titles.map(columnOf)
        columns = found.filter((column) => column !== false)
        return found
      },
      delimiter,
      info: true,
      recordDelimiter: ['\r\n', '\n', '\r'],
      relaxColumnCountLess: true,
      relaxQuotes: true,
      skipRecordsWithEmptyValues: true,
    })
    // All amounts of a file have one decimal mark.
    const shown = records.map(({ record }) => markIn(record.amount ?? '')).find(Boolean)
    const mark = shown ?? likelyMarks[delimiter] ?? decimalMark()
    const rows = records.map(({ record, info }) => {
      const cells = Object.fromEntries(Object.entries(record).map(([column, cell]) => [column, withoutApostrophe(cell).trim()]))
      const filled = Object.entries(cells).filter(([, cell]) => cell !== '')
      const fields = Object.fromEntries(filled.map(([column, cell]) => [column, fieldOf(column, cell, mark)]))
      return { line: info.lines, cells, fields }
    })
    const missing = needed[kind].filter((column) => !columns.includes(column))
    return { columns, unused, fault: missing.length > 0 ? `Missing columns: ${missing.join(', ')}` : undefined, rows }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { columns, unused, fault: error.message, rows: [] }
  }
}

/** A file with commas between cells has decimal points, one with semicolons decimal commas. */
const likelyMarks: Record<string, DecimalMark> = { ',': '.', ';': ',' }

function delimiterOf(text: string): string {
  const heading = text.trim().split(/[\r\n]/, 1)[0]!
  return [',', ';', '\t'].toSorted((a, b) => heading.split(b).length - heading.split(a).length)[0]!
}

const lettersOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Text that can't be read is sent as it is: the server says what is wrong. */
function fieldOf(column: string, cell: string, mark: DecimalMark): unknown {
  // The sign of another currency must not get lost.
  if (column === 'amount') return /[\p{L}\p{Sc}%]/u.test(cell) ? cell : (readNumber(cell, mark) ?? cell)
  if (column === 'periodMonths') return readNumber(cell, mark) ?? cell
  if (column === 'isRecurring') return /^(true|yes|1)$/i.test(cell) || (/^(false|no|0)$/i.test(cell) ? false : cell)
  if (column === 'category') return cell.toUpperCase().replaceAll(/[ -]/g, '_')
  return column === 'type' ? cell.toLowerCase().replaceAll(/[ -]/g, '_') : cell
}

/** "Type must be one of …: “gift”" */
export const errorOf = ({ errors }: ImportReport['failed'][number], { cells }: ReadRow) =>
  errors.map((error) => `${fieldError(error)}${cells[error.path] ? `: ${named(cells[error.path]!)}` : ''}`).join('; ')

/** The rows with errors, to correct and import again. */
export const failedCsv = (columns: string[], failed: { cells: Record<string, string>; error: string }[]) =>
  csvOf([[...columns, 'error'], ...failed.map(({ cells, error }) => [...columns.map((column) => cells[column]), error])])

/** Records as a file that can be imported again. */
export function moneyCsv(kind: Kind, records: FinanceRecord[], products: Product[]): string {
  const slugs = new Map(products.map(({ id, slug }) => [id, slug ?? id]))
  const lines = records.map((record) => {
    const [product, type] = [slugs.get(record.productId), record.line.split('.')[1]]
    const cells: Record<string, unknown> = { ...record, product, type, category: type, name: record.title, source: record.title }
    return columnsOf[kind].map((column) => cells[column])
  })
  return csvOf([columnsOf[kind], ...lines])
}

/** Text that a spreadsheet would run as a formula gets an apostrophe, which spreadsheets hide. */
const withApostrophe = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const withoutApostrophe = (cell: string) => cell.replace(/^'(?='*[=+\-@\t\r])/, '')

const csvOf = (rows: unknown[][]) => `${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`

function cellOf(value: unknown): string {
  const text = withApostrophe(String(value ?? ''))
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Downloads a text as a file. */
export function saveFile(name: string, text: string) {
  const link = document.createElement('a')
  // Spreadsheets recognise UTF-8 by the byte order mark.
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Reads a file as UTF-8, else as Windows-1252, which spreadsheets on Windows write. */
export async function readFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
