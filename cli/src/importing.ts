import { createHash } from 'node:crypto'
import { ApiError, answerOf, type FieldError, type Product } from '@prodops/sdk'
import type { Row } from './feedback-rows.ts'

/** What became of the rows of a file. */
export interface Report {
  imported: number
  /** Of these, how many an earlier run had brought in. */
  already: number
  failed: { line: number; why: string }[]
  /** Why it was not gone through to its end, if it was not. */
  stopped?: unknown
}

const inFlight = 8

/**
 * Sends each row, a few at a time. Rows that are refused for what they say are noted and passed over; anything else stops.
 * @param send gives back the record, or nothing where nothing is sent
 * @param fieldsLine says what is wrong with some fields
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

/** What is wrong with the row itself; undefined for what would be wrong with every row. */
function reasonFor(error: unknown, fieldsLine: (errors: readonly FieldError[]) => string): string | undefined {
  const { errors = [], message, status } = error as { errors?: readonly FieldError[]; message: string; status?: number }
  if (errors.length > 0) return fieldsLine(errors)
  return error instanceof ApiError && [400, 413, 422].includes(status!) ? message : undefined
}

/** The same name for the same row of the same file, so that a second run within 24 hours brings nothing in twice. */
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
