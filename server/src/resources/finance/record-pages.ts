import { BigNumber } from 'bignumber.js'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { fromUnits } from '../../domain/money.ts'
import { figuresOf, type Sum, unitsPerPart } from './figures.ts'
import type { Line } from './finance.schema.ts'
import { exactSum, readSums } from './finance.ts'
import {
  type FinanceRecord,
  type FinanceTotal,
  type RecordPageQuery,
  type RecordTotalQuery,
  recordSorts,
} from './finance-records.schema.ts'
import {
  type CostScope,
  costRows,
  costsIn,
  type RevenueScope,
  revenueIn,
  revenueRows,
  scopeOf,
  toFinanceRecords,
} from './finance-records.ts'

/** A page anywhere in the sorted revenue, or in the sorted costs. @throws as `listFinanceRecords` */
export async function readRecordPage(
  db: Db,
  actor: Actor,
  { sort = 'date', direction = 'desc', offset = 0, limit = 100, ...filter }: RecordPageQuery,
): Promise<FinanceRecord[]> {
  const { revenue, costs, ...scope } = await scopeOf(db, actor, filter)
  const page = { ...scope, offset, limit }
  const order = `${sort} ${direction}`
  if (revenue) {
    const rows = await db.all(revenuePages.get(order)!, { ...page, ...revenue })
    return toFinanceRecords(db, scope, rows)
  }
  return costs ? toFinanceRecords(db, scope, await db.all(costPages.get(order)!, { ...page, ...costs })) : []
}

/** The sums of all records of a filter, exact in each currency. @throws as `listFinanceRecords` */
export async function getRecordTotal(db: Db, actor: Actor, filter: RecordTotalQuery): Promise<FinanceTotal> {
  const { revenue, costs, ...scope } = await scopeOf(db, actor, filter)
  const sums = [
    ...(revenue ? await readSums(db, sumRevenue, { ...scope, ...revenue }) : []),
    ...(costs ? await readSums(db, sumCosts, { ...scope, ...costs }) : []),
  ]
  const isOfCosts = filter.line?.startsWith('cost') === true
  const { profit, excluded } = figuresOf(sums, scope.base)
  return {
    currency: scope.base,
    records: countOf(sums),
    amount: fromUnits(isOfCosts ? profit.negated() : profit),
    currencies: [...Map.groupBy(sums, ({ currency }) => currency)]
      .map(([currency, some]) => ({
        currency,
        records: countOf(some),
        amount: fromUnits(some.reduce((sum, one) => sum.plus(signedUnits(one, isOfCosts)), new BigNumber(0))),
      }))
      .sort((a, b) => b.records - a.records),
    excluded,
  }
}

export const countOf = (sums: Pick<Sum, 'records'>[]) =>
  sums.reduce((count, { records }) => count + Number(records), 0)

function signedUnits({ line, parts, rest }: Sum, isOfCosts: boolean): BigNumber {
  const units = new BigNumber(parts).times(unitsPerPart).plus(rest)
  const isSubtracted = line === 'revenue.refund' || (line.startsWith('cost.') && !isOfCosts)
  return isSubtracted ? units.negated() : units
}

export type RecordLine = Exclude<Line, 'mrr'>
type Sort = NonNullable<RecordPageQuery['sort']>
type Direction = NonNullable<RecordPageQuery['direction']>
type PageScope = { base: string; offset: number; limit: number }

const columns = {
  revenue: { type: 'revenue.type', title: 'revenue.source', customer: 'revenue.customer' },
  cost: { type: 'cost.category', title: 'cost.name', customer: 'cost.name' },
}

function pageOf<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  [table, sort, direction]: [table: 'revenue' | 'cost', sort: Sort, direction: Direction],
  { base, offset, limit }: PageScope,
) {
  const page = rows.limit(limit).offset(offset)
  const [date, id] = [sql.ref(`${table}.date`), sql.ref(`${table}.id`)]
  if (sort === 'date') return page.orderBy(date, direction).orderBy(id, direction)
  const currency = sql.ref(`${table}.currency`)
  // Amounts of several currencies cannot be compared. The reporting currency comes first.
  const sorted =
    sort === 'amount'
      ? page
          .orderBy(sql`case when ${currency} = ${base} then '' else ${currency} end`)
          .orderBy(sql.ref(`${table}.amount`), direction)
      : page.orderBy(sql`lower(coalesce(${sql.ref(columns[table][sort])}, ''))`, direction)
  return sorted.orderBy(date, 'desc').orderBy(id, 'desc')
}

const sortings = recordSorts.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const])

const revenuePages = new Map(
  sortings.map(([sort, direction]) => [
    `${sort} ${direction}`,
    query((db, p: RevenueScope & PageScope) => pageOf(revenueRows(db, p), ['revenue', sort, direction], p)),
  ]),
)

const costPages = new Map(
  sortings.map(([sort, direction]) => [
    `${sort} ${direction}`,
    query((db, p: CostScope & PageScope) => pageOf(costRows(db, p), ['cost', sort, direction], p)),
  ]),
)

/** The rate of a day counts for all records of a currency on it. */
const rateDate = (table: 'revenue' | 'cost', base: string) => {
  const [currency, date] = [sql.ref(`${table}.currency`), sql.ref(`${table}.date`)]
  return sql<string>`case when ${currency} = ${base} then '' else ${date} end`
}

const count = sql<string>`cast(count(*) as text)`

/** Sums of revenue by type and currency, and of each day in other currencies, because their rates differ. */
export const revenueSums = (db: Kysely<Tables>, p: RevenueScope & { base: string }) =>
  revenueIn(db, p)
    .select([sql<RecordLine>`'revenue.' || ${sql.ref('revenue.type')}`.as('line'), 'revenue.currency'])
    .select([rateDate('revenue', p.base).as('rateDate'), ...exactSum('revenue.amount'), count.as('records')])
    .groupBy(['line', 'revenue.currency', 'rateDate'])

/** The same of costs by category. */
export const costSums = (db: Kysely<Tables>, p: CostScope & { base: string }) =>
  costsIn(db, p)
    .select([sql<RecordLine>`'cost.' || ${sql.ref('cost.category')}`.as('line'), 'cost.currency'])
    .select([rateDate('cost', p.base).as('rateDate'), ...exactSum('cost.amount'), count.as('records')])
    .groupBy(['line', 'cost.currency', 'rateDate'])

const sumRevenue = query(revenueSums)
const sumCosts = query(costSums)
