import { withoutUndefined } from '@prodops/mcp/fields.ts'
import { type Path, parametersOf, schemas } from '@prodops/mcp/schemas.ts'
import {
  bodyOf,
  type Cost,
  dataOf,
  each,
  type Finding,
  type Import,
  type InboxEntry,
  type MetricWithLatest,
  type operations,
  type Prodops,
  type Product,
  type Revenue,
  type Task,
  type Version,
} from '@prodops/sdk'
import { connect, productFor, productIdFor, productOption, productsOf } from '../connection.ts'
import { addFields, type Flags, fieldsOf } from '../fields.ts'
import {
  type Column,
  headingsOf,
  type ListValues,
  limitOption,
  listing,
  printList,
  withOutput,
} from '../listing.ts'
import type { Definition } from '../program.ts'

const dayOf = (timestamp: string | null) => timestamp?.slice(0, 10)

export const productList = listing<Product>({
  headings: headingsOf(schemas.Product),
  columns: [['product', ({ slug, id }) => slug ?? id], 'stage', 'name'],
  ifNone: 'No products.',
  read: () => productsOf(connect()),
})

export const attention = listing<Finding>({
  headings: headingsOf(schemas.Finding),
  columns: [
    'severity',
    ['product', ({ product }) => product?.name],
    ['finding', ({ title }) => title],
    'detail',
  ],
  ifNone: 'All clear.',
  read: () => dataOf(connect().GET('/api/v1/attention')),
})

export const importList = listing<Import>({
  headings: headingsOf(schemas.Import),
  columns: [
    'id',
    ['created', ({ createdAt }) => dayOf(createdAt)],
    'kind',
    'status',
    'imported',
    'updated',
    'failed',
    ['file', ({ fileName }) => fileName],
  ],
  ifNone: 'No imports.',
  options: (command) => command.addOption(limitOption()),
  read: () => {
    const prodops = connect()
    return each((query) => prodops.GET('/api/v1/imports', { params: { query } }))
  },
})

interface Filters {
  status?: Version['status']
  startDate?: string
  endDate?: string
}

type Read<Listed> = Parameters<typeof each<Listed>>[0]
type Page = Parameters<Read<unknown>>[0]

/** A command that lists records of a product. */
const listOfProduct = <Listed extends object>(
  path: Path,
  flags: Flags,
  columns: Column<Listed>[],
  headings: string[],
  ifNone: string,
  read: (
    prodops: Prodops,
    params: { path: { product: string }; query: Filters & Page },
  ) => ReturnType<Read<Listed>>,
) =>
  listing<Listed>({
    fields: flags,
    columns,
    headings,
    ifNone,
    options: (command) =>
      addFields(command.addOption(productOption()), { properties: parametersOf(path) }, flags).addOption(
        limitOption(),
      ),
    read: async (values, command) => {
      const prodops = connect()
      const product = await productFor(prodops, values)
      const filters = fieldsOf<Filters>(command, flags)
      return each((page) => read(prodops, { path: { product: product.id }, query: { ...filters, ...page } }))
    },
  })

export const releaseList = listOfProduct<Version>(
  '/api/v1/products/{product}/versions',
  { status: '--status <status>' },
  [
    'version',
    'status',
    ['planned', ({ plannedAt }) => dayOf(plannedAt)],
    ['released', ({ releasedAt }) => dayOf(releasedAt)],
    'goal',
  ],
  headingsOf(schemas.Version),
  'No releases.',
  (prodops, params) => prodops.GET('/api/v1/products/{product}/versions', { params }),
)

export const metricList = listOfProduct<MetricWithLatest>(
  '/api/v1/products/{product}/metrics',
  {},
  [
    ['metric', ({ key }) => key],
    'type',
    ['value', ({ latestValue }) => latestValue?.value],
    'unit',
    ['date', ({ latestValue }) => latestValue?.date],
    'name',
  ],
  headingsOf(schemas.MetricWithLatest),
  'No metrics.',
  (prodops, params) => prodops.GET('/api/v1/products/{product}/metrics', { params }),
)

const days = { startDate: '--from <day>', endDate: '--to <day>' }

