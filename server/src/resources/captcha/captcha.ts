import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { InProduct } from '../../db/tables.ts'
import { minuteMs } from '../../domain/durations.ts'
import type { Windows } from '../../domain/windows.ts'
import { Failure } from '../../errors.ts'
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

const maxNumber = 50_000
const maxTokenLength = 8_192
export const challengeMs = 10 * minuteMs

/**
 * `used` lets each solution in once.
 * @throws forbidden, with a new challenge
 */
export function verifyCaptcha(used: Windows, secret: string, token: unknown): void {
  if (typeof token !== 'string' || token === '') throw refusal(secret, 'captcha_required')
  const challenge = token.length <= maxTokenLength && solvedChallenge(token, secret)
  const isValid = challenge && used.take(challenge).left >= 0
  if (!isValid) throw refusal(secret, 'captcha_invalid')
}

const solveIt = 'Solve the one in `details.captcha` and send the result in X-Captcha-Response.'
const messages = {
  captcha_required: `This product requires a captcha. ${solveIt}`,
  captcha_invalid: `The captcha is invalid, expired or already used. ${solveIt}`,
}

function refusal(secret: string, code: keyof typeof messages) {
  const captcha = { code, provider: 'altcha', challenge: newChallenge(secret) }
  return new Failure('forbidden', messages[code], { details: { captcha } })
}

function newChallenge(secret: string) {
  const expires = Math.floor((Date.now() + challengeMs) / 1000)
  // The `&` keeps digits of the number from being read as part of the time.
  const salt = `${randomBytes(12).toString('hex')}?expires=${expires}&`
  const challenge = hash('sha256', `${salt}${randomInt(maxNumber + 1)}`)
  return {
    algorithm: 'SHA-256' as const,
    challenge,
    maxnumber: maxNumber,
    salt,
    signature: sign(challenge, secret),
  }
}

/** The challenge that a token solves, if it is one of ours that has not expired. */
function solvedChallenge(token: string, secret: string): string | undefined {
  const { challenge, number, salt, signature } = fieldsOf(token)
  const expires = /\?expires=(\d+)&$/.exec(String(salt))?.[1]
  const isSolved =
    typeof challenge === 'string' &&
    isEqual(String(signature), sign(challenge, secret)) &&
    hash('sha256', `${salt}${number}`) === challenge &&
    Number(expires) * 1000 > Date.now()
  return isSolved ? challenge : undefined
}

function fieldsOf(token: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString()) ?? {}
  } catch {
    return {}
  }
}

const sign = (challenge: string, secret: string) =>
  createHmac('sha256', secret).update(challenge).digest('hex')

function isEqual(sent: string, expected: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
