import { randomBytes } from 'node:crypto'
import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { InProduct } from '../../db/tables.ts'
import { emit } from '../activity/emit.ts'
import { productKey } from '../products/products.ts'
import type { Captcha, CaptchaTable, PutCaptcha } from './captcha.schema.ts'

/** @throws not_found for the product */
export async function getCaptcha(db: Db, actor: Actor, product: string): Promise<Captcha> {
  const stored = await db.one(selectCaptcha, await productKey(db, actor, product))
  return { provider: stored ? 'altcha' : 'none' }
}

/**
 * Its route has `revokes`, because captcha settings are cached with credentials.
 * @throws not_found for the product
 */
export async function putCaptcha(tx: Tx, actor: Actor, product: string, sent: PutCaptcha): Promise<Captcha> {
  const key = await productKey(tx, actor, product)
  await emit(tx, actor, {
    type: 'captcha.updated',
    resource: 'captcha',
    id: null,
    productId: key.productId,
    details: { provider: sent.provider },
  })
  if (sent.provider === 'none') await tx.run(deleteCaptcha, key)
  else await tx.run(insertCaptcha, { ...key, secret: randomBytes(32).toString('base64url') })
  return { provider: sent.provider }
}

const selectCaptcha = query((db, p: InProduct) =>
  db
    .selectFrom('captcha')
    .select('secret')
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId),
)

/** A captcha that is there keeps its secret: challenges that were given out stay valid. */
const insertCaptcha = query((db, row: CaptchaTable) =>
  db
    .insertInto('captcha')
    .values(row)
    .onConflict((conflict) => conflict.columns(['ownerId', 'productId']).doNothing()),
)

const deleteCaptcha = query((db, p: InProduct) =>
  db.deleteFrom('captcha').where('ownerId', '=', p.ownerId).where('productId', '=', p.productId),
)
