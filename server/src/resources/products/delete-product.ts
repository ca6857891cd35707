import type { Actor } from '../../auth/actor.ts'
import type { CredentialTable } from '../../auth/credentials.schema.ts'
import { insertCredential } from '../../auth/stored-credentials.ts'
import type { Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { invalid, orNotFound } from '../../errors.ts'
import { emit } from '../activity/emit.ts'
import { keepInTrash, takeFromTrash } from '../trash/trash.ts'
import type { Product, ProductTable } from './products.schema.ts'
import { freeSlug, getProduct, insertProduct, productEvent, removeProduct } from './products.ts'

type DeletedProduct = ProductTable & { credentials: CredentialTable[] }

/** The rows of a product stay, but nothing finds them. `removeDeletedProduct` removes them after 30 days. */
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
