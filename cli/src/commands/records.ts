import { withoutUndefined } from '@prodops/mcp/fields.ts'
import { today } from '@prodops/mcp/tool.ts'
import {
  bodyOf,
  type CreateCost,
  type CreateLog,
  type CreateProduct,
  type CreateRevenue,
  type CreateTask,
  NotFoundError,
  type Prodops,
} from '@prodops/sdk'
import { InvalidArgumentError, Option } from 'commander'
import { check } from '../check.ts'
import {
  connect,
  productIdFor,
  productOption,
  productsNamed,
  productsOf,
  productToChange,
} from '../connection.ts'
import { UsageError } from '../errors.ts'
import { changing, recordOf, type WriteOptions } from '../sending.ts'
import { readText } from '../utf8.ts'

/** A record whose day is the account's today unless it is typed. */
type Dated<Create, Day extends keyof Create = 'date' & keyof Create> = Omit<Create, Day> &
  Partial<Pick<Create, Day>>

export const productCreate = changing({
  schema: 'CreateProduct',
  flags: {
    name: '<name>',
    slug: '--slug <slug>',
    type: '--type <type>',
    stage: '--stage <stage>',
    website: '--website <url>',
  },
  help: {
    name: 'the name of the product',
    slug: 'its name in addresses (default: made from the name)',
    stage: '(default: dev)',
  },
  async change(body: CreateProduct, { once }) {
    const prodops = connect()
    if (body.slug === undefined && once === undefined) await requireNewName(prodops, body.name)
    return {
      name: 'a product',
      body,
      send: (options) => recordOf(prodops.POST('/api/v1/products', { body, ...options })),
      message: ({ name, slug, id }) => `Created ${name}: ${slug ?? id}.`,
    }
  },
})

/** The service allows products of the same name, but a command that ran twice is the more likely cause. */
async function requireNewName(prodops: Prodops, name: string): Promise<void> {
  const [existing] = productsNamed(name, await productsOf(prodops))
  if (existing)
    throw new UsageError(
      `A product with this name exists: ${existing.slug ?? existing.id}. For a second one, choose a --slug.`,
    )
}

export const taskAdd = changing({
  schema: 'CreateTask',
  flags: {
    title: '<title>',
    description: '--description <text>',
    priority: '--priority <priority>',
    dueDate: '--due <day>',
  },
  help: { title: 'the title of the task' },
  names: { repeat: '--repeat' },
  options: (command) =>
    command
      .addOption(productOption('the product of the task (default: none)'))
      .addOption(
        new Option('--repeat <interval>', 'such as week, "2 months" or weekday; needs --due').argParser(
          repeatOf,
        ),
      ),
  async change(typed: CreateTask, values: WriteOptions & Pick<CreateTask, 'repeat'>) {
    const prodops = connect()
    const productId = await productIdFor(prodops, values)
    const body = { ...typed, ...withoutUndefined({ repeat: values.repeat, productId }) }
    return {
      name: 'a task',
      body,
      send: (options) => recordOf(prodops.POST('/api/v1/tasks', { body, ...options })),
      message: ({ displayId, title }) => `Added #${displayId} ${title}.`,
    }
  },
})

const units = ['day', 'weekday', 'week', 'month'] as const

function repeatOf(interval: string): CreateTask['repeat'] {
  const [, every = '1', name] = /^(?:([1-9]\d{0,2}) )?([a-z]+?)s?$/.exec(interval) ?? []
  const unit = units.find((one) => one === name)
  if (unit) return { every: Number(every), unit }
  throw new InvalidArgumentError('It must be an interval such as day, "2 weeks", month or weekday.')
}

