import { createHash } from 'node:crypto'
import { ApiError, answerOf, type CreateFeedback, type FieldError, type Product } from '@prodops/sdk'
import { schemas } from '@prodops/sdk/schemas'
import { Option } from 'commander'
import { checkerFor } from '../check.ts'
import { connect, productFor, productOption } from '../connection.ts'
import { exitCodes, fieldsLine } from '../errors.ts'
import { type FeedbackFile, openFeedbackFile, type Row } from '../feedback-rows.ts'
import { type Definition, notBlank } from '../program.ts'
import { given, print, type WriteOptions, withDryRun } from '../sending.ts'

const { source, type, ...others } = schemas.CreateFeedback.properties
const columns = Object.fromEntries(Object.keys({ source, type, ...others }).map((name) => [name, name]))
type Values = WriteOptions & { csv: string; delimiter: string } & Partial<Pick<CreateFeedback, 'source' | 'type'>>

export default {
  define: (command) =>
    withDryRun(
      command
        .requiredOption('--csv <file>', `the first row names the columns: ${Object.keys(columns).join(', ')}`, notBlank)
        .addOption(productOption())
        .addOption(new Option('--source <source>', 'default for rows without a source').choices(source.enum))
        .addOption(new Option('--type <type>', 'default for rows without a type').choices(type.enum))
        .option('--delimiter <character>', 'between the cells', ','),
    ).action(async (values: Values) => {
      const { csv, delimiter, source, type } = values
      const file = openFeedbackFile(csv, delimiter, given({ source, type }))
      const prodops = connect(values)
      const product = await productFor(prodops, values)
      const check = checkerFor('CreateFeedback')
      const send = async (row: Record<string, string>, once: string) => {
        const feedback = row as unknown as CreateFeedback
        if (values.dryRun) return void check(feedback)
        return prodops.feedback.create(product.id, feedback, { idempotencyKey: once })
      }
      const format = (errors: readonly FieldError[]) => fieldsLine(errors, columns)
      const report = await importRows(file.rows, send, format, progress(file), product)
      printReport(values, file, product.name, report)
    }),
} satisfies Definition

function progress({ progress }: FeedbackFile) {
  return ({ imported, failed }: Report) => {
    const rows = imported + failed.length
    if (rows === 0 || rows % 1000 !== 0) return
    console.error(`${Math.floor(progress() * 100)} %: ${count(imported)} imported, ${count(failed.length)} failed`)
  }
}

const count = (rows: number) => rows.toLocaleString('en')

function printReport(values: Values, { name }: FeedbackFile, product: string, report: Report) {
  const { imported, already, failed, stopped } = report
  const lines = [
    `${values.dryRun ? 'Would import' : 'Imported'} ${count(imported)} ${imported === 1 ? 'row' : 'rows'} of ${name} into the feedback of ${product}${already ? `, ${count(already)} of them already in an earlier run` : ''}.`,
  ]
  if (failed.length) {
    lines.push(
      `${count(failed.length)} ${failed.length === 1 ? 'row' : 'rows'} failed:`,
      ...failed.map(({ line, why }) => `  line ${line}: ${why}`),
    )
    process.exitCode = exitCodes.partly
  }
  print(values, { imported, already, failed, stopped: stopped ? String((stopped as Error).message) : null }, lines.join('\n'))
  if (!stopped) return
  console.error('The import stopped before the end. Run it again within 24 hours: no row is imported twice.')
  throw stopped
}

interface Report {
  imported: number
  already: number
  failed: { line: number; why: string }[]
  stopped?: unknown
}

const concurrency = 8

async function importRows(
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
