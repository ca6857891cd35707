import type { Kysely, OnConflictBuilder } from 'kysely'
import { newId } from '../../domain/id.ts'
import { query } from '../../storage/query.ts'
import { statementsOf } from '../../storage/statements.ts'
import type { Tx } from '../../storage/storage.ts'
import type { Tables } from '../../storage/tables.ts'
import { type EventType, eventTypes, type testEvent } from './events.schema.ts'
import type { WebhookTable, WebhookTurnTable } from './webhooks.schema.ts'

/** Whether an owner has active webhooks. It saves a query per change, and is false only if there are certainly none. */
const listening = new Map<string, boolean>()
const mostRemembered = 10_000

export const mayListen = (ownerId: string): boolean => listening.get(ownerId) !== false

export const forgetListeners = () => listening.clear()

export async function listenersChange(tx: Tx, ownerId: string): Promise<void> {
  remember(ownerId, true)
  await tx.invalidateCaches()
}

interface Change {
  type: string
  productId?: string | null | undefined
  before?: object | undefined
  after: object
}

export async function publish(tx: Tx, ownerId: string, change: Change): Promise<void> {
  if (!mayListen(ownerId)) return
  const types = webhookTypes(change)
  if (types.length === 0) return
  const listeners = await tx.all(selectListeners, { ownerId })
  if (!listening.has(ownerId)) remember(ownerId, listeners.length > 0)
  for (const type of types) {
    const wanting = {
      ownerId,
      wanted: quoted(type),
      ofProduct: change.productId ? quoted(change.productId) : '',
    }
    if (listeners.some((listener) => wants(listener, type, change)))
      await queue(tx, wanting, type, change.after)
  }
}

const wants = (
  { events, productIds }: Pick<WebhookTable, 'events' | 'productIds'>,
  type: string,
  { productId }: Change,
) =>
  events.includes(`"${type}"`) &&
  (productIds === null || (productId != null && productIds.includes(`"${productId}"`)))

const quoted = (item: string) => `%"${item}"%`

async function queue(tx: Tx, wanting: Omit<Wanting, 'now'>, type: EventType, record: object) {
  await tx.run(insertDeliveries, {
    ...wanting,
    id: newId('dlv_', tx.now),
    ...eventOf(tx, type, record),
    now: tx.now,
  })
  await tx.run(takeTurns, { ...wanting, now: tx.now })
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
export const atOnce = '1970-01-01T00:00:00.000Z'

export async function enqueueAtOnce(
  tx: Tx,
  ownerId: string,
  webhookId: string,
  event: Event,
): Promise<string> {
  const id = newId('dlv_', tx.now)
  const row = { ownerId, webhookId, id, ...event, attempts: '[]', dueAt: atOnce, createdAt: tx.now }
  await tx.run(deliveries.insert, row)
  await makeDueAtOnce(tx, { ownerId, id: webhookId })
  return id
}

interface Place {
  ownerId: string
  id: string
}

/** Makes a webhook due at that time or earlier. A sender that holds it checks again before it stops. */
export const makeDue = (tx: Tx, place: Place, dueAt: string): Promise<number> =>
  tx.run(takeTurn, { ...place, dueAt, holder: null })

export async function makeDueAtOnce(tx: Tx, place: Place): Promise<void> {
  await tx.run(endBackoff, place)
  await makeDue(tx, place, tx.now)
}

function remember(ownerId: string, has: boolean) {
  if (listening.size >= mostRemembered) listening.clear()
  listening.set(ownerId, has)
}

const selectListeners = query((db, p: { ownerId: string }) =>
  listenersOf(db, p).select(['events', 'productIds']),
)

const listenersOf = (db: Kysely<Tables>, p: { ownerId: string }) =>
  db
    .selectFrom('webhook')
    .where('ownerId', '=', p.ownerId)
    .where('pausedAt', 'is', null)
    .where('turnedOffAt', 'is', null)

/** `wanted` and `ofProduct` are patterns for the JSON of a webhook; `ofProduct` is empty for an event of no product. */
interface Wanting {
  ownerId: string
  wanted: string
  ofProduct: string
  now: string
}

const wantingOf = (db: Kysely<Tables>, p: Wanting) =>
  listenersOf(db, p)
    .where('events', 'like', p.wanted)
    .where((webhook) =>
      webhook.or([webhook('productIds', 'is', null), webhook('productIds', 'like', p.ofProduct)]),
    )

/** One statement for all webhooks, so their deliveries have the same id. The key includes the webhook. */
const insertDeliveries = query((db, p: Wanting & Event & { id: string }) =>
  db
    .insertInto('webhookDelivery')
    .columns(['ownerId', 'webhookId', 'id', 'eventId', 'type', 'payload', 'attempts', 'dueAt', 'createdAt'])
    .expression(
      wantingOf(db, p).select((webhook) => [
        'ownerId',
        'id as webhookId',
        webhook.val(p.id).as('id'),
        webhook.val(p.eventId).as('eventId'),
        webhook.val(p.type).as('type'),
        webhook.val(p.payload).as('payload'),
        webhook.val('[]').as('attempts'),
        webhook.val(p.now).as('dueAt'),
        webhook.val(p.now).as('createdAt'),
      ]),
    ),
)

export const deliveries = statementsOf('webhookDelivery', ['ownerId', 'webhookId', 'id'])

const endBackoff = query((db, p: Place) =>
  db
    .updateTable('webhook')
    .set({ backoffUntil: null })
    .where('ownerId', '=', p.ownerId)
    .where('id', '=', p.id),
)

const takeTurn = query((db, row: WebhookTurnTable) =>
  db.insertInto('webhookTurn').values(row).onConflict(orBefore),
)

/** During a backoff, a webhook becomes due when the backoff ends. */
const takeTurns = query((db, p: Wanting) =>
  db
    .insertInto('webhookTurn')
    .columns(['ownerId', 'id', 'dueAt'])
    .expression(
      wantingOf(db, p).select((webhook) => [
        'ownerId',
        'id',
        webhook
          .case()
          .when('backoffUntil', '>', p.now)
          .then(webhook.ref('backoffUntil'))
          .else(webhook.val(p.now))
          .end()
          .as('dueAt'),
      ]),
    )
    .onConflict(orBefore),
)

const orBefore = (conflict: OnConflictBuilder<Tables, 'webhookTurn'>) =>
  conflict
    .column('id')
    .doUpdateSet((turn) => ({ dueAt: turn.ref('excluded.dueAt') }))
    .where('webhookTurn.holder', 'is', null)
    .whereRef('webhookTurn.dueAt', '>', 'excluded.dueAt')
