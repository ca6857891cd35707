import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Rates per euro, one row per day. Rows without an owner are shared by all accounts. */
export const ecbRates: Migration = {
  name: '0024-ecb-rates',
  statements({ schema }, { clustered, text }) {
    const key = ['ownerId', 'date']
    const table = schema.createTable('ecbDay').addPrimaryKeyConstraint('ecbDayPrimary', key as never)
    return [
      [...key, 'rates']
        .reduce((all, name) => all.addColumn(name, sql.raw(text), (column) => column.notNull()), table)
        .modifyEnd(sql.raw(clustered(key))),
      schema.alterTable('account').addColumn('ecbRates', 'integer'),
    ]
  },
}
