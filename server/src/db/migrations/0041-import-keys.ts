import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The key that made each import; null: a person. The activity log knows the makers. */
export const importKeys: Migration = {
  name: '0041-import-keys',
  statements: (db, { text }) => [
    db.schema.alterTable('import').addColumn('keyId', sql.raw(text)),
    db.updateTable('import').set({
      keyId: db
        .selectFrom('activity')
        .select('actorId')
        .whereRef('activity.ownerId', '=', 'import.ownerId')
        .whereRef('activity.recordId', '=', 'import.id')
        .where('activity.type', '=', sql.lit('import.created'))
        .where('activity.actorType', '=', sql.lit('api_key'))
        .limit(sql.lit(1)),
    }),
  ],
}
