import { type Migration, tablesFor } from './migration.ts'

/** Imports of files, and the record or the error of each of their rows. */
export const imports: Migration = {
  name: '0029-imports',
  statements(db, dialect) {
    const { table, columns } = tablesFor(db, dialect)
    return [
      columns(
        table('import', 'ownerId', 'id'),
        'ownerId id kind preset? fileName? productId? headings mapping options requestKey? fileHash status error? createdAt updatedAt finishedAt?',
        'imported:integer failed:integer skipped:integer progress:double',
      ),
      columns(
        table('importRow', 'ownerId', 'importId', 'row'),
        'ownerId importId recordId? productId? date? error? cells?',
        'row:integer value?:double before?:double',
      ),
    ]
  },
}
