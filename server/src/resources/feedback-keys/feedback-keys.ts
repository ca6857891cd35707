import type { Insertable, Kysely } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import { deleteCredentials, insertCredential } from '../../auth/stored-credentials.ts'
import type { Db, Tx } from '../../db/database.ts'
import { type Changes, query } from '../../db/query.ts'
import type { InProduct, Tables } from '../../db/tables.ts'
import { addMs, dayOf } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { columnsOf, recordOf } from '../../domain/fields.ts'
import { feedbackKeyPrefix, hashOf, hintOf, newKey } from '../../domain/keys.ts'
import { conflict, notFound, orNotFound } from '../../errors.ts'
import { emit, eventsOf } from '../activity/emit.ts'
import { productKey } from '../products/products.ts'
import {
  type CreateFeedbackKey,
  FeedbackKey,
  type FeedbackKeyTable,
  type UpdateFeedbackKey,
} from './feedback-keys.schema.ts'

const defaultDailyLimit = 1000
const defaultMinuteLimit = 20
const overlapMs = dayMs

export async function listFeedbackKeys(db: Db, { ownerId }: Actor): Promise<FeedbackKey[]> {
  const rows = await db.all(selectKeys, { ownerId, today: dayOf(db.now) })
  return rows.map((row) => toFeedbackKey(row, db.now))
}

/** @throws not_found for the product or the key */
export async function getFeedbackKey(db: Db, actor: Actor, product: string): Promise<FeedbackKey> {
  return read(db, await productKey(db, actor, product))
}

/** @throws not_found for the product, conflict if it has a key */
export async function createFeedbackKey(
  tx: Tx,
  actor: Actor,
  product: string,
  sent: CreateFeedbackKey,
): Promise<FeedbackKey & { key: string }> {
  const { ownerId, productId } = await productKey(tx, actor, product)
  const key = newKey(feedbackKeyPrefix)
  const made = await tx.run(insertKey, {
    ownerId,
    productId,
    key,
    hint: hintOf(key),
    dailyLimit: sent.dailyLimit ?? defaultDailyLimit,
    minuteLimit: sent.minuteLimit ?? defaultMinuteLimit,
    addressDailyLimit: sent.addressDailyLimit ?? null,
    allowedOrigins: JSON.stringify(sent.allowedOrigins ?? []),
    browserDetails: sent.browserDetails === false ? 0 : 1,
    screenshots: sent.screenshots ? 1 : 0,
    createdAt: tx.now,
  })
  if (made === 0) throw conflict('The product already has a Feedback Key. Rotate it to get a new one.')
  await admit(tx, { ownerId, productId }, key)
  await emit(tx, actor, eventOf('created', { id: null, productId }))
  return { ...(await read(tx, { ownerId, productId })), key }
}

/** The old key ends immediately or, with `overlap`, after 24 hours; an even older one always ends. */
export async function rotateFeedbackKey(
  tx: Tx,
  actor: Actor,
  product: string,
  overlap: boolean,
): Promise<FeedbackKey & { key: string }> {
  const { ownerId, productId } = await productKey(tx, actor, product)
  await read(tx, { ownerId, productId })
  const key = newKey(feedbackKeyPrefix)
  const validUntil = overlap ? addMs(tx.now, overlapMs) : null
  await tx.run(deleteEnding, { ownerId, productId })
  if (validUntil) await tx.run(endLater, { ownerId, productId, expiresAt: validUntil })
  else await tx.run(deleteCredentials, { ownerId, kind: 'feedback', id: productId })
  await admit(tx, { ownerId, productId }, key)
  await tx.run(changeKey, {
    ownerId,
    productId,
    key,
    hint: hintOf(key),
    rotatedAt: tx.now,
    previousKeyValidUntil: validUntil,
  })
  await emit(tx, actor, eventOf('rotated', { id: null, productId }))
  return { ...(await read(tx, { ownerId, productId })), key }
}

/** Its route has `revokes`. @throws not_found */
export async function updateFeedbackKey(
  tx: Tx,
  actor: Actor,
  product: string,
  sent: UpdateFeedbackKey,
): Promise<FeedbackKey> {
  const { ownerId, productId } = await productKey(tx, actor, product)
  const before = await read(tx, { ownerId, productId })
  const allowedOrigins = sent.allowedOrigins && JSON.stringify(sent.allowedOrigins)
  const flags = { browserDetails: numberOf(sent.browserDetails), screenshots: numberOf(sent.screenshots) }
  if (Object.keys(sent).length > 0)
    await tx.run(changeKey, { ownerId, productId, ...sent, allowedOrigins, ...flags })
  const after = await read(tx, { ownerId, productId })
  await emit(tx, actor, { ...eventOf('updated', { id: null, productId }), before, after })
  return after
}

