import { sql } from 'kysely'
import { type Migration, tablesFor } from './migration.ts'

/** Images that the widget sends after a submission: the setting, their type, their content and the bytes of a day. */
export const screenshots: Migration = {
  name: '0032-screenshots',
  statements(db, dialect) {
    const { schema } = db
    const { table, columns } = tablesFor(db, dialect)
    return [
      schema
        .alterTable('feedbackKey')
        .addColumn('screenshots', 'integer', (column) => column.notNull().defaultTo(0)),
      schema.alterTable('feedback').addColumn('screenshot', sql.raw(dialect.text)),
      columns(
        table('screenshot', 'ownerId', 'productId', 'feedbackId'),
        'ownerId productId feedbackId content',
      ),
      ...['feedbackDay', 'feedbackSender'].map((name) =>
        schema
          .alterTable(name)
          .addColumn('screenshotBytes', 'bigint', (column) => column.notNull().defaultTo(0)),
      ),
    ]
  },
}
