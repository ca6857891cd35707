import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { answer, api, newIdempotencyKey, record } from '../../api/client'
import { useProduct, versionsQuery } from '../../api/products'
import type { CreateMetric, Metric, MetricValue, UpdateMetric } from '../../api/types'
import { daysAfter, formatNumber, formatShortDay } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import type { Range } from './range'

export const metricsQuery = (product: string) =>
  queryOptions({
    queryKey: ['metrics', product, 'list'],
    queryFn: () => record(api.GET('/products/{product}/metrics', { params: { path: { product } } })),
    // Charts first, then single values, by name.
    select: (metrics) =>
      metrics.toSorted((a, b) => b.type.localeCompare(a.type) || a.name.localeCompare(b.name) || (a.key < b.key ? -1 : 1)),
  })

const byKey = (product: string, metricKey: string) => ({ path: { product, metricKey } })

/** The values of a range, and of as many days before it. */
export function valuesQuery(product: string, key: string, { start: first, end, days }: Range) {
  const start = first && daysAfter(first, -days)
  return queryOptions({
    queryKey: ['metrics', product, 'values', key, start, end],
    queryFn: () =>
      record(
        api.GET('/products/{product}/metrics/{metricKey}/values', {
          params: { ...byKey(product, key), query: { endDate: end, ...(start && { startDate: start }) } },
        }),
      ),
  })
}

/** The releases of a product in a chart. */
export function useReleases(product: string, start: string, end: string) {
  const { data } = useQuery(versionsQuery(useProduct(product)?.id ?? null))
  return useMemo(
    () =>
      (data ?? [])
        .flatMap(({ status, version, releasedAt }) =>
          status === 'RELEASED' && releasedAt ? [{ date: releasedAt.slice(0, 10), label: version }] : [],
        )
        .filter(({ date }) => date >= start && date <= end)
        .sort((a, b) => (a.date < b.date ? -1 : 1)),
    [data, start, end],
  )
}

export const useCreateMetric = (product: string) =>
  useChange({
    send: (body: CreateMetric) => record(api.POST('/products/{product}/metrics', { params: { path: { product } }, body })),
    quiet: true,
  })

export const useUpdateMetric = (product: string, key: string) =>
  useChange({
    send: ({ change }: { change: UpdateMetric }) =>
      record(api.PATCH('/products/{product}/metrics/{metricKey}', { params: byKey(product, key), body: change })),
    show: (client, { change }) =>
      client.setQueryData(metricsQuery(product).queryKey, (all) =>
        all?.map((metric) => (metric.key === key ? { ...metric, ...change } : metric)),
      ),
    quiet: true,
  })

export const useDeleteMetric = (product: string, key: string) =>
  useChange({
    send: () => answer(api.DELETE('/products/{product}/metrics/{metricKey}', { params: byKey(product, key) })),
    show: (client) => client.setQueryData(metricsQuery(product).queryKey, (all) => all?.filter((metric) => metric.key !== key)),
  })

interface ValueChange {
  date: string
  /** undefined deletes the value. */
  value: number | undefined
}

const put = (product: string, key: string, date: string, value: number) =>
  record(api.PUT('/products/{product}/metrics/{metricKey}/value', { params: byKey(product, key), body: { date, value } }))

/** With an Idempotency-Key: sent again after a lost response, it is added once. */
const add = (product: string, key: string, date: string, delta: number) =>
  answer(
    api.PATCH('/products/{product}/metrics/{metricKey}/value', {
      params: byKey(product, key),
      body: { date, delta },
      idempotencyKey: newIdempotencyKey(),
    }),
  )

const takeAway = (product: string, key: string, date: string) =>
  answer(
    api.DELETE('/products/{product}/metrics/{metricKey}/values/{date}', {
      params: { path: { product, metricKey: key, date } },
    }),
  )

const send = (product: string, key: string, { date, value }: ValueChange): Promise<unknown> =>
  value === undefined ? takeAway(product, key, date) : put(product, key, date, value)

/** Changes the value of a date and returns the one before, which the page may not show. */
async function changeFrom<Answer>(product: string, key: string, date: string, change: () => Promise<Answer>) {
  const query = { startDate: date, endDate: date }
  const call = api.GET('/products/{product}/metrics/{metricKey}/values', { params: { ...byKey(product, key), query } })
  const [before] = await record(call)
  return { earlier: before?.value, answer: await change() }
}

/** Sets or deletes the value of a date. The caller shows errors. */
export const useChangeValue = (product: string, { key, type, name }: Pick<Metric, 'key' | 'type' | 'name'>) =>
  useChange({
    send: (change: ValueChange) => changeFrom(product, key, change.date, () => send(product, key, change)),
    show: (client, change) => type === 'timeseries' && showValue(client, product, key, change),
    done: ({ date, value }, { earlier }) => ({
      message: value === undefined ? `${name}: value of ${formatShortDay(date)} deleted` : isNow(name, date, value),
      ...undoTo(product, { key, type }, date, earlier),
    }),
    quiet: true,
  })

const isNow = (name: string, date: string, value: number) => `${name} set to ${formatNumber(value)} for ${formatShortDay(date)}`

/** The value of a snapshot metric can't be deleted. */
const undoTo = (product: string, { key, type }: Pick<Metric, 'key' | 'type'>, date: string, earlier: number | undefined) =>
  earlier === undefined && type === 'snapshot' ? {} : { undo: () => send(product, key, { date, value: earlier }) }

/** Adds to the value of a date; to 0 if it has none. */
export const useAdjustValue = (product: string, { key, type, name }: Pick<Metric, 'key' | 'type' | 'name'>) =>
  useChange({
    send: ({ date, delta }: { date: string; delta: number }) =>
      changeFrom(product, key, date, () => add(product, key, date, delta)),
    done: ({ date }, { earlier, answer: { data, previousValue } }) => ({
      message: isNow(name, date, data.value),
      ...undoTo(product, { key, type }, date, earlier === undefined ? undefined : previousValue),
    }),
    quiet: true,
  })

/** In every cached range with the date. */
function showValue(client: QueryClient, product: string, key: string, { date, value }: ValueChange) {
  for (const [queryKey, values] of client.getQueriesData<MetricValue[]>({ queryKey: ['metrics', product, 'values', key] })) {
    const [start, end] = queryKey.slice(4) as [string | null, string]
    if (!values || (start !== null && date < start) || date > end) continue
    const others = values.filter((one) => one.date !== date)
    const shown = { id: `new-${date}`, createdAt: '', ...values.find((one) => one.date === date), date, value: value ?? 0 }
    const next = value === undefined ? others : [...others, shown].sort((a, b) => (a.date < b.date ? -1 : 1))
    client.setQueryData(queryKey, next)
  }
}

const mostAtOnce = 1_000

/** Sets many values. */
export async function importValues(product: string, key: string, values: { date: string; value: number }[]) {
  const report = { added: 0, changed: 0, failed: [] as { index: number; message: string }[] }
  for (let from = 0; from < values.length; from += mostAtOnce) {
    const call = api.POST('/products/{product}/metrics/{metricKey}/values', {
      params: byKey(product, key),
      body: { values: values.slice(from, from + mostAtOnce) },
    })
    const { added, changed, failed } = await record(call)
    report.added += added
    report.changed += changed
    report.failed.push(...failed.map(({ index, message }) => ({ index: index + from, message })))
  }
  return report
}
