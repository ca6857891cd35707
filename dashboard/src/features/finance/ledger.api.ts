import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, record } from '../../api/client'
import { messageOf } from '../../api/errors'
import type { FinanceRecord, FinanceTotal } from '../../api/types'
import { counted } from '../../ui/text/words'
import { useChange } from '../../ui/use-change'
import {
  deleteMoney,
  type Kind,
  kindOf,
  type MoneyFields,
  type RecordKey,
  saveMoney,
  undeleteMoney,
} from './finance.api'

/** What is shown, as in the address. Without a value: all. */
export interface LedgerFilter {
  kind: Kind
  from?: string | undefined
  to?: string | undefined
  /** By id or slug. */
  product?: string | undefined
  type?: string | undefined
  source?: string | undefined
  customer?: string | undefined
  text?: string | undefined
}

export const sorts = ['date', 'type', 'title', 'customer', 'amount'] as const
export interface Sorting {
  sort: (typeof sorts)[number]
  direction: 'asc' | 'desc'
}

const queryOf = ({ kind, from, to, type, ...others }: LedgerFilter) => {
  const all = { line: type ? `${kind}.${type}` : kind, startDate: from, endDate: to, ...others }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value)) as { line: string }
}

const totalQuery = (filter: LedgerFilter) =>
  queryOptions({
    queryKey: ['finance', 'ledger', 'total', filter],
    queryFn: () => record(api.GET('/finance/records/total', { params: { query: queryOf(filter) } })),
  })

/** All records of a filter, for a file. */
export const readRecords = (filter: LedgerFilter) => {
  const query = { startDate: '0001-01-01', ...queryOf(filter) }
  return record(api.GET('/finance/records', { params: { query } }))
}

const pageLength = 100
const pages = ['finance', 'ledger', 'page']

const pageQuery = (filter: LedgerFilter, sorting: Sorting, page: number) =>
  queryOptions({
    queryKey: [...pages, filter, sorting, page],
    queryFn: () => {
      const query = { ...queryOf(filter), ...sorting, offset: page * pageLength, limit: pageLength }
      return record(api.GET('/finance/records/page', { params: { query } }))
    },
    staleTime: 60_000,
  })

interface Shown {
  records: FinanceRecord[]
  offset: number
  count: number
  total: FinanceTotal | undefined
}

/** The rows in view of a list of any length, with a page before and behind them, and the total of all. */
export function useLedger(filter: LedgerFilter, sorting: Sorting) {
  const of = JSON.stringify([filter, sorting])
  const [view, setView] = useState({ of, first: 0, last: 0 })
  const { first, last } = view.of === of ? view : { first: 0, last: 0 }
  const total = useQuery(totalQuery(filter)).data
  const from = Math.max(0, Math.floor(first / pageLength) - 1)
  const to = Math.min(
    Math.floor(last / pageLength) + 1,
    Math.max(0, Math.ceil((total?.records ?? 0) / pageLength) - 1),
  )
  const numbers = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const loaded = useQueries({ queries: numbers.map((page) => pageQuery(filter, sorting, page)) })
  // The loaded pages around the rows in view.
  const middle = Math.floor(first / pageLength) - from
  let start = middle
  while (start > 0 && loaded[start - 1]?.data) start--
  const records: FinanceRecord[] = []
  for (let i = start; loaded[i]?.data; i++) records.push(...loaded[i]!.data!)
  const offset = (from + start) * pageLength
  // What was shown stays until the first rows of another filter are there.
  const shown = useRef<Shown>(undefined)
  if (loaded[middle]?.data) {
    const count = Math.max(total?.records ?? 0, offset + records.length)
    shown.current = { records, offset, count, total }
  }
  return {
    ...shown.current,
    part: {
      offset: shown.current?.offset ?? 0,
      count: shown.current?.count ?? 0,
      of,
      onRows: (first: number, last: number) => setView({ of, first, last }),
    },
  }
}

/** Fields as the list names them. */
export type Fields = Partial<Pick<FinanceRecord, 'line' | 'title' | 'note' | 'customer' | 'amount'>>
export type Change = Fields | 'delete'

const keyOf = (record: FinanceRecord): RecordKey => ({ ...record, kind: kindOf(record) })

/** Revenue has a type and a source where costs have a category and a name. */
function save(record: FinanceRecord, { line, title, ...others }: Fields) {
  const type = line?.split('.')[1]
  const own =
    kindOf(record) === 'revenue' ? { type, source: title } : { category: type, name: title ?? undefined }
  return saveMoney(keyOf(record), { ...others, ...own } as Partial<MoneyFields>)
}

const before = (record: FinanceRecord, fields: Fields): Fields =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, record[name as keyof Fields]]))

function changed(record: FinanceRecord, fields: Fields): FinanceRecord {
  const { amount } = fields
  if (amount === undefined) return { ...record, ...fields }
  const converted = record.rate === null ? record.converted && amount : amount * record.rate
  return { ...record, amount, counted: amount, converted }
}

/** Changes or deletes records, each by itself: one that is refused does not stop the others. */
export function useChangeRecords() {
  return useChange({
    send: async ({ records, change }: { records: FinanceRecord[]; change: Change }) => {
      const results = await Promise.allSettled(
        records.map((record) => (change === 'delete' ? deleteMoney(keyOf(record)) : save(record, change))),
      )
      const failure = results.find((result) => result.status === 'rejected')
      const sent = records.filter((_, i) => results[i]!.status === 'fulfilled')
      if (failure && sent.length === 0) throw failure.reason
      return { sent, reason: failure && messageOf(failure.reason) }
    },
    show: (client, { records, change }) => {
      if (change === 'delete') return
      const ids = new Set(records.map(({ id }) => id))
      client.setQueriesData<FinanceRecord[]>({ queryKey: pages }, (rows) =>
        rows?.map((row) => (ids.has(row.id) ? changed(row, change) : row)),
      )
    },
    done: ({ records, change }, { sent, reason }) => {
      const words = `${counted(sent.length, 'record')} ${change === 'delete' ? 'deleted' : 'changed'}`
      return {
        message: reason ? `${words}, ${records.length - sent.length} not: ${reason}` : words,
        undo: () =>
          Promise.all(
            sent.map((record) =>
              change === 'delete' ? undeleteMoney(keyOf(record)) : save(record, before(record, change)),
            ),
          ),
      }
    },
  })
}
