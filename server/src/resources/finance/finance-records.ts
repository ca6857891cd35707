import { type Kysely, sql } from 'kysely'
import { type Actor, limitedKeyOf } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { type Page, type PageParams, pageBy, pageParams, type SortKey } from '../../db/page.ts'
import { query } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { patternsOf, type Words, wordConditions } from '../../db/word-filter.ts'
import { monthOf, monthsBetween } from '../../domain/calendar.ts'
import { checkRange, isLimited } from '../../domain/date-range.ts'
import { convert, type Fraction, fromUnits, roundUnits, spread } from '../../domain/money.ts'
import { getUser, todayOf } from '../accounts/accounts.ts'
import { isReached } from '../api-keys/product-access.ts'
import type { Cost } from '../costs/costs.schema.ts'
import { productIdOf, sameProduct } from '../products/products.ts'
import type { UsedRate } from '../rates/rates.schema.ts'
import { readUsedRates } from '../rates/used-rates.ts'
import type { Revenue } from '../revenue/revenue.schema.ts'
import type { FinanceRecord, RecordFilter, RecordTotalQuery } from './finance-records.schema.ts'

/** For MRR: every subscription that pays for the month. @throws not_found for the product, bad_request */
export async function listFinanceRecords(
  db: Db,
  actor: Actor,
  { month: sent, ...filter }: RecordFilter,
  page: Page,
): Promise<FinanceRecord[]> {
  const isMrr = filter.line === 'mrr'
  const month = sent ?? (isMrr || !isLimited(filter) ? monthOf(await todayOf(db, actor)) : undefined)
  const ofMonth = month && { startDate: `${month}-01`, endDate: `${month}-31` }
  const { revenue, costs, ...scope } = await scopeOf(db, actor, { ...filter, ...(!isMrr && ofMonth) })
  if (isMrr && month) {
    const rows = await db.all(selectSubscriptions, {
      ...{ ...scope, ...pageParams(page), month, count: countOf(month) },
    })
    const rateOf = await readUsedRates(db, scope, rows)
    return rows.map((row) => toFinanceRecord(row, scope.base, rateOf(row), shareOf(row, month)))
  }
  const rows: MoneyRow[] = [
    ...(revenue ? await db.all(selectRevenue, { ...scope, ...revenue, ...pageParams(page) }) : []),
    ...(costs ? await db.all(selectCosts, { ...scope, ...costs, ...pageParams(page) }) : []),
  ]
  return (await toFinanceRecords(db, scope, rows)).sort(newestFirst).slice(0, page.limit)
}

/** What a filter says to the queries of revenue and of costs; undefined: none of these. */
export async function scopeOf(
  db: Db,
  actor: Actor,
  { line = '', product, source, customer, text, ...range }: RecordTotalQuery,
) {
  checkRange(range)
  const [kind, of] = line.split('.')
  return {
    ownerId: actor.ownerId,
    base: (await getUser(db, actor)).reportingCurrency,
    productId: await productIdOf(db, actor, product),
    keyId: limitedKeyOf(actor),
    firstDay: range.startDate,
    lastDay: range.endDate,
    ...patternsOf(text),
    revenue: kind !== 'cost' && { type: of as Revenue['type'] | undefined, source, customer },
    costs: kind !== 'revenue' && !source && !customer && { category: of as Cost['category'] | undefined },
  }
}

export async function toFinanceRecords(
  db: Db,
  scope: { ownerId: string; base: string },
  rows: MoneyRow[],
): Promise<FinanceRecord[]> {
  const rateOf = await readUsedRates(db, scope, rows)
  return rows.map((row) => toFinanceRecord(row, scope.base, rateOf(row)))
}

export const financeRecordOrder = ({ date, id }: FinanceRecord): SortKey => [date, id]

const newestFirst = (a: FinanceRecord, b: FinanceRecord) => (a.date + a.id < b.date + b.id ? 1 : -1)

/** A row of revenue, with a `type`, or of costs, with a `category`. */
interface MoneyRow
  extends Pick<FinanceRecord, 'id' | 'productId' | 'title' | 'note' | 'date' | 'currency' | 'amount'> {
  periodMonths?: number | null
  customer?: string | null
  type?: Revenue['type']
  category?: Cost['category']
  isRecurring?: number
  scheduleId?: string | null
}

function toFinanceRecord(
  { type, category, amount, scheduleId = null, ...row }: MoneyRow,
  base: string,
  rate: (UsedRate & Fraction) | null,
  counted = amount,
): FinanceRecord {
  const isOwn = row.currency === base
  return {
    ...row,
    customer: row.customer ?? null,
    periodMonths: row.periodMonths ?? null,
    line: type === undefined ? `cost.${category}` : `revenue.${type}`,
    isRecurring: row.isRecurring === 1,
    isScheduled: scheduleId !== null,
    amount: fromUnits(amount),
    counted: fromUnits(counted),
    rate: rate && convert(1, rate).toNumber(),
    rateDate: rate?.date ?? null,
    rateSource: rate?.source ?? null,
    converted: isOwn ? fromUnits(counted) : rate && fromUnits(roundUnits(convert(counted, rate))),
  }
}

