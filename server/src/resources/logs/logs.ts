import type { Actor } from '../../auth/actor.ts'
import { newId } from '../../domain/id.ts'
import { notFound } from '../../errors.ts'
import type { Page } from '../../storage/page.ts'
import { type Changes, query } from '../../storage/query.ts'
import type { Db, Tx } from '../../storage/storage.ts'
import { emit } from '../activity/emit.ts'
import { findProduct } from '../products/products.ts'
import { moveToTrash, takeFromTrash } from '../trash/trash.ts'
import type { CreateLog, Log, LogPage, LogTable, Pagination, UpdateLog } from './logs.schema.ts'

/** Which part of a product's log a page is. @throws not_found for the product */
export async function pageOfLogs(db: Db, actor: Actor, product: string, { page = 1, pageSize = 10 }: LogPage) {
  const { id: productId, logCount: total } = await findProduct(db, actor, product)
  return { productId, pagination: { page, pageSize, total, totalPages: Math.ceil(total / pageSize) } }
}

/** The logs of a page, newest `logDate` first; those after one of them are found by it, so that none is left out or given twice. */
export async function listLogs(
  db: Db,
  { ownerId }: Actor,
  { productId, pagination: { page, pageSize, total } }: { productId: string; pagination: Pagination },
  { limit, after }: Page,
): Promise<Log[]> {
  const offset = after ? 0 : (page - 1) * pageSize
  if (offset >= total) return []
  return db.all(selectLogs, { ownerId, productId, limit, offset, afterDate: after?.[0], afterId: after?.[1] })
}

/** @throws not_found for the product or the log */
export async function getLog(db: Db, actor: Actor, product: string, id: string): Promise<Log> {
  const { id: productId } = await findProduct(db, actor, product)
  const row = await db.one(selectLog, { ownerId: actor.ownerId, productId, id })
  if (!row) throw notFound('log')
  return row
}

/** @throws not_found for the product */
export async function createLog(tx: Tx, actor: Actor, product: string, { content, logDate }: CreateLog): Promise<Log> {
  const { ownerId } = actor
  const { id: productId } = await findProduct(tx, actor, product)
  const log: Log = { id: newId('log_', tx.now), productId, content, logDate, createdAt: tx.now, updatedAt: tx.now }
  tx.enqueue(insertLog, { ownerId, ...log })
  tx.enqueue(countLogs, { ownerId, productId, by: 1 })
  await emit(tx, actor, { ...eventOf('created', log), after: log })
  return log
}

/** Mends what is sent; only in the dashboard. @throws not_found */
export async function updateLog(tx: Tx, actor: Actor, product: string, id: string, change: UpdateLog): Promise<Log> {
  const before = await getLog(tx, actor, product, id)
  await tx.run(changeLog, { ...change, updatedAt: tx.now, ownerId: actor.ownerId, productId: before.productId, id })
  const after = await getLog(tx, actor, product, id)
  await emit(tx, actor, { ...eventOf('updated', after), before, after })
  return after
}

/** Permanent. @throws not_found */
export async function deleteLog(tx: Tx, actor: Actor, product: string, id: string): Promise<void> {
  const { ownerId } = actor
  const { id: productId } = await findProduct(tx, actor, product)
  if ((await tx.run(removeLog, { ownerId, productId, id })) === 0) throw notFound('log')
  await tx.run(countLogs, { ownerId, productId, by: -1 })
  await emit(tx, actor, eventOf('deleted', { id, productId }))
}

/** Moves a log to the trash; only in the dashboard. @throws not_found */
export async function moveLogToTrash(tx: Tx, actor: Actor, product: string, id: string): Promise<void> {
  const log = await getLog(tx, actor, product, id)
  const row: LogTable = { ownerId: actor.ownerId, ...log }
  await deleteLog(tx, actor, log.productId, id)
  await moveToTrash(tx, 'log', row)
}

/** Restores a deleted log. @throws not_found, also when it was removed for good */
export async function undeleteLog(tx: Tx, actor: Actor, product: string, id: string): Promise<Log> {
  const { ownerId } = actor
  const { id: productId } = await findProduct(tx, actor, product)
  await tx.run(insertLog, await takeFromTrash<LogTable>(tx, 'log', { ownerId, productId, id }))
  await tx.run(countLogs, { ownerId, productId, by: 1 })
  await emit(tx, actor, eventOf('restored', { id, productId }))
  return getLog(tx, actor, productId, id)
}

const eventOf = (what: 'created' | 'updated' | 'deleted' | 'restored', { id, productId }: { id: string; productId: string }) => ({
  type: `log.${what}`,
  resource: 'logs',
  id,
  productId,
})

export const logColumns = ['id', 'productId', 'content', 'logDate', 'createdAt', 'updatedAt'] as const satisfies (keyof Log)[]

interface List {
  ownerId: string
  productId: string
  limit: number
  offset: number
  afterDate?: string | undefined
  afterId?: string | undefined
}

const selectLogs = query((db, p: List) => {
  const rows = db
    .selectFrom('log')
    .select(logColumns)
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .orderBy('logDate', 'desc')
    .orderBy('id', 'desc')
    .limit(p.limit)
  const { afterDate, afterId } = p
  if (afterDate === undefined || afterId === undefined) return rows.offset(p.offset)
  return rows.where((log) => log(log.refTuple('logDate', 'id'), '<', log.tuple(afterDate, afterId)))
})

interface Named {
  ownerId: string
  productId: string
  id: string
}

const selectLog = query((db, p: Named) =>
  db
    .selectFrom('log')
    .select(logColumns)
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('id', '=', p.id),
)

const insertLog = query((db, row: LogTable) => db.insertInto('log').values(row))

const countLogs = query((db, p: { ownerId: string; productId: string; by: number }) =>
  db
    .updateTable('product')
    .set((product) => ({ logCount: product('logCount', '+', p.by) }))
    .where('ownerId', '=', p.ownerId)
    .where('id', '=', p.productId),
)

const changeLog = query((db, { ownerId, productId, id, ...change }: Named & Changes<LogTable>) =>
  db.updateTable('log').set(change).where('ownerId', '=', ownerId).where('productId', '=', productId).where('id', '=', id),
)

const removeLog = query((db, p: Named) =>
  db.deleteFrom('log').where('ownerId', '=', p.ownerId).where('productId', '=', p.productId).where('id', '=', p.id),
)
