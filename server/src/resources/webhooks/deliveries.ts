import { sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { type Page, type PageParams, pageBy, pageParams, type SortKey } from '../../db/page.ts'
import { query } from '../../db/query.ts'
import { deleteSome, equal, selectBy } from '../../db/statements.ts'
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
import { eventOf, makeDueImmediately, sendImmediately } from './outbox.ts'
import { findListening, getWebhook, webhookEvent } from './webhooks.ts'

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

/** Sends an event again with the same `webhook-id`. Returns the new delivery. @throws not_found, conflict if the webhook is off */
export async function replayDelivery(
  tx: Tx,
  actor: Actor,
  { webhookId, deliveryId: id }: DeliveryKey,
): Promise<DeliveryKey> {
  await findListening(tx, actor, webhookId)
  const row = orNotFound(await tx.one(selectDelivery, { ownerId: actor.ownerId, webhookId, id }), 'delivery')
  const { eventId, type, payload } = row
  const deliveryId = await sendImmediately(tx, actor.ownerId, webhookId, { eventId, type, payload })
  await emit(tx, actor, webhookEvent('event_replayed', { id: webhookId }))
  return { webhookId, deliveryId }
}

export async function replayFailed(tx: Tx, actor: Actor, webhookId: string): Promise<ReplayedDeliveries> {
  await findListening(tx, actor, webhookId)
  const { ownerId } = actor
  const count = await tx.run(renewFailed, { ownerId, webhookId, now: tx.now, limit: mostReplayed })
  if (count > 0) await makeDueImmediately(tx, { ownerId, id: webhookId })
  await emit(tx, actor, { ...webhookEvent('failed_replayed', { id: webhookId }), details: { count } })
  return { count }
}

/** Returns the new delivery. @throws not_found, conflict if the webhook is off */
export async function sendTestEvent(tx: Tx, actor: Actor, webhookId: string): Promise<DeliveryKey> {
  await findListening(tx, actor, webhookId)
  const event = eventOf(tx, testEvent, { webhookId, message: 'This webhook works.' })
  const deliveryId = await sendImmediately(tx, actor.ownerId, webhookId, event)
  await emit(tx, actor, webhookEvent('test_sent', { id: webhookId }))
  return { webhookId, deliveryId }
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

const selectDeliveries = query(
  (db, p: PageParams & { ownerId: string; webhookId: string; isFailed?: true | undefined }) => {
    const rows = db
      .selectFrom('webhookDelivery')
      .select(columns)
      .where(equal(p, 'ownerId', 'webhookId'))
    return pageBy(p.isFailed ? rows.where('failedAt', 'is not', null) : rows, ['id'], p)
  },
)

const selectDelivery = selectBy('webhookDelivery', [...columns, 'payload'], 'ownerId', 'webhookId', 'id')

const renewFailed = query((db, p: { ownerId: string; webhookId: string; now: string; limit: number }) =>
  db
    .updateTable('webhookDelivery')
    .set({ failedAt: null, dueAt: p.now })
    .where(equal(p, 'ownerId', 'webhookId'))
    .where((row) =>
      row(
        'id',
        'in',
        row
          .selectFrom('webhookDelivery')
          .select('id')
          .where(equal(p, 'ownerId', 'webhookId'))
          .where('failedAt', 'is not', null)
          .orderBy('id', 'desc')
          .limit(p.limit),
      ),
    ),
)

const key = ['ownerId', 'webhookId', 'id'] as const

const removeOld = deleteSome('webhookDelivery', key, (db, p: { before: string; limit: number }) =>
  db.selectFrom('webhookDelivery').select(key).where('createdAt', '<', p.before).limit(p.limit),
)

const removeLeft = deleteSome('webhookDelivery', key, (db, p: { limit: number }) =>
  db
    .selectFrom('trash')
    .innerJoin('webhookDelivery as delivery', (join) =>
      join.onRef('delivery.ownerId', '=', 'trash.ownerId').onRef('delivery.webhookId', '=', 'trash.id'),
    )
    .select(['delivery.ownerId', 'delivery.webhookId', 'delivery.id'])
    .where('trash.kind', '=', sql.lit('webhook'))
    .limit(p.limit),
)
