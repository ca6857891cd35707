import { ApiError } from '../../api/errors'
import type { ImportReport } from '../../api/types'
import { named } from '../../ui/text/format'
import type { ReadRow } from './money-csv'

export interface Outcome {
  added: number
  /** In the order of the file. */
  failed: { row: ReadRow; error: string }[]
  /** Of a trial: those of which there is a record already that says the same. */
  alike: ReadRow[]
}

/** Rows of one product that are sent together. */
export interface Piece {
  /** Undefined where the file names none of the person's. */
  productId: string | undefined
  rows: ReadRow[]
  /** Sent again, because its answer was lost, it is not stored again. */
  idempotencyKey: string
  /** What became of it, once that is known. */
  report?: ImportReport
}

const mostAtOnce = 500

/** Divides rows, once for all tries. */
export const piecesOf = (rows: ReadRow[]): Piece[] =>
  [...Map.groupBy(rows, (row) => row.productId)].flatMap(([productId, ofProduct]) =>
    Array.from({ length: Math.ceil(ofProduct.length / mostAtOnce) }, (_, i) => ({
      productId,
      rows: ofProduct.slice(i * mostAtOnce, (i + 1) * mostAtOnce),
      idempotencyKey: `import-${Date.now()}-${Math.random()}`,
    })),
  )

type Send = (productId: string, piece: Piece) => Promise<ImportReport>

/** Sends the pieces that have no report yet, and makes one of all. */
export async function sendPieces(pieces: Piece[], send: Send, onSent: (rows: number) => void): Promise<Outcome> {
  const outcome: Outcome = { added: 0, failed: [], alike: [] }
  let sent = 0
  for (const piece of pieces) {
    piece.report ??= await reportOf(piece, send)
    const { added, failed, alike } = piece.report
    outcome.added += added
    outcome.alike.push(...alike.map((row) => piece.rows[row]!))
    outcome.failed.push(...failed.map(({ row, errors }) => ({ row: piece.rows[row]!, error: wordsOf(errors, piece.rows[row]!) })))
    sent += piece.rows.length
    onSent(sent)
  }
  outcome.failed.sort((a, b) => a.row.line - b.row.line)
  outcome.alike.sort((a, b) => a.line - b.line)
  return outcome
}

/** A product that is not there keeps only its own rows out. */
async function reportOf(piece: Piece, send: Send): Promise<ImportReport> {
  const { productId, rows } = piece
  try {
    if (productId !== undefined) return await send(productId, piece)
  } catch (error) {
    if (!(error instanceof ApiError && error.type === 'not_found')) throw error
  }
  const errors = [{ path: 'product', code: 'unknown', message: 'is none of yours' }]
  return { added: 0, failed: rows.map((_, row) => ({ row, errors })), alike: [] }
}

/** Of those that are sent. */
export const addedBy = (pieces: Piece[]) => pieces.reduce((sum, { report }) => sum + (report?.added ?? 0), 0)

/** What is wrong with which cell. */
const wordsOf = (errors: ImportReport['failed'][number]['errors'], { fields, amount, problem }: ReadRow) =>
  errors
    .map(({ path, message }) => {
      if (path === 'amount' && problem) return `amount ${named(amount.text)}: ${problem}`
      const cell = path === 'amount' ? amount.text : String(fields[path] ?? '')
      return `${path} ${message}${cell && `: ${named(cell)}`}`
    })
    .join('; ')
