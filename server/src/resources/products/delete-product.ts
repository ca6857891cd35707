import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { CredentialTable } from '../../auth/credentials.schema.ts'
import { insertCredential } from '../../auth/stored-credentials.ts'
import type { Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { InProduct, RecordKey, Tables } from '../../db/tables.ts'
import { invalid, orNotFound } from '../../errors.ts'
import { emit } from '../activity/emit.ts'
import { keepInTrash, oldest, takeFromTrash } from '../trash/trash.ts'
import type { Product, ProductTable } from './products.schema.ts'
import { freeSlug, getProduct, insertProduct, productEvent, removeProduct } from './products.ts'

type DeletedProduct = ProductTable & { credentials: CredentialTable[] }

/** The rows of a product stay, but nothing finds them. Housekeeping removes them after 30 days. */
export async function deleteProduct(tx: Tx, actor: Actor, idOrSlug: string, name: string): Promise<void> {
  const { ownerId } = actor
  const product = await getProduct(tx, actor, idOrSlug)
  const { id } = product
  if (name !== product.name)
    throw invalid({ path: 'name', code: 'mismatch', message: 'must match the product name exactly' })
  const row = orNotFound(await tx.one(removeProduct, { ownerId, id }), 'product')
  const credentials = await tx.all(takeCredentials, { ownerId, id })
  await keepInTrash<DeletedProduct>(tx, 'product', { ...row, credentials })
  await emit(tx, actor, productEvent('deleted', product))
}

/** Restores a deleted product; with another slug if its own was taken. @throws not_found */
export async function undeleteProduct(tx: Tx, actor: Actor, id: string): Promise<Product> {
  const { ownerId } = actor
  const { credentials, ...row } = await takeFromTrash<DeletedProduct>(tx, 'product', { ownerId, id })
  const slug = row.slug === null ? null : await freeSlug(tx, actor, row.slug)
  await tx.run(insertProduct, { ...row, slug })
  for (const credential of credentials) await tx.run(insertCredential, credential)
  const product = await getProduct(tx, actor, id)
  await emit(tx, actor, productEvent('restored', product))
  return product
}

export const deletedProductIds = async (db: Db, ownerId: string) =>
  new Set((await db.all(selectDeleted, { ownerId })).map(({ id }) => id))

const takeCredentials = query((db, p: RecordKey) =>
  db
    .deleteFrom('credential')
    .where('ownerId', '=', p.ownerId)
    .where('kind', '=', 'feedback')
    .where('id', '=', p.id)
    .returningAll(),
)

const selectDeleted = query((db, p: { ownerId: string }) =>
  db.selectFrom('trash').select('id').where('ownerId', '=', p.ownerId).where('kind', '=', 'product'),
)

/** Removes at most `limit` rows of products that were deleted 30 days ago. Returns how many. */
export async function removeDeletedProduct(tx: Tx, limit: number): Promise<number> {
  const product = await tx.one(holdDeleted, { before: oldest(tx.now) })
  if (!product) return 0
  for (const remove of removals) {
    const removed = await tx.run(remove, { ...product, limit })
    if (removed > 0) return removed
  }
  return tx.run(forgetDeleted, product)
}

type Slice = InProduct & { limit: number }

/** Held until the slice is done: rows that another node is removing would look like none left. */
const holdDeleted = query((db, p: { before: string }) =>
  db
    .updateTable('trash')
    .set((row) => ({ deletedAt: row.ref('deletedAt') }))
    .where(
      sql<SqlBool>`("ownerId", kind, id) in (select "ownerId", kind, id from trash
        where kind = 'product' and "deletedAt" < ${p.before} limit 1)`,
    )
    .returning(['ownerId', 'id as productId']),
)

const forgetDeleted = query((db, p: InProduct) =>
  db
    .deleteFrom('trash')
    .where('ownerId', '=', p.ownerId)
    .where('kind', '=', 'product')
    .where('id', '=', p.productId),
)

const releaseIdeas = query((db, p: Slice) =>
  db
    .updateTable('idea')
    .set({ productId: null })
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId),
)

/** A task that is given another product while the slice waits for it keeps that. */
const releaseTasks = query((db, p: Slice) =>
  db
    .updateTable('task')
    .set({ productId: null, versionId: null })
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where(someOfProduct('task', ['id'], p)),
)

const removeValues = query((db, p: Slice) =>
  db
    .deleteFrom('metricValue')
    .where('ownerId', '=', p.ownerId)
    .where(
      sql<SqlBool>`("metricId", date) in (select "metricId", date from "metricValue"
        where "ownerId" = ${p.ownerId} and "metricId" in (select id from metric
          where "ownerId" = ${p.ownerId} and "productId" = ${p.productId}) limit ${p.limit})`,
    ),
)

type TableOfProduct = {
  [Name in keyof Tables]: 'productId' extends keyof Tables[Name] ? Name : never
}[keyof Tables]

/** @param key columns that identify a row among those of the product */
const removeFrom = (table: TableOfProduct, key: string[], condition = sql<SqlBool>`true`) =>
  query((db, p: Slice) =>
    db
      .deleteFrom(table)
      .where('ownerId', '=', p.ownerId)
      .where('productId', '=', p.productId)
      .where(someOfProduct(table, key, p, condition)),
  )

function someOfProduct(table: TableOfProduct, key: string[], p: Slice, condition = sql<SqlBool>`true`) {
  const columns = sql.join(key.map((name) => sql.ref(name)))
  return sql<SqlBool>`(${columns}) in (select ${columns} from ${sql.table(table)}
    where "ownerId" = ${p.ownerId} and "productId" = ${p.productId} and ${condition} limit ${p.limit})`
}

const removals = [
  releaseTasks,
  releaseIdeas,
  removeValues,
  // A deleted task may be restored without its product.
  removeFrom('trash', ['kind', 'id'], sql<SqlBool>`kind <> 'task'`),
  removeFrom('version', ['id']),
  removeFrom('log', ['id']),
  removeFrom('feedback', ['id']),
  removeFrom('metric', ['id']),
  removeFrom('revenue', ['id']),
  removeFrom('cost', ['id']),
  removeFrom('costSchedule', ['id']),
  removeFrom('feedbackDay', ['day']),
  removeFrom('feedbackKey', ['productId']),
  removeFrom('captcha', ['productId']),
  removeFrom('changelog', ['productId']),
  removeFrom('apiKeyProduct', ['keyId']),
  removeFrom('feedbackCount', ['quarter', 'type']),
  removeFrom('screenshot', ['feedbackId']),
  removeFrom('feedbackSender', ['day', 'address']),
  removeFrom('ledger', ['month', 'line', 'currency', 'date']),
  removeFrom('importedRecord', ['kind', 'source', 'report', 'externalId']),
]
