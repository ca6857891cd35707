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
import { productKey } from '../products/products.ts'
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

/** @throws not_found, validation_error */
export async function updateCost(
  tx: Tx,
  actor: Actor,
  product: string,
  id: string,
  sent: UpdateCost,
): Promise<Cost> {
  const key = { ...(await productKey(tx, actor, product)), id }
  const before = await findCost(tx, key)
  if (Object.keys(sent).length === 0) return toCost(before)
  const { amount, currency, isRecurring } = sent
  await tx.run(changeCost, {
    ...sent,
    amount: amount === undefined ? undefined : toUnits(amount),
    currency: currency?.toUpperCase(),
    isRecurring: isRecurring === undefined ? undefined : Number(isRecurring),
    searchText: searchTextOf({ ...before, ...sent }),
    ...key,
  })
  const after = await findCost(tx, key)
  await bookCost(tx, 'minus', before)
  await bookCost(tx, 'plus', after)
  const cost = toCost(after)
  await emit(tx, actor, { ...costEvent('updated', key), before: toCost(before), after: cost })
  return cost
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

const removeCost = query((db, p: CostKey) =>
  db
    .deleteFrom('cost')
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('id', '=', p.id)
    .returningAll(),
)
