import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { type Page, type PageParams, pageBy, pageParams, type SortKey } from '../../db/page.ts'
import { query } from '../../db/query.ts'
import { addMs } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { recordOf } from '../../domain/fields.ts'
import { orNotFound } from '../../errors.ts'
import { removeJob } from '../../jobs/jobs.ts'
import type { Lease } from '../../jobs/lease.ts'
import { emit } from '../activity/emit.ts'
import {
  type Attempt,
  Delivery,
  type DeliveryFilter,
  type ReplayedDeliveries,
  type WebhookDeliveryTable,
  type WholeDelivery,
} from './deliveries.schema.ts'
import { bodyOf } from './format.ts'
import {
  addDelivery,
  enqueueDeliveries,
  immediately,
  type NewEvent,
  newEvent,
  type WebhookKey,
} from './outbox.ts'
import { testEvent } from './webhooks.schema.ts'
import { assertActive, changeWebhook, getWebhook, webhookEvent } from './webhooks.ts'

const keptMs = 7 * dayMs
const maxReplayed = 500
/** At a time. A delivery may have 256 KB. */
const maxRemoved = 100

export async function listDeliveries(
  db: Db,
  actor: Actor,
  webhookId: string,
  { isFailed }: DeliveryFilter,
  page: Page,
): Promise<Delivery[]> {
  await getWebhook(db, actor, webhookId)
  const filter = { ownerId: actor.ownerId, webhookId, isFailed: isFailed || undefined }
  return (await db.all(selectDeliveries, { ...filter, ...pageParams(page) })).map(toDelivery)
}

export const deliveryOrder = ({ id }: Delivery): SortKey => [id]

export interface DeliveryKey {
  webhookId: string
  deliveryId: string
}

/** @param publicUrl of the service, for the link in the payload. @throws not_found */
export async function getDelivery(
  db: Db,
  actor: Actor,
  { webhookId, deliveryId: id }: DeliveryKey,
  publicUrl: string | null,
): Promise<WholeDelivery> {
  const { ownerId } = actor
  const webhook = await getWebhook(db, actor, webhookId)
  const row = orNotFound(await db.one(selectDelivery, { ownerId, webhookId, id }), 'delivery')
  return {
    ...toDelivery(row),
    attempts: JSON.parse(row.attempts),
    payload: await bodyOf(db, webhook, { ...row, ownerId }, publicUrl),
  }
}

/** Returns the key of the new delivery. @throws not_found, conflict if the webhook is off */
export async function sendTestEvent(tx: Tx, actor: Actor, webhookId: string): Promise<DeliveryKey> {
  await assertActive(tx, actor, webhookId)
  const event = newEvent(tx, testEvent, { webhookId, message: 'This webhook works.' })
  await emit(tx, actor, webhookEvent('test_sent', { id: webhookId }))
  return sendImmediately(tx, { ownerId: actor.ownerId, webhookId }, event)
}

/** Sends an event again with its `webhook-id`. @throws not_found, conflict if the webhook is off */
export async function replayDelivery(
  tx: Tx,
  actor: Actor,
  { webhookId, deliveryId: id }: DeliveryKey,
): Promise<DeliveryKey> {
  const { ownerId } = actor
  await assertActive(tx, actor, webhookId)
  const { eventId, type, payload } = orNotFound(
    await tx.one(selectDelivery, { ownerId, webhookId, id }),
    'delivery',
  )
  await emit(tx, actor, webhookEvent('event_replayed', { id: webhookId }))
  return sendImmediately(tx, { ownerId, webhookId }, { eventId, type, payload })
}

async function sendImmediately(tx: Tx, webhook: WebhookKey, event: NewEvent): Promise<DeliveryKey> {
  const deliveryId = await addDelivery(tx, webhook, event, immediately)
  await enqueueDeliveries(tx, webhook, tx.now)
  return { webhookId: webhook.webhookId, deliveryId }
}

/** Sends failed events again, the newest 500. @throws not_found, conflict if the webhook is off */
export async function replayFailed(tx: Tx, actor: Actor, webhookId: string): Promise<ReplayedDeliveries> {
  await assertActive(tx, actor, webhookId)
  const webhook = { ownerId: actor.ownerId, webhookId }
  const count = await tx.run(renewFailed, { ...webhook, now: tx.now, limit: maxReplayed })
  if (count > 0) {
    await tx.run(changeWebhook, { ...webhook, backoffUntil: null })
    await enqueueDeliveries(tx, webhook, tx.now)
  }
  await emit(tx, actor, { ...webhookEvent('failed_replayed', { id: webhookId }), details: { count } })
  return { count }
}

export const removeOldDeliveries = (tx: Tx, limit: number): Promise<number> =>
  tx.run(removeOld, { before: addMs(tx.now, -keptMs), limit })

/** The job of a deleted webhook, which has its id. */
export async function removeDeliveries(lease: Lease): Promise<void> {
  const { ownerId, id: webhookId } = lease.job
  for (let removed = 1; removed > 0; )
    removed = await lease.write(async (tx) => {
      const count = await tx.run(removeSome, { ownerId, webhookId, limit: maxRemoved })
      if (count === 0) await tx.run(removeJob, lease.job)
      return count
    })
}

function toDelivery(row: Pick<WebhookDeliveryTable, (typeof columns)[number]>): Delivery {
  const { createdAt, deliveredAt, dueAt, failedAt } = row
  const attempts = JSON.parse(row.attempts) as Attempt[]
  return recordOf(Delivery, {
    ...row,
    state: deliveredAt !== null ? 'delivered' : failedAt !== null ? 'failed' : 'waiting',
    attemptCount: attempts.length,
    lastAttempt: attempts.at(-1) ?? null,
    // `immediately` is far in the past.
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

const selectDeliveries = query((db, p: PageParams & WebhookKey & { isFailed?: true | undefined }) => {
  const rows = db
    .selectFrom('webhookDelivery')
    .select(columns)
    .where('ownerId', '=', p.ownerId)
    .where('webhookId', '=', p.webhookId)
  return pageBy(p.isFailed ? rows.where('failedAt', 'is not', null) : rows, ['id'], p)
})

export const selectDelivery = query((db, p: WebhookKey & { id: string }) =>
  db
    .selectFrom('webhookDelivery')
    .select([...columns, 'payload'])
    .where('ownerId', '=', p.ownerId)
    .where('webhookId', '=', p.webhookId)
    .where('id', '=', p.id),
)

const renewFailed = query((db, p: WebhookKey & { now: string; limit: number }) =>
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

const removeSome = query((db, p: WebhookKey & { limit: number }) =>
  db
    .deleteFrom('webhookDelivery')
    .where('ownerId', '=', p.ownerId)
    .where('webhookId', '=', p.webhookId)
    .where('id', 'in', (rows) =>
      rows
        .selectFrom('webhookDelivery')
        .select('id')
        .where('ownerId', '=', p.ownerId)
        .where('webhookId', '=', p.webhookId)
        .limit(p.limit),
    ),
)
