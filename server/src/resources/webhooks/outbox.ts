import type { Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { statementsOf } from '../../db/statements.ts'
import { newId } from '../../domain/id.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { type EventType, eventTypes, type testEvent } from './events.schema.ts'
import type { WebhookTable } from './webhooks.schema.ts'

interface Change {
  type: string
  productId?: string | null | undefined
  before?: object | undefined
  after: object
}

/** Stores a delivery for each active webhook that wants the event. */
export async function publish(tx: Tx, ownerId: string, change: Change): Promise<void> {
  const types = webhookTypes(change)
  if (types.length === 0) return
  const active = await tx.all(selectActive, { ownerId })
  for (const type of types) {
    const event = eventOf(tx, type, change.after)
    for (const webhook of active.filter((webhook) => wants(webhook, type, change))) {
      const { id: webhookId, backoffUntil } = webhook
      const isBackingOff = backoffUntil !== null && backoffUntil > tx.now
      await insertDelivery(tx, { ownerId, webhookId, event, dueAt: tx.now })
      await makeDue(tx, { ownerId, id: webhookId }, isBackingOff ? backoffUntil : tx.now)
    }
  }
}

const wants = (
  { events, productIds }: Pick<WebhookTable, 'events' | 'productIds'>,
  type: EventType,
  { productId }: Change,
) =>
  events.includes(`"${type}"`) &&
  (productIds === null || (productId != null && productIds.includes(`"${productId}"`)))

interface NewDelivery {
  ownerId: string
  webhookId: string
  event: Event
  dueAt: string
}

async function insertDelivery(tx: Tx, { event, ...delivery }: NewDelivery): Promise<string> {
  const id = newId('dlv_', tx.now)
  await tx.run(deliveries.insert, { ...delivery, id, ...event, attempts: '[]', createdAt: tx.now })
  return id
}

const milestones: Record<string, { status: string; type: EventType }> = {
  task: { status: 'done', type: 'task.completed' },
  version: { status: 'RELEASED', type: 'version.released' },
}

function webhookTypes({ type, before, after }: Change): EventType[] {
  const types = eventTypes.filter((known) => known === type)
  const milestone = milestones[type.split('.', 1)[0]!]
  const reached = milestone && statusOf(after) === milestone.status && statusOf(before) !== milestone.status
  return reached && /\.(created|updated)$/.test(type) ? [...types, milestone.type] : types
}

const statusOf = (record: object | undefined) => (record as { status?: string } | undefined)?.status

interface Event {
  eventId: string
  type: string
  payload: string
}

export const eventOf = (tx: Tx, type: EventType | typeof testEvent, data: object): Event => ({
  eventId: newId('evt_', tx.now),
  type,
  payload: payloadOf(type, tx.now, data),
})

const longestPayload = 256 * 1024
/** A longer payload keeps only fields of at most this many characters, as JSON. */
const shortField = 1_000

function payloadOf(type: string, timestamp: string, data: object): string {
  const whole = JSON.stringify({ type, timestamp, data })
  if (Buffer.byteLength(whole) <= longestPayload) return whole
  const truncated = Object.entries(data).flatMap(([name, value]) =>
    JSON.stringify(value).length > shortField ? name : [],
  )
  const short = Object.fromEntries(Object.entries(data).filter(([name]) => !truncated.includes(name)))
  return JSON.stringify({ type, timestamp, data: { ...short, truncated } })
}

/** Sorts before all other deliveries. */
export const immediately = '1970-01-01T00:00:00.000Z'

export async function sendImmediately(
  tx: Tx,
  ownerId: string,
  webhookId: string,
  event: Event,
): Promise<string> {
  const id = await insertDelivery(tx, { ownerId, webhookId, event, dueAt: immediately })
  await makeDueImmediately(tx, { ownerId, id: webhookId })
  return id
}

interface WebhookKey {
  ownerId: string
  id: string
}

/** Makes a webhook due at that time or earlier. A sender that holds it checks again before it stops. */
export async function makeDue(tx: Tx, { ownerId, id }: WebhookKey, dueAt: string): Promise<void> {
  await enqueue(tx, { id, kind: 'webhook', ownerId, runAt: dueAt })
}

export async function makeDueImmediately(tx: Tx, place: WebhookKey): Promise<void> {
  await tx.run(endBackoff, place)
  await makeDue(tx, place, tx.now)
}

const selectActive = query((db, p: { ownerId: string }) =>
  db
    .selectFrom('webhook')
    .select(['id', 'events', 'productIds', 'backoffUntil'])
    .where('ownerId', '=', p.ownerId)
    .where('pausedAt', 'is', null)
    .where('turnedOffAt', 'is', null),
)

export const deliveries = statementsOf('webhookDelivery', ['ownerId', 'webhookId', 'id'])

const endBackoff = query((db, p: WebhookKey) =>
  db
    .updateTable('webhook')
    .set({ backoffUntil: null })
    .where('ownerId', '=', p.ownerId)
    .where('id', '=', p.id),
)
