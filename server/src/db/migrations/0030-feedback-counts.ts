import { sql } from 'kysely'
import { type Migration, tablesFor } from './migration.ts'

/** Entries of each day and type, counted when they are written. The index no longer needs their time. */
export const feedbackCounts: Migration = {
  name: '0030-feedback-counts',
  statements(db, dialect) {
    const { schema } = db
    const { table, columns } = tablesFor(db, dialect)
    const key = ['ownerId', 'productId', 'day', 'type'] as const
    const day = sql`substr(${sql.ref('createdAt')}, 1, 10)`
    return [
      columns(table('feedbackCount', ...key), 'ownerId productId day type', 'entries:integer'),
      db
        .insertInto('feedbackCount')
        .columns([...key, 'entries'])
        .expression(
          db
            .selectFrom('feedback')
            .select(['ownerId', 'productId', day.as('day'), 'type', db.fn.countAll().as('entries')])
            .where('spamAt', 'is', null)
            .groupBy(['ownerId', 'productId', day, 'type']),
        ),
      schema.dropIndex('feedbackByType'),
      schema
        .createIndex('feedbackByType')
        .on('feedback')
        .columns(['ownerId', 'productId', 'type', 'id', 'spamAt']),
    ]
  },
}
