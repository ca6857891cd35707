import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Suspected entries become spam; those with a task or older than 90 days become done. */
export const triage: Migration = {
  name: '0013-triage',
  statements(db, { text }) {
    const { schema } = db
    const now = new Date().toISOString()
    const old = new Date(Date.now() - 90 * 24 * 3_600_000).toISOString()
    const index = (name: string, ...columns: string[]) => schema.createIndex(name).on('feedback').columns(columns)
    const set = (column: string) => db.updateTable('feedback').set({ [column]: sql.lit(now) })
    return [
      ...['doneAt', 'spamAt', 'snoozedUntil'].map((column) => schema.alterTable('feedback').addColumn(column, sql.raw(text))),
      set('spamAt').where('suspected', 'is not', null),
      set('doneAt')
        .where('spamAt', 'is', null)
        .where((row) => row.or([row('taskId', 'is not', null), row('createdAt', '<', sql.lit(old))])),

      schema.dropIndex('feedbackSuspected'),
      schema.dropIndex('inboxSuspected'),
      index('inboxOpen', 'ownerId', 'id').where('doneAt', 'is', null).where('spamAt', 'is', null),
      index('inboxDone', 'ownerId', 'id').where('doneAt', 'is not', null),
      index('inboxSpam', 'ownerId', 'id').where('spamAt', 'is not', null),
      index('inboxSnoozed', 'ownerId', 'id').where('snoozedUntil', 'is not', null),
      // With all columns that a count of open entries reads.
      index('feedbackOpen', 'ownerId', 'productId', 'id', 'type', 'snoozedUntil')
        .where('doneAt', 'is', null)
        .where('spamAt', 'is', null),
      index('feedbackDone', 'ownerId', 'productId', 'id').where('doneAt', 'is not', null),
      index('feedbackSpam', 'ownerId', 'productId', 'id').where('spamAt', 'is not', null),
      schema
        .createIndex('inboxByPerson')
        .on('feedback')
        .expression(sql`"ownerId", lower("authorEmail"), id`)
        .where(sql.ref('authorEmail'), 'is not', null),

      schema.alterTable('account').dropColumn('feedbackSeenId'),
    ]
  },
}
