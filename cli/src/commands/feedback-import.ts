import type { CreateFeedback, FieldError } from '@prodops/sdk'
import { CreateFeedback as schema } from '@prodops/server/resources/feedback/feedback.schema.ts'
import { checkerFor } from '../check.ts'
import { type Command, exitCodes, required, type Values } from '../command.ts'
import { connect, productFor, productOption } from '../connection.ts'
import { type FeedbackFile, openFeedbackFile } from '../feedback-rows.ts'
import { importRows, type Report } from '../importing.ts'
import { fieldsLine } from '../run.ts'
import { given, print, writingOptions } from '../sending.ts'

const sources = ['EMAIL', 'TWITTER', 'GITHUB', 'DISCORD', 'EMBEDDED', 'OTHER'] as const satisfies CreateFeedback['source'][]
const types = ['BUG', 'FEATURE', 'QUESTION', 'PRAISE', 'OTHER'] as const satisfies CreateFeedback['type'][]
const columns = {
  content: 'content',
  source: 'source',
  type: 'type',
  author: 'author',
  authorEmail: 'authorEmail',
  metadata: 'metadata',
}

export const feedbackImport: Command = {
  options: {
    csv: {
      type: 'string',
      value: 'file',
      help: 'its first row names the columns: content, source, type, author, authorEmail, metadata',
    },
    ...productOption,
    source: { type: 'string', value: 'source', choices: sources, help: `for rows that name none: ${sources.join(', ')}` },
    type: { type: 'string', value: 'type', choices: types, help: `for rows that name none: ${types.join(', ')}` },
    delimiter: { type: 'string', value: 'character', help: 'between the cells; a comma if not given' },
    json: writingOptions.json,
    'dry-run': { type: 'boolean', help: 'hold every row to the rules, and bring nothing in' },
  },
  async run(values) {
    const { delimiter = ',', source, type } = values as Record<string, string | undefined>
    const file = openFeedbackFile(required(values, 'csv'), delimiter, given({ source, type }))
    const prodops = connect()
    const product = await productFor(prodops, values)
    const check = checkerFor(schema)
    const send = async (row: Record<string, string>, once: string) => {
      const feedback = row as unknown as CreateFeedback
      if (values['dry-run']) return void check(feedback)
      return prodops.feedback.create(product.id, feedback, { idempotencyKey: once, maxRetries: 8 })
    }
    const told = (errors: readonly FieldError[]) => fieldsLine(errors, columns)
    const report = await importRows(file.rows, send, told, progress(file), product)
    tell(values, file, product.name, report)
  },
}

/** Tells on standard error how far it is, at every thousandth row and every two seconds. */
function progress({ progress }: FeedbackFile) {
  let toldAt = performance.now()
  return ({ imported, failed }: Report) => {
    const rows = imported + failed.length
    if ((rows === 0 || rows % 1000 !== 0) && performance.now() - toldAt < 2_000) return
    toldAt = performance.now()
    const refused = failed.length ? `, ${count(failed.length)} not` : ''
    console.error(`${Math.floor(progress() * 100)} %, ${count(imported)} in${refused}`)
  }
}

const count = (rows: number) => rows.toLocaleString('en')

/** One report, at the end. @throws what stopped it */
function tell(values: Values, { name }: FeedbackFile, product: string, report: Report) {
  const { imported, already, failed, stopped } = report
  const verb = values['dry-run'] ? 'would go' : 'went'
  const lines = [
    `${count(imported)} ${imported === 1 ? 'row' : 'rows'} of ${name} ${verb} into the feedback of ${product}${already ? `, ${count(already)} of them before` : ''}.`,
  ]
  if (failed.length) {
    lines.push(
      `${count(failed.length)} ${values['dry-run'] ? 'would not' : 'did not'}:`,
      ...failed.map(({ line, why }) => `  line ${line}: ${why}`),
    )
    process.exitCode = exitCodes.partly
  }
  print(values, { imported, already, failed, stopped: stopped ? String((stopped as Error).message) : null }, lines.join('\n'))
  if (!stopped) return
  console.error('It stopped before the end. Run it again within 24 hours: no row goes in twice.')
  throw stopped
}
