import { type Kysely, sql } from 'kysely'
import { type Actor, limitedKeyOf } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { type Page, type PageParams, pageBy, pageParams, type SortKey } from '../../db/page.ts'
import { query } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { monthOf, monthsBetween } from '../../domain/calendar.ts'
import { convert, type Fraction, fromUnits, roundUnits, spread } from '../../domain/money.ts'
import { getUser, todayOf } from '../accounts/accounts.ts'
import { isReached } from '../api-keys/product-access.ts'
import { type Cost, costCategories } from '../costs/costs.schema.ts'
import { productIdOf, sameProduct } from '../products/products.ts'
import type { UsedRate } from '../rates/rates.schema.ts'
import { readUsedRates } from '../rates/used-rates.ts'
import { type Revenue, revenueTypes } from '../revenue/revenue.schema.ts'
import type { FinanceRecord, RecordFilter } from './finance-records.schema.ts'

/** For MRR: every subscription that pays for the month. */
export async function listFinanceRecords(
  db: Db,
  actor: Actor,
  { month: sent, line, product }: RecordFilter,
  page: Page,
): Promise<FinanceRecord[]> {
  const { ownerId } = actor
  const month = sent ?? monthOf(await todayOf(db, actor))
  const { reportingCurrency: base } = await getUser(db, actor)
  const productId = await productIdOf(db, actor, product)
  const scope = { ownerId, productId, keyId: limitedKeyOf(actor) }
  if (line === 'mrr') {
    const count = countOf(month)
    const rows = await db.all(selectSubscriptions, { ...scope, ...pageParams(page), month, count })
    const rateOf = await readUsedRates(db, { ownerId, base }, rows)
    return rows.map((row) => toFinanceRecord(row, base, rateOf(row), shareOf(row, month)))
  }
  const inMonth = { ...scope, ...pageParams(page, { startDate: `${month}-01`, endDate: `${month}-31` }) }
  const type = revenueTypes.find((type) => line === `revenue.${type}`)
  const category = costCategories.find((category) => line === `cost.${category}`)
  const hasRevenue = line === undefined || line === 'revenue' || type !== undefined
  const hasCosts = line === undefined || line === 'cost' || category !== undefined
  const revenue = hasRevenue ? await db.all(selectRevenue, { ...inMonth, type }) : []
  const costs = hasCosts ? await db.all(selectCosts, { ...inMonth, category }) : []
  const rows: MoneyRow[] = [
    ...revenue,
    ...costs.map(({ isRecurring, scheduleId, ...cost }) => ({
      ...cost,
      periodMonths: null,
      isRecurring: isRecurring === 1,
      isScheduled: scheduleId !== null,
    })),
  ]
  const rateOf = await readUsedRates(db, { ownerId, base }, rows)
  return rows
    .map((row) => toFinanceRecord(row, base, rateOf(row)))
    .sort(newestFirst)
    .slice(0, page.limit)
}

export const financeRecordOrder = ({ date, id }: FinanceRecord): SortKey => [date, id]

const newestFirst = (a: FinanceRecord, b: FinanceRecord) => (a.date + a.id < b.date + b.id ? 1 : -1)

/** A row of revenue, with a `type`, or of costs, with a `category`. */
interface MoneyRow
  extends Pick<
    FinanceRecord,
    'id' | 'productId' | 'title' | 'note' | 'date' | 'currency' | 'amount' | 'periodMonths'
  > {
  customer?: string | null
  type?: Revenue['type']
  category?: Cost['category']
  isRecurring?: boolean
  isScheduled?: boolean
}

function toFinanceRecord(
  { type, category, amount, customer = null, isRecurring = false, isScheduled = false, ...row }: MoneyRow,
  base: string,
  rate: (UsedRate & Fraction) | null,
  counted = amount,
): FinanceRecord {
  const isOwn = row.currency === base
  return {
    ...row,
    customer,
    line: type === undefined ? `cost.${category}` : `revenue.${type}`,
    isRecurring,
    isScheduled,
    amount: fromUnits(amount),
    counted: fromUnits(counted),
    rate: rate && convert(1, rate).toNumber(),
    rateDate: rate?.date ?? null,
    rateSource: rate?.source ?? null,
    converted: isOwn ? fromUnits(counted) : rate && fromUnits(roundUnits(convert(counted, rate))),
  }
}

const shareOf = ({ amount, periodMonths, date }: MoneyRow, month: string) =>
  spread(amount, periodMonths ?? 1)[monthsBetween(monthOf(date), month)]!

/** Counts months, to compare with `monthCount`. */
export const countOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))

type Scope = PageParams & { ownerId: string; productId?: string | undefined; keyId?: string | undefined }

const revenueRows = (db: Kysely<Tables>, p: Scope & { type?: Revenue['type'] | undefined }) => {
  let rows = db
    .selectFrom('revenue')
    .innerJoin('product', sameProduct('revenue'))
    .select(['revenue.id', 'revenue.productId', 'revenue.note', 'revenue.date', 'revenue.currency'])
    .select(['revenue.amount', 'revenue.source as title', 'revenue.type', 'revenue.periodMonths'])
    .select('revenue.customer')
    .where('revenue.ownerId', '=', p.ownerId)
    .where(isReached('product.id', p))
  if (p.productId !== undefined) rows = rows.where('revenue.productId', '=', p.productId)
  if (p.type !== undefined) rows = rows.where('revenue.type', '=', p.type)
  return pageBy(rows, ['revenue.date', 'revenue.id'], p)
}

const selectRevenue = query(revenueRows)

/** The ledger gives the days on which the month was paid, so only records of these days are read. */
const selectSubscriptions = query((db, p: Scope & { month: string; count: number }) =>
  revenueRows(db, p)
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

const selectCosts = query((db, p: Scope & { category?: Cost['category'] | undefined }) => {
  let rows = db
    .selectFrom('cost')
    .innerJoin('product', sameProduct('cost'))
    .select(['cost.id', 'cost.productId', 'cost.note', 'cost.date', 'cost.currency', 'cost.amount'])
    .select(['cost.name as title', 'cost.category', 'cost.isRecurring', 'cost.scheduleId'])
    .where('cost.ownerId', '=', p.ownerId)
    .where(isReached('product.id', p))
  if (p.productId !== undefined) rows = rows.where('cost.productId', '=', p.productId)
  if (p.category !== undefined) rows = rows.where('cost.category', '=', p.category)
  return pageBy(rows, ['cost.date', 'cost.id'], p)
})
