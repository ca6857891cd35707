import { sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { type Page, type PageParams, pageBy, pageParams, type SortKey } from '../../db/page.ts'
import { query } from '../../db/query.ts'
import { addMs } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { recordOf } from '../../domain/fields.ts'
import { orNotFound } from '../../errors.ts'
import { emit } from '../activity/emit.ts'
import {
  type Attempt,
  Delivery,
  type DeliveryFilter,
  type ReplayedDeliveries,
  type WebhookDeliveryTable,
  type WholeDelivery,
} from './deliveries.schema.ts'
import { testEvent } from './events.schema.ts'
import { bodyOf, productOf } from './format.ts'
import { addDelivery, enqueueWebhook, immediately, type NewEvent, newEvent } from './outbox.ts'
import { assertActive, changeWebhook, getWebhook, webhookEvent } from './webhooks.ts'

const keptMs = 7 * dayMs
const mostReplayed = 500

export async function listDeliveries(
  db: Db,
  actor: Actor,
  webhookId: string,
  { isFailed }: DeliveryFilter,
  page: Page,
): Promise<Delivery[]> {
  await getWebhook(db, actor, webhookId)
  const asked = { ownerId: actor.ownerId, webhookId, isFailed: isFailed || undefined, ...pageParams(page) }
  return (await db.all(selectDeliveries, asked)).map(toDelivery)
}

export const deliveryOrder = ({ id }: Delivery): SortKey => [id]

/** @param publicUrl of the service, for the link in the payload */
export async function getDelivery(
  db: Db,
  actor: Actor,
  { webhookId, deliveryId: id }: DeliveryKey,
  publicUrl: string | null,
): Promise<WholeDelivery> {
  const { ownerId } = actor
  const { format } = await getWebhook(db, actor, webhookId)
  const row = orNotFound(await db.one(selectDelivery, { ownerId, webhookId, id }), 'delivery')
  const product = await productOf(db, ownerId, row.payload)
  return {
    ...toDelivery(row),
    attempts: JSON.parse(row.attempts),
    payload: bodyOf(format, { ...row, product }, publicUrl),
  }
}

export interface DeliveryKey {
  webhookId: string
  deliveryId: string
}

/** Sends an event again with its `webhook-id`. @throws not_found, conflict if the webhook is off */
export async function replayDelivery(
  tx: Tx,
  actor: Actor,
  { webhookId, deliveryId: id }: DeliveryKey,
): Promise<DeliveryKey> {
  await assertActive(tx, actor, webhookId)
  const row = orNotFound(await tx.one(selectDelivery, { ownerId: actor.ownerId, webhookId, id }), 'delivery')
  const { eventId, type, payload } = row
  const deliveryId = await sendImmediately(tx, actor, webhookId, { eventId, type, payload })
  await emit(tx, actor, webhookEvent('event_replayed', { id: webhookId }))
  return { webhookId, deliveryId }
}

export async function replayFailed(tx: Tx, actor: Actor, webhookId: string): Promise<ReplayedDeliveries> {
  await assertActive(tx, actor, webhookId)
  const { ownerId } = actor
  const count = await tx.run(renewFailed, { ownerId, webhookId, now: tx.now, limit: mostReplayed })
  if (count > 0) {
    await tx.run(changeWebhook, { ownerId, id: webhookId, backoffUntil: null })
    await enqueueWebhook(tx, { ownerId, id: webhookId }, tx.now)
  }
  await emit(tx, actor, { ...webhookEvent('failed_replayed', { id: webhookId }), details: { count } })
  return { count }
}

/** Returns the new delivery. @throws not_found, conflict if the webhook is off */
export async function sendTestEvent(tx: Tx, actor: Actor, webhookId: string): Promise<DeliveryKey> {
  await assertActive(tx, actor, webhookId)
  const event = newEvent(tx, testEvent, { webhookId, message: 'This webhook works.' })
  const deliveryId = await sendImmediately(tx, actor, webhookId, event)
  await emit(tx, actor, webhookEvent('test_sent', { id: webhookId }))
  return { webhookId, deliveryId }
}

async function sendImmediately(tx: Tx, { ownerId }: Actor, id: string, event: NewEvent): Promise<string> {
  const deliveryId = await addDelivery(tx, { ownerId, id }, event, immediately)
  await enqueueWebhook(tx, { ownerId, id }, tx.now)
  return deliveryId
}

export const removeOldDeliveries = (tx: Tx, limit: number): Promise<number> =>
  tx.run(removeOld, { before: addMs(tx.now, -keptMs), limit })

export const removeLeftDeliveries = (tx: Tx, limit: number): Promise<number> => tx.run(removeLeft, { limit })

type Row = Pick<WebhookDeliveryTable, (typeof columns)[number]>

function toDelivery(row: Row): Delivery {
  const { createdAt, deliveredAt, dueAt, failedAt } = row
  const attempts = JSON.parse(row.attempts) as Attempt[]
  return recordOf(Delivery, {
    ...row,
    state: deliveredAt !== null ? 'delivered' : failedAt !== null ? 'failed' : 'waiting',
    attemptCount: attempts.length,
    lastAttempt: attempts.at(-1) ?? null,
    // Deliveries that a user is waiting for have a due time far in the past.
    nextAttemptAt: dueAt !== null && dueAt < createdAt ? createdAt : dueAt,
  })
}

const columns = [
  'id',
  'eventId',
  'type',
  'attempts',
  'dueAt',
  'createdAt',
  'deliveredAt',
  'failedAt',
] as const

interface InWebhook {
  ownerId: string
  webhookId: string
}

const selectDeliveries = query((db, p: PageParams & InWebhook & { isFailed?: true | undefined }) => {
  const rows = db
    .selectFrom('webhookDelivery')
    .select(columns)
    .where('ownerId', '=', p.ownerId)
    .where('webhookId', '=', p.webhookId)
  return pageBy(p.isFailed ? rows.where('failedAt', 'is not', null) : rows, ['id'], p)
})

const selectDelivery = query((db, p: InWebhook & { id: string }) =>
  db
    .selectFrom('webhookDelivery')
    .select([...columns, 'payload'])
    .where('ownerId', '=', p.ownerId)
    .where('webhookId', '=', p.webhookId)
    .where('id', '=', p.id),
)

const renewFailed = query((db, p: InWebhook & { now: string; limit: number }) =>
  db
    .updateTable('webhookDelivery')
    .set({ failedAt: null, dueAt: p.now })
    .where('ownerId', '=', p.ownerId)
    .where('webhookId', '=', p.webhookId)
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('webhookDelivery')
        .select('id')
        .where('ownerId', '=', p.ownerId)
        .where('webhookId', '=', p.webhookId)
        .where('failedAt', 'is not', null)
        .orderBy('id', 'desc')
        .limit(p.limit),
    ),
)

const removeOld = query((db, p: { before: string; limit: number }) =>
  db
    .deleteFrom('webhookDelivery')
    .where((row) =>
      row(
        row.refTuple('ownerId', 'webhookId', 'id'),
        'in',
        row
          .selectFrom('webhookDelivery')
          .select(['ownerId', 'webhookId', 'id'])
          .where('createdAt', '<', p.before)
          .limit(p.limit)
          .$asTuple('ownerId', 'webhookId', 'id'),
      ),
    ),
)

const removeLeft = query((db, p: { limit: number }) =>
  db.deleteFrom('webhookDelivery').where((row) =>
    row(
      row.refTuple('ownerId', 'webhookId', 'id'),
      'in',
      row
        .selectFrom('trash')
        .innerJoin('webhookDelivery as delivery', (join) =>
          join.onRef('delivery.ownerId', '=', 'trash.ownerId').onRef('delivery.webhookId', '=', 'trash.id'),
        )
        .select(['delivery.ownerId', 'delivery.webhookId', 'delivery.id'])
        .where('trash.kind', '=', sql.lit<'webhook'>('webhook'))
        .limit(p.limit)
        .$asTuple('ownerId', 'webhookId', 'id'),
    ),
  ),
)
