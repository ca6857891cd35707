import type { Migration } from './migration.ts'

export const senderBytes: Migration = {
  name: '0010-sender-bytes',
  statements({ schema }) {
    return [schema.alterTable('feedbackSender').addColumn('bytes', 'bigint', (column) => column.notNull().defaultTo(0))]
  },
}
