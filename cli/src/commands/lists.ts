import { withoutUndefined } from '@prodops/mcp/fields.ts'
import { choices, schemas } from '@prodops/mcp/schemas.ts'
import {
  bodyOf,
  type Cost,
  each,
  type InboxEntry,
  type InboxPage,
  type MetricWithLatest,
  type Prodops,
  type Revenue,
  type Version,
} from '@prodops/sdk'
import { type Command, Option } from 'commander'
import { connect, productFor, productIdFor, productOption, productsOf } from '../connection.ts'
import {
  type Columns,
  type ListValues,
  limitOption,
  listing,
  printList,
  take,
  withOutput,
} from '../listing.ts'
import type { Definition } from '../program.ts'

const dayOf = (timestamp: string | null) => timestamp?.slice(0, 10)

const releaseColumns: Columns<Version> = {
  version: ({ version }) => version,
  status: ({ status }) => status,
  planned: ({ plannedAt }) => dayOf(plannedAt),
  released: ({ releasedAt }) => dayOf(releasedAt),
  goal: ({ goal }) => goal,
}

export const listReleases = listing(
  releaseColumns,
  'No releases.',
  async (values: ListValues & { status?: Version['status'] }) => {
    const prodops = connect()
    const path = { product: (await productFor(prodops, values)).id }
    return each((page) => {
      const query = { ...page, ...withoutUndefined({ status: values.status }) }
      return prodops.GET('/api/v1/products/{product}/versions', { params: { path, query } })
    })
  },
  (command) =>
    command
      .addOption(productOption())
      .addOption(
        new Option('--status <status>', 'only versions with this status').choices(
          choices(schemas.CreateVersion.properties.status),
        ),
      )
      .addOption(limitOption()),
)

const metricColumns: Columns<MetricWithLatest> = {
  metric: ({ key }) => key,
  type: ({ type }) => type,
  value: ({ latestValue }) => latestValue?.value,
  unit: ({ unit }) => unit,
  date: ({ latestValue }) => latestValue?.date,
  name: ({ name }) => name,
}

export const listMetrics = listing(
  metricColumns,
  'No metrics.',
  async (values) => {
    const prodops = connect()
    const path = { product: (await productFor(prodops, values)).id }
    return each((query) => prodops.GET('/api/v1/products/{product}/metrics', { params: { path, query } }))
  },
  (command) => command.addOption(productOption()).addOption(limitOption()),
)

type MoneyValues = ListValues & { from?: string; to?: string }

const withDays = (command: Command) =>
  command
    .addOption(productOption())
    .option('--from <day>', 'only records of this day or later, YYYY-MM-DD')
    .option('--to <day>', 'only records of this day or earlier, YYYY-MM-DD')
    .addOption(limitOption())

const daysOf = ({ from, to }: MoneyValues) => withoutUndefined({ startDate: from, endDate: to })

const revenueColumns: Columns<Revenue> = {
  date: ({ date }) => date,
  amount: ({ amount }) => amount,
  currency: ({ currency }) => currency,
  type: ({ type }) => type,
  source: ({ source }) => source,
  note: ({ note }) => note,
}

export const listRevenue = listing(
  revenueColumns,
  'No revenue.',
  async (values: MoneyValues) => {
    const prodops = connect()
    const path = { product: (await productFor(prodops, values)).id }
    return each((page) => {
      const query = { ...page, ...daysOf(values) }
      return prodops.GET('/api/v1/products/{product}/revenue', { params: { path, query } })
    })
  },
  withDays,
)

const costColumns: Columns<Cost> = {
  date: ({ date }) => date,
  amount: ({ amount }) => amount,
  currency: ({ currency }) => currency,
  category: ({ category }) => category,
  name: ({ name }) => name,
  note: ({ note }) => note,
}

export const listCosts = listing(
  costColumns,
  'No costs.',
  async (values: MoneyValues) => {
    const prodops = connect()
    const path = { product: (await productFor(prodops, values)).id }
    return each((page) => {
      const query = { ...page, ...daysOf(values) }
      return prodops.GET('/api/v1/products/{product}/costs', { params: { path, query } })
    })
  },
  withDays,
)

type FeedbackValues = ListValues & Partial<Pick<InboxEntry, 'state' | 'type' | 'source'>> & { text?: string }
const { type, source } = schemas.CreateFeedback.properties

export const listFeedback: Definition = {
  define: (command) =>
    withOutput(
      command
        .addOption(productOption('only feedback on this product'))
        .addOption(
          new Option('--state <state>', '(default: all)').choices(['open', 'done', 'spam', 'snoozed']),
        )
        .addOption(new Option('--type <type>', 'only feedback of this type').choices(choices(type)))
        .addOption(new Option('--source <source>', 'only feedback from this source').choices(choices(source)))
        .option('--text <words>', 'only feedback with these words')
        .addOption(limitOption()),
    ).action(async (values: FeedbackValues) => {
      const prodops = connect()
      const names = new Map((await productsOf(prodops)).map(({ id, slug, name }) => [id, slug ?? name]))
      const columns = { ...feedbackColumns, product: ({ productId }: InboxEntry) => names.get(productId) }
      printList(values, await take(values.limit, inbox(prodops, values)), columns, 'No feedback.')
    }),
}

async function* inbox(prodops: Prodops, values: FeedbackValues): AsyncGenerator<InboxEntry> {
  const { state, type, source, text } = values
  const product = await productIdFor(prodops, values)
  let next: string | null = null
  do {
    const query = withoutUndefined({ state, type, source, text, product, after: next ?? undefined })
    const page: InboxPage = await bodyOf(prodops.GET('/api/v1/feedback', { params: { query } }))
    yield* page.data
    next = page.next
  } while (next)
}

const feedbackColumns: Columns<InboxEntry> = {
  received: ({ createdAt }) => createdAt.slice(0, 10),
  product: () => null,
  state: ({ state }) => state,
  type: ({ type }) => type,
  from: ({ author, authorEmail }) => author ?? authorEmail,
  feedback: ({ excerpt }) => excerpt,
}
