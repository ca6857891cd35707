import type { ImportReport } from '../api/types'
import type { ReadRow } from './money-csv'

export interface Outcome {
  added: number
  /** In the order of the file. */
  failed: { row: ReadRow; error: string }[]
}

const mostAtOnce = 500

/** Sends rows in pieces, each of one product, and makes one report of the answers. */
export async function sendRows(
  rows: ReadRow[],
  send: (productId: string, rows: Record<string, unknown>[]) => Promise<ImportReport>,
  onSent: (rows: number) => void = () => {},
): Promise<Outcome> {
  const outcome: Outcome = { added: 0, failed: [] }
  let sent = 0
  for (const [productId, ofProduct] of Map.groupBy(rows, (row) => row.productId)) {
    for (let i = 0; i < ofProduct.length; i += mostAtOnce) {
      const piece = ofProduct.slice(i, i + mostAtOnce)
      if (productId === undefined) {
        outcome.failed.push(...piece.map((row) => ({ row, error: 'product is none of yours' })))
        continue
      }
      const { added, failed } = await send(
        productId,
        piece.map(({ fields }) => fields),
      )
      outcome.added += added
      outcome.failed.push(...failed.map(({ row, errors }) => ({ row: piece[row]!, error: wordsOf(errors) })))
      sent += piece.length
      onSent(sent)
    }
  }
  outcome.failed.sort((a, b) => a.row.line - b.row.line)
  return outcome
}

const wordsOf = (errors: ImportReport['failed'][number]['errors']) =>
  errors.map(({ path, message }) => `${path} ${message}`).join('; ')
