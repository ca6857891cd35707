import { hash } from 'node:crypto'
import type { Actor } from '../../auth/actor.ts'
import type { Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { addMs } from '../../domain/calendar.ts'
import { minuteMs } from '../../domain/durations.ts'
import { firstId, newId } from '../../domain/id.ts'
import { truncate } from '../../domain/text.ts'
import { publish } from '../webhooks/outbox.ts'
import type { ActivityTable, FieldChange } from './activity.schema.ts'

export interface ChangeEvent {
  type: string
  resource: string
  id: string | null
  productId?: string | null
  before?: object
  after?: object
  /** Fields that only the dashboard's API has. The activity log shows their changes; webhooks do not. */
  hidden?: { before: object; after: object }
  details?: Record<string, unknown>
}

export type EventActor = Pick<Actor, 'ownerId'> &
  Partial<Pick<Actor, 'kind' | 'credentialId' | 'viewerId' | 'isImport'>>

export const eventsOf =
  (type: string, resource: string) =>
  (
    what: string,
    { id, productId = null }: { id: string | null; productId?: string | null },
  ): ChangeEvent => ({
    type: `${type}.${what}`,
    resource,
    id,
    productId,
  })

/**
 * Tells open pages, the activity log and webhooks. An update without changed fields only refreshes open
 * pages.
 */
export async function emit(tx: Tx, actor: EventActor, event: ChangeEvent): Promise<void> {
  const { type, resource, productId, before, after, hidden } = event
  const { ownerId } = actor
  tx.emit({ type: 'changed', ownerId, resource })
  if (type.endsWith('.restored')) tx.emit({ type: 'changed', ownerId, resource: 'trash' })
  const changes = before && after ? changedFields(before, after) : undefined
  const more = hidden ? changedFields(hidden.before, hidden.after) : []
  if (changes && changes.length + more.length === 0) return
  // An import sends one event for all its records, so that events of other requests do not wait behind them.
  if (actor.isImport) return
  await tx.run(insertActivity, {
    ...entryOf(actor, event, changes && [...changes, ...more]),
    id: newId('act_', tx.now),
    recordId: event.id,
    count: 1,
    createdAt: tx.now,
  })
  if (after && changes?.length !== 0) await publish(tx, ownerId, { type, productId, before, after })
}

/** For changes in large numbers: the activity log counts them per minute, actor and type. */
export async function emitCounted(tx: Tx, actor: EventActor, event: ChangeEvent): Promise<void> {
  tx.emit({ type: 'changed', ownerId: actor.ownerId, resource: event.resource })
  if (actor.isImport) return
  const entry = entryOf(actor, event)
  const minute = tx.now.slice(0, 'yyyy-mm-ddThh:mm'.length)
  const minuteEnd = addMs(`${minute}:00.000Z`, minuteMs)
  const identity = `${entry.type} ${entry.productId} ${entry.actorId} ${entry.changes}`
  await tx.run(addToSummary, {
    ...entry,
    id: firstId('act_', minuteEnd) + hash('sha256', identity).slice(0, 16),
    recordId: null,
    count: 1,
    createdAt: minuteEnd,
  })
  const { type, productId, after } = event
  if (after) await publish(tx, actor.ownerId, { type, productId, after })
}

const maxText = 1_000

function changedFields(before: object, after: object): FieldChange[] {
  const old = new Map(Object.entries(before))
  return Object.entries(after)
    .map(([field, value]) => ({ field, before: old.get(field) ?? null, after: value ?? null }))
    .filter(
      ({ field, before, after }) => field !== 'updatedAt' && JSON.stringify(before) !== JSON.stringify(after),
    )
    .map(({ field, before, after }) => ({ field, before: shortened(before), after: shortened(after) }))
}

const shortened = (value: unknown) => (typeof value === 'string' ? truncate(value, maxText) : value)

function entryOf(
  actor: EventActor,
  { type, resource, productId = null, details }: ChangeEvent,
  fields = details && changedFields({}, details),
) {
  const changes = fields ? JSON.stringify(fields) : null
  return { ownerId: actor.ownerId, type, resource, productId, ...actorOf(actor), changes }
}

function actorOf({
  ownerId,
  viewerId = ownerId,
  kind,
  credentialId: id = '',
}: EventActor): Pick<ActivityTable, 'actorType' | 'actorId'> {
  if (kind === 'session') return { actorType: 'user', actorId: viewerId }
  if (kind === 'server') return { actorType: 'api_key', actorId: id }
  if (kind === 'feedback') return { actorType: 'feedback_key', actorId: id }
  return { actorType: kind === 'schedule' ? 'schedule' : 'system', actorId: null }
}

const insertActivity = query((db, row: ActivityTable) => db.insertInto('activity').values(row))

const addToSummary = query((db, row: ActivityTable) =>
  db
    .insertInto('activity')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['ownerId', 'id']).doUpdateSet((entry) => ({
        count: entry('activity.count', '+', entry.ref('excluded.count')),
      })),
    ),
)
