import { answer, api, newIdempotencyKey, record } from '../../api/client'
import { metricsQuery } from '../../api/metrics'
import type { CreateMetric, Metric, UpdateMetric } from '../../api/types'
import { type Commands, useOfProducts } from '../../ui/command'
import { formatNumber, formatShortDay } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'

export const metricCommands: Commands = () => ({
  group: 'Metrics',
  ...useOfProducts({ id: 'new-metric', label: 'Create metric', tab: 'metrics?new' }),
})

const at = (product: string, metricKey: string) => ({ path: { product, metricKey } })

export const useCreateMetric = (product: string) =>
  useChange({
    send: (body: CreateMetric) =>
      record(api.POST('/products/{product}/metrics', { params: { path: { product } }, body })),
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
    send: ({ key }: Metric) =>
      answer(api.DELETE('/products/{product}/metrics/{metricKey}', { params: at(product, key) })),
    show: (client, { id }) =>
      client.setQueryData(metricsQuery(product).queryKey, (all) => all?.filter((metric) => metric.id !== id)),
    done: ({ name }) => ({ message: `${name} deleted` }),
  })

interface ValueChange {
  date: string
  /** The new value, or what is added to it. Without both the value is deleted. */
  value?: number | undefined
  delta?: number
  /** The value before. */
  before?: number | undefined
}

/** Sets, adds to or deletes the value of a date. */
export function useChangeValue(product: string, { key, type, name }: Metric) {
  const params = at(product, key)
  const path = '/products/{product}/metrics/{metricKey}/value'
  async function send({ date, value, delta }: ValueChange) {
    if (delta !== undefined)
      return (
        await record(
          api.PATCH(path, {
            params,
            body: { date, delta },
            headers: { 'idempotency-key': newIdempotencyKey() },
          }),
        )
      ).value
    if (value !== undefined) return (await record(api.PUT(path, { params, body: { date, value } }))).value
    await answer(api.DELETE(`${path}s/{date}`, { params: { path: { ...params.path, date } } }))
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