export const revenueList = listOfProduct<Revenue>(
  '/api/v1/products/{product}/revenue',
  days,
  ['date', 'amount', 'currency', 'type', 'source', 'note'],
  headingsOf(schemas.Revenue),
  'No revenue.',
  (prodops, params) => prodops.GET('/api/v1/products/{product}/revenue', { params }),
)

export const costList = listOfProduct<Cost>(
  '/api/v1/products/{product}/costs',
  days,
  ['date', 'amount', 'currency', 'category', 'name', 'note'],
  headingsOf(schemas.Cost),
  'No costs.',
  (prodops, params) => prodops.GET('/api/v1/products/{product}/costs', { params }),
)

type Query<Operation extends keyof operations> = NonNullable<operations[Operation]['parameters']['query']>
type TaskFilters = Pick<Query<'listTasks'>, 'status' | 'overdue' | 'text'>
const taskFlags: Flags = {
  status: '--status <status>',
  overdue: '--overdue',
  text: '--text <words>',
}

export const taskList = listing<Task>({
  headings: headingsOf(schemas.Task),
  fields: taskFlags,
  columns: [
    ['task', ({ displayId }) => `#${displayId}`],
    'status',
    'priority',
    ['due', ({ dueDate }) => dueDate],
    ['product', ({ productName }) => productName],
    'title',
  ],
  ifNone: 'No tasks.',
  options: (command) =>
    addFields(
      command.addOption(productOption('only tasks of this product')),
      { properties: parametersOf('/api/v1/tasks') },
      taskFlags,
      {
        status: '(default: not done)',
        overdue: "only tasks that were due before today in the account's time zone",
      },
    ).addOption(limitOption()),
  async *read(values, command) {
    const prodops = connect()
    const productId = await productIdFor(prodops, values)
    const { status: only, ...filters } = fieldsOf<TaskFilters>(command, taskFlags)
    for (const status of only ? [only] : (['in_progress', 'todo'] as const))
      yield* each((page) => {
        const query = {
          ...page,
          ...filters,
          ...withoutUndefined({ productId }),
          status,
          include: 'origin',
        } as const
        return prodops.GET('/api/v1/tasks', { params: { query } })
      })
  },
})

type FeedbackFilters = Pick<Query<'listInbox'>, 'state' | 'type' | 'source' | 'text'>
const feedbackFlags: Flags = {
  state: '--state <state>',
  type: '--type <type>',
  source: '--source <source>',
  text: '--text <words>',
}

export const feedbackList: Definition = {
  fields: feedbackFlags,
  define: (command) =>
    withOutput(
      addFields(
        command.addOption(productOption('only feedback on this product')),
        { properties: parametersOf('/api/v1/feedback') },
        feedbackFlags,
      ).addOption(limitOption()),
    ).action(async (values: ListValues) => {
      const prodops = connect()
      const names = new Map((await productsOf(prodops)).map(({ id, slug, name }) => [id, slug ?? name]))
      const { timeZone } = await dataOf(prodops.GET('/api/v1/account'))
      // Swedish dates are written YYYY-MM-DD.
      const days = new Intl.DateTimeFormat('sv-SE', { timeZone })
      const filters = {
        ...fieldsOf<FeedbackFilters>(command, feedbackFlags),
        product: await productIdFor(prodops, values),
      }
      const columns: Column<InboxEntry>[] = [
        ['received', ({ createdAt }) => days.format(new Date(createdAt))],
        ['product', ({ productId }) => names.get(productId)],
        'state',
        'type',
        ['from', ({ author, authorEmail }) => author ?? authorEmail],
        ['feedback', ({ excerpt }) => excerpt],
      ]
      const kind = { columns, headings: headingsOf(schemas.InboxEntry), ifNone: 'No feedback.' }
      await printList(values, inbox(prodops, withoutUndefined(filters)), kind)
    }),
}

async function* inbox(prodops: Prodops, filters: Query<'listInbox'>): AsyncGenerator<InboxEntry> {
  let next: string | null | undefined
  do {
    const query: Query<'listInbox'> = { ...filters, ...(next && { after: next }) }
    const page = await bodyOf(prodops.GET('/api/v1/feedback', { params: { query } }))
    yield* page.data
    next = page.next
  } while (next)
}
