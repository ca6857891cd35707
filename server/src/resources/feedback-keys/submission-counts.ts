import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { deleteSome, ofProduct, put, selectBy } from '../../db/statements.ts'
import { addMs, dayOf, secondsToMidnight } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { ownLimit, tooMany, unauthorized } from '../../errors.ts'
import { maxScreenshotBytes } from '../feedback/feedback.schema.ts'
import { productKey } from '../products/products.ts'
import type { FeedbackDayTable, FeedbackKeyTable, LimitedAddress } from './feedback-keys.schema.ts'

type Limits = Pick<FeedbackKeyTable, 'dailyLimit' | 'addressDailyLimit'>
type Count = Pick<FeedbackDayTable, 'accepted' | 'bytes' | 'screenshotBytes'>

const leastAddressLimit = 20
const addressLimitOf = ({ dailyLimit, addressDailyLimit }: Limits) =>
  addressDailyLimit ?? Math.max(leastAddressLimit, Math.floor(dailyLimit / 5))

/** Fits the longest texts in Latin letters. */
const bytesPerSubmission = 16 * 1024
/** A low limit allows at least one body of the maximum size. */
const minBytes = 64 * 1024
const bytesFor = (dailyLimit: number) => Math.max(minBytes, dailyLimit * bytesPerSubmission)

/** For one submission in fifty at the maximum size, or for more that are smaller: 40 MiB for 1,000 submissions a day. */
const screenshotBytesPerSubmission = 40 * 1024
const screenshotBytesFor = (dailyLimit: number) =>
  Math.max(maxScreenshotBytes, dailyLimit * screenshotBytesPerSubmission)

const senderDaysKept = 3
const maxListed = 100

/** Counts a submission exactly for its address, product and UTC day, also under concurrency. */
export const countSubmission = (tx: Tx, actor: Actor, productId: string, address: string, bytes: number) =>
  count(tx, actor, productId, address, { accepted: 1, bytes, screenshotBytes: 0 })

/** The same for the screenshot of a submission, which has its own limit. */
export const countScreenshot = (tx: Tx, actor: Actor, productId: string, address: string, bytes: number) =>
  count(tx, actor, productId, address, { accepted: 0, bytes: 0, screenshotBytes: bytes })

async function count(tx: Tx, { ownerId }: Actor, productId: string, address: string, added: Count) {
  const day = { ownerId, productId, day: dayOf(tx.now) }
  const limits = await tx.one(selectLimits, { ownerId, productId })
  if (!limits) throw unauthorized('This key was revoked.', true)
  const ofProduct = (await tx.one(selectDay, day)) ?? none
  const ofAddress = (await tx.one(selectSender, { ...day, address })) ?? none

  const refuse = (message: string, details?: typeof ownLimit) =>
    tooMany(`${message} Try again after midnight UTC.`, secondsToMidnight(tx.now), details)
  const productExceeds = exceededBy(ofProduct, added, limits.dailyLimit)
  if (productExceeds === 'accepted') throw refuse('This product has reached its daily limit of submissions.')
  if (productExceeds === 'bytes') throw refuse('This product has reached its daily size limit.')
  if (productExceeds === 'screenshotBytes')
    throw refuse('This product has reached its daily limit of screenshots.')
  const addressExceeds = exceededBy(ofAddress, added, addressLimitOf(limits))
  if (addressExceeds === 'accepted')
    throw refuse('Your address has reached the daily limit of submissions for this product.', ownLimit)
  if (addressExceeds === 'bytes')
    throw refuse('Your address has reached the daily size limit for this product.', ownLimit)
  if (addressExceeds === 'screenshotBytes')
    throw refuse('Your address has reached the daily limit of screenshots for this product.', ownLimit)

  await tx.run(putSender, { ...day, address, ...sumOf(ofAddress, added), refused: 0, lastAt: tx.now })
  await tx.run(putDay, { ...day, ...sumOf(ofProduct, added) })
}

const sumOf = (a: Count, b: Count): Count => ({
  accepted: a.accepted + b.accepted,
  bytes: a.bytes + b.bytes,
  screenshotBytes: a.screenshotBytes + b.screenshotBytes,
})

/** Which of the counts would exceed its limit for a day, if any. */
function exceededBy(count: Count, added: Count, dailyLimit: number): keyof Count | undefined {
  const max: Count = {
    accepted: dailyLimit,
    bytes: bytesFor(dailyLimit),
    screenshotBytes: screenshotBytesFor(dailyLimit),
  }
  return counts.find((name) => added[name] > 0 && count[name] + added[name] > max[name])
}

/** Addresses that reached a limit on recent days, the latest day first. @throws not_found for the product */
export async function listLimited(db: Db, actor: Actor, product: string): Promise<LimitedAddress[]> {
  return db.all(selectLimited, { ...(await productKey(db, actor, product)), limit: maxListed })
}

export const removeOldSenders = (tx: Tx, limit: number): Promise<number> =>
  tx.run(deleteSenders, { before: dayOf(addMs(tx.now, (1 - senderDaysKept) * dayMs)), limit })

const none: Count = { accepted: 0, bytes: 0, screenshotBytes: 0 }

const counts = ['accepted', 'bytes', 'screenshotBytes'] as const

const selectLimits = selectBy('feedbackKey', ['dailyLimit', 'addressDailyLimit'], 'ownerId', 'productId')
const selectDay = selectBy('feedbackDay', counts, 'ownerId', 'productId', 'day')
const putDay = put('feedbackDay', ['ownerId', 'productId', 'day'], ...counts)
const selectSender = selectBy('feedbackSender', counts, 'ownerId', 'productId', 'day', 'address')
const putSender = put('feedbackSender', ['ownerId', 'productId', 'day', 'address'], ...counts, 'lastAt')

const selectLimited = query((db, p: { ownerId: string; productId: string; limit: number }) =>
  db
    .selectFrom('feedbackSender')
    .select(['address', 'day', 'accepted', 'refused', 'lastAt'])
    .where(ofProduct(p))
    .where('refused', '>', 0)
    .orderBy('day', 'desc')
    .orderBy('refused', 'desc')
    .orderBy('address')
    .limit(p.limit),
)

const senderKey = ['ownerId', 'productId', 'day', 'address'] as const

const deleteSenders = deleteSome('feedbackSender', senderKey, (db, p: { before: string; limit: number }) =>
  db.selectFrom('feedbackSender').select(senderKey).where('day', '<', p.before).limit(p.limit),
)
