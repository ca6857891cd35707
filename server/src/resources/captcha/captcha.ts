import { randomBytes } from 'node:crypto'
import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { deleteBy, selectBy } from '../../db/statements.ts'
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
  const named = await productKey(tx, actor, product)
  const stored = await tx.one(selectCaptcha, named)
  await emit(tx, actor, {
    type: 'captcha.updated',
    resource: 'captcha',
    id: null,
    productId: named.productId,
    details: { provider: sent.provider },
  })
  if (sent.provider === 'none') await tx.run(deleteCaptcha, named)
  else if (!stored) await tx.run(insertCaptcha, { ...named, secret: randomBytes(32).toString('base64url') })
  return { provider: sent.provider }
}

const selectCaptcha = selectBy('captcha', ['secret'], 'ownerId', 'productId')
const insertCaptcha = query((db, row: CaptchaTable) => db.insertInto('captcha').values(row))
const deleteCaptcha = deleteBy('captcha', 'ownerId', 'productId')
