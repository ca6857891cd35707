import { createHash } from 'node:crypto'
import { ApiError, answerOf, type FieldError, type Product } from '@prodops/sdk'
import type { Row } from './feedback-rows.ts'

export interface Report {
  imported: number
  already: number
  failed: { line: number; why: string }[]
  stopped?: unknown
}

const concurrency = 8

export async function importRows(
  rows: AsyncIterable<Row>,
  send: (feedback: Record<string, string>, once: string) => Promise<object | undefined>,
  fieldsLine: (errors: readonly FieldError[]) => string,
  onRow: (report: Report) => void,
  product: Product,
): Promise<Report> {
  const report: Report = { imported: 0, already: 0, failed: [] }
  const keyFor = idempotencyKeys(product.id)
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
      const record = await send(feedback, keyFor(feedback))
      report.imported++
      if (record && answerOf(record).isReplayed) report.already++
    } catch (error) {
      const why = reasonFor(error, fieldsLine)
      if (why === undefined) report.stopped ??= error
      else report.failed.push({ line, why })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  await shared.return?.()
  report.failed.sort((a, b) => a.line - b.line)
  return report
}

function reasonFor(error: unknown, fieldsLine: (errors: readonly FieldError[]) => string): string | undefined {
  const { errors = [], message, status } = error as { errors?: readonly FieldError[]; message: string; status?: number }
  if (errors.length > 0) return fieldsLine(errors)
  return error instanceof ApiError && [400, 413, 422].includes(status!) ? message : undefined
}

/** Equal rows of a second run have the same keys, so that they are not imported twice within 24 hours. */
function idempotencyKeys(productId: string): (feedback: Record<string, string>) => string {
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
