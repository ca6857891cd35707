import type { Insertable } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { type Page, type PageParams, pageBy, pageParams, type SortKey } from '../../db/page.ts'
import { type Changes, query } from '../../db/query.ts'
import type { InProduct } from '../../db/tables.ts'
import { checkRange, type DateRange } from '../../domain/date-range.ts'
import { columnsOf, recordOf } from '../../domain/fields.ts'
import { newId } from '../../domain/id.ts'
import { fromUnits, toUnits } from '../../domain/money.ts'
import { fold } from '../../domain/text.ts'
import { orNotFound } from '../../errors.ts'
import { emit, eventsOf } from '../activity/emit.ts'
import { bookCost } from '../finance/ledger.ts'
import { movedTo, productKey } from '../products/products.ts'
import { moveToTrash, takeFromTrash } from '../trash/trash.ts'
import { Cost, type CostTable, type CreateCost, type UpdateCost } from './costs.schema.ts'

/** Newest `date` first. @throws not_found for the product, bad_request for the range */
export async function listCosts(
  db: Db,
  actor: Actor,
  product: string,
  page: Page,
  range: DateRange = {},
): Promise<Cost[]> {
  checkRange(range)
  const key = await productKey(db, actor, product)
  const rows = await db.all(selectCosts, { ...key, ...pageParams(page, range) })
  return rows.map(toCost)
}

export const costOrder = ({ date, id }: Cost): SortKey => [date, id]

/** @throws not_found for the product or the cost */
export async function getCost(db: Db, actor: Actor, product: string, id: string): Promise<Cost> {
  return toCost(await findCost(db, { ...(await productKey(db, actor, product)), id }))
}

/** @param scheduleId of the schedule that adds it @throws validation_error; nothing is written then */
export async function createCost(
  tx: Tx,
  actor: Actor,
  product: string,
  sent: CreateCost & { createdAt?: string },
  scheduleId: string | null = null,
): Promise<[Cost, productId: string]> {
  const { ownerId, productId } = await productKey(tx, actor, product)
  const { createdAt = tx.now } = sent
  const row: CostTable = {
    ownerId,
    productId,
    id: newId('', createdAt),
    name: sent.name,
    amount: toUnits(sent.amount),
    currency: (sent.currency ?? 'USD').toUpperCase(),
    category: sent.category,
    isRecurring: Number(sent.isRecurring ?? false),
    note: sent.note ?? null,
    date: sent.date,
    createdAt,
    scheduleId,
    searchText: searchTextOf(sent),
  }
  await bookCost(tx, 'plus', row)
  await tx.run(insertCost, row)
  const cost = toCost(row)
  await emit(tx, actor, { ...costEvent('created', row), after: { productId, ...cost } })
  return [cost, productId]
}

/**
 * A `productId` moves the record, and with it all records of its schedule.
 * @throws not_found, validation_error
 */
export async function updateCost(
  tx: Tx,
  actor: Actor,
  product: string,
  id: string,
  sent: UpdateCost,
): Promise<Cost> {
  const key = { ...(await productKey(tx, actor, product)), id }
  const stored = await findCost(tx, key)
  if (Object.keys(sent).length === 0) return toCost(stored)
  const { amount, currency, isRecurring, productId: sentId, ...rest } = sent
  const productId = await movedTo(tx, actor, key, sentId)
  if (productId !== key.productId) await moveCosts(tx, actor, stored, productId)
  const before = { ...stored, productId }
  await tx.run(changeCost, {
    ...rest,
    amount: amount === undefined ? undefined : toUnits(amount),
    currency: currency?.toUpperCase(),
    isRecurring: isRecurring === undefined ? undefined : Number(isRecurring),
    searchText: searchTextOf({ ...before, ...rest }),
    ...key,
    productId,
  })
  const after = await findCost(tx, { ...key, productId })
  await bookCost(tx, 'minus', before)
  await bookCost(tx, 'plus', after)
  const cost = toCost(after)
  await emit(tx, actor, { ...costEvent('updated', after), before: toCost(before), after: cost })
  return cost
}

