import { queryOptions } from '@tanstack/react-query'
import { api, record } from './client'

/** The metrics of a product: charts first, then single values, by name. */
export const metricsQuery = (product: string) =>
  queryOptions({
    queryKey: ['metrics', product, 'list'],
    queryFn: () => record(api.GET('/products/{product}/metrics', { params: { path: { product } } })),
    select: (metrics) => metrics.toSorted((a, b) => b.type.localeCompare(a.type) || a.name.localeCompare(b.name)),
  })

/** The values of some days, the earliest first; of a snapshot metric its only value. */
export const valuesQuery = (product: string, metricKey: string, startDate: string | null, endDate: string) =>
  queryOptions({
    queryKey: ['metrics', product, 'values', metricKey, startDate, endDate],
    queryFn: () => {
      const params = { path: { product, metricKey }, query: { endDate, ...(startDate && { startDate }) } }
      return record(api.GET('/products/{product}/metrics/{metricKey}/values', { params }))
    },
  })
