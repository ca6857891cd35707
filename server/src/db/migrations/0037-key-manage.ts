import type { Migration } from './migration.ts'

/** Whether a key may do what the API otherwise leaves to the dashboard. */
export const keyManage: Migration = {
  name: '0037-key-manage',
  statements: ({ schema }) => [
    schema.alterTable('apiKey').addColumn('manage', 'integer', (column) => column.notNull().defaultTo(0)),
  ],
}
