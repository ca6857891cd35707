import { sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import { later } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { notFound } from '../../errors.ts'
import type { Page, SortKey } from '../../storage/page.ts'
import { query } from '../../storage/query.ts'
import { equal } from '../../storage/statements.ts'
import type { Db, Tx } from '../../storage/storage.ts'
import { emit } from '../activity/emit.ts'
import type {
  Attempt,
  Delivery,
  DeliveryFilter,
  ReplayedDeliveries,
  WebhookDeliveryTable,
  WholeDelivery,
} from './deliveries.schema.ts'
import { testEvent } from './events.schema.ts'
import { enqueueAtOnce, eventOf, makeDueAtOnce } from './outbox.ts'
import { findListening, getWebhook, webhookEvent } from './webhooks.ts'

const keptMs = 7 * dayMs
const mostReplayed = 500

export async function listDeliveries(
  db: Db,
  actor: Actor,
  webhookId: string,
  { isFailed }: DeliveryFilter,
  { limit, after }: Page,
): Promise<Delivery[]> {
  await getWebhook(db, actor, webhookId)
  const asked = { ownerId: actor.ownerId, webhookId, limit, afterId: after?.[0] }
  const rows = await db.all(isFailed ? selectFailed : selectDeliveries, asked)
  return rows.map(toDelivery)
}

export const deliveryOrder = ({ id }: Delivery): SortKey => [id]

export async function getDelivery(db: Db, actor: Actor, webhookId: string, id: string): Promise<WholeDelivery> {
  await getWebhook(db, actor, webhookId)
  const row = await db.one(selectDelivery, { ownerId: actor.ownerId, webhookId, id })
  if (!row) throw notFound('delivery')
  return { ...toDelivery(row), attempts: JSON.parse(row.attempts), payload: row.payload }
}

export async function replayDelivery(tx: Tx, actor: Actor, webhookId: string, id: string): Promise<WholeDelivery> {
  await findListening(tx, actor, webhookId)
  const row = await tx.one(selectDelivery, { ownerId: actor.ownerId, webhookId, id })
  if (!row) throw notFound('delivery')
  const { eventId, type, payload } = row
  const delivery = await enqueueAtOnce(tx, actor.ownerId, webhookId, { eventId, type, payload })
  await emit(tx, actor, webhookEvent('event_replayed', webhookId))
  return getDelivery(tx, actor, webhookId, delivery)
}

export async function replayFailed(tx: Tx, actor: Actor, webhookId: string): Promise<ReplayedDeliveries> {
  await findListening(tx, actor, webhookId)
  const { ownerId } = actor
  const count = await tx.run(renewFailed, { ownerId, webhookId, now: tx.now, limit: mostReplayed })
  if (count > 0) await makeDueAtOnce(tx, { ownerId, id: webhookId })
  await emit(tx, actor, { ...webhookEvent('failed_replayed', webhookId), details: { count } })
  return { count }
}

export async function sendTestEvent(tx: Tx, actor: Actor, webhookId: string): Promise<WholeDelivery> {
  await findListening(tx, actor, webhookId)
  const event = eventOf(tx, testEvent, { webhookId, message: 'This webhook works.' })
  const delivery = await enqueueAtOnce(tx, actor.ownerId, webhookId, event)
  await emit(tx, actor, webhookEvent('test_sent', webhookId))
  return getDelivery(tx, actor, webhookId, delivery)
}

export const removeOldDeliveries = (tx: Tx, limit: number): Promise<number> =>
  tx.run(removeOld, { before: later(tx.now, -keptMs), limit })

export const removeLeftDeliveries = (tx: Tx, limit: number): Promise<number> => tx.run(removeLeft, { limit })

type Row = Pick<WebhookDeliveryTable, (typeof columns)[number]>

function toDelivery({ attempts: tried, dueAt, ...row }: Row): Delivery {
  const { id, eventId, type, createdAt, deliveredAt, failedAt } = row
  const attempts = JSON.parse(tried) as Attempt[]
  return {
    id,
    eventId,
    type,
    state: deliveredAt !== null ? 'delivered' : failedAt !== null ? 'failed' : 'waiting',
    attemptCount: attempts.length,
    lastAttempt: attempts.at(-1) ?? null,
    // Deliveries that a user is waiting for have a due time far in the past.
    nextAttemptAt: dueAt !== null && dueAt < createdAt ? createdAt : dueAt,
    createdAt,
    deliveredAt,
    failedAt,
  }
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
] as const satisfies (keyof WebhookDeliveryTable)[]

interface List {
  ownerId: string
  webhookId: string
  limit: number
  afterId?: string | undefined
}

const selectDeliveriesWhere = (failed: boolean) =>
  query((db, p: List) => {
    let rows = db
      .selectFrom('webhookDelivery')
      .select(columns)
      .where('ownerId', '=', p.ownerId)
      .where('webhookId', '=', p.webhookId)
      .orderBy('id', 'desc')
      .limit(p.limit)
    if (failed) rows = rows.where('failedAt', 'is not', null)
    if (p.afterId !== undefined) rows = rows.where('id', '<', p.afterId)
    return rows
  })

const selectDeliveries = selectDeliveriesWhere(false)
const selectFailed = selectDeliveriesWhere(true)

const selectDelivery = query((db, p: { ownerId: string; webhookId: string; id: string }) =>
  db
    .selectFrom('webhookDelivery')
    .select([...columns, 'payload'])
    .where(equal(p, 'ownerId', 'webhookId', 'id')),
)

const renewFailed = query((db, p: { ownerId: string; webhookId: string; now: string; limit: number }) =>
  db
    .updateTable('webhookDelivery')
    .set({ failedAt: null, dueAt: p.now })
    .where('ownerId', '=', p.ownerId)
    .where('webhookId', '=', p.webhookId)
    .where((row) =>
      row(
        'id',
        'in',
        row
          .selectFrom('webhookDelivery')
          .select('id')
          .where('ownerId', '=', p.ownerId)
          .where('webhookId', '=', p.webhookId)
          .where('failedAt', 'is not', null)
          .orderBy('id', 'desc')
          .limit(p.limit),
      ),
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
        .where('trash.kind', '=', sql.lit('webhook'))
        .limit(p.limit)
        .$asTuple('ownerId', 'webhookId', 'id'),
    ),
  ),
)
