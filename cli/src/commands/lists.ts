import type { Cost, InboxEntry, MetricWithLatest, Prodops, Revenue, Version } from '@prodops/sdk'
import { schemas } from '@prodops/sdk/schemas'
import { type Command, Option } from 'commander'
import { connect, productFor, productIdFor, productOption } from '../connection.ts'
import {
  atMost,
  type Columns,
  type ListValues,
  limitOption,
  listing,
  printList,
  withOutput,
} from '../listing.ts'
import type { Definition } from '../program.ts'
import { given } from '../sending.ts'

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
    const { id } = await productFor(prodops, values)
    return prodops.versions.each(id, given({ status: values.status }))
  },
  (command) =>
    command
      .addOption(productOption())
      .addOption(
        new Option('--status <status>', 'only versions with this status').choices(
          schemas.CreateVersion.properties.status.enum,
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
    return prodops.metrics.each((await productFor(prodops, values)).id)
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

const daysOf = ({ from, to }: MoneyValues) => given({ startDate: from, endDate: to })

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
    return prodops.revenue.each((await productFor(prodops, values)).id, daysOf(values))
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
    return prodops.costs.each((await productFor(prodops, values)).id, daysOf(values))
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
        .addOption(new Option('--type <type>', 'only feedback of this type').choices(type.enum))
        .addOption(new Option('--source <source>', 'only feedback from this source').choices(source.enum))
        .option('--text <words>', 'only feedback with these words')
        .addOption(limitOption()),
    ).action(async (values: FeedbackValues) => {
      const prodops = connect()
      const names = new Map((await prodops.products.list()).map(({ id, slug, name }) => [id, slug ?? name]))
      const columns = { ...feedbackColumns, product: ({ productId }: InboxEntry) => names.get(productId) }
      printList(values, await atMost(values.limit, inbox(prodops, values)), columns, 'No feedback.')
    }),
}

async function* inbox(prodops: Prodops, values: FeedbackValues): AsyncGenerator<InboxEntry> {
  const { state, type, source, text } = values
  const product = await productIdFor(prodops, values)
  let next: string | null = null
  do {
    const page = await prodops.feedback.inbox(
      given({ state, type, source, text, product, after: next ?? undefined }),
    )
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
