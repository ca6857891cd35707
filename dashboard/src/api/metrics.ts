import { queryOptions } from '@tanstack/react-query'
import { api, record } from './client'
import type { Version } from './types'

/** The metrics of a product: charts first, then single values, by name. */
export const metricsQuery = (product: string) =>
  queryOptions({
    queryKey: ['metrics', product, 'list'],
    queryFn: () => record(api.GET('/products/{product}/metrics', { params: { path: { product } } })),
    select: (metrics) =>
      metrics.toSorted((a, b) => b.type.localeCompare(a.type) || a.name.localeCompare(b.name)),
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

/** The days after a release that can be compared. */
export const impactWindows = [7, 14, 28] as const

/** Changes after a release. The server refuses it as soon as the release is undone. */
export const impactQuery = (
  version: Pick<Version, 'id' | 'productId' | 'releasedAt'>,
  window: (typeof impactWindows)[number],
) =>
  queryOptions({
    queryKey: ['metrics', 'impact', version.id, version.releasedAt, window],
    queryFn: () => {
      const params = { path: { product: version.productId, versionId: version.id }, query: { window } }
      return record(api.GET('/products/{product}/versions/{versionId}/impact', { params }))
    },
  })

/** The releases of a product, each with the metrics that left their usual range in 28 days. */
export const impactsQuery = (product: string) =>
  queryOptions({
    queryKey: ['impacts', product],
    queryFn: () => record(api.GET('/products/{product}/impact', { params: { path: { product } } })),
  })
