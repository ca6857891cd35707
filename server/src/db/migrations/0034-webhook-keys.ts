import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The key that made each webhook, and the one that set its URL last; null: a person. The activity log knows the makers. */
export const webhookKeys: Migration = {
  name: '0034-webhook-keys',
  statements(db, { text }) {
    const { schema } = db
    const made = db
      .selectFrom('activity')
      .select('actorId')
      .whereRef('activity.ownerId', '=', 'webhook.ownerId')
      .whereRef('activity.recordId', '=', 'webhook.id')
      .where('activity.type', '=', sql.lit('webhook.created'))
      .where('activity.actorType', '=', sql.lit('api_key'))
      .limit(sql.lit(1))
    const name = db
      .selectFrom('apiKey')
      .select('apiKey.name')
      .whereRef('apiKey.ownerId', '=', 'webhook.ownerId')
      .whereRef('apiKey.id', '=', 'webhook.keyId')
    return [
      ...['keyId', 'keyName', 'urlKeyId', 'pausedReason'].map((column) =>
        schema.alterTable('webhook').addColumn(column, sql.raw(text)),
      ),
      db.updateTable('webhook').set({ keyId: made }),
      db.updateTable('webhook').set({ keyName: name, urlKeyId: sql.ref('keyId') }),
    ]
  },
}
