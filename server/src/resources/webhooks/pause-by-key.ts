import type { Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { type EventActor, emit } from '../activity/emit.ts'
import type { Webhook } from './webhooks.schema.ts'

type Reason = NonNullable<Webhook['pausedReason']>

/** Pauses the webhooks that a key made or whose URL it set, or a leaked key would go on reading. */
export async function pauseWebhooksOfKey(
  tx: Tx,
  actor: EventActor,
  keyId: string,
  pausedReason: Reason,
): Promise<void> {
  const paused = await tx.all(pause, { ownerId: actor.ownerId, keyId, now: tx.now, pausedReason })
  for (const { id } of paused) {
    const before = { isPaused: false, pausedReason: null }
    const after = { isPaused: true, pausedReason }
    await emit(tx, actor, { type: 'webhook.updated', resource: 'webhooks', id, before, after })
  }
}

/** Returns the number of pairs of a webhook and a key, at most `limit`. */
export async function pauseWebhooksOfExpiredKeys(tx: Tx, limit: number): Promise<number> {
  const expired = await tx.all(selectExpiredKeys, { now: tx.now, limit })
  for (const { ownerId, keyId } of expired) await pauseWebhooksOfKey(tx, { ownerId }, keyId, 'key_expired')
  return expired.length
}

const pause = query((db, p: { ownerId: string; keyId: string; now: string; pausedReason: Reason }) =>
  db
    .updateTable('webhook')
    .set({ pausedAt: p.now, pausedReason: p.pausedReason, updatedAt: p.now })
    .where('ownerId', '=', p.ownerId)
    .where('pausedAt', 'is', null)
    .where((webhook) => webhook.or([webhook('keyId', '=', p.keyId), webhook('urlKeyId', '=', p.keyId)]))
    .returning('id'),
)

const selectExpiredKeys = query((db, p: { now: string; limit: number }) =>
  db
    .selectFrom('webhook')
    .innerJoin('apiKey', 'apiKey.ownerId', 'webhook.ownerId')
    .select(['apiKey.ownerId', 'apiKey.id as keyId'])
    .where('webhook.pausedAt', 'is', null)
    .where('apiKey.expiresAt', '<=', p.now)
    .where((row) =>
      row.or([
        row('webhook.keyId', '=', row.ref('apiKey.id')),
        row('webhook.urlKeyId', '=', row.ref('apiKey.id')),
      ]),
    )
    .limit(p.limit),
)
