import type { Actor } from '../../auth/actor.ts'
import { checkRange, type DateRange } from '../../domain/date-range.ts'
import { newId } from '../../domain/id.ts'
import { fromUnits, toUnits } from '../../domain/money.ts'
import { found } from '../../errors.ts'
import type { Page, SortKey } from '../../storage/page.ts'
import { query } from '../../storage/query.ts'
import { columnsOf, equal, pageParams, recordOf, selectBy, selectPage, statementsOf } from '../../storage/statements.ts'
import type { Db, OwnerTx, Tx } from '../../storage/storage.ts'
import { emit, emitCounted, eventsOf } from '../activity/emit.ts'
import { bookCost } from '../finance/ledger.ts'
import { findProduct } from '../products/products.ts'
import { moveToTrash, takeFromTrash } from '../trash/trash.ts'
import { Cost, type CostTable, type CreateCost, type UpdateCost } from './costs.schema.ts'

export async function listCosts(db: Db, actor: Actor, product: string, page: Page, range: DateRange = {}): Promise<Cost[]> {
  checkRange(range)
  const { id: productId } = await findProduct(db, actor, product)
  const rows = await db.all(selectCosts, { ownerId: actor.ownerId, productId, ...pageParams(page, range) })
  return rows.map(toCost)
}

export async function costsOfDay(db: Db, { ownerId }: Actor, productId: string, date: string): Promise<Cost[]> {
  return (await db.all(selectCostsOfDay, { ownerId, productId, date })).map(toCost)
}

export const saidOfCost = ({ date, name, category, amount, currency, isRecurring, note }: CreateCost | Cost) => [
  date,
  name,
  category,
  amount,
  (currency ?? 'USD').toUpperCase(),
  isRecurring ?? false,
  note ?? null,
]

export const costOrder = ({ date, id }: Cost): SortKey => [date, id]

export async function getCost(db: Db, actor: Actor, product: string, id: string): Promise<Cost> {
  const { id: productId } = await findProduct(db, actor, product)
  const row = found(await db.one(selectCost, { ownerId: actor.ownerId, productId, id }), 'cost')
  return toCost(row)
}

/** Gives back the record and its product's id. @throws not_found for the product, validation_error; nothing is written then */
export async function createCost(
  tx: OwnerTx,
  actor: Actor,
  product: string,
  sent: CreateCost,
  { isBulk = false, scheduleId = null as string | null } = {},
): Promise<[Cost, productId: string]> {
  const { id: productId } = await findProduct(tx, actor, product)
  const cost = recordOf(Cost, {
    ...sent,
    id: newId('', tx.now),
    currency: (sent.currency ?? 'USD').toUpperCase(),
    isRecurring: sent.isRecurring ?? false,
    createdAt: tx.now,
  })
  const row: CostTable = {
    ownerId: actor.ownerId,
    productId,
    ...cost,
    amount: toUnits(sent.amount),
    isRecurring: cost.isRecurring ? 1 : 0,
    scheduleId,
  }
  await bookCost(tx, 'plus', row)
  tx.enqueue(costs.insert, row)
  const emitCreated = isBulk ? emitCounted : emit
  await emitCreated(tx, actor, { ...costEvent('created', { id: cost.id, productId }), after: { productId, ...cost } })
  return [cost, productId]
}

/** Changes what is sent; only in the dashboard. @throws not_found */
export async function updateCost(tx: Tx, actor: Actor, product: string, id: string, change: UpdateCost): Promise<Cost> {
  const { id: productId } = await findProduct(tx, actor, product)
  const before = await getCost(tx, actor, productId, id)
  const { amount, currency, isRecurring, ...rest } = change
  const converted = {
    amount: amount === undefined ? undefined : toUnits(amount),
    currency: currency?.toUpperCase(),
    isRecurring: isRecurring === undefined ? undefined : isRecurring ? 1 : 0,
  }
  if (Object.keys(change).length === 0) return before
  const place = { ownerId: actor.ownerId, productId }
  await tx.run(costs.change, { ...rest, ...converted, ...place, id })
  const after = await getCost(tx, actor, productId, id)
  await bookCost(tx, 'minus', { ...place, ...before, amount: toUnits(before.amount) })
  await bookCost(tx, 'plus', { ...place, ...after, amount: toUnits(after.amount) })
  await emit(tx, actor, { ...costEvent('updated', { id: after.id, productId }), before, after })
  return after
}

/** Moves a record to the trash; only in the dashboard. @throws not_found */
export async function deleteCost(tx: Tx, actor: Actor, product: string, id: string): Promise<void> {
  const { id: productId } = await findProduct(tx, actor, product)
  const row = await moveToTrash(tx, 'cost', costs.remove, { ownerId: actor.ownerId, productId, id })
  await bookCost(tx, 'minus', row)
  await emit(tx, actor, costEvent('deleted', row))
}

/** Restores a deleted record, also in every sum. @throws not_found, also when it was removed for good */
export async function undeleteCost(tx: Tx, actor: Actor, product: string, id: string): Promise<Cost> {
  const { id: productId } = await findProduct(tx, actor, product)
  const row = await takeFromTrash<CostTable>(tx, 'cost', { ownerId: actor.ownerId, productId, id })
  await tx.run(costs.insert, row)
  await bookCost(tx, 'plus', row)
  await emit(tx, actor, costEvent('restored', row))
  return getCost(tx, actor, productId, id)
}

export const costEvent = eventsOf('cost', 'costs')
export const costs = statementsOf('cost', ['ownerId', 'productId', 'id'])
const columns = columnsOf(Cost)

type Row = Omit<Cost, 'isRecurring'> & { isRecurring: number }

const toCost = (row: Row): Cost => ({ ...row, amount: fromUnits(row.amount), isRecurring: row.isRecurring === 1 })

const selectCosts = selectPage('cost', columns, 'date', 'id')

const selectCostsOfDay = query((db, p: { ownerId: string; productId: string; date: string }) =>
  db
    .selectFrom('cost')
    .select(columns)
    .where(equal(p, 'ownerId', 'productId', 'date'))
    .orderBy('id', 'desc')
    .limit(1_000),
)

const selectCost = selectBy('cost', columns, 'ownerId', 'productId', 'id')
