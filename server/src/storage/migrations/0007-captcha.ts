import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const captcha: Migration = {
  name: '0007-captcha',
  statements(db, { clustered, text }) {
    const key = ['ownerId', 'productId']
    return [
      db.schema
        .createTable('captcha')
        .addColumn('ownerId', sql.raw(text), (column) => column.notNull())
        .addColumn('productId', sql.raw(text), (column) => column.notNull())
        .addColumn('provider', sql.raw(text), (column) => column.notNull())
        .addColumn('siteKey', sql.raw(text))
        .addColumn('secret', sql.raw(text), (column) => column.notNull())
        .addPrimaryKeyConstraint('captchaPrimary', key as never)
        .modifyEnd(sql.raw(clustered(key))),
    ]
  },
}
