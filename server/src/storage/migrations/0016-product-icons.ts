import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const productIcons: Migration = {
  name: '0016-product-icons',
  statements: ({ schema }, { text }) => [schema.alterTable('product').addColumn('icon', sql.raw(text))],
}
