import type { Actor } from '../../auth/actor.ts'
import type { CredentialTable } from '../../auth/credentials.schema.ts'
import { insertCredential } from '../../auth/stored-credentials.ts'
import type { Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { deleteSome, ofProduct } from '../../db/statements.ts'
import type { InProduct, Tables } from '../../db/tables.ts'
import { invalid, orNotFound } from '../../errors.ts'
import { emit } from '../activity/emit.ts'
import { keepInTrash, oldest, removeOfProduct, takeFromTrash } from '../trash/trash.ts'
import type { Product, ProductTable } from './products.schema.ts'
import { freeSlug, getProduct, productEvent, products } from './products.ts'

type DeletedProduct = ProductTable & { credentials: CredentialTable[] }

/** The rows of a product stay, but nothing finds them without it. After 30 days `removeLeftRows` removes them. */
export async function deleteProduct(tx: Tx, actor: Actor, idOrSlug: string, name: string): Promise<void> {
  const { ownerId } = actor
  const product = await getProduct(tx, actor, idOrSlug)
  const { id } = product
  if (name !== product.name)
    throw invalid({ path: 'name', code: 'mismatch', message: "must be the product's name, as it stands" })
  const row = orNotFound(await tx.one(products.remove, { ownerId, id }), 'product')
  const credentials = await tx.all(takeCredentials, { ownerId, id })
  await keepInTrash<DeletedProduct>(tx, 'product', { ...row, credentials })
  await emit(tx, actor, productEvent('deleted', product))
}

/** Restores a deleted product with all it had; with another slug if its own was taken. @throws not_found, also after 30 days */
export async function undeleteProduct(tx: Tx, actor: Actor, id: string): Promise<Product> {
  const { ownerId } = actor
  const { credentials, ...row } = await takeFromTrash<DeletedProduct>(tx, 'product', { ownerId, id })
  const slug = row.slug === null ? null : await freeSlug(tx, actor, row.slug)
  await tx.run(products.insert, { ...row, slug })
  for (const credential of credentials) await tx.run(insertCredential, credential)
  const product = await getProduct(tx, actor, id)
  await emit(tx, actor, productEvent('restored', product))
  return product
}

export const deletedProductIds = async (db: Db, ownerId: string) =>
  new Set((await db.all(selectDeleted, { ownerId })).map(({ id }) => id))

/** Removes at most `limit` rows of products that were deleted 30 days ago. Returns how many. */
export async function removeLeftRows(tx: Tx, limit: number): Promise<number> {
  const product = await tx.one(holdDeleted, { before: oldest(tx.now) })
  if (!product) return 0
  for (const remove of [releaseTasks, releaseIdeas, removeValues, ...removals]) {
    const removed = await tx.run(remove, { ...product, limit })
    if (removed > 0) return removed
  }
  return tx.run(forgetDeleted, product)
}

type Slice = InProduct & { limit: number }

const takeCredentials = query((db, p: { ownerId: string; id: string }) =>
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

/** Held until the slice is done: rows that another node is just removing would look as if nothing were left. */
const holdDeleted = query((db, p: { before: string }) =>
  db
    .updateTable('trash')
    .set((row) => ({ deletedAt: row.ref('deletedAt') }))
    .where((row) =>
      row(
        row.refTuple('ownerId', 'kind', 'id'),
        'in',
        row
          .selectFrom('trash')
          .select(['ownerId', 'kind', 'id'])
          .where('kind', '=', 'product')
          .where('deletedAt', '<', p.before)
          .limit(1)
          .$asTuple('ownerId', 'kind', 'id'),
      ),
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
    .where(ofProduct(p))
    .where('id', 'in', (task) =>
      task
        .selectFrom('task')
        .select('id')
        .where('ownerId', '=', p.ownerId)
        .where('productId', '=', p.productId)
        .limit(p.limit),
    ),
)

const valueKey = ['ownerId', 'metricId', 'date'] as const

const removeValues = deleteSome('metricValue', valueKey, (db, p: Slice) =>
  db
    .selectFrom('metricValue')
    .select(valueKey)
    .where('ownerId', '=', p.ownerId)
    .where('metricId', 'in', (metric) => metric.selectFrom('metric').select('id').where(ofProduct(p)))
    .limit(p.limit),
)

const removeSome = <T extends OfProduct>(table: T, ...key: (keyof Tables[T] & string)[]) =>
  deleteSome(
    table,
    key,
    (db, p: Slice) =>
      db
        .selectFrom(table as 'log')
        .select(key as 'id'[])
        .where(ofProduct(p))
        .limit(p.limit),
    ['ownerId', 'productId'],
  )

type OfProduct =
  | 'version'
  | 'log'
  | 'feedback'
  | 'feedbackCount'
  | 'metric'
  | 'revenue'
  | 'cost'
  | 'costSchedule'
  | 'feedbackSender'
  | 'screenshot'
  | 'ledger'
  | 'importedRecord'

const removals = [
  removeOfProduct,
  ...(['version', 'log', 'feedback', 'metric', 'revenue', 'cost', 'costSchedule'] as const).map((table) =>
    removeSome(table, 'id'),
  ),
  ...(['feedbackDay', 'feedbackKey', 'captcha', 'apiKeyProduct'] as const).map((table) =>
    query((db, p: Slice) => db.deleteFrom(table).where(ofProduct(p))),
  ),
  removeSome('feedbackCount', 'day', 'type'),
  removeSome('screenshot', 'feedbackId'),
  removeSome('feedbackSender', 'day', 'address'),
  removeSome('ledger', 'month', 'line', 'currency', 'date'),
  removeSome('importedRecord', 'kind', 'source', 'report', 'externalId'),
]
