import { type Actor, assertProductAccess } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { InProduct, RecordKey } from '../../db/tables.ts'
import { type FieldError, invalid } from '../../errors.ts'

interface Association {
  productId?: string | null | undefined
  versionId?: string | null | undefined
}

/** @throws validation_error; forbidden for a key limited to other products */
export async function checkAssociation(db: Db, actor: Actor, sent: Association) {
  const { errors, product, version } = await findAssociation(db, actor, sent)
  if (errors.length > 0) throw invalid(...errors)
  assertProductAccess(actor, product?.id ?? null)
  return { product, version }
}

async function findAssociation(
  db: Db,
  { ownerId }: Actor,
  { productId = null, versionId = null }: Association,
) {
  const errors: FieldError[] = []
  const product = productId === null ? undefined : await db.one(selectProduct, { ownerId, id: productId })
  const version =
    product && versionId !== null
      ? await db.one(selectVersion, { ownerId, productId: product.id, id: versionId })
      : undefined
  if (productId !== null && !product)
    errors.push({ path: 'productId', code: 'not_found', message: 'is not one of your products' })
  if (versionId !== null && productId === null)
    errors.push({ path: 'versionId', code: 'needs_product', message: 'needs a productId' })
  else if (versionId !== null && !version)
    errors.push({ path: 'versionId', code: 'not_found', message: 'is not a version of the product' })
  return { errors, product, version }
}

/** Checks productId and versionId of a body that is otherwise invalid. @param id of the task to change */
export async function associationErrors(
  db: Db,
  actor: Actor,
  { productId, versionId }: Record<string, unknown>,
  id?: string,
): Promise<FieldError[]> {
  if (productId !== undefined && productId !== null && typeof productId !== 'string') return []
  const task = id === undefined ? undefined : await db.one(selectProductId, { ownerId: actor.ownerId, id })
  const { errors } = await findAssociation(db, actor, {
    productId: productId === undefined ? task?.productId : productId,
    versionId: typeof versionId === 'string' ? versionId : null,
  })
  return errors
}

const selectProduct = query((db, p: RecordKey) =>
  db.selectFrom('product').select(['id', 'name']).where('ownerId', '=', p.ownerId).where('id', '=', p.id),
)

const selectVersion = query((db, p: InProduct & RecordKey) =>
  db
    .selectFrom('version')
    .select(['id', 'version'])
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('id', '=', p.id),
)

const selectProductId = query((db, p: RecordKey) =>
  db
    .selectFrom('task')
    .innerJoin('product', (join) =>
      join.onRef('product.ownerId', '=', 'task.ownerId').onRef('product.id', '=', 'task.productId'),
    )
    .select('task.productId')
    .where('task.ownerId', '=', p.ownerId)
    .where('task.id', '=', p.id),
)
