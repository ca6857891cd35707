import { messageOf } from '../../api/errors'
import type { FinanceRecord, Product } from '../../api/types'
import { formatNumber, monthsFrom } from '../../ui/text/format'
import { showError, showToast } from '../../ui/toast'
import { saveFile, writeCsv } from './csv'
import { type Kind, type Range, readRecords } from './finance.api'
import { columnsOf } from './money-csv'

/** Saves all revenue or all costs of the months as a file that can be imported again. */
async function exportMoney(kind: Kind, product: Product | null, range: Range, products: Product[]) {
  const rows: FinanceRecord[] = []
  for (const month of monthsFrom(range.from, range.to)) {
    rows.push(...(await readRecords(product?.id ?? null, month, kind)).toReversed())
  }
  const slugs = new Map(products.map(({ id, slug }) => [id, slug ?? id]))
  const lines = rows.map((row) => columnsOf(kind).map((column) => cellOf(row, column, slugs)))
  const name = [product?.slug, kind === 'revenue' ? 'revenue' : 'costs', range.from, range.to].filter(Boolean).join('-')
  saveFile(`${name}.csv`, writeCsv([[...columnsOf(kind)], ...lines]))
  return rows.length
}

/** The same, and tells how many rows there were, or why there is no file. */
export async function saveMoney(kind: Kind, product: Product | null, range: Range, products: Product[]) {
  try {
    const rows = await exportMoney(kind, product, range, products)
    showToast(`${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'} saved as CSV`)
  } catch (error) {
    showError(messageOf(error))
  }
}

function cellOf(row: FinanceRecord, column: string, slugs: Map<string, string>) {
  if (column === 'product') return slugs.get(row.productId)
  if (column === 'type' || column === 'category') return row.line.split('.')[1]
  if (column === 'name' || column === 'source') return row.title
  return row[column as keyof FinanceRecord]
}
