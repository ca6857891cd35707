import { type Migration, tablesFor } from './migration.ts'

/** Rates per euro, one row per day. Rows without an owner are shared by all accounts. */
export const ecbRates: Migration = {
  name: '0024-ecb-rates',
  statements(db, dialect) {
    const { table, columns } = tablesFor(db, dialect)
    return [
      columns(table('ecbDay', 'ownerId', 'date'), 'ownerId date rates'),
      db.schema.alterTable('account').addColumn('ecbRates', 'integer'),
    ]
  },
}
