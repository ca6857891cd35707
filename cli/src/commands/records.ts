import { withoutUndefined } from '@prodops/mcp/fields.ts'
import { choices, schemas } from '@prodops/mcp/schemas.ts'
import {
  bodyOf,
  type CreateCost,
  type CreateRevenue,
  type CreateTask,
  NotFoundError,
  type Prodops,
  type Product,
} from '@prodops/sdk'
import { Option } from 'commander'
import { check } from '../check.ts'
import { connect, productIdFor, productOption } from '../connection.ts'
import { UsageError } from '../errors.ts'
import { anyNumber, type Definition } from '../program.ts'
import {
  recordOf,
  runChange,
  runChangeOfProduct,
  today,
  type WriteOptions,
  withWriteOptions,
} from '../sending.ts'
import { readInput } from '../utf8.ts'

type OfProduct = WriteOptions & { date?: string }

const at = ({ id }: Product) => ({ params: { path: { product: id } } })
const schedulePath = '/api/v1/products/{product}/costs/{costId}/schedule'

const choice = (flags: string, choices: readonly string[], help?: string) =>
  new Option(flags, help).choices(choices)

export const addLog: Definition = {
  fields: { content: '<text>', logDate: '--date' },
  define: (command) =>
    withWriteOptions(
      command
        .argument('<text>', 'the entry; - for standard input')
        .addOption(productOption())
        .option('--date <day>', 'YYYY-MM-DD (default: today)'),
    ).action(async (text: string, values: OfProduct) => {
      const content = text === '-' ? (await readInput()).trimEnd() : text
      const body = { content, logDate: values.date ?? today() }
      await runChangeOfProduct(values, (prodops, product) => ({
        name: `a log entry of ${product.name}`,
        schema: 'CreateLog',
        body,
        send: (options) =>
          recordOf(prodops.POST('/api/v1/products/{product}/logs', { ...at(product), body, ...options })),
        message: ({ logDate }) => `Added to the log of ${product.name} for ${logDate}.`,
      }))
    }),
}

interface Recurring {
  recurring?: boolean
  monthly?: boolean
  until?: string
}

export const addCost: Definition = {
  fields: { name: '<name>', amount: '<amount>', isRecurring: '--recurring', endDate: '--until' },
  define: (command) =>
    withWriteOptions(
      command
        .argument('<name>', 'what you paid for')
        .argument('<amount>', 'more than 0, e.g. 12.50', anyNumber)
        .addOption(productOption())
        .addOption(
          choice(
            '--category <category>',
            choices(schemas.CreateCost.properties.category),
          ).makeOptionMandatory(),
        )
        .option('--currency <code>', 'e.g. EUR (default: USD)')
        .option('--recurring', 'the cost is recurring')
        .option('--monthly', 'add it again each month')
        .addOption(
          new Option('--until <day>', 'the last day of --monthly, YYYY-MM-DD').implies({ monthly: true }),
        )
        .option('--note <text>', 'a note')
        .option('--date <day>', 'YYYY-MM-DD (default: today)'),
    ).action(async (name: string, amount: number, values: OfProduct & CreateCost & Recurring) => {
      const {
        category,
        currency,
        note,
        monthly,
        recurring: isRecurring = monthly,
        until,
        date = today(),
      } = values
      const body = withoutUndefined({ name, amount, category, currency, isRecurring, note, date })
      const schedule = withoutUndefined({ endDate: until })
      check('PutCostSchedule', schedule)
      if (until !== undefined && until < date) throw new UsageError('--until must not be before --date.')
      const repeated = monthly ? ` and each month after${until === undefined ? '' : `, until ${until}`}` : ''
      await runChangeOfProduct(values, (prodops, product) => ({
        name: `a cost of ${product.name}`,
        schema: 'CreateCost',
        body,
        send: async (options) => {
          if (monthly) await assertMayRepeat(prodops, product.id)
          const call = recordOf(
            prodops.POST('/api/v1/products/{product}/costs', { ...at(product), body, ...options }),
          )
          const { id: costId } = await bodyOf(call)
          const params = { path: { product: product.id, costId } }
          if (monthly) await prodops.PUT(schedulePath, { params, body: schedule })
          return call
        },
        message: ({ name, amount, currency, date }) =>
          `Recorded ${money(amount, currency)} for ${name} of ${product.name} on ${date}${repeated}.`,
      }))
    }),
}

/**
 * A key without the permission manage would record the cost and then fail to repeat it. Reading the schedule of a cost that
 * does not exist needs the same permission. @throws the refusal that names it
 */
async function assertMayRepeat(prodops: Prodops, productId: string): Promise<void> {
  try {
    await prodops.GET(schedulePath, { params: { path: { product: productId, costId: 'none' } } })
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
  }
}

export const addRevenue: Definition = {
  fields: { amount: '<amount>' },
  define: (command) =>
    withWriteOptions(
      command
        .argument('<amount>', 'more than 0, also for a refund, e.g. 19.99', anyNumber)
        .addOption(productOption())
        .addOption(
          choice('--type <type>', choices(schemas.CreateRevenue.properties.type)).makeOptionMandatory(),
        )
        .option('--currency <code>', 'e.g. EUR (default: USD)')
        .option('--source <text>', 'where it was paid, e.g. Stripe')
        .option('--note <text>', 'a note')
        .option('--date <day>', 'YYYY-MM-DD (default: today)'),
    ).action(async (amount: number, values: OfProduct & CreateRevenue) => {
      const { type, currency, source, note, date = today() } = values
      const body = withoutUndefined({ amount, type, currency, source, note, date })
      await runChangeOfProduct(values, (prodops, product) => ({
        name: `revenue of ${product.name}`,
        schema: 'CreateRevenue',
        body,
        send: (options) =>
          recordOf(prodops.POST('/api/v1/products/{product}/revenue', { ...at(product), body, ...options })),
        message: ({ amount, currency, type, date }) =>
          `Recorded ${money(amount, currency)} (${type}) for ${product.name} on ${date}.`,
      }))
    }),
}

/** "€19.99". All decimals, because that is what is stored. */
const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 4 }).format(amount)

export const addTask: Definition = {
  fields: { title: '<title>', dueDate: '--due' },
  define: (command) =>
    withWriteOptions(
      command
        .argument('<title>', 'the title of the task')
        .addOption(productOption('the product of the task (default: none)'))
        .option('--description <text>', 'a description')
        .addOption(
          choice(
            '--priority <priority>',
            choices(schemas.CreateTask.properties.priority),
            '(default: medium)',
          ),
        )
        .option('--due <day>', 'YYYY-MM-DD'),
    ).action(async (title: string, values: OfProduct & CreateTask & { due?: string }) => {
      const { description, priority, due: dueDate } = values
      const prodops = connect()
      const productId = await productIdFor(prodops, values)
      const body = withoutUndefined({ title, description, priority, dueDate, productId })
      await runChange(values, {
        name: 'a task',
        schema: 'CreateTask',
        body,
        send: (options) => recordOf(prodops.POST('/api/v1/tasks', { body, ...options })),
        message: ({ displayId, title }) => `Added #${displayId} ${title}.`,
      })
    }),
}
