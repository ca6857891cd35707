import type { Tx } from '../../db/database.ts'
import { publish } from '../webhooks/outbox.ts'
import {
  type ChangeEvent,
  changedFields,
  countActivity,
  type EventActor,
  recordActivity,
} from './activity.ts'

/** An update without changed fields only refreshes open pages. */
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
  await recordActivity(tx, actor, event, changes && [...changes, ...more])
  if (after && changes?.length !== 0) await publish(tx, ownerId, { type, productId, before, after })
}

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

/** The same for changes that come in large numbers: the activity log counts them, one entry per minute, actor and type. */
export async function emitCounted(tx: Tx, actor: EventActor, event: ChangeEvent): Promise<void> {
  tx.emit({ type: 'changed', ownerId: actor.ownerId, resource: event.resource })
  if (actor.isImport) return
  await countActivity(tx, actor, event)
  const { type, productId, after } = event
  if (after) await publish(tx, actor.ownerId, { type, productId, after })
}
