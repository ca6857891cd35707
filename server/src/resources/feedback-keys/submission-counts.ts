import type { Actor } from '../../auth/actor.ts'
import { dayOf, later, secondsToMidnight } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { ownLimit, tooMany, unauthorized } from '../../errors.ts'
import { query } from '../../storage/query.ts'
import { deleteSome, equal, matching, ofProduct, put, selectBy } from '../../storage/statements.ts'
import type { Counter, Db, OwnerTx, Tx } from '../../storage/storage.ts'
import { maxScreenshotBytes } from '../feedback/feedback.schema.ts'
import { productKey } from '../products/products.ts'
import type { FeedbackDayTable, FeedbackKeyTable, LimitedAddress } from './feedback-keys.schema.ts'

type Limits = Pick<FeedbackKeyTable, 'dailyLimit' | 'addressDailyLimit'>
type Day = Pick<FeedbackDayTable, 'ownerId' | 'productId' | 'day'>
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
export const countSubmission = (
  tx: OwnerTx,
  actor: Actor,
  productId: string,
  address: string,
  bytes: number,
) => count(tx, actor, productId, address, { accepted: 1, bytes, screenshotBytes: 0 })

/** The same for the screenshot of a submission, which has its own limit. */
export const countScreenshot = (
  tx: OwnerTx,
  actor: Actor,
  productId: string,
  address: string,
  bytes: number,
) => count(tx, actor, productId, address, { accepted: 0, bytes: 0, screenshotBytes: bytes })

async function count(tx: OwnerTx, { ownerId }: Actor, productId: string, address: string, added: Count) {
  const day = { ownerId, productId, day: dayOf(tx.now) }
  let limits: Limits
  const refuse = (message: string, details?: typeof ownLimit) =>
    tooMany(`${message} Try again after midnight UTC.`, secondsToMidnight(tx.now), details)
  const add = (count: Count): Count => ({
    accepted: count.accepted + added.accepted,
    bytes: count.bytes + added.bytes,
    screenshotBytes: count.screenshotBytes + added.screenshotBytes,
  })
  const exceeds = (count: Count, limit: number, what: keyof Count) =>
    added[what] > 0 &&
    count[what] + added[what] >
      { accepted: limit, bytes: bytesFor(limit), screenshotBytes: screenshotBytesFor(limit) }[what]
  const checkDay = (count: Count) => {
    const { dailyLimit } = limits
    if (exceeds(count, dailyLimit, 'accepted'))
      throw refuse('This product has reached its daily limit of submissions.')
    if (exceeds(count, dailyLimit, 'bytes')) throw refuse('This product has reached its daily size limit.')
    if (exceeds(count, dailyLimit, 'screenshotBytes'))
      throw refuse('This product has reached its daily limit of screenshots.')
  }
  // Checked before any write: a refusal after a write makes the other submissions of the transaction run again.
  const isOpen = tx.one(selectLimits, day).then((found) => {
    if (!found) throw unauthorized('This key was revoked.', true)
    limits = found
    const { accepted, bytes, screenshotBytes } = found
    checkDay({ accepted: accepted ?? 0, bytes: bytes ?? 0, screenshotBytes: screenshotBytes ?? 0 })
  })
  const countAddress = (count: Count) => {
    const limit = addressLimitOf(limits)
    if (exceeds(count, limit, 'accepted'))
      throw refuse('Your address has reached the daily limit of submissions for this product.', ownLimit)
    if (exceeds(count, limit, 'bytes'))
      throw refuse('Your address has reached the daily size limit for this product.', ownLimit)
    if (exceeds(count, limit, 'screenshotBytes'))
      throw refuse('Your address has reached the daily limit of screenshots for this product.', ownLimit)
    return add(count)
  }
  const addressCounted = tx.updateCounter(acceptedOf(day, address), countAddress, isOpen)
  const countDay = (count: Count) => {
    checkDay(count)
    return add(count)
  }
  await tx.updateCounter(countOf(day), countDay, addressCounted)
}

/** Addresses that reached a limit on recent days, the latest day first. @throws not_found for the product */
export async function listLimited(db: Db, actor: Actor, product: string): Promise<LimitedAddress[]> {
  return db.all(selectLimited, { ...(await productKey(db, actor, product)), limit: maxListed })
}

export const removeOldSenders = (tx: Tx, limit: number): Promise<number> =>
  tx.run(deleteSenders, { before: dayOf(later(tx.now, (1 - senderDaysKept) * dayMs)), limit })

const none: Count = { accepted: 0, bytes: 0, screenshotBytes: 0 }

const acceptedOf = (day: Day, address: string): Counter<Count> => ({
  ownerId: day.ownerId,
  key: `feedbackSender ${day.productId} ${day.day} ${address}`,
  read: async (tx) => (await tx.one(selectSender, { ...day, address })) ?? none,
  write: (tx, _before, count) =>
    tx.enqueue(putSender, { ...day, address, ...count, refused: 0, lastAt: tx.now }),
})

const countOf = (day: Day): Counter<Count> => ({
  ownerId: day.ownerId,
  key: `feedbackDay ${day.productId} ${day.day}`,
  read: async (tx) => (await tx.one(selectDay, day)) ?? none,
  write: (tx, _before, count) => tx.enqueue(putDay, { ...day, ...count }),
})

const counts = ['accepted', 'bytes', 'screenshotBytes'] as const

const ofKey = { ownerId: 'feedbackKey.ownerId', productId: 'feedbackKey.productId' } as const

const selectLimits = query((db, p: Day) =>
  db
    .selectFrom('feedbackKey')
    .leftJoin('feedbackDay', matching('feedbackDay', ofKey, { day: p.day }))
    .select(['dailyLimit', 'addressDailyLimit', ...counts])
    .where(equal(p, 'feedbackKey.ownerId', 'feedbackKey.productId')),
)

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