const shareOf = ({ amount, periodMonths = null, date }: MoneyRow, month: string) =>
  spread(amount, periodMonths ?? 1)[monthsBetween(monthOf(date), month)]!

/** Counts months, to compare with `monthCount`. */
export const countOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))

export interface Scope extends Words {
  ownerId: string
  productId?: string | undefined
  keyId?: string | undefined
  firstDay?: string | undefined
  lastDay?: string | undefined
}

export interface RevenueScope extends Scope {
  type?: Revenue['type'] | undefined
  source?: string | undefined
  customer?: string | undefined
}

export interface CostScope extends Scope {
  category?: Cost['category'] | undefined
}

export const revenueIn = (db: Kysely<Tables>, p: RevenueScope) => {
  let rows = db
    .selectFrom('revenue')
    .innerJoin('product', sameProduct('revenue'))
    .where('revenue.ownerId', '=', p.ownerId)
    .where(isReached('product.id', p))
  if (p.productId !== undefined) rows = rows.where('revenue.productId', '=', p.productId)
  if (p.type !== undefined) rows = rows.where('revenue.type', '=', p.type)
  if (p.source !== undefined) rows = rows.where('revenue.source', '=', p.source)
  if (p.customer !== undefined) rows = rows.where('revenue.customer', '=', p.customer)
  if (p.firstDay !== undefined) rows = rows.where('revenue.date', '>=', p.firstDay)
  if (p.lastDay !== undefined) rows = rows.where('revenue.date', '<=', p.lastDay)
  return wordConditions('revenue.searchText', p).reduce((rest, condition) => rest.where(condition), rows)
}

export const costsIn = (db: Kysely<Tables>, p: CostScope) => {
  let rows = db
    .selectFrom('cost')
    .innerJoin('product', sameProduct('cost'))
    .where('cost.ownerId', '=', p.ownerId)
    .where(isReached('product.id', p))
  if (p.productId !== undefined) rows = rows.where('cost.productId', '=', p.productId)
  if (p.category !== undefined) rows = rows.where('cost.category', '=', p.category)
  if (p.firstDay !== undefined) rows = rows.where('cost.date', '>=', p.firstDay)
  if (p.lastDay !== undefined) rows = rows.where('cost.date', '<=', p.lastDay)
  return wordConditions('cost.searchText', p).reduce((rest, condition) => rest.where(condition), rows)
}

export const revenueRows = (db: Kysely<Tables>, p: RevenueScope) =>
  revenueIn(db, p)
    .select(['revenue.id', 'revenue.productId', 'revenue.note', 'revenue.date', 'revenue.currency'])
    .select(['revenue.amount', 'revenue.source as title', 'revenue.type', 'revenue.periodMonths'])
    .select('revenue.customer')

export const costRows = (db: Kysely<Tables>, p: CostScope) =>
  costsIn(db, p)
    .select(['cost.id', 'cost.productId', 'cost.note', 'cost.date', 'cost.currency', 'cost.amount'])
    .select(['cost.name as title', 'cost.category', 'cost.isRecurring', 'cost.scheduleId'])

const selectRevenue = query((db, p: RevenueScope & PageParams) =>
  pageBy(revenueRows(db, p), ['revenue.date', 'revenue.id'], p),
)

const selectCosts = query((db, p: CostScope & PageParams) =>
  pageBy(costRows(db, p), ['cost.date', 'cost.id'], p),
)

/** The ledger gives the days on which the month was paid, so only records of these days are read. */
const selectSubscriptions = query((db, p: Scope & PageParams & { month: string; count: number }) =>
  pageBy(revenueRows(db, p), ['revenue.date', 'revenue.id'], p)
    .innerJoin('ledger', (join) =>
      join
        .onRef('ledger.ownerId', '=', 'revenue.ownerId')
        .onRef('ledger.productId', '=', 'revenue.productId')
        .onRef('ledger.currency', '=', 'revenue.currency')
        .onRef('ledger.date', '=', 'revenue.date')
        .on('ledger.month', '=', p.month)
        .on('ledger.line', '=', 'mrr'),
    )
    .where('revenue.type', '=', 'subscription')
    .where(sql<boolean>`${monthCount} + coalesce(${sql.ref('revenue.periodMonths')}, 1) > ${p.count}`),
)

export const monthCount = sql<number>`cast(substr(${sql.ref('revenue.date')}, 1, 4) as integer) * 12
  + cast(substr(${sql.ref('revenue.date')}, 6, 2) as integer)`