/** Its route has `revokes`. @throws not_found */
export async function deleteFeedbackKey(tx: Tx, actor: Actor, product: string): Promise<void> {
  const { ownerId, productId } = await productKey(tx, actor, product)
  if ((await tx.run(removeKey, { ownerId, productId })) === 0) throw notFound('Feedback Key')
  await tx.run(deleteCredentials, { ownerId, kind: 'feedback', id: productId })
  await emit(tx, actor, eventOf('deleted', { id: null, productId }))
}

const admit = (tx: Tx, { ownerId, productId: id }: InProduct, key: string) =>
  tx.run(insertCredential, { hash: hashOf(key), ownerId, kind: 'feedback', id, expiresAt: null })

const numberOf = (flag: boolean | undefined) => (flag === undefined ? undefined : Number(flag))

const eventOf = eventsOf('feedback_key', 'feedback-key')

async function read(db: Db, key: InProduct): Promise<FeedbackKey> {
  const row = await db.one(selectKey, { ...key, today: dayOf(db.now) })
  return toFeedbackKey(orNotFound(row, 'Feedback Key'), db.now)
}

type KeyWithCount = Omit<FeedbackKeyTable, 'ownerId'> & { accepted: number | null }

function toFeedbackKey({ accepted, ...row }: KeyWithCount, now: string): FeedbackKey {
  const { previousKeyValidUntil } = row
  return recordOf(FeedbackKey, {
    ...row,
    acceptedToday: accepted ?? 0,
    allowedOrigins: JSON.parse(row.allowedOrigins),
    browserDetails: row.browserDetails === 1,
    screenshots: row.screenshots === 1,
    previousKeyValidUntil:
      previousKeyValidUntil !== null && previousKeyValidUntil > now ? previousKeyValidUntil : null,
  })
}

export const removeOldDays = (tx: Tx) => tx.run(deleteDays, { before: dayOf(addMs(tx.now, -31 * dayMs)) })

const columns = columnsOf(FeedbackKey).filter((name) => name !== 'acceptedToday')

const keysWithCount = (db: Kysely<Tables>, today: string) =>
  db
    .selectFrom('feedbackKey')
    .leftJoin('feedbackDay', (join) =>
      join
        .onRef('feedbackDay.ownerId', '=', 'feedbackKey.ownerId')
        .onRef('feedbackDay.productId', '=', 'feedbackKey.productId')
        .on('feedbackDay.day', '=', today),
    )
    .select(columns.map((column) => `feedbackKey.${column}` as const))
    .select('feedbackDay.accepted')

const selectKey = query((db, p: InProduct & { today: string }) =>
  keysWithCount(db, p.today)
    .where('feedbackKey.ownerId', '=', p.ownerId)
    .where('feedbackKey.productId', '=', p.productId),
)

const selectKeys = query((db, p: { ownerId: string; today: string }) =>
  keysWithCount(db, p.today)
    .innerJoin('product', (join) =>
      join
        .onRef('product.ownerId', '=', 'feedbackKey.ownerId')
        .onRef('product.id', '=', 'feedbackKey.productId'),
    )
    .where('product.ownerId', '=', p.ownerId)
    .orderBy('feedbackKey.productId', 'desc'),
)

/** Adds nothing if the product has a key. */
const insertKey = query((db, row: Insertable<FeedbackKeyTable>) =>
  db
    .insertInto('feedbackKey')
    .values(row)
    .onConflict((conflict) => conflict.columns(['ownerId', 'productId']).doNothing()),
)

const changeKey = query((db, { ownerId, productId, ...changes }: InProduct & Changes<FeedbackKeyTable>) =>
  db
    .updateTable('feedbackKey')
    .set(changes)
    .where('ownerId', '=', ownerId)
    .where('productId', '=', productId),
)

const removeKey = query((db, p: InProduct) =>
  db.deleteFrom('feedbackKey').where('ownerId', '=', p.ownerId).where('productId', '=', p.productId),
)

const deleteEnding = query((db, p: InProduct) =>
  db
    .deleteFrom('credential')
    .where('ownerId', '=', p.ownerId)
    .where('kind', '=', 'feedback')
    .where('id', '=', p.productId)
    .where('expiresAt', 'is not', null),
)

const endLater = query((db, p: InProduct & { expiresAt: string }) =>
  db
    .updateTable('credential')
    .set({ expiresAt: p.expiresAt })
    .where('ownerId', '=', p.ownerId)
    .where('kind', '=', 'feedback')
    .where('id', '=', p.productId),
)

const deleteDays = query((db, p: { before: string }) =>
  db.deleteFrom('feedbackDay').where('day', '<', p.before),
)
