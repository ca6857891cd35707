import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The key whose import made each record of a provider's id; null: a person, or an import before this migration. */
export const keysOfRecords: Migration = {
  name: '0043-keys-of-records',
  statements: ({ schema }, { text }) => [
    schema.alterTable('importedRecord').addColumn('keyId', sql.raw(text)),
  ],
}
