import { queryOptions } from '@tanstack/react-query'
import { api, record } from '../../api/client'
import type { Import, ImportOptions, ImportPreview } from '../../api/types'
import { feedbackSourceNames, feedbackTypeNames, priorityNames, taskStatusNames } from '../../ui/labels'
import { costCategoryNames, revenueTypeNames } from '../../ui/money-labels'

export type Kind = Import['kind']

export const kindNames: Record<Kind, string> = {
  tasks: 'Tasks',
  feedback: 'Feedback',
  revenue: 'Revenue',
  costs: 'Costs',
  logs: 'Log entries',
  'metric-values': 'Metric values',
}

/** Names of presets that are not written as their parts. */
const presetNames: Record<string, string> = {
  'lemon-squeezy': 'Lemon Squeezy',
  'app-store-reviews': 'App Store reviews',
  'google-play-reviews': 'Google Play reviews',
  'google-forms': 'Google Forms',
  'github-issues': 'GitHub issues',
}

/** "Stripe payments" for `stripe-payments`. */
export const presetName = (preset: string) =>
  presetNames[preset] ?? preset.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' ')

const valueNames: Record<Kind, Record<string, Record<string, string>>> = {
  tasks: { status: taskStatusNames, priority: priorityNames },
  feedback: { type: feedbackTypeNames, source: feedbackSourceNames },
  revenue: { type: revenueTypeNames },
  costs: { category: costCategoryNames },
  logs: {},
  'metric-values': {},
}

/** The label of a value of a choice. */
export const valueName = (kind: Kind, field: string, value: string) =>
  valueNames[kind][field]?.[value] ?? value

/** How a file is read, where it differs from what the server suggests. */
export interface Reading {
  kind: Kind | ''
  product: string
  metric: string
  /** An empty list: no column. */
  mapping: Record<string, string[]>
  options: Partial<ImportOptions>
  /** Of a CSV file. Without it, found by the server. */
  headingsLine?: number | undefined
}

function sentOf(file: File, { kind, product, metric, mapping, options, headingsLine }: Reading) {
  const columns = Object.entries(mapping).map(([field, headings]) => [
    field,
    headings.length > 0 ? headings : '',
  ])
  const query = {
    ...(kind && { kind }),
    ...(product && { product }),
    ...(metric && { metric }),
    ...(headingsLine && { headingsLine }),
    ...(columns.length > 0 && { mapping: JSON.stringify(Object.fromEntries(columns)) }),
    ...(Object.keys(options).length > 0 && { options: JSON.stringify(options) }),
  }
  return { params: { query: { ...query, fileName: file.name } }, body: file }
}

export const previewImport = (file: File, reading: Reading): Promise<ImportPreview> =>
  record(api.POST('/imports/preview', sentOf(file, reading)))

/** A request that is repeated with its key starts no second import. */
export const createImport = (file: File, reading: Reading, idempotencyKey: string): Promise<Import> =>
  record(api.POST('/imports', { ...sentOf(file, reading), headers: { 'idempotency-key': idempotencyKey } }))

const isUnderWay = ({ status }: Import) => status === 'running' || status === 'undoing'

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: () => record(api.GET('/imports', { params: { query: { limit: 20 } } })),
  refetchInterval: ({ state }) => state.data?.some(isUnderWay) && 1_000,
})
