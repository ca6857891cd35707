import { queryOptions } from '@tanstack/react-query'
import { api, record } from '../../api/client'
import type { Import, ImportOptions, ImportPreview } from '../../api/types'

export type Kind = Import['kind']

export const kindNames: Record<Kind, string> = {
  tasks: 'Tasks',
  feedback: 'Feedback',
  revenue: 'Revenue',
  costs: 'Costs',
  logs: 'Log entries',
  'metric-values': 'Metric values',
}

/** How a file is read, where it differs from what the server suggests. */
export interface Reading {
  kind: Kind | ''
  product: string
  metric: string
  /** An empty list: no column. */
  mapping: Record<string, string[]>
  options: Partial<ImportOptions>
}

function sentOf(file: File, { kind, product, metric, mapping, options }: Reading) {
  const columns = Object.entries(mapping).map(([field, headings]) => [field, headings.length > 0 ? headings : ''])
  const query = {
    ...(kind && { kind }),
    ...(product && { product }),
    ...(metric && { metric }),
    ...(columns.length > 0 && { mapping: JSON.stringify(Object.fromEntries(columns)) }),
    ...(Object.keys(options).length > 0 && { options: JSON.stringify(options) }),
  }
  return { params: { query: { ...query, fileName: file.name } }, body: file }
}

export const previewImport = (file: File, reading: Reading): Promise<ImportPreview> =>
  record(api.POST('/imports/preview', sentOf(file, reading)))

/** With the key of an import that stopped, it continues. */
export const createImport = (file: File, reading: Reading, idempotencyKey: string): Promise<Import> =>
  record(api.POST('/imports', { ...sentOf(file, reading), idempotencyKey }))

const isUnderWay = ({ status }: Import) => status === 'running' || status === 'undoing'

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: () => record(api.GET('/imports', { params: { query: { limit: 20 } } })),
  refetchInterval: ({ state }) => state.data?.some(isUnderWay) && 1_000,
})
