import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The format of each webhook, and the products that it is limited to. */
export const webhookFormats: Migration = {
  name: '0028-webhook-formats',
  statements: ({ schema }, { text }) => [
    schema
      .alterTable('webhook')
      .addColumn('format', sql.raw(text), (column) => column.notNull().defaultTo('standard')),
    schema.alterTable('webhook').addColumn('productIds', sql.raw(text)),
    schema.alterTable('webhook').addColumn('everProductIds', sql.raw(text)),
  ],
}
