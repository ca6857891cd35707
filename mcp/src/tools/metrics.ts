import { bodyOf, type CreateMetric, dataOf, NotFoundError, nextCursor } from '@prodops/sdk'
import { withoutUndefined } from '../fields.ts'
import { json, pageOf, pageQuery } from '../results.ts'
import { filtersOf, schemas } from '../schemas.ts'
import { day, type FiltersOf, type Paging, paging, product, strict, text, today, tool } from '../tool.ts'

export const listMetrics = tool<FiltersOf<'listMetricValues'> & Paging & { product: string; key?: string }>({
  name: 'list_metrics',
  title: 'List metrics',
  description:
    'The metrics of a product with their latest values. With `key` the values of one, by day. ' +
    'Default: 30 days.',
  does: 'reads',
  input: {
    properties: {
      product,
      key: text('Key of one.'),
      ...filtersOf('/api/v1/products/{product}/metrics/{metricKey}/values', 'startDate', 'endDate'),
      ...paging,
    },
    required: ['product'],
  },
  async run(prodops, { product, key, startDate, endDate, ...page }) {
    if (!key) {
      const { records, ...rest } = await pageOf(
        prodops.GET('/api/v1/products/{product}/metrics', {
          params: { path: { product }, query: pageQuery(page) },
        }),
      )
      return json({
        records: records.map(({ id: _, createdAt: __, updatedAt: ___, ...metric }) => metric),
        ...rest,
      })
    }
    const range =
      startDate || endDate
        ? withoutUndefined({ startDate, endDate })
        : { startDate: monthBefore(await today(prodops)) }
    const { limit = 31, cursor } = page
    const call = prodops.GET('/api/v1/products/{product}/metrics/{metricKey}/values', {
      params: {
        path: { product, metricKey: key },
        query: { ...range, ...withoutUndefined({ limit, cursor }) },
      },
    })
    const { data, metric } = await bodyOf(call)
    const next = nextCursor((await call).response)
    return json({
      metric,
      values: Object.fromEntries(data.map(({ date, value }) => [date, value])),
      ...withoutUndefined({ next }),
    })
  },
})

const monthBefore = (day: string) => new Date(Date.parse(day) - 30 * 86_400_000).toISOString().slice(0, 10)

type Change = {
  product: string
  key: string
  date?: string
  value?: number
  delta?: number
  define?: Omit<CreateMetric, 'key'>
}

export const recordMetric = tool<Change>({
  name: 'record_metric',
  title: 'Set or adjust a metric',
  description:
    'Sets the value of a metric (`value`) or adds to it (`delta`). A snapshot has one value and no date.',
  does: 'changes',
  input: {
    properties: {
      product,
      key: text('Key of the metric.'),
      value: { type: 'number', description: 'The new value. Send either value or delta.' },
      delta: { type: 'number', description: 'The number to add; negative to subtract.' },
      date: day('Default: today.'),
      define: {
        type: 'object',
        description: 'Creates the metric if the product has none with this key.',
        properties: Object.fromEntries(
          Object.entries(schemas.CreateMetric.properties).filter(([name]) => name !== 'key'),
        ),
        required: ['name'],
      },
    },
    required: ['product', 'key'],
  },
  async run(prodops, { product, key, date, value, delta, define }) {
    const path = '/api/v1/products/{product}/metrics/{metricKey}/value'
    const params = { path: { product, metricKey: key } }
    const atDay = date ?? (await today(prodops))
    const record = async () => {
      if (value !== undefined && delta === undefined)
        return json(await dataOf(prodops.PUT(path, { params, body: { date: atDay, value } })))
      if (delta !== undefined && value === undefined)
        return json(await bodyOf(prodops.PATCH(path, { params, body: { date: atDay, delta } })))
      throw new TypeError('Send either value or delta.')
    }
    try {
      return await record()
    } catch (error) {
      if (!(define && error instanceof NotFoundError)) throw error
      await prodops.POST('/api/v1/products/{product}/metrics', {
        params: { path: { product } },
        body: { ...define, key },
        ...strict,
      })
      return record()
    }
  },
})
