import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answer, api, record } from '../../api/client'
import { useProductOfPage } from '../../api/products'
import type {
  Cost,
  CreateCost,
  CreateDashboardRevenue,
  DashboardRevenue,
  FinanceRecord,
  PutCostSchedule,
  UpdateCost,
  UpdateDashboardRevenue,
} from '../../api/types'
import type { Command, Commands, Navigate } from '../../ui/command'
import { ledgerPath, paths, productPath, settingsPath } from '../../ui/paths'
import { monthsAfter, thisMonth } from '../../ui/text/format'
import { lines, whyLine } from './lines'

/** The first and the last month, both `YYYY-MM`. */
export interface Range {
  from: string
  to: string
}

/** The parameters of a page where nothing is open. */
export const closed = { new: null, record: null, import: null, why: null }

/** The number of months on a page; the server returns at most 120. */
export const spans = { '12': 12, '24': 24, all: 120 }
export const rangeOf = (span: keyof typeof spans): Range => ({
  from: monthsAfter(thisMonth(), 1 - spans[span]),
  to: thisMonth(),
})

/** The figures of a product, by its id or slug, or of all. */
export const financeQuery = (product: string | null, range: Range) =>
  queryOptions({
    queryKey: ['finance', 'figures', product, range],
    queryFn: () =>
      record(
        product === null
          ? api.GET('/finance', { params: { query: range } })
          : api.GET('/products/{product}/finance', { params: { path: { product }, query: range } }),
      ),
    placeholderData: keepPreviousData,
  })

export type Kind = 'revenue' | 'cost'

/** The address of one record. */
export interface RecordKey {
  kind: Kind
  productId: string
  id: string
}

export const keyText = ({ kind, productId, id }: RecordKey) => `${kind}/${productId}/${id}`

export function keyOf(text: string | null): RecordKey | null {
  const [kind, productId, id] = text?.split('/') ?? []
  return id ? ({ kind, productId, id } as RecordKey) : null
}

export const kindOf = ({ line }: FinanceRecord): Kind => (line.startsWith('revenue.') ? 'revenue' : 'cost')

/** The fields of either kind. Null clears a field. */
export type MoneyFields = UpdateDashboardRevenue & UpdateCost & { date: string; amount: number }

const listPaths = { revenue: '/products/{product}/revenue', cost: '/products/{product}/costs' } as const
const recordPaths = {
  revenue: `${listPaths.revenue}/{revenueId}`,
  cost: `${listPaths.cost}/{costId}`,
} as const

const at = ({ productId, id }: RecordKey) => ({
  params: { path: { product: productId, revenueId: id, costId: id } },
})

/** A form keeps the state that it was opened with. */
const kept = { staleTime: 'static', gcTime: 0 } as const

export const moneyQuery = (key: RecordKey) =>
  queryOptions({
    ...kept,
    queryKey: ['money', key.id],
    queryFn: async () =>
      (await record<DashboardRevenue | Cost>(api.GET(recordPaths[key.kind], at(key)))) as MoneyFields,
  })

/** A key without an id creates a record. */
export function saveMoney(key: RecordKey, fields: Partial<MoneyFields>): Promise<{ id: string }> {
  if (key.id) return record<{ id: string }>(api.PATCH(recordPaths[key.kind], { ...at(key), body: fields }))
  const body = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  const params = { path: { product: key.productId } }
  return record<{ id: string }>(
    api.POST(listPaths[key.kind], { params, body: body as CreateDashboardRevenue & CreateCost }),
  )
}

export const deleteMoney = (key: RecordKey) => answer(api.DELETE(recordPaths[key.kind], at(key)))

export const undeleteMoney = (key: RecordKey) =>
  answer(api.POST(`${recordPaths[key.kind]}/undelete` as const, at(key)))

export const scheduleQuery = (key: RecordKey) =>
  queryOptions({
    ...kept,
    queryKey: ['money', key.id, 'schedule'],
    queryFn: () => record(api.GET('/products/{product}/costs/{costId}/schedule', at(key))),
  })

export const putSchedule = (key: RecordKey, body: PutCostSchedule) =>
  record(api.PUT('/products/{product}/costs/{costId}/schedule', { ...at(key), body }))

/** Of the product whose page is shown; on other pages of all products. */
export const financeCommands: Commands = () => {
  const product = useProductOfPage() ?? null
  const page = product ? productPath(product, 'finance') : paths.finance
  const to = (label: string, search: string, also = ''): Command => {
    return {
      id: search,
      label,
      also,
      hint: product?.name ?? '',
      run: (navigate) => void navigate(`${page}?${search}`),
    }
  }
  return {
    group: 'Finance',
    actions: [
      to('Add revenue', 'new=revenue'),
      to('Add cost', 'new=cost'),
      to('Import CSV', 'import', 'paste revenue costs'),
      {
        id: 'rates',
        label: 'Exchange rates',
        run: (navigate) => void navigate(settingsPath('currency')),
      },
      ...(['revenue', 'costs'] as const).map((kind) => ({
        id: kind,
        label: kind === 'revenue' ? 'Revenue' : 'Costs',
        also: 'records ledger',
        hint: product?.name ?? '',
        run: (navigate: Navigate) => void navigate(ledgerPath(product, kind)),
      })),
    ],
    records: lines.map((line) => {
      const { key, label, records } = line
      const [kind, type = ''] = records?.split('.') ?? []
      if (kind !== 'revenue' && kind !== 'cost')
        return to(label, `why=${whyLine(line, monthsAfter(thisMonth(), -1), product)}`)
      const path = ledgerPath(product, kind === 'cost' ? 'costs' : 'revenue', { type })
      return { ...to(label, key), run: (navigate) => void navigate(path) }
    }),
  }
}

/** The two months, the chart, the table. */
export const financeShape = [[180], [430], [400]] as const
