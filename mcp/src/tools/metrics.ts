import { type CreateMetric, NotFoundError } from '@prodops/sdk'
import { schemas } from '@prodops/sdk/schemas'
import { json, pageOf } from '../answers.ts'
import { day, type Paging, paging, product, strict, text, today, tool } from '../tool.ts'

interface MetricQuery extends Paging {
  product: string
  key?: string
  startDate?: string
  endDate?: string
}

export const findMetrics = tool<MetricQuery>({
  name: 'find_metrics',
  title: 'Read metrics',
  description:
    'Lists the metrics of a product with their latest values. With `key` lists the values of that metric, earliest first.',
  does: 'reads',
  input: {
    properties: {
      product,
      key: text('Key of a metric.'),
      startDate: day('First day.'),
      endDate: day('Last day.'),
      ...paging,
    },
    required: ['product'],
  },
  async run({ metrics }, { product, key, startDate, endDate, ...page }) {
    if (!key) return json(await pageOf(page, (query) => metrics.list(product, query)))
    const range = { ...(startDate && { startDate }), ...(endDate && { endDate }) }
    let definition: object | undefined
    const values = await pageOf({ limit: 31, ...page }, async (query) => {
      const { data, metric } = await metrics.values(product, key, { ...query, ...range })
      definition = metric
      return data
    })
    return json({ metric: definition, ...values })
  },
})

type Change = { product: string; key: string; date?: string; value?: number; delta?: number; define?: Omit<CreateMetric, 'key'> }

export const recordMetric = tool<Change>({
  name: 'record_metric',
  title: 'Set or adjust a metric',
  description: 'Sets the value of a metric (`value`) or adds to it (`delta`). A snapshot has one value and no date.',
  does: 'changes',
  input: {
    properties: {
      product,
      key: text('Key of the metric.'),
      value: { type: 'number', description: 'The new value. Send either value or delta.' },
      delta: { type: 'number', description: 'The number to add; negative to subtract.' },
      date: day('Default: today in UTC.'),
      define: {
        type: 'object',
        description: 'Creates the metric if the product has none with this key.',
        properties: Object.fromEntries(Object.entries(schemas.CreateMetric.properties).filter(([name]) => name !== 'key')),
        required: ['name'],
      },
    },
    required: ['product', 'key'],
  },
  async run({ metrics }, { product, key, date = today(), value, delta, define }) {
    const record = async () => {
      if (value !== undefined && delta === undefined) return json(await metrics.set(product, key, { date, value }))
      if (delta !== undefined && value === undefined) return json(await metrics.adjust(product, key, { date, delta }))
      throw new TypeError('Send either value or delta.')
    }
    try {
      return await record()
    } catch (error) {
      if (!(define && error instanceof NotFoundError)) throw error
      await metrics.create(product, { ...define, key }, strict)
      return record()
    }
  },
})
