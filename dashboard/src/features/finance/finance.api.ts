import { queryOptions } from '@tanstack/react-query'
import { answer, api, ifMatch, record, type Tagged, tagged } from '../../api/client'
import { ApiError } from '../../api/errors'
import type { CreateCost, CreateDashboardRevenue, FinanceRecord, PutRate, Rate, UpdateCost, UpdateRevenue } from '../../api/types'
import { formatDay, formatMonth, formatNumber, named, today } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'

/** The first and the last month, both `YYYY-MM`. */
export interface Range {
  from: string
  to: string
}

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
    placeholderData: (before) => before,
  })

/** The running month until today, and the last complete month. */
export const toDateQuery = (product: string | null) => {
  const query = { today: today() }
  return queryOptions({
    queryKey: ['finance', 'to-date', product, query],
    queryFn: () =>
      record(
        product === null
          ? api.GET('/finance/to-date', { params: { query } })
          : api.GET('/products/{product}/finance/to-date', { params: { path: { product }, query } }),
      ),
  })
}

export const useRestoreProduct = () =>
  useChange({
    send: ({ productId }: { productId: string; name: string }) =>
      answer(api.POST('/products/{product}/undelete', { params: { path: { product: productId } } })),
    done: ({ name }) => ({ message: `${named(name)} restored` }),
  })

/** @param line as in the ledger: `revenue.refund`, `cost`, `mrr`; without it all of the month */
export const recordsQuery = (product: string | null, month: string, line?: string) =>
  queryOptions({
    queryKey: ['finance', 'records', product, month, line],
    queryFn: () => readRecords(product, month, line),
  })

export const readRecords = (product: string | null, month: string, line?: string) =>
  record(api.GET('/finance/records', { params: { query: { month, ...(line && { line }), ...(product && { product }) } } }))

export const ratesQuery = queryOptions({ queryKey: ['rates', 'all'], queryFn: () => record(api.GET('/rates')) })

export const missingRatesQuery = (range: Range) =>
  queryOptions({
    queryKey: ['rates', 'missing', range],
    queryFn: () => record(api.GET('/rates/missing', { params: { query: range } })),
  })

export type Kind = 'revenue' | 'cost'

/** The address of one record. */
export interface RecordKey {
  kind: Kind
  productId: string
  id: string
}

export const recordKeyOf = ({ id, productId, line }: FinanceRecord): RecordKey => ({
  kind: line.startsWith('revenue.') ? 'revenue' : 'cost',
  productId,
  id,
})

/** The fields of either kind. */
export type MoneyFields = Partial<CreateDashboardRevenue> & Partial<CreateCost> & { date: string; amount: number }

export const useCreateMoney = () =>
  useChange({
    send: ({ kind, productId, fields }: { kind: Kind; productId: string; fields: MoneyFields }) =>
      createMoney(kind, productId, fields),
    quiet: true,
  })

function createMoney(kind: Kind, product: string, fields: MoneyFields): Promise<{ id: string; date: string }> {
  const params = { path: { product } }
  return kind === 'revenue'
    ? record(api.POST('/products/{product}/revenue', { params, body: fields as CreateDashboardRevenue }))
    : record(api.POST('/products/{product}/costs', { params, body: fields as CreateCost }))
}

interface MoneyChange {
  key: RecordKey
  change: UpdateRevenue & UpdateCost
  /** Fails if the record has changed since it had this tag. */
  etag?: string
}

export const useUpdateMoney = () => useChange({ send: updateMoney, quiet: true })

function updateMoney({ key: { kind, productId, id }, change, etag }: MoneyChange): Promise<Tagged<object>> {
  return kind === 'revenue'
    ? tagged(
        api.PATCH('/products/{product}/revenue/{revenueId}', {
          params: { path: { product: productId, revenueId: id } },
          body: change as UpdateRevenue,
          ...ifMatch(etag),
        }),
      )
    : tagged(
        api.PATCH('/products/{product}/costs/{costId}', {
          params: { path: { product: productId, costId: id } },
          body: change as UpdateCost,
          ...ifMatch(etag),
        }),
      )
}

export const useDeleteMoney = () =>
  useChange({
    send: ({ key }: { key: RecordKey; name: string }) => deleteMoney(key),
    show: (client, { key }) =>
      client.setQueriesData<FinanceRecord[]>({ queryKey: ['finance', 'records'] }, (records) =>
        records?.filter(({ id }) => id !== key.id),
      ),
    done: ({ key, name }) => ({ message: `${name} deleted`, undo: () => undeleteMoney(key) }),
  })

