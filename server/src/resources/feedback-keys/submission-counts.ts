import type { Actor } from '../../auth/actor.ts'
import { dayOf, later, secondsToMidnight } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { ownLimit, tooMany, unauthorized } from '../../errors.ts'
import { query } from '../../storage/query.ts'
import { deleteSome, equal, matching, ofProduct, put, selectBy } from '../../storage/statements.ts'
import type { Counter, Db, OwnerTx, Tx } from '../../storage/storage.ts'
import { findProduct } from '../products/products.ts'
import type { FeedbackDayTable, FeedbackKeyTable, LimitedAddress } from './feedback-keys.schema.ts'

type Limits = Pick<FeedbackKeyTable, 'dailyLimit' | 'addressDailyLimit'>
type Day = Pick<FeedbackDayTable, 'ownerId' | 'productId' | 'day'>
type Count = Pick<FeedbackDayTable, 'accepted' | 'bytes'>

const leastAddressLimit = 20
const addressLimitOf = ({ dailyLimit, addressDailyLimit }: Limits) =>
  addressDailyLimit ?? Math.max(leastAddressLimit, Math.floor(dailyLimit / 5))

/** Fits the longest texts in Latin letters. */
const bytesPerSubmission = 16 * 1024
/** A low limit allows at least one body of the maximum size. */
const minBytes = 64 * 1024
const bytesFor = (dailyLimit: number) => Math.max(minBytes, dailyLimit * bytesPerSubmission)

const senderDaysKept = 3
const maxListed = 100

/** Counts a submission exactly for its address, product and UTC day, also under concurrency. */
export async function countSubmission(tx: OwnerTx, { ownerId }: Actor, productId: string, address: string, bytes: number) {
  const day = { ownerId, productId, day: dayOf(tx.now) }
  let limits: Limits
  const refuse = (message: string, details?: typeof ownLimit) =>
    tooMany(`${message} Try again after midnight UTC.`, secondsToMidnight(tx.now), details)
  const add = (count: Count) => ({ accepted: count.accepted + 1, bytes: count.bytes + bytes })
  const checkDay = (count: Count) => {
    if (count.accepted >= limits.dailyLimit) throw refuse('This product has reached its daily limit of submissions.')
    if (count.bytes + bytes > bytesFor(limits.dailyLimit)) throw refuse('This product has reached its daily size limit.')
  }
  // Checked before any write: a refusal after a write makes the other submissions of the transaction run again.
  const isOpen = tx.one(selectLimits, day).then((found) => {
    if (!found) throw unauthorized('This key was revoked.', true)
    limits = found
    checkDay({ accepted: found.accepted ?? 0, bytes: found.bytes ?? 0 })
  })
  const countAddress = (count: Count) => {
    const limit = addressLimitOf(limits)
    if (count.accepted >= limit)
      throw refuse('Your address has reached the daily limit of submissions for this product.', ownLimit)
    if (count.bytes + bytes > bytesFor(limit))
      throw refuse('Your address has reached the daily size limit for this product.', ownLimit)
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
  const { id: productId } = await findProduct(db, actor, product)
  return db.all(selectLimited, { ownerId: actor.ownerId, productId, limit: maxListed })
}

export const removeOldSenders = (tx: Tx, limit: number): Promise<number> =>
  tx.run(deleteSenders, { before: dayOf(later(tx.now, (1 - senderDaysKept) * dayMs)), limit })

const acceptedOf = (day: Day, address: string): Counter<Count> => ({
  ownerId: day.ownerId,
  key: `feedbackSender ${day.productId} ${day.day} ${address}`,
  read: async (tx) => (await tx.one(selectSender, { ...day, address })) ?? { accepted: 0, bytes: 0 },
  write: (tx, _before, count) => tx.enqueue(putSender, { ...day, address, ...count, refused: 0, lastAt: tx.now }),
})

const countOf = (day: Day): Counter<Count> => ({
  ownerId: day.ownerId,
  key: `feedbackDay ${day.productId} ${day.day}`,
  read: async (tx) => (await tx.one(selectDay, day)) ?? { accepted: 0, bytes: 0 },
  write: (tx, _before, count) => tx.enqueue(putDay, { ...day, ...count }),
})

const ofKey = { ownerId: 'feedbackKey.ownerId', productId: 'feedbackKey.productId' } as const

const selectLimits = query((db, p: Day) =>
  db
    .selectFrom('feedbackKey')
    .leftJoin('feedbackDay', matching('feedbackDay', ofKey, { day: p.day }))
    .select(['dailyLimit', 'addressDailyLimit', 'accepted', 'bytes'])
    .where(equal(p, 'feedbackKey.ownerId', 'feedbackKey.productId')),
)

const selectDay = selectBy('feedbackDay', ['accepted', 'bytes'], 'ownerId', 'productId', 'day')
const putDay = put('feedbackDay', ['ownerId', 'productId', 'day'], 'accepted', 'bytes')
const selectSender = selectBy('feedbackSender', ['accepted', 'bytes'], 'ownerId', 'productId', 'day', 'address')
const putSender = put('feedbackSender', ['ownerId', 'productId', 'day', 'address'], 'accepted', 'bytes', 'lastAt')

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
