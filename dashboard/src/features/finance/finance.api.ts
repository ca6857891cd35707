import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answer, api, newIdempotencyKey, queryClient, record } from '../../api/client'
import { useProductOfPage, useProducts } from '../../api/products'
import type { CreateCost, CreateDashboardRevenue, FinanceRecord, ImportReport, Product, PutRate } from '../../api/types'
import type { Command, Commands } from '../../ui/command'
import { paths, productPath } from '../../ui/paths'
import { formatMonth, formatNumber, monthsAfter, monthsFrom, named, thisMonth } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import { lines } from './lines'

/** "1 row", "2 rows". */
export const counted = (count: number, one: string, many = `${one}s`) => `${formatNumber(count)} ${count === 1 ? one : many}`

/** The first and the last month, both `YYYY-MM`. */
export interface Range {
  from: string
  to: string
}

/** The parameters of a page where nothing is open. */
export const closed = { figure: null, of: null, new: null, record: null }

/** The number of months on a page; the server returns at most 120. */
export const spans = { '12': 12, '24': 24, all: 120 }
export const rangeOf = (span: keyof typeof spans): Range => ({ from: monthsAfter(thisMonth(), 1 - spans[span]), to: thisMonth() })

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

/** @param line such as `revenue.refund`, `cost` or `mrr`; without it all of the month */
export const recordsQuery = (product: string | null, month: string, line?: string) =>
  queryOptions({
    queryKey: ['finance', 'records', product, month, line],
    queryFn: () =>
      record(api.GET('/finance/records', { params: { query: { month, ...(line && { line }), ...(product && { product }) } } })),
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
  return (kind === 'revenue' || kind === 'cost') && productId && id ? { kind, productId, id } : null
}

export const kindOf = ({ line }: FinanceRecord): Kind => (line.startsWith('revenue.') ? 'revenue' : 'cost')

/** The fields of either kind. Null clears a field. */
export type MoneyFields = Partial<CreateDashboardRevenue & CreateCost> & { date: string; amount: number }

const listPaths = { revenue: '/products/{product}/revenue', cost: '/products/{product}/costs' } as const
const recordPaths = {
  revenue: '/products/{product}/revenue/{revenueId}',
  cost: '/products/{product}/costs/{costId}',
} as const
const importPaths = { revenue: '/products/{product}/imported-revenue', cost: '/products/{product}/imported-costs' } as const

const at = ({ productId, id }: RecordKey) => ({ params: { path: { product: productId, revenueId: id, costId: id } } })

export const moneyQuery = (key: RecordKey) =>
  queryOptions({
    queryKey: ['money', key.id],
    // The form keeps the state that it was opened with.
    staleTime: 'static',
    gcTime: 0,
    queryFn: async () => (await record(api.GET(recordPaths[key.kind], at(key)))) as MoneyFields,
  })

/** A key without an id creates a record. */
export function saveMoney(key: RecordKey, fields: Partial<MoneyFields>): Promise<{ id: string }> {
  if (key.id) return record(api.PATCH(recordPaths[key.kind], { ...at(key), body: fields }))
  const body = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  const params = { path: { product: key.productId } }
  return record(api.POST(listPaths[key.kind], { params, body: body as CreateDashboardRevenue & CreateCost }))
}

export const deleteMoney = (key: RecordKey) => answer(api.DELETE(recordPaths[key.kind], at(key)))

export const undeleteMoney = (key: RecordKey) => answer(api.POST(`${recordPaths[key.kind]}/undelete` as const, at(key)))

export const useRepeatCosts = () =>
  useChange({
    send: (product: Product | null) =>
      record(api.POST('/repeated-costs', { body: { month: thisMonth(), ...(product && { product: product.id }) } })),
    done: (_, { added }) => ({
      message: added.length ? `${counted(added.length, 'cost')} repeated in ${formatMonth(thisMonth())}` : 'No costs to repeat',
      ...(added.length && { undo: () => Promise.all(added.map((cost) => deleteMoney({ ...cost, kind: 'cost' }))) }),
    }),
  })

export const useRestoreProduct = () =>
  useChange({
    send: ({ productId }: { productId: string; name: string }) =>
      answer(api.POST('/products/{product}/undelete', { params: { path: { product: productId } } })),
    done: ({ name }) => ({ message: `${named(name)} restored` }),
  })

/** Saves the revenue or the costs of some months as a file that can be imported again. */
export const useExport = (product: Product | null, products: Product[], { from, to }: Range) =>
  useChange({
    send: async (kind: Kind) => {
      const records: FinanceRecord[] = []
      for (const month of monthsFrom(from, to)) {
        const ofMonth = await queryClient.fetchQuery(recordsQuery(product?.id ?? null, month, kind))
        records.push(...ofMonth.toReversed())
      }
      const { moneyCsv, saveFile } = await import('./money-csv')
      const name = [product?.slug, kind === 'revenue' ? 'revenue' : 'costs', from, to].filter(Boolean).join('-')
      saveFile(`${name}.csv`, moneyCsv(kind, records, products))
      return records.length
    },
    done: (_, count) => ({ message: `${counted(count, 'row')} exported` }),
  })

export interface Import {
  kind: Kind
  /** The product of rows that name none. */
  productId: string
  rows: Record<string, unknown>[]
  idempotencyKey: string
}

/** All rows of a file in one request. A repeated attempt has the same key, so that nothing is stored twice. */
export const importRows = ({ kind, productId, rows, idempotencyKey }: Import, dryRun = false): Promise<ImportReport> =>
  record(
    api.POST(importPaths[kind], {
      params: { path: { product: productId } },
      body: { rows, dryRun },
      idempotencyKey: dryRun ? newIdempotencyKey() : idempotencyKey,
    }),
  )

export const ratesQuery = queryOptions({
  queryKey: ['rates', 'all'],
  queryFn: async () => (await record(api.GET('/rates'))).map((rate) => ({ ...rate, id: `${rate.currency} ${rate.date}` })),
})

export const missingRatesQuery = (range: Range) =>
  queryOptions({
    queryKey: ['rates', 'missing', range],
    queryFn: () => record(api.GET('/rates/missing', { params: { query: range } })),
    placeholderData: keepPreviousData,
  })

const putRates = (rates: PutRate[]) => record(api.PUT('/rates', { body: { rates } }))

/** Adds, replaces and, where a rate is null, removes rates. */
export const ratesChange = {
  send: async (rates: PutRate[]) => {
    const before = await record(api.GET('/rates'))
    await putRates(rates)
    const had = new Map(before.map(({ currency, date, rate }) => [currency + date, rate]))
    return rates.map(({ currency, date }): PutRate => ({ currency, date, rate: had.get(currency + date) ?? null }))
  },
  done: (rates: PutRate[], before: PutRate[]) => ({
    message: `${counted(rates.length, 'rate')} ${rates.every(({ rate }) => rate === null) ? 'removed' : 'saved'}`,
    undo: () => putRates(before),
  }),
}

/** Of the product whose page is shown; on other pages of all products. */
export const financeCommands: Commands = () => {
  const product = useProductOfPage() ?? null
  const products = useProducts().data ?? []
  const repeat = useRepeatCosts()
  const save = useExport(product, products, rangeOf('12'))
  const hint = product ? { hint: product.name } : {}
  const page = product ? productPath(product, 'finance') : paths.finance
  const to = (label: string, search: string): Command => {
    return { id: `finance-${search}`, label, ...hint, run: (navigate) => void navigate(`${page}?${search}`) }
  }
  const run = (label: string, run: () => void): Command => ({ id: label, label, ...hint, run })
  return {
    group: 'Finance',
    actions: [
      to('Add revenue', 'new=revenue'),
      to('Add cost', 'new=cost'),
      run('Repeat last month’s recurring costs', () => repeat.mutate(product)),
      { ...to('Import CSV', 'import'), also: 'paste revenue costs' },
      run('Export revenue as CSV', () => save.mutate('revenue')),
      run('Export costs as CSV', () => save.mutate('cost')),
      { id: 'rates', label: 'Exchange rates', run: (navigate) => void navigate(`${paths.finance}?view=rates`) },
    ],
    records: lines.map(({ key, label }) => to(label, `figure=${key}`)),
  }
}
