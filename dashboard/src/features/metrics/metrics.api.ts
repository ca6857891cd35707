import { queryOptions } from '@tanstack/react-query'
import { answer, api, newIdempotencyKey, record } from '../../api/client'
import type { CreateMetric, Metric, UpdateMetric } from '../../api/types'
import { type Commands, useOfProducts } from '../../ui/command'
import { formatNumber, formatShortDay } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'

export const metricCommands: Commands = () => ({
  group: 'Metrics',
  ...useOfProducts({ id: 'new-metric', label: 'Create metric', tab: 'metrics?new' }),
})

const at = (product: string, metricKey: string) => ({ path: { product, metricKey } })

export const metricsQuery = (product: string) =>
  queryOptions({
    queryKey: ['metrics', product, 'list'],
    queryFn: () => record(api.GET('/products/{product}/metrics', { params: { path: { product } } })),
    // Charts first, then single values, by name.
    select: (metrics) => metrics.toSorted((a, b) => b.type.localeCompare(a.type) || a.name.localeCompare(b.name)),
  })

/** The values of some days, the earliest first; of a snapshot metric its only value. */
export const valuesQuery = (product: string, key: string, startDate: string | null, endDate: string) =>
  queryOptions({
    queryKey: ['metrics', product, 'values', key, startDate, endDate],
    queryFn: () => {
      const query = { endDate, ...(startDate && { startDate }) }
      return record(api.GET('/products/{product}/metrics/{metricKey}/values', { params: { ...at(product, key), query } }))
    },
  })

export const useCreateMetric = (product: string) =>
  useChange({
    send: (body: CreateMetric) => record(api.POST('/products/{product}/metrics', { params: { path: { product } }, body })),
    stored: (client, metric) =>
      client.setQueryData(
        metricsQuery(product).queryKey,
        (all) => all && [...all, { ...metric, latestValue: null, change: null, missingIsZero: false }],
      ),
    quiet: true,
  })

export const useUpdateMetric = (product: string, key: string) =>
  useChange({
    send: (body: UpdateMetric) =>
      record(api.PATCH('/products/{product}/metrics/{metricKey}', { params: at(product, key), body })),
    show: (client, change) =>
      client.setQueryData(metricsQuery(product).queryKey, (all) =>
        all?.map((metric) => (metric.key === key ? { ...metric, ...change } : metric)),
      ),
    quiet: true,
  })

export const useDeleteMetric = (product: string) =>
  useChange({
    send: ({ key }: Metric) => answer(api.DELETE('/products/{product}/metrics/{metricKey}', { params: at(product, key) })),
    show: (client, { id }) =>
      client.setQueryData(metricsQuery(product).queryKey, (all) => all?.filter((metric) => metric.id !== id)),
    done: ({ name }) => ({ message: `${name} deleted` }),
  })

interface ValueChange {
  date: string
  /** The new value. Without it and `delta` the value is deleted. */
  value?: number | undefined
  /** Added to the value. */
  delta?: number
  /** The value before. */
  before?: number | undefined
}

/** Sets, adds to or deletes the value of a date. */
export function useChangeValue(product: string, { key, type, name }: Metric) {
  const params = at(product, key)
  async function send({ date, value, delta }: ValueChange) {
    if (delta !== undefined) {
      const options = { params, body: { date, delta }, idempotencyKey: newIdempotencyKey() }
      return (await record(api.PATCH('/products/{product}/metrics/{metricKey}/value', options))).value
    }
    if (value !== undefined) {
      return (await record(api.PUT('/products/{product}/metrics/{metricKey}/value', { params, body: { date, value } }))).value
    }
    const path = { ...params.path, date }
    await answer(api.DELETE('/products/{product}/metrics/{metricKey}/values/{date}', { params: { path } }))
    return null
  }
  return useChange({
    send,
    done: ({ date, before }, now) => ({
      message:
        now === null
          ? `${name}: value of ${formatShortDay(date)} deleted`
          : `${name} set to ${formatNumber(now)} for ${formatShortDay(date)}`,
      // The value of a snapshot metric can't be deleted.
      ...((before !== undefined || type === 'timeseries') && { undo: () => send({ date, value: before }) }),
    }),
  })
}

const mostAtOnce = 1_000

/** Sets many values. */
export async function importValues(product: string, key: string, values: { date: string; value: number }[]) {
  let [added, changed] = [0, 0]
  for (let from = 0; from < values.length; from += mostAtOnce) {
    const body = { values: values.slice(from, from + mostAtOnce) }
    const report = await record(api.POST('/products/{product}/metrics/{metricKey}/values', { params: at(product, key), body }))
    added += report.added
    changed += report.changed
  }
  return { added, changed }
}
