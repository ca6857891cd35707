import type { Kysely } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { type Page, type PageParams, pageBy, pageParams, type SortKey } from '../../db/page.ts'
import { type Changes, query } from '../../db/query.ts'
import type { InProduct, RecordKey, Tables } from '../../db/tables.ts'
import { checkRange, type DateRange, isLimited } from '../../domain/date-range.ts'
import { columnsOf } from '../../domain/fields.ts'
import { newId } from '../../domain/id.ts'
import { orNotFound } from '../../errors.ts'
import { emit, eventsOf } from '../activity/emit.ts'
import { findProduct, productKey } from '../products/products.ts'
import { keepInTrash, takeFromTrash } from '../trash/trash.ts'
import {
  type CreateLog,
  type DiaryFilter,
  Log,
  type LogPage,
  type LogTable,
  type Pagination,
  type UpdateLog,
} from './logs.schema.ts'

export async function pageOfLogs(
  db: Db,
  actor: Actor,
  product: string,
  { page = 1, pageSize = 10, ...range }: LogPage,
) {
  checkRange(range)
  const { id: productId, logCount } = await findProduct(db, actor, product)
  const params = { ownerId: actor.ownerId, productId, ...range }
  const total = isLimited(range) ? ((await db.one(countInRange, params))?.count ?? 0) : logCount
  return { productId, range, pagination: { page, pageSize, total, totalPages: Math.ceil(total / pageSize) } }
}

interface LogList {
  productId: string
  range: DateRange
  pagination: Pagination
}

/** The logs of a page, newest `logDate` first. Continues after a log, so that none is missed or repeated. */
export async function listLogs(
  db: Db,
  { ownerId }: Actor,
  { productId, range, pagination: { page, pageSize, total } }: LogList,
  pageOfRows: Page,
): Promise<Log[]> {
  const offset = pageOfRows.after ? 0 : (page - 1) * pageSize
  if (offset >= total) return []
  return db.all(selectLogs, { ownerId, productId, offset, ...pageParams(pageOfRows, range) })
}

/** The logs from a day back. @throws not_found for the product */
export async function readDiary(
  db: Db,
  actor: Actor,
  product: string,
  { until }: DiaryFilter,
  page: Page,
): Promise<Log[]> {
  const key = await productKey(db, actor, product)
  return db.all(selectDiary, { ...key, ...pageParams(page, { endDate: until }) })
}

export const logOrder = ({ logDate, id }: Log): SortKey => [logDate, id]

export async function getLog(db: Db, actor: Actor, product: string, id: string): Promise<Log> {
  return orNotFound(await db.one(selectLog, { ...(await productKey(db, actor, product)), id }), 'log')
}

export async function createLog(
  tx: Tx,
  actor: Actor,
  product: string,
  { content, logDate, createdAt = tx.now }: CreateLog & { createdAt?: string },
): Promise<Log> {
  const { ownerId, productId } = await productKey(tx, actor, product)
  const log: Log = {
    id: newId('log_', createdAt),
    productId,
    content,
    logDate,
    createdAt,
    updatedAt: createdAt,
  }
  await tx.run(insertLog, { ownerId, ...log })
  await tx.run(countLogs, { ownerId, productId, by: 1 })
  await emit(tx, actor, { ...logEvent('created', log), after: log })
  return log
}

/** Changes what is sent; only in the dashboard. @throws not_found */
export async function updateLog(
  tx: Tx,
  actor: Actor,
  product: string,
  id: string,
  change: UpdateLog,
): Promise<Log> {
  const before = await getLog(tx, actor, product, id)
  await tx.run(changeLog, {
    ...change,
    updatedAt: tx.now,
    ownerId: actor.ownerId,
    productId: before.productId,
    id,
  })
  const after = await getLog(tx, actor, product, id)
  await emit(tx, actor, { ...logEvent('updated', after), before, after })
  return after
}

export async function deleteLog(tx: Tx, actor: Actor, product: string, id: string): Promise<LogTable> {
  const { ownerId, productId } = await productKey(tx, actor, product)
  const row = orNotFound(await tx.one(removeLog, { ownerId, productId, id }), 'log')
  await tx.run(countLogs, { ownerId, productId, by: -1 })
  await emit(tx, actor, logEvent('deleted', row))
  return row
}

/** Moves a log to the trash; only in the dashboard. @throws not_found */
export async function moveLogToTrash(tx: Tx, actor: Actor, product: string, id: string): Promise<void> {
  await keepInTrash(tx, 'log', await deleteLog(tx, actor, product, id))
}

export async function undeleteLog(tx: Tx, actor: Actor, product: string, id: string): Promise<Log> {
  const { ownerId, productId } = await productKey(tx, actor, product)
  await tx.run(insertLog, await takeFromTrash<LogTable>(tx, 'log', { ownerId, productId, id }))
  await tx.run(countLogs, { ownerId, productId, by: 1 })
  await emit(tx, actor, logEvent('restored', { id, productId }))
  return getLog(tx, actor, productId, id)
}

const logEvent = eventsOf('log', 'logs')
const logsOf = (db: Kysely<Tables>, p: InProduct) =>
  db
    .selectFrom('log')
    .select(columnsOf(Log))
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)

const selectLogs = query((db, p: InProduct & PageParams & { offset: number }) => {
  const page = pageBy(logsOf(db, p), ['logDate', 'id'], p)
  return p.after1 === undefined ? page.offset(p.offset) : page
})

const selectDiary = query((db, p: InProduct & PageParams) => pageBy(logsOf(db, p), ['logDate', 'id'], p))

const selectLog = query((db, p: LogKey) => logsOf(db, p).where('id', '=', p.id))

function logsInRange(db: Kysely<Tables>, p: InProduct & DateRange) {
  let rows = db.selectFrom('log').where('ownerId', '=', p.ownerId).where('productId', '=', p.productId)
  if (p.startDate !== undefined) rows = rows.where('logDate', '>=', p.startDate)
  if (p.endDate !== undefined) rows = rows.where('logDate', '<=', p.endDate)
  return rows
}

const countInRange = query((db, p: InProduct & DateRange) =>
  logsInRange(db, p).select((log) => log.fn.countAll<number>().as('count')),
)

type LogKey = InProduct & RecordKey

const insertLog = query((db, row: LogTable) => db.insertInto('log').values(row))

const changeLog = query((db, { ownerId, productId, id, ...changes }: LogKey & Changes<LogTable>) =>
  db
    .updateTable('log')
    .set(changes)
    .where('ownerId', '=', ownerId)
    .where('productId', '=', productId)
    .where('id', '=', id),
)

const removeLog = query((db, p: LogKey) =>
  db
    .deleteFrom('log')
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('id', '=', p.id)
    .returningAll(),
)

export const countLogs = query((db, p: InProduct & { by: number }) =>
  db
    .updateTable('product')
    .set((product) => ({ logCount: product('logCount', '+', p.by) }))
    .where('ownerId', '=', p.ownerId)
    .where('id', '=', p.productId),
)
