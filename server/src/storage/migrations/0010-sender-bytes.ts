import type { Migration } from './migration.ts'

/** The size of what an address has submitted on a day. */
export const senderBytes: Migration = {
  name: '0010-sender-bytes',
  statements({ schema }) {
    return [schema.alterTable('feedbackSender').addColumn('bytes', 'bigint', (column) => column.notNull().defaultTo(0))]
  },
}
