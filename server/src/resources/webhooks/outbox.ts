import { newId } from '../../domain/id.ts'
import { query } from '../../storage/query.ts'
import type { Tx } from '../../storage/storage.ts'
import type { WebhookDeliveryTable } from './deliveries.schema.ts'
import type { EventType, testEvent } from './events.schema.ts'

/**
 * Whether an owner has addresses that listen, as far as this process has looked: what a change pays where nobody does. `true` only says that
 * it is worth looking. A change of the addresses makes it true before it is committed, and what is read in a later transaction of the owner's
 * sees it, so that it is never false by mistake; other processes are told to forget.
 */
const listening = new Map<string, boolean>()
const mostRemembered = 10_000

/** Whether the owner may have addresses that listen. */
export const listens = (ownerId: string): boolean => listening.get(ownerId) === true

/** Another process may have changed whoever listens. */
export const forgetListeners = () => listening.clear()

/** To be called in the transaction that changes the addresses of an owner. */
export async function listenersChange(tx: Tx, ownerId: string): Promise<void> {
  remember(ownerId, true)
  await tx.announce()
}

/** Tells of a change, in its transaction, everybody whom the owner wants told. @param record as the interface gives it */
export async function publish(tx: Tx, ownerId: string, type: EventType, record: object): Promise<void> {
  if (listening.get(ownerId) === false) return
  const listeners = await tx.all(selectListeners, { ownerId })
  remember(ownerId, listeners.length > 0)
  const wanted = listeners.filter(({ events }) => (JSON.parse(events) as string[]).includes(type))
  if (wanted.length === 0) return
  const event = eventOf(tx, type, record)
  for (const listener of wanted) await enqueue(tx, { ownerId, ...listener }, event)
}

/** The same where a record has become another; nothing where it has not. */
export async function publishChange<T extends object>(tx: Tx, ownerId: string, type: EventType, before: T, after: T) {
  if (listening.get(ownerId) === false || JSON.stringify(before) === JSON.stringify(after)) return
  await publish(tx, ownerId, type, after)
}

interface Event {
  eventId: string
  type: string
  payload: string
}

export const eventOf = (tx: Tx, type: EventType | typeof testEvent, data: object): Event => ({
  eventId: newId('evt_', tx.now),
  type,
  payload: JSON.stringify({ type, timestamp: tx.now, data }),
})

interface Listener {
  ownerId: string
  id: string
  dueAt: string | null
  holder: string | null
  backoffUntil: string | null
}

/** Puts an event on its way to one address, and gives back what it is called there. */
async function enqueue(tx: Tx, { ownerId, id: webhookId, ...listener }: Listener, event: Event): Promise<string> {
  const id = newId('dlv_', tx.now)
  const row = { ownerId, webhookId, id, ...event, attempts: '[]', dueAt: tx.now, createdAt: tx.now }
  await tx.run(insertDelivery, { ...row, deliveredAt: null, failedAt: null })
  const dueAt = listener.backoffUntil !== null && listener.backoffUntil > tx.now ? listener.backoffUntil : tx.now
  // Whoever sends at the moment looks once more before it stops.
  if (listener.holder === null && (listener.dueAt === null || listener.dueAt > dueAt))
    await tx.run(makeDue, { ownerId, id: webhookId, dueAt })
  return id
}

/** Sorts before whatever else waits. */
const atOnce = '1970-01-01T00:00:00.000Z'

/** The same for what a person waits for: before all else, and to an address that is left alone for a while too. */
export async function enqueueAtOnce(tx: Tx, ownerId: string, webhookId: string, event: Event): Promise<string> {
  const id = newId('dlv_', tx.now)
  const row = { ownerId, webhookId, id, ...event, attempts: '[]', dueAt: atOnce, createdAt: tx.now }
  await tx.run(insertDelivery, { ...row, deliveredAt: null, failedAt: null })
  await tx.run(makeDueAtOnce, { ownerId, id: webhookId, dueAt: tx.now })
  return id
}

function remember(ownerId: string, has: boolean) {
  if (listening.size >= mostRemembered) listening.clear()
  listening.set(ownerId, has)
}

const selectListeners = query((db, p: { ownerId: string }) =>
  db
    .selectFrom('webhook')
    .select(['id', 'events', 'dueAt', 'holder', 'backoffUntil'])
    .where('ownerId', '=', p.ownerId)
    .where('pausedAt', 'is', null)
    .where('turnedOffAt', 'is', null)
    .where('deletedAt', 'is', null),
)

const insertDelivery = query((db, row: WebhookDeliveryTable) => db.insertInto('webhookDelivery').values(row))

type Due = { ownerId: string; id: string; dueAt: string }

const makeDue = query((db, p: Due) =>
  db.updateTable('webhook').set({ dueAt: p.dueAt }).where('ownerId', '=', p.ownerId).where('id', '=', p.id),
)

/** Now, also where it is left alone. */
export const makeDueAtOnce = query((db, p: Due) =>
  db
    .updateTable('webhook')
    .set({ dueAt: p.dueAt, backoffUntil: null })
    .where('ownerId', '=', p.ownerId)
    .where('id', '=', p.id)
    .where('holder', 'is', null),
)