/** Moves a cost to another product; one of a schedule moves with the schedule and all its records. */
async function moveCosts(tx: Tx, actor: Actor, cost: CostTable, movedId: string) {
  const { ownerId, productId, scheduleId } = cost
  const inProduct = { ownerId, productId }
  const moved = scheduleId === null ? [cost] : await tx.all(selectOfSchedule, { ...inProduct, scheduleId })
  if (scheduleId !== null) await tx.run(moveSchedule, { ...inProduct, id: scheduleId, movedId })
  for (const before of moved) {
    await bookCost(tx, 'minus', before)
    await bookCost(tx, 'plus', { ...before, productId: movedId })
    await tx.run(moveCost, { ...inProduct, id: before.id, movedId })
    const hidden = { before: { productId }, after: { productId: movedId } }
    const shown = toCost(before)
    const event = costEvent('updated', { id: before.id, productId: movedId })
    await emit(tx, actor, { ...event, before: shown, after: shown, hidden })
  }
}

/** Moves a cost to the trash. @throws not_found */
export async function deleteCost(tx: Tx, actor: Actor, product: string, id: string): Promise<void> {
  const key = { ...(await productKey(tx, actor, product)), id }
  const row = await moveToTrash(tx, 'cost', removeCost, key)
  await bookCost(tx, 'minus', row)
  await emit(tx, actor, costEvent('deleted', key))
}

/** Restores a deleted cost, also in every sum. @throws not_found, also when it was removed for good */
export async function undeleteCost(tx: Tx, actor: Actor, product: string, id: string): Promise<Cost> {
  const key = { ...(await productKey(tx, actor, product)), id }
  const row = await takeFromTrash<CostTable>(tx, 'cost', key)
  await tx.run(insertCost, row)
  await bookCost(tx, 'plus', row)
  await emit(tx, actor, costEvent('restored', key))
  return getCost(tx, actor, key.productId, id)
}

export const costEvent = eventsOf('cost', 'costs')

export const searchTextOf = ({ name, note }: { name: string; note?: string | null }) =>
  fold([name, note].filter(Boolean).join(' ')) || null

const columns = columnsOf(Cost)

const toCost = ({ amount, isRecurring, ...row }: Pick<CostTable, keyof Cost>): Cost =>
  recordOf(Cost, { ...row, amount: fromUnits(amount), isRecurring: isRecurring === 1 })

type CostKey = InProduct & { id: string }

const findCost = async (db: Db, key: CostKey) => orNotFound(await db.one(selectCost, key), 'cost')

const selectCosts = query((db, p: InProduct & PageParams) => {
  const rows = db
    .selectFrom('cost')
    .select(columns)
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
  return pageBy(rows, ['date', 'id'], p)
})

const selectCost = query((db, p: CostKey) =>
  db
    .selectFrom('cost')
    .selectAll()
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('id', '=', p.id),
)

export const insertCost = query((db, row: Insertable<CostTable>) => db.insertInto('cost').values(row))

export const changeCost = query((db, { ownerId, productId, id, ...changes }: CostKey & Changes<CostTable>) =>
  db
    .updateTable('cost')
    .set(changes)
    .where('ownerId', '=', ownerId)
    .where('productId', '=', productId)
    .where('id', '=', id),
)

const selectOfSchedule = query((db, p: InProduct & { scheduleId: string }) =>
  db
    .selectFrom('cost')
    .selectAll()
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('scheduleId', '=', p.scheduleId),
)

const moved = (table: 'cost' | 'costSchedule') =>
  query((db, p: CostKey & { movedId: string }) =>
    db
      .updateTable(table)
      .set({ productId: p.movedId })
      .where('ownerId', '=', p.ownerId)
      .where('productId', '=', p.productId)
      .where('id', '=', p.id),
  )

const moveCost = moved('cost')
const moveSchedule = moved('costSchedule')

const removeCost = query((db, p: CostKey) =>
  db
    .deleteFrom('cost')
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('id', '=', p.id)
    .returningAll(),
)
