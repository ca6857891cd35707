import { type SelectQueryBuilder, type StringReference, sql } from 'kysely'

export interface Page {
  limit: number
  after?: SortKey
}

export type SortKey = string[]

export interface PageParams {
  limit: number
  after1?: string | undefined
  after2?: string | undefined
  /** The first and the last value of the first column of the order. */
  from?: string | undefined
  to?: string | undefined
}

type Range = { startDate?: string | undefined; endDate?: string | undefined }

export const pageParams = (
  { limit, after }: Page,
  { startDate: from, endDate: to }: Range = {},
): PageParams => ({
  limit,
  after1: after?.[0],
  after2: after?.[1],
  from,
  to,
})

/** Sorts by the columns, one or two, and goes on after the row with these values. */
export function pageBy<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  columns: readonly [StringReference<DB, TB>, StringReference<DB, TB>?],
  { limit, after1, after2, from, to }: PageParams,
  direction: 'asc' | 'desc' = 'desc',
): SelectQueryBuilder<DB, TB, O> {
  const [first, second] = columns.map((column) => sql.ref<string>(`${column}`))
  const isAfter = sql.raw(direction === 'desc' ? '<' : '>')
  let page = rows.limit(limit).orderBy(sql`${first}`, direction)
  if (second) page = page.orderBy(second, direction)
  if (from !== undefined) page = page.where(sql<boolean>`${first} >= ${from}`)
  if (to !== undefined) page = page.where(sql<boolean>`${first} <= ${to}`)
  if (after1 === undefined || (second && after2 === undefined)) return page
  return page.where(
    second
      ? sql<boolean>`(${first}, ${second}) ${isAfter} (${after1}, ${after2})`
      : sql<boolean>`(${first}) ${isAfter} (${after1})`,
  )
}
