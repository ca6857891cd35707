import type { Actor } from '../../auth/actor.ts'
import { checkRange, type DateRange } from '../../domain/date-range.ts'
import { newId } from '../../domain/id.ts'
import { fromUnits, toUnits } from '../../domain/money.ts'
import { found } from '../../errors.ts'
import type { Page, SortKey } from '../../storage/page.ts'
import { query } from '../../storage/query.ts'
import {
  columnsOf,
  equal,
  type InProduct,
  pageParams,
  recordOf,
  selectBy,
  selectPage,
  statementsOf,
} from '../../storage/statements.ts'
import type { Db, OwnerTx, Tx } from '../../storage/storage.ts'
import { emit, emitCounted, eventsOf } from '../activity/emit.ts'
import { bookRevenue } from '../finance/ledger.ts'
import { findProduct } from '../products/products.ts'
import { moveToTrash, takeFromTrash } from '../trash/trash.ts'
import { type CreateRevenue, DashboardRevenue, type Revenue, type RevenueTable, type UpdateRevenue } from './revenue.schema.ts'

export async function listRevenue(
  db: Db,
  actor: Actor,
  product: string,
  page: Page,
  range: DateRange = {},
): Promise<DashboardRevenue[]> {
  checkRange(range)
  const { id: productId } = await findProduct(db, actor, product)
  const rows = await db.all(selectRevenueList, { ownerId: actor.ownerId, productId, ...pageParams(page, range) })
  for (const row of rows) row.amount = fromUnits(row.amount)
  return rows
}

export async function revenueOfDay(db: Db, { ownerId }: Actor, productId: string, date: string) {
  const rows = await db.all(selectRevenueOfDay, { ownerId, productId, date })
  return rows.map((row) => ({ ...row, amount: fromUnits(row.amount) }))
}

export const saidOfRevenue = ({ date, type, amount, currency, source, note, periodMonths }: CreateRevenue | DashboardRevenue) => [
  date,
  type,
  amount,
  (currency ?? 'USD').toUpperCase(),
  source ?? null,
  note ?? null,
  periodMonths ?? null,
]

export const revenueOrder = ({ date, id }: Revenue): SortKey => [date, id]

export async function getRevenue(db: Db, actor: Actor, product: string, id: string): Promise<DashboardRevenue> {
  const { id: productId } = await findProduct(db, actor, product)
  const row = found(await db.one(selectRevenue, { ownerId: actor.ownerId, productId, id }), 'revenue')
  return { ...row, amount: fromUnits(row.amount) }
}

/** Gives back the record and its product's id. @throws not_found for the product, validation_error; nothing is written then */
export async function createRevenue(
  tx: OwnerTx,
  actor: Actor,
  product: string,
  sent: CreateRevenue,
  { isBulk = false } = {},
): Promise<[DashboardRevenue, productId: string]> {
  const { id: productId } = await findProduct(tx, actor, product)
  const revenue = recordOf(DashboardRevenue, {
    ...sent,
    id: newId('', tx.now),
    currency: (sent.currency ?? 'USD').toUpperCase(),
    createdAt: tx.now,
  })
  const row: RevenueTable = { ownerId: actor.ownerId, productId, ...revenue, amount: toUnits(sent.amount) }
  await bookRevenue(tx, 'plus', row)
  tx.enqueue(revenues.insert, row)
  const emitCreated = isBulk ? emitCounted : emit
  await emitCreated(tx, actor, { ...revenueEvent('created', { id: revenue.id, productId }), after: { productId, ...revenue } })
  return [revenue, productId]
}

/** Changes what is sent; only in the dashboard. @throws not_found */
export async function updateRevenue(
  tx: Tx,
  actor: Actor,
  product: string,
  id: string,
  change: UpdateRevenue,
): Promise<DashboardRevenue> {
  const { id: productId } = await findProduct(tx, actor, product)
  const before = await getRevenue(tx, actor, productId, id)
  const { amount, currency, ...rest } = change
  const converted = { amount: amount === undefined ? undefined : toUnits(amount), currency: currency?.toUpperCase() }
  if (Object.keys(change).length === 0) return before
  const place = { ownerId: actor.ownerId, productId }
  await tx.run(revenues.change, { ...rest, ...converted, ...place, id })
  const after = await getRevenue(tx, actor, productId, id)
  await bookRevenue(tx, 'minus', { ...place, ...before, amount: toUnits(before.amount) })
  await bookRevenue(tx, 'plus', { ...place, ...after, amount: toUnits(after.amount) })
  await emit(tx, actor, { ...revenueEvent('updated', { id: after.id, productId }), before, after })
  return after
}

/** Moves a record to the trash; only in the dashboard. @throws not_found */
export async function deleteRevenue(tx: Tx, actor: Actor, product: string, id: string): Promise<void> {
  const { id: productId } = await findProduct(tx, actor, product)
  const row = await moveToTrash(tx, 'revenue', revenues.remove, { ownerId: actor.ownerId, productId, id })
  await bookRevenue(tx, 'minus', row)
  await emit(tx, actor, revenueEvent('deleted', row))
}

/** Restores a deleted record, also in every sum. @throws not_found, also when it was removed for good */
export async function undeleteRevenue(tx: Tx, actor: Actor, product: string, id: string): Promise<DashboardRevenue> {
  const { id: productId } = await findProduct(tx, actor, product)
  const row = await takeFromTrash<RevenueTable>(tx, 'revenue', { ownerId: actor.ownerId, productId, id })
  tx.enqueue(revenues.insert, row)
  await bookRevenue(tx, 'plus', row)
  await emit(tx, actor, revenueEvent('restored', row))
  return getRevenue(tx, actor, productId, id)
}

export const published = ({ periodMonths: _, ...revenue }: DashboardRevenue): Revenue => revenue

const revenueEvent = eventsOf('revenue', 'revenue')
const revenues = statementsOf('revenue', ['ownerId', 'productId', 'id'])
const columns = columnsOf(DashboardRevenue)
const selectRevenueList = selectPage('revenue', columns, 'date', 'id')

const selectRevenueOfDay = query((db, p: InProduct & { date: string }) =>
  db
    .selectFrom('revenue')
    .select(columns)
    .where(equal(p, 'ownerId', 'productId', 'date'))
    .orderBy('id', 'desc')
    .limit(1_000),
)

const selectRevenue = selectBy('revenue', columns, 'ownerId', 'productId', 'id')
