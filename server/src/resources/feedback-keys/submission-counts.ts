import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { InProduct } from '../../db/tables.ts'
import { addMs, dayOf, secondsToMidnight } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { ownLimit, tooMany, unauthorized } from '../../errors.ts'
import { maxScreenshotBytes } from '../feedback/feedback.schema.ts'
import { productKey } from '../products/products.ts'
import type {
  FeedbackDayTable,
  FeedbackKeyTable,
  FeedbackSenderTable,
  LimitedAddress,
} from './feedback-keys.schema.ts'

type Limits = Pick<FeedbackKeyTable, 'dailyLimit' | 'addressDailyLimit'>
type Counts = Pick<FeedbackDayTable, 'accepted' | 'bytes' | 'screenshotBytes'>

const minAddressLimit = 20
const addressLimitOf = ({ dailyLimit, addressDailyLimit }: Limits) =>
  addressDailyLimit ?? Math.max(minAddressLimit, Math.floor(dailyLimit / 5))

/** Fits the longest texts in Latin letters. */
const bytesPerSubmission = 16 * 1024
/** A low limit allows at least one body of the maximum size. */
const minBytes = 64 * 1024
const bytesFor = (dailyLimit: number) => Math.max(minBytes, dailyLimit * bytesPerSubmission)

/** For one submission in fifty at the maximum size: 40 MiB for 1,000 submissions a day. */
const screenshotBytesPerSubmission = 40 * 1024
const screenshotBytesFor = (dailyLimit: number) =>
  Math.max(maxScreenshotBytes, dailyLimit * screenshotBytesPerSubmission)

const senderDaysKept = 3
const maxListed = 100

/** Counts a submission exactly for its address, product and UTC day, also under concurrency. */
export const countSubmission = (tx: Tx, actor: Actor, productId: string, address: string, bytes: number) =>
  count(tx, actor, productId, address, { accepted: 1, bytes, screenshotBytes: 0 }, (dailyLimit, counts) => {
    if (counts.accepted > dailyLimit) return 'limit of submissions'
    return counts.bytes > bytesFor(dailyLimit) ? 'size limit' : undefined
  })

/** The same for the screenshot of a submission, which has its own limit. */
export const countScreenshot = (tx: Tx, actor: Actor, productId: string, address: string, bytes: number) =>
  count(
    tx,
    actor,
    productId,
    address,
    { accepted: 0, bytes: 0, screenshotBytes: bytes },
    (dailyLimit, counts) =>
      counts.screenshotBytes > screenshotBytesFor(dailyLimit) ? 'limit of screenshots' : undefined,
  )

/** A refusal undoes the whole write, so the counts of the product and the address stay the same. */
async function count(
  tx: Tx,
  { ownerId }: Actor,
  productId: string,
  address: string,
  added: Counts,
  exceeded: (dailyLimit: number, counts: Counts) => string | undefined,
) {
  const limits = await tx.one(selectLimits, { ownerId, productId })
  if (!limits) throw unauthorized('This key was revoked.', true)
  const row = { ownerId, productId, day: dayOf(tx.now), ...added }
  const refuse = (message: string, details?: typeof ownLimit) =>
    tooMany(`${message} Try again after midnight UTC.`, secondsToMidnight(tx.now), details)

  const ofProduct = (await tx.one(addToDay, row))!
  const limitOfProduct = exceeded(limits.dailyLimit, ofProduct)
  if (limitOfProduct) throw refuse(`This product has reached its daily ${limitOfProduct}.`)
  const ofAddress = (await tx.one(addToSender, { ...row, address, refused: 0, lastAt: tx.now }))!
  const limitOfAddress = exceeded(addressLimitOf(limits), ofAddress)
  if (limitOfAddress)
    throw refuse(`Your address has reached the daily ${limitOfAddress} for this product.`, ownLimit)
}

/** Addresses that reached a limit on recent days, the latest day first. @throws not_found for the product */
export async function listLimited(db: Db, actor: Actor, product: string): Promise<LimitedAddress[]> {
  return db.all(selectLimited, { ...(await productKey(db, actor, product)), limit: maxListed })
}

export const removeOldSenders = (tx: Tx, limit: number): Promise<number> =>
  tx.run(deleteSenders, { before: dayOf(addMs(tx.now, (1 - senderDaysKept) * dayMs)), limit })

const selectLimits = query((db, p: InProduct) =>
  db
    .selectFrom('feedbackKey')
    .select(['dailyLimit', 'addressDailyLimit'])
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId),
)

const addToDay = query((db, row: FeedbackDayTable) =>
  db
    .insertInto('feedbackDay')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['ownerId', 'productId', 'day']).doUpdateSet((day) => ({
        accepted: day('feedbackDay.accepted', '+', day.ref('excluded.accepted')),
        bytes: day('feedbackDay.bytes', '+', day.ref('excluded.bytes')),
        screenshotBytes: day('feedbackDay.screenshotBytes', '+', day.ref('excluded.screenshotBytes')),
      })),
    )
    .returning(['accepted', 'bytes', 'screenshotBytes']),
)

const addToSender = query((db, row: FeedbackSenderTable) =>
  db
    .insertInto('feedbackSender')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['ownerId', 'productId', 'day', 'address']).doUpdateSet((sender) => ({
        accepted: sender('feedbackSender.accepted', '+', sender.ref('excluded.accepted')),
        bytes: sender('feedbackSender.bytes', '+', sender.ref('excluded.bytes')),
        screenshotBytes: sender(
          'feedbackSender.screenshotBytes',
          '+',
          sender.ref('excluded.screenshotBytes'),
        ),
        lastAt: sender.ref('excluded.lastAt'),
      })),
    )
    .returning(['accepted', 'bytes', 'screenshotBytes']),
)

const selectLimited = query((db, p: InProduct & { limit: number }) =>
  db
    .selectFrom('feedbackSender')
    .select(['address', 'day', 'accepted', 'refused', 'lastAt'])
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('refused', '>', 0)
    .orderBy('day', 'desc')
    .orderBy('refused', 'desc')
    .orderBy('address')
    .limit(p.limit),
)

const deleteSenders = query((db, p: { before: string; limit: number }) =>
  db.deleteFrom('feedbackSender').where(
    sql<SqlBool>`("ownerId", "productId", day, address) in (
      select "ownerId", "productId", day, address from "feedbackSender"
      where day < ${p.before} limit ${p.limit})`,
  ),
)