export const logAdd = changing({
  schema: 'CreateLog',
  flags: { content: '<text>', logDate: '--date <day>' },
  help: { content: 'the entry; - for standard input' },
  options: (command) => command.addOption(productOption()),
  async change({ content, logDate }: Dated<CreateLog, 'logDate'>, values) {
    const piped = content === '-' && (await readText('-', 'the entry')).trimEnd()
    const { prodops, product, params } = await productToChange(values)
    const body = {
      content: piped === false ? content : piped,
      logDate: logDate ?? (await today(prodops)),
    }
    return {
      name: `a log entry of ${product.name}`,
      body,
      send: (options) =>
        recordOf(prodops.POST('/api/v1/products/{product}/logs', { params, body, ...options })),
      message: ({ logDate }) => `Added to the log of ${product.name} for ${logDate}.`,
    }
  },
})

export const revenueAdd = changing({
  schema: 'CreateRevenue',
  flags: {
    amount: '<amount>',
    type: '--type <type>',
    currency: '--currency <code>',
    source: '--source <text>',
    note: '--note <text>',
    date: '--date <day>',
  },
  help: { amount: 'more than 0, also for a refund, e.g. 19.99' },
  options: (command) => command.addOption(productOption()),
  async change(typed: Dated<CreateRevenue>, values) {
    const { prodops, product, params } = await productToChange(values)
    const body = { ...typed, date: typed.date ?? (await today(prodops)) }
    return {
      name: `revenue of ${product.name}`,
      body,
      send: (options) =>
        recordOf(prodops.POST('/api/v1/products/{product}/revenue', { params, body, ...options })),
      message: ({ amount, currency, type, date }) =>
        `Recorded ${money(amount, currency)} (${type}) for ${product.name} on ${date}.`,
    }
  },
})

const schedulePath = '/api/v1/products/{product}/costs/{costId}/schedule'

export const costAdd = changing({
  schema: 'CreateCost',
  flags: {
    name: '<name>',
    amount: '<amount>',
    category: '--category <category>',
    currency: '--currency <code>',
    isRecurring: '--recurring',
    note: '--note <text>',
    date: '--date <day>',
  },
  help: { name: 'what you paid for', isRecurring: 'the cost is recurring' },
  names: { endDate: '--until' },
  options: (command) =>
    command
      .addOption(productOption())
      .addOption(new Option('--monthly', 'add it again each month').implies({ recurring: true }))
      .addOption(
        new Option('--until <day>', 'the last day of --monthly, YYYY-MM-DD').implies({
          monthly: true,
          recurring: true,
        }),
      ),
  async change(typed: Dated<CreateCost>, values: WriteOptions & { monthly?: boolean; until?: string }) {
    const { monthly, until } = values
    const schedule = withoutUndefined({ endDate: until })
    check('PutCostSchedule', schedule)
    const { prodops, product, params } = await productToChange(values)
    const body = { ...typed, date: typed.date ?? (await today(prodops)) }
    if (until !== undefined && until < body.date) throw new UsageError('--until must not be before --date.')
    const repeated = monthly ? ` and each month after${until === undefined ? '' : `, until ${until}`}` : ''
    return {
      name: `a cost of ${product.name}`,
      body,
      send: async (options) => {
        if (monthly) await assertMayRepeat(prodops, product.id)
        const call = recordOf(prodops.POST('/api/v1/products/{product}/costs', { params, body, ...options }))
        const { id: costId } = await bodyOf(call)
        const path = { product: product.id, costId }
        if (monthly) await prodops.PUT(schedulePath, { params: { path }, body: schedule })
        return call
      },
      message: ({ name, amount, currency, date }) =>
        `Recorded ${money(amount, currency)} for ${name} of ${product.name} on ${date}${repeated}.`,
    }
  },
})

/**
 * A key without the permission manage would record the cost and then fail to repeat it. Reading the schedule
 * of a cost that does not exist needs the same permission. @throws the refusal that names it
 */
async function assertMayRepeat(prodops: Prodops, productId: string): Promise<void> {
  try {
    await prodops.GET(schedulePath, { params: { path: { product: productId, costId: 'none' } } })
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
  }
}

/** "€19.99". All decimals, because that is what is stored. */
const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 4 }).format(amount)
