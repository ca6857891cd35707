import { sql } from 'kysely'
import { type Migration, tablesFor } from './migration.ts'

/** The rows of an import that became records are kept as JSON, those of one transaction together; errors have a table. */
export const importParts: Migration = {
  name: '0033-import-parts',
  statements(db, dialect) {
    const { table, columns } = tablesFor(db, dialect)
    const before = db.selectFrom('importRow').select(['ownerId', 'importId'])
    return [
      columns(table('importPart', 'ownerId', 'importId', 'id'), 'ownerId importId id rows'),
      columns(
        table('importError', 'ownerId', 'importId', 'row'),
        'ownerId importId error cells',
        'row:integer',
      ),
      db
        .insertInto('importPart')
        .columns(['ownerId', 'importId', 'id', 'rows'])
        .expression(
          before.select([paddedRow.as('id'), rowAsJson.as('rows')]).where('recordId', 'is not', null),
        ),
      db
        .insertInto('importError')
        .columns(['ownerId', 'importId', 'row', 'error', 'cells'])
        .expression(before.select(['row', 'error', 'cells']).where('error', 'is not', null)),
      db.schema.dropTable('importRow'),
    ]
  },
}

const paddedRow = sql`substr('000000000' || "row", length('' || "row"))`

const rowAsJson = sql`'[{"row":' || "row" || ',"recordId":"' || "recordId" || '"'
  || coalesce(',"productId":"' || "productId" || '"', '')
  || coalesce(',"date":"' || "date" || '","value":' || "value", '')
  || coalesce(',"before":' || "before", '') || '}]'`
