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
    'Without `key` lists the metrics of a product, each with its latest value. With `key` lists the values of that metric, earliest first.',
  does: 'reads',
  input: {
    properties: {
      product,
      key: text('The key of a metric.'),
      startDate: day('Values from this day on'),
      endDate: day('Values up to this day'),
      ...paging,
    },
    required: ['product'],
  },
  async run({ metrics }, { product, key, startDate, endDate, ...page }) {
    if (!key) return json(await pageOf(page, (query) => metrics.list(product, query)))
    const range = { ...(startDate && { startDate }), ...(endDate && { endDate }) }
    let about: object | undefined
    const values = await pageOf({ limit: 31, ...page }, async (query) => {
      const { data, metric } = await metrics.values(product, key, { ...query, ...range })
      about = metric
      return data
    })
    return json({ metric: about, ...values })
  },
})

type Change = { product: string; key: string; date?: string; value?: number; delta?: number; define?: Omit<CreateMetric, 'key'> }

export const recordMetric = tool<Change>({
  name: 'record_metric',
  title: 'Set or adjust a metric',
  description:
    'Sets the value of a metric (`value`, replacing what is there) or adds to it (`delta`). A snapshot has one value and no day.',
  does: 'changes',
  input: {
    properties: {
      product,
      key: text('The key of the metric.'),
      value: { type: 'number', description: 'The new value. Either this or delta.' },
      delta: { type: 'number', description: 'What to add, below zero to take away. Either this or value.' },
      date: day('The day; today in UTC if not given'),
      define: {
        type: 'object',
        description: 'Defines the metric first if the product has none with this key.',
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
      throw new TypeError('It takes either value or delta.')
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
