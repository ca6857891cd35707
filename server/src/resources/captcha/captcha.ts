import { randomBytes } from 'node:crypto'
import type { Actor } from '../../auth/actor.ts'
import { invalid } from '../../errors.ts'
import { query } from '../../storage/query.ts'
import { deleteBy, selectBy } from '../../storage/statements.ts'
import type { Db, Tx } from '../../storage/storage.ts'
import { emit } from '../activity/emit.ts'
import { productKey } from '../products/products.ts'
import type { Captcha, CaptchaTable, PutCaptcha } from './captcha.schema.ts'

/** Without the secret. @throws not_found for the product */
export async function getCaptcha(db: Db, actor: Actor, product: string): Promise<Captcha> {
  return shown(await db.one(selectCaptcha, await productKey(db, actor, product)))
}

/**
 * Its route has `revokes`, because captcha settings are cached with credentials.
 * @throws not_found for the product, validation_error for a missing site key or secret
 */
export async function putCaptcha(tx: Tx, actor: Actor, product: string, sent: PutCaptcha): Promise<Captcha> {
  const named = await productKey(tx, actor, product)
  const stored = await tx.one(selectCaptcha, named)
  await tx.run(deleteCaptcha, named)
  const details = { provider: sent.provider }
  await emit(tx, actor, {
    type: 'captcha.updated',
    resource: 'captcha',
    id: null,
    productId: named.productId,
    details,
  })
  if (sent.provider === 'none') return shown(undefined)
  const storedSecret = stored?.provider === sent.provider ? stored.secret : undefined
  const row =
    sent.provider === 'altcha'
      ? {
          ...named,
          provider: sent.provider,
          siteKey: null,
          secret: storedSecret ?? randomBytes(32).toString('base64url'),
        }
      : {
          ...named,
          provider: sent.provider,
          ...keysOf({ siteKey: sent.siteKey, secret: sent.secret ?? storedSecret }),
        }
  await tx.run(insertCaptcha, row)
  return shown(row)
}

function keysOf(sent: { siteKey: string | undefined; secret: string | undefined }) {
  const { siteKey, secret } = sent
  if (siteKey !== undefined && secret !== undefined) return { siteKey, secret }
  const missing = Object.entries({ siteKey, secret }).filter(([, value]) => value === undefined)
  throw invalid(
    ...missing.map(([path]) => ({ path, code: 'required', message: 'is required for this provider' })),
  )
}

const shown = (row: Omit<CaptchaTable, 'ownerId' | 'productId'> | undefined): Captcha =>
  row
    ? { provider: row.provider, siteKey: row.siteKey, hasSecret: true }
    : { provider: 'none', siteKey: null, hasSecret: false }

const selectCaptcha = selectBy('captcha', ['provider', 'siteKey', 'secret'], 'ownerId', 'productId')
const insertCaptcha = query((db, row: CaptchaTable) => db.insertInto('captcha').values(row))
const deleteCaptcha = deleteBy('captcha', 'ownerId', 'productId')
