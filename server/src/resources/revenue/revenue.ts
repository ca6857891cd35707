import type { Insertable } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { type Page, type PageParams, pageBy, pageParams, type SortKey } from '../../db/page.ts'
import { type Changes, query } from '../../db/query.ts'
import type { InProduct, RecordKey } from '../../db/tables.ts'
import { checkRange, type DateRange } from '../../domain/date-range.ts'
import { columnsOf, recordOf } from '../../domain/fields.ts'
import { newId } from '../../domain/id.ts'
import { fromUnits, toUnits } from '../../domain/money.ts'
import { fold } from '../../domain/text.ts'
import { orNotFound } from '../../errors.ts'
import { emit, eventsOf } from '../activity/emit.ts'
import { bookRevenue } from '../finance/ledger.ts'
import { productKey } from '../products/products.ts'
import { moveToTrash, takeFromTrash } from '../trash/trash.ts'
import {
  type CreateRevenue,
  DashboardRevenue,
  type PublishedRevenue,
  type Revenue,
  type RevenueTable,
  type UpdateRevenue,
} from './revenue.schema.ts'

/** Newest `date` first. @throws not_found for the product, bad_request for the range */
export async function listRevenue(
  db: Db,
  actor: Actor,
  product: string,
  page: Page,
  range: DateRange = {},
): Promise<DashboardRevenue[]> {
  checkRange(range)
  const key = await productKey(db, actor, product)
  const rows = await db.all(selectPage, { ...key, ...pageParams(page, range) })
  return rows.map(toRevenue)
}

export const revenueOrder = ({ date, id }: Revenue): SortKey => [date, id]

/** @throws not_found for the product or the record */
export async function getRevenue(
  db: Db,
  actor: Actor,
  product: string,
  id: string,
): Promise<DashboardRevenue> {
  return toRevenue(await findRevenue(db, { ...(await productKey(db, actor, product)), id }))
}

/** @throws validation_error; nothing is written then */
export async function createRevenue(
  tx: Tx,
  actor: Actor,
  product: string,
  sent: CreateRevenue & { createdAt?: string },
): Promise<[DashboardRevenue, productId: string]> {
  const { ownerId, productId } = await productKey(tx, actor, product)
  const { createdAt = tx.now } = sent
  const row: RevenueTable = {
    ownerId,
    productId,
    id: newId('', createdAt),
    amount: toUnits(sent.amount),
    currency: (sent.currency ?? 'USD').toUpperCase(),
    type: sent.type,
    source: sent.source ?? null,
    note: sent.note ?? null,
    date: sent.date,
    createdAt,
    periodMonths: sent.periodMonths ?? null,
    customer: sent.customer ?? null,
    searchText: searchTextOf(sent),
  }
  await bookRevenue(tx, 'plus', row)
  await tx.run(insertRevenue, row)
  const revenue = toRevenue(row)
  await emit(tx, actor, { ...eventOf('created', row), after: { productId, ...revenue } })
  return [revenue, productId]
}

/** @throws not_found, validation_error */
export async function updateRevenue(
  tx: Tx,
  actor: Actor,
  product: string,
  id: string,
  sent: UpdateRevenue,
): Promise<DashboardRevenue> {
  const key = { ...(await productKey(tx, actor, product)), id }
  const before = await findRevenue(tx, key)
  if (Object.keys(sent).length === 0) return toRevenue(before)
  const { amount, currency } = sent
  await tx.run(changeRevenue, {
    ...sent,
    amount: amount === undefined ? undefined : toUnits(amount),
    currency: currency?.toUpperCase(),
    searchText: searchTextOf({ ...before, ...sent }),
    ...key,
  })
  const after = await findRevenue(tx, key)
  await bookRevenue(tx, 'minus', before)
  await bookRevenue(tx, 'plus', after)
  const revenue = toRevenue(after)
  await emit(tx, actor, { ...eventOf('updated', key), before: toRevenue(before), after: revenue })
  return revenue
}

/** Moves a record to the trash. @throws not_found */
export async function deleteRevenue(tx: Tx, actor: Actor, product: string, id: string): Promise<void> {
  const key = { ...(await productKey(tx, actor, product)), id }
  const row = await moveToTrash(tx, 'revenue', removeRevenue, key)
  await bookRevenue(tx, 'minus', row)
  await emit(tx, actor, eventOf('deleted', key))
}

/** Restores a deleted record, also in every sum. @throws not_found, also when it was removed for good */
export async function undeleteRevenue(
  tx: Tx,
  actor: Actor,
  product: string,
  id: string,
): Promise<DashboardRevenue> {
  const key = { ...(await productKey(tx, actor, product)), id }
  const row = await takeFromTrash<RevenueTable>(tx, 'revenue', key)
  await tx.run(insertRevenue, row)
  await bookRevenue(tx, 'plus', row)
  await emit(tx, actor, eventOf('restored', key))
  return getRevenue(tx, actor, key.productId, id)
}

/** The fields that the API shows. */
export const toPublished = ({ periodMonths: _, ...revenue }: DashboardRevenue): PublishedRevenue => revenue

const eventOf = eventsOf('revenue', 'revenue')

export const searchTextOf = ({ source, note, customer }: Partial<RevenueTable>) =>
  fold([source, note, customer].filter(Boolean).join(' ')) || null

const columns = columnsOf(DashboardRevenue)

const toRevenue = ({ amount, ...row }: DashboardRevenue): DashboardRevenue =>
  recordOf(DashboardRevenue, { ...row, amount: fromUnits(amount) })

type RevenueKey = InProduct & RecordKey

const findRevenue = async (db: Db, key: RevenueKey) => orNotFound(await db.one(selectRevenue, key), 'revenue')

const selectPage = query((db, p: InProduct & PageParams) => {
  const rows = db
    .selectFrom('revenue')
    .select(columns)
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
  return pageBy(rows, ['date', 'id'], p)
})

const selectRevenue = query((db, p: RevenueKey) =>
  db
    .selectFrom('revenue')
    .selectAll()
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('id', '=', p.id),
)

export const insertRevenue = query((db, row: Insertable<RevenueTable>) =>
  db.insertInto('revenue').values(row),
)

const changeRevenue = query(
  (db, { ownerId, productId, id, ...changes }: RevenueKey & Changes<RevenueTable>) =>
    db
      .updateTable('revenue')
      .set(changes)
      .where('ownerId', '=', ownerId)
      .where('productId', '=', productId)
      .where('id', '=', id),
)

const removeRevenue = query((db, p: RevenueKey) =>
  db
    .deleteFrom('revenue')
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('id', '=', p.id)
    .returningAll(),
)
