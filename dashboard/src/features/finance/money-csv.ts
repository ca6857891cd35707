import type { FinanceRecord, Product } from '../../api/types'
import { saveFile } from '../../ui/save-file'

/** The columns of a file, named like the fields of the API; `product` is a slug or an id. */
const columnsOf = {
  revenue: ['date', 'product', 'type', 'amount', 'currency', 'source', 'note', 'periodMonths', 'customer'],
  cost: ['date', 'product', 'name', 'category', 'amount', 'currency', 'isRecurring', 'note'],
}
type Kind = keyof typeof columnsOf

/** Records as a file that can be imported again. */
export function moneyCsv(kind: Kind, records: FinanceRecord[], products: Product[]): string {
  const slugs = new Map(products.map(({ id, slug }) => [id, slug ?? id]))
  const lines = records.map((record) => {
    const [product, type] = [slugs.get(record.productId), record.line.split('.')[1]]
    const cells: Record<string, unknown> = {
      ...record,
      product,
      type,
      category: type,
      name: record.title,
      source: record.title,
    }
    return columnsOf[kind].map((column) => cells[column])
  })
  return csvOf([columnsOf[kind], ...lines])
}

const isFormula = (text: string) => /^'*[=+\-@\t\r]/.test(text) && !/^[-+]\d+([.,]\d+)*$/.test(text)

const csvOf = (rows: unknown[][]) => `${rows.map((row) => row.map(csvCell).join()).join('\r\n')}\r\n`

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe, which imports remove; plain numbers
 * stay. Any of the usual separators is quoted, because spreadsheets of other languages split at theirs.
 */
export function csvCell(value: unknown): string {
  const text = String(value ?? '')
  const cell = isFormula(text) ? `'${text}` : text
  return /[",;|\r\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Spreadsheets recognise UTF-8 by the byte order mark. */
export const saveCsv = (name: string, text: string) =>
  saveFile(name, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