const deleteMoney = ({ kind, productId, id }: RecordKey): Promise<unknown> =>
  answer(
    kind === 'revenue'
      ? api.DELETE('/products/{product}/revenue/{revenueId}', { params: { path: { product: productId, revenueId: id } } })
      : api.DELETE('/products/{product}/costs/{costId}', { params: { path: { product: productId, costId: id } } }),
  )

const undeleteMoney = ({ kind, productId, id }: RecordKey): Promise<unknown> =>
  kind === 'revenue'
    ? answer(
        api.POST('/products/{product}/revenue/{revenueId}/undelete', {
          params: { path: { product: productId, revenueId: id } },
        }),
      )
    : answer(api.POST('/products/{product}/costs/{costId}/undelete', { params: { path: { product: productId, costId: id } } }))

export const moneyQuery = ({ kind, productId, id }: RecordKey) =>
  queryOptions({
    queryKey: ['money', id],
    gcTime: 0,
    queryFn: async (): Promise<Tagged<MoneyFields>> => {
      const { record, etag } = await (kind === 'revenue'
        ? tagged(api.GET('/products/{product}/revenue/{revenueId}', { params: { path: { product: productId, revenueId: id } } }))
        : tagged(api.GET('/products/{product}/costs/{costId}', { params: { path: { product: productId, costId: id } } })))
      return { record: filled(record), etag }
    },
  })

const filled = (money: object) =>
  Object.fromEntries(
    Object.entries(money).filter(([name, value]) => !['id', 'createdAt'].includes(name) && value !== null),
  ) as MoneyFields

export const useRepeatCosts = () =>
  useChange({
    send: (body: { month: string; product?: string }) => record(api.POST('/repeated-costs', { body })),
    done: ({ month }, { added, skipped }) => ({
      message: added.length
        ? `${formatNumber(added.length)} ${added.length === 1 ? 'cost' : 'costs'} repeated in ${formatMonth(month)}${skipped ? `, ${formatNumber(skipped)} ${skipped === 1 ? 'was' : 'were'} there already` : ''}`
        : skipped
          ? 'The recurring costs of the month before are all there already.'
          : 'The month before has no recurring costs.',
      ...(added.length && {
        undo: () => Promise.all(added.map(({ id, productId }) => deleteMoney({ kind: 'cost', id, productId }))),
      }),
    }),
  })

export const usePutRates = () =>
  useChange({
    send: async (rates: PutRate[]) => {
      const before = await record(api.GET('/rates'))
      await putRates(rates)
      return before
    },
    done: (rates, before) => ({
      message: rates.length === 1 ? 'Rate saved' : `${formatNumber(rates.length)} rates saved`,
      undo: () => putRates(asBefore(rates, before)),
    }),
    quiet: true,
  })

const mostRates = 1_000

/** @throws ApiError whose fields are those of all the rates: `rates.1200.currency` */
async function putRates(rates: PutRate[]) {
  for (let i = 0; i < rates.length; i += mostRates) {
    try {
      await record(api.PUT('/rates', { body: { rates: rates.slice(i, i + mostRates) } }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const ofAll = (path: string) => path.replace(/^rates\.(\d+)/, (_, at) => `rates.${i + Number(at)}`)
      const fields = Object.entries(error.fields).map(([path, message]) => [ofAll(path), message])
      throw new ApiError(error.status, error.type, error.message, Object.fromEntries(fields))
    }
  }
}

function asBefore(rates: PutRate[], before: Rate[]): PutRate[] {
  const keyOf = ({ currency, date }: PutRate) => `${currency} ${date}`
  const had = new Map(before.map((rate) => [keyOf(rate), rate.rate]))
  return rates.map((rate) => ({ ...rate, rate: had.get(keyOf(rate)) ?? null }))
}

export const useRemoveRate = () =>
  useChange({
    send: ({ currency, date }: PutRate) => putRates([{ currency, date, rate: null }]),
    done: ({ currency, date, rate }) => ({
      message: `Rate of ${currency} on ${formatDay(date)} removed`,
      undo: () => putRates([{ currency, date, rate }]),
    }),
  })

interface Import {
  kind: Kind
  /** The product of rows that name none. */
  productId: string
  rows: Record<string, unknown>[]
  dryRun: boolean
  /** With the same key, a repeated request stores nothing more. */
  idempotencyKey?: string
}

/** All rows of a file in one request. */
export const importRows = ({ kind, productId, rows, dryRun, idempotencyKey }: Import) => {
  const options = {
    params: { path: { product: productId } },
    body: { rows, dryRun },
    ...(idempotencyKey && { idempotencyKey }),
  }
  return record(
    kind === 'revenue'
      ? api.POST('/products/{product}/imported-revenue', options)
      : api.POST('/products/{product}/imported-costs', options),
  )
}

export const useImport = () => useChange({ send: importRows, quiet: true })
