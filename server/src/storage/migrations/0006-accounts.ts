import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const accounts: Migration = {
  name: '0006-accounts',
  statements: (db, { text }) => [
    db.schema.alterTable('account').addColumn('disabledAt', sql.raw(text)),
    db.schema.alterTable('session').addColumn('confirmedAt', sql.raw(text)),
  ],
}
