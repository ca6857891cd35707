import { type Kysely, sql } from 'kysely'
import type { Migration } from './migration.ts'

const partsPerStep = 20
const recordsPerStep = 500

/**
 * Tasks of files imported before tasks had the origin `import` get it, also in the trash, so that agents see their text as that of
 * strangers. The rows of an import are kept for 30 days, and the provider's ids for longer.
 */
export const importedTasks: Migration = {
  name: '0040-imported-tasks',
  statements: () => [],
  *fill(db) {
    for (let after = ['', '', '']; ; ) {
      const parts = yield db
        .selectFrom('importPart')
        .innerJoin('import', (join) =>
          join
            .onRef('import.ownerId', '=', 'importPart.ownerId')
            .onRef('import.id', '=', 'importPart.importId'),
        )
        .select(['importPart.ownerId', 'importPart.importId', 'importPart.id', 'importPart.rows'])
        .where('import.kind', '=', 'tasks')
        .where(isAfter('importPart', ['ownerId', 'importId', 'id'], after))
        .orderBy('importPart.ownerId')
        .orderBy('importPart.importId')
        .orderBy('importPart.id')
        .limit(sql.lit(partsPerStep))
      for (const { ownerId, rows } of parts) yield* mark(db, ownerId!, recordIdsOf(rows!))
      const last = parts.at(-1)
      if (!last) break
      after = [last.ownerId!, last.importId!, last.id!]
    }
    for (let after = ['', '']; ; ) {
      const records = yield db
        .selectFrom('importedRecord')
        .select(['ownerId', 'recordId'])
        .where('kind', '=', 'tasks')
        .where(isAfter('importedRecord', ['ownerId', 'recordId'], after))
        .orderBy('ownerId')
        .orderBy('recordId')
        .limit(sql.lit(recordsPerStep))
      for (const [ownerId, ofOwner] of Map.groupBy(records, ({ ownerId }) => ownerId!))
        yield* mark(
          db,
          ownerId,
          ofOwner.map(({ recordId }) => recordId!),
        )
      const last = records.at(-1)
      if (!last) return
      after = [last.ownerId!, last.recordId!]
    }
  },
}

const isAfter = (table: string, columns: string[], after: string[]) =>
  sql<boolean>`(${sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))}) > (${sql.join(after)})`

const recordIdsOf = (rows: string) =>
  (JSON.parse(rows) as { recordId: string }[]).map(({ recordId }) => recordId)

// biome-ignore lint/suspicious/noExplicitAny: a migration uses the tables of its time, not today's.
function* mark(db: Kysely<any>, ownerId: string, ids: string[]) {
  const origin = 'import'
  yield db
    .updateTable('task')
    .set({ origin })
    .where('ownerId', '=', ownerId)
    .where('id', 'in', ids)
    .where('origin', 'is', null)
  const deleted: Record<string, string>[] = yield db
    .selectFrom('trash')
    .select(['id', 'row'])
    .where('ownerId', '=', ownerId)
    .where('kind', '=', 'task')
    .where('id', 'in', ids)
  for (const { id, row } of deleted) {
    const task = JSON.parse(row!)
    if (task.origin !== null) continue
    yield db
      .updateTable('trash')
      .set({ row: JSON.stringify({ ...task, origin }) })
      .where('ownerId', '=', ownerId)
      .where('kind', '=', 'task')
      .where('id', '=', id!)
  }
}
