import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const feedbackLimits: Migration = {
  name: '0003-feedback-limits',
  statements({ schema }, { clustered, text }) {
    const key = ['ownerId', 'productId', 'day', 'address']
    return [
      schema.alterTable('feedbackKey').addColumn('minuteLimit', 'integer', (column) => column.notNull().defaultTo(20)),
      schema.alterTable('feedbackKey').addColumn('addressDailyLimit', 'integer'),
      schema.alterTable('feedbackDay').addColumn('bytes', 'bigint', (column) => column.notNull().defaultTo(0)),
      [...key, 'lastAt']
        .reduce(
          (table, name) => table.addColumn(name, sql.raw(text), (column) => column.notNull()),
          schema.createTable('feedbackSender'),
        )
        .addColumn('accepted', 'integer', (column) => column.notNull())
        .addColumn('refused', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('feedbackSenderPrimary', key as never)
        .modifyEnd(sql.raw(clustered(key))),
      schema.createIndex('feedbackSenderByDay').on('feedbackSender').column('day'),
    ]
  },
}
