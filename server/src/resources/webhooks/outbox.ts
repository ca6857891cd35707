import type { Tx } from '../../db/database.ts'
import { type Changes, query } from '../../db/query.ts'
import { newId } from '../../domain/id.ts'
import { enqueue } from '../../jobs/jobs.ts'
import type { WebhookDeliveryTable } from './deliveries.schema.ts'
import { type EventType, eventTypes, type testEvent, type WebhookTable } from './webhooks.schema.ts'

/**
 * A delivery is an event for one webhook, stored with the change. A webhook with deliveries to send has one
 * job, because their order and the pauses after failures are its own; `deliver.ts` does it.
 */

interface Change {
  type: string
  productId?: string | null | undefined
  before?: object | undefined
  after: object
}

/** Stores a delivery for each active webhook that wants the event. */
export async function publish(tx: Tx, ownerId: string, change: Change): Promise<void> {
  const types = typesOf(change)
  if (types.length === 0) return
  const active = await tx.all(selectActive, { ownerId })
  for (const type of types) {
    const event = newEvent(tx, type, change.after)
    for (const { id: webhookId, backoffUntil } of active.filter((webhook) => wants(webhook, type, change))) {
      await addDelivery(tx, { ownerId, webhookId }, event, tx.now)
      await enqueueDeliveries(tx, { ownerId, webhookId }, latest(tx.now, backoffUntil))
    }
  }
}

const milestones: Record<string, { status: string; type: EventType }> = {
  task: { status: 'done', type: 'task.completed' },
  version: { status: 'RELEASED', type: 'version.released' },
}

function typesOf({ type, before, after }: Change): EventType[] {
  const types = eventTypes.filter((known) => known === type)
  const milestone = milestones[type.split('.', 1)[0]!]
  const reached = milestone && statusOf(after) === milestone.status && statusOf(before) !== milestone.status
  return reached && /\.(created|updated)$/.test(type) ? [...types, milestone.type] : types
}

const statusOf = (record: object | undefined) => (record as { status?: string } | undefined)?.status

/** The lists are JSON. */
const wants = (
  { events, productIds }: Pick<WebhookTable, 'events' | 'productIds'>,
  type: EventType,
  { productId }: Change,
) =>
  events.includes(`"${type}"`) &&
  (productIds === null || (productId != null && productIds.includes(`"${productId}"`)))

export type NewEvent = Pick<WebhookDeliveryTable, 'eventId' | 'type' | 'payload'>

export const newEvent = (tx: Tx, type: EventType | typeof testEvent, data: object): NewEvent => ({
  eventId: newId('evt_', tx.now),
  type,
  payload: payloadOf(type, tx.now, data),
})

const maxPayload = 256 * 1024
/** A longer payload keeps only fields of at most this many characters, as JSON. */
const maxFieldOfLongPayload = 1_000

function payloadOf(type: string, timestamp: string, data: object): string {
  const whole = JSON.stringify({ type, timestamp, data })
  if (Buffer.byteLength(whole) <= maxPayload) return whole
  const isLong = (value: unknown) => JSON.stringify(value).length > maxFieldOfLongPayload
  const short = Object.fromEntries(Object.entries(data).filter(([, value]) => !isLong(value)))
  const truncated = Object.keys(data).filter((name) => !(name in short))
  return JSON.stringify({ type, timestamp, data: { ...short, truncated } })
}

export interface WebhookKey {
  ownerId: string
  webhookId: string
}

/** The `dueAt` of a delivery that a person waits for: before all others, and also during a backoff. */
export const immediately = '1970-01-01T00:00:00.000Z'

/** Returns its id. */
export async function addDelivery(
  tx: Tx,
  webhook: WebhookKey,
  event: NewEvent,
  dueAt: string,
): Promise<string> {
  const id = newId('dlv_', tx.now)
  const state = { attempts: '[]', dueAt, createdAt: tx.now, deliveredAt: null, failedAt: null }
  await tx.run(insertDelivery, { ...webhook, id, ...event, ...state })
  return id
}

/** The webhook's job sends its due deliveries at that time or earlier. */
export const enqueueDeliveries = (tx: Tx, { ownerId, webhookId }: WebhookKey, runAt: string): Promise<void> =>
  enqueue(tx, { id: webhookId, kind: 'webhook', ownerId, runAt })

export const latest = (time: string, ...others: (string | null)[]): string =>
  others.reduce<string>((last, other) => (other !== null && other > last ? other : last), time)

const selectActive = query((db, p: { ownerId: string }) =>
  db
    .selectFrom('webhook')
    .select(['id', 'events', 'productIds', 'backoffUntil'])
    .where('ownerId', '=', p.ownerId)
    .where('pausedAt', 'is', null)
    .where('turnedOffAt', 'is', null),
)

const insertDelivery = query((db, row: WebhookDeliveryTable) => db.insertInto('webhookDelivery').values(row))

export const changeDelivery = query(
  (db, { ownerId, webhookId, id, ...change }: Changes<WebhookDeliveryTable> & WebhookKey & { id: string }) =>
    db
      .updateTable('webhookDelivery')
      .set(change)
      .where('ownerId', '=', ownerId)
      .where('webhookId', '=', webhookId)
      .where('id', '=', id),
)
