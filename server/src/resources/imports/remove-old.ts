import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { addMs } from '../../domain/calendar.ts'
import { hourMs } from '../../domain/durations.ts'
import { firstId } from '../../domain/id.ts'
import { keptMs } from './imports.ts'

/** Longer than a request takes to store a file. */
const uploadMs = hourMs
const maxPieces = 4

/** Removes what is kept to undo imports that are too old, at most `limit` rows and errors. */
export async function removeOldImportRows(tx: Tx, limit: number): Promise<number> {
  const old = { before: addMs(tx.now, -keptMs), limit }
  return (await tx.run(removeRows, old)) + (await tx.run(removeErrors, old))
}

/** Removes pieces of files whose request started no import. */
export const removeLeftFiles = (tx: Tx): Promise<number> =>
  tx.run(removeFiles, { before: firstId('imp_', addMs(tx.now, -uploadMs)), limit: maxPieces })

/** Ends imports without a job: their account was moved meanwhile, without files and jobs. */
export const endLeftImports = (tx: Tx): Promise<number> =>
  tx.run(failLeft, { now: tx.now, error: 'The account was moved meanwhile. Undo the import.' })

interface Old {
  before: string
  limit: number
}

const removeOldOf = (table: 'importRow' | 'importError') =>
  query((db, p: Old) => {
    const some = sql`
      select old."ownerId", old."importId", old."row" from "import"
      join ${sql.table(table)} as old on old."ownerId" = "import"."ownerId" and old."importId" = "import".id
      where "import"."createdAt" < ${p.before} limit ${p.limit}`
    return db.deleteFrom(table).where(sql<SqlBool>`("ownerId", "importId", "row") in (${some})`)
  })

const removeRows = removeOldOf('importRow')
const removeErrors = removeOldOf('importError')

const removeFiles = query((db, p: Old) =>
  db.deleteFrom('importFile').where((piece) =>
    piece(
      piece.refTuple('ownerId', 'importId', 'piece'),
      'in',
      piece
        .selectFrom('importFile as left')
        .leftJoin('import', (join) =>
          join.onRef('import.ownerId', '=', 'left.ownerId').onRef('import.id', '=', 'left.importId'),
        )
        .select(['left.ownerId', 'left.importId', 'left.piece'])
        .where('left.importId', '<', p.before)
        .where('import.id', 'is', null)
        .limit(p.limit)
        .$asTuple('ownerId', 'importId', 'piece'),
    ),
  ),
)

const failLeft = query((db, p: { now: string; error: string }) =>
  db
    .updateTable('import')
    .set({ status: 'failed', error: p.error, updatedAt: p.now, finishedAt: p.now })
    .where('status', 'in', [sql.lit<'running'>('running'), sql.lit<'undoing'>('undoing')])
    .where(({ not, exists, selectFrom, fn }) =>
      not(
        exists(
          selectFrom('job')
            .select('job.id')
            .where((job) =>
              job.or([
                job('job.id', '=', job.ref('import.id')),
                job('job.id', '=', fn<string>('concat', [sql.lit('undo-'), 'import.id'])),
              ]),
            ),
        ),
      ),
    ),
)
