import { type Migration, tablesFor } from './migration.ts'

/** Findings that the owner snoozed or dismissed. */
export const attention: Migration = {
  name: '0022-attention',
  statements(db, dialect) {
    const { table, columns } = tablesFor(db, dialect)
    return [
      columns(
        table('attentionMark', 'ownerId', 'id'),
        'ownerId id snoozedUntil? dismissedSeverity? dismissedDirection?',
      ),
    ]
  },
}
