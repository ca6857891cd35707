import { messageOf } from '../../api/errors'
import type { FinanceRecord, Product } from '../../api/types'
import { formatNumber, monthsFrom } from '../../ui/text/format'
import { showError, showToast } from '../../ui/toast'
import { columnsOf, saveFile, writeCsv } from './csv-file'
import { type Kind, type Range, readRecords } from './finance.api'

/** Saves the revenue or the costs of some months as a file that can be imported again. */
export async function saveMoney(kind: Kind, product: Product | null, range: Range, products: Product[]) {
  try {
    const rows: FinanceRecord[] = []
    for (const month of monthsFrom(range.from, range.to)) {
      rows.push(...(await readRecords(product?.id ?? null, month, kind)).toReversed())
    }
    const slugs = new Map(products.map(({ id, slug }) => [id, slug ?? id]))
    const lines = rows.map((row) => columnsOf(kind).map((column) => cellOf(row, column, slugs)))
    const name = [product?.slug, kind === 'revenue' ? 'revenue' : 'costs', range.from, range.to].filter(Boolean).join('-')
    saveFile(`${name}.csv`, writeCsv([columnsOf(kind), ...lines]))
    showToast(`${formatNumber(rows.length)} ${rows.length === 1 ? 'row' : 'rows'} exported`)
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
