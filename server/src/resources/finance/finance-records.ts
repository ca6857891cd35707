import { type Kysely, sql } from 'kysely'
import { type Actor, limitedKeyOf } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { type Page, type PageParams, pageBy, pageParams, type SortKey } from '../../db/page.ts'
import { query } from '../../db/query.ts'
import { equal, matching } from '../../db/statements.ts'
import type { Tables } from '../../db/tables.ts'
import { monthOf, monthsBetween } from '../../domain/calendar.ts'
import { convert, type Fraction, fromUnits, roundUnits, spread } from '../../domain/money.ts'
import { getUser } from '../accounts/accounts.ts'
import { isReached } from '../api-keys/product-access.ts'
import type { Cost } from '../costs/costs.schema.ts'
import { productIdOf } from '../products/products.ts'
import type { UsedRate } from '../rates/rates.schema.ts'
import { readUsedRates } from '../rates/used-rates.ts'
import type { Revenue } from '../revenue/revenue.schema.ts'
import type { FinanceRecord, RecordFilter } from './finance-records.schema.ts'

/** For MRR: every subscription that pays for the month. */
export async function listFinanceRecords(
  db: Db,
  actor: Actor,
  { month = monthOf(db.now), line, product }: RecordFilter,
  page: Page,
): Promise<FinanceRecord[]> {
  const { reportingCurrency: base } = await getUser(db, actor)
  const productId = await productIdOf(db, actor, product)
  const asked = { ownerId: actor.ownerId, productId, keyId: limitedKeyOf(actor) }
  if (line === 'mrr') {
    const rows = await db.all(selectSubscriptions, {
      ...asked,
      ...pageParams(page),
      month,
      count: countOf(month),
    })
    const rateOf = await readUsedRates(db, { ownerId: actor.ownerId, base }, rows)
    return rows.map((row) => shown(row, base, rateOf(row), shareOf(row, month)))
  }
  const inMonth = { ...asked, ...pageParams(page, { startDate: `${month}-01`, endDate: `${month}-31` }) }
  const [kind, type] = (line?.split('.') ?? []) as ['revenue' | 'cost' | undefined, string | undefined]
  const revenue =
    kind === 'cost'
      ? []
      : await db.all(selectRevenue, { ...inMonth, type: type as Revenue['type'] | undefined })
  const costs =
    kind === 'revenue'
      ? []
      : await db.all(selectCosts, { ...inMonth, category: type as Cost['category'] | undefined })
  const rows = [
    ...revenue,
    ...costs.map(({ isRecurring, scheduleId, ...cost }) => ({
      ...cost,
      periodMonths: null,
      isRecurring: isRecurring === 1,
      isScheduled: scheduleId !== null,
    })),
  ]
  const rateOf = await readUsedRates(db, { ownerId: actor.ownerId, base }, rows)
  return rows
    .map((row) => shown(row, base, rateOf(row)))
    .sort(newestFirst)
    .slice(0, page.limit)
}

export const financeRecordOrder = ({ date, id }: FinanceRecord): SortKey => [date, id]

const newestFirst = (a: FinanceRecord, b: FinanceRecord) => (a.date + a.id < b.date + b.id ? 1 : -1)

interface Row
  extends Pick<
    FinanceRecord,
    'id' | 'productId' | 'title' | 'note' | 'date' | 'currency' | 'amount' | 'periodMonths'
  > {
  type?: Revenue['type']
  category?: Cost['category']
  isRecurring?: boolean
  isScheduled?: boolean
}

function shown(
  { type, category, amount, isRecurring = false, isScheduled = false, ...row }: Row,
  base: string,
  rate: (UsedRate & Fraction) | null,
  counted = amount,
): FinanceRecord {
  const isOwn = row.currency === base
  return {
    ...row,
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

const shareOf = ({ amount, periodMonths, date }: Row, month: string) =>
  spread(amount, periodMonths ?? 1)[monthsBetween(monthOf(date), month)]!

const countOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))

type Asked = PageParams & { ownerId: string; productId?: string | undefined; keyId?: string | undefined }

const common = ['id', 'productId', 'note', 'date', 'currency', 'amount'] as const
const named = <Table extends 'revenue' | 'cost'>(table: Table) =>
  common.map((name) => `${table}.${name}` as const)

const revenueRows = (db: Kysely<Tables>, p: Asked & { type?: Revenue['type'] | undefined }) => {
  const rows = db
    .selectFrom('revenue')
    .innerJoin('product', matching('product', { ownerId: 'revenue.ownerId', id: 'revenue.productId' }))
    .select(named('revenue'))
    .select(['revenue.source as title', 'revenue.type', 'revenue.periodMonths'])
    .where(equal(p, 'revenue.ownerId', 'revenue.productId', 'revenue.type'))
    .where(isReached('product.id', p))
  return pageBy(rows, ['revenue.date', 'revenue.id'], p)
}

const selectRevenue = query(revenueRows)

const paidBy = {
  ownerId: 'revenue.ownerId',
  productId: 'revenue.productId',
  currency: 'revenue.currency',
  date: 'revenue.date',
} as const

/** The ledger gives the days on which the month was paid, so only records of these days are read. */
const selectSubscriptions = query((db, p: Asked & { month: string; count: number }) =>
  revenueRows(db, p)
    .innerJoin('ledger', matching('ledger', paidBy, { month: p.month, line: 'mrr' }))
    .where('revenue.type', '=', 'subscription')
    .where(sql<boolean>`${monthCount} + coalesce(${sql.ref('revenue.periodMonths')}, 1) > ${p.count}`),
)

const monthCount = sql<number>`cast(substr(${sql.ref('revenue.date')}, 1, 4) as integer) * 12 + cast(substr(${sql.ref('revenue.date')}, 6, 2) as integer)`

const selectCosts = query((db, p: Asked & { category?: Cost['category'] | undefined }) => {
  const rows = db
    .selectFrom('cost')
    .innerJoin('product', matching('product', { ownerId: 'cost.ownerId', id: 'cost.productId' }))
    .select(named('cost'))
    .select(['cost.name as title', 'cost.category', 'cost.isRecurring', 'cost.scheduleId'])
    .where(equal(p, 'cost.ownerId', 'cost.productId', 'cost.category'))
    .where(isReached('product.id', p))
  return pageBy(rows, ['cost.date', 'cost.id'], p)
})
