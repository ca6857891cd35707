import { createHash } from 'node:crypto'
import { ApiError, answerOf, type FieldError, type Product } from '@prodops/sdk'
import type { Row } from './feedback-rows.ts'

/** The outcome of an import. */
export interface Report {
  imported: number
  /** How many of these an earlier run had imported. */
  already: number
  failed: { line: number; why: string }[]
  /** The error that stopped the import. */
  stopped?: unknown
}

const inFlight = 8

/**
 * Sends each row, a few at a time. Invalid rows are reported and skipped; any other error stops the import.
 * @param send returns the record, or undefined for a dry run
 * @param fieldsLine formats the errors of fields
 */
export async function importRows(
  rows: AsyncIterable<Row>,
  send: (feedback: Record<string, string>, once: string) => Promise<object | undefined>,
  fieldsLine: (errors: readonly FieldError[]) => string,
  onRow: (report: Report) => void,
  product: Product,
): Promise<Report> {
  const report: Report = { imported: 0, already: 0, failed: [] }
  const nameFor = namesOnce(product.id)
  const shared = rows[Symbol.asyncIterator]()
  const work = async () => {
    for (let next = await shared.next(); !next.done && report.stopped === undefined; next = await shared.next()) {
      await one(next.value)
      onRow(report)
    }
  }
  const one = async ({ line, feedback, problem }: Row) => {
    if (!feedback) return report.failed.push({ line, why: problem! })
    try {
      const record = await send(feedback, nameFor(feedback))
      report.imported++
      if (record && answerOf(record).isReplayed) report.already++
    } catch (error) {
      const why = reasonFor(error, fieldsLine)
      if (why === undefined) report.stopped ??= error
      else report.failed.push({ line, why })
    }
  }
  await Promise.all(Array.from({ length: inFlight }, work))
  await shared.return?.()
  report.failed.sort((a, b) => a.line - b.line)
  return report
}

/** What is wrong with the row; undefined for an error that every row would have. */
function reasonFor(error: unknown, fieldsLine: (errors: readonly FieldError[]) => string): string | undefined {
  const { errors = [], message, status } = error as { errors?: readonly FieldError[]; message: string; status?: number }
  if (errors.length > 0) return fieldsLine(errors)
  return error instanceof ApiError && [400, 413, 422].includes(status!) ? message : undefined
}

/** Idempotency keys: a second run within 24 hours imports nothing twice. */
function namesOnce(productId: string): (feedback: Record<string, string>) => string {
  const seen = new Map<string, number>()
  return (feedback) => {
    const digest = createHash('sha256')
      .update(JSON.stringify([productId, feedback]))
      .digest('base64url')
    const count = (seen.get(digest) ?? 0) + 1
    seen.set(digest, count)
    return `import-${digest}-${count}`
  }
}
