import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { truncate } from '../../domain/text.ts'
import { csvCell } from './cells.ts'
import type { ImportErrors } from './imports.schema.ts'
import { getRow } from './imports.ts'
import type { ImportErrorTable } from './tables.schema.ts'
import type { NamedRow } from './tally.ts'

export const maxErrors = 1_000

/** The rows that failed, with all of their cells. @throws as `getImport` */
export async function getImportErrors(db: Db, actor: Actor, id: string): Promise<ImportErrors> {
  const { ownerId, headings } = await getRow(db, actor, id)
  const rows = await db.all(selectErrors, { ownerId, importId: id, limit: maxErrors })
  return {
    headings: JSON.parse(headings),
    rows: rows.map(({ row, error, cells }) => ({ row, error, cells: JSON.parse(cells) })),
  }
}

/** Keeps rows to name. A row that was named before gets another error. */
export async function putErrors(
  tx: Tx,
  key: Pick<ImportErrorTable, 'ownerId' | 'importId'>,
  rows: NamedRow[],
): Promise<void> {
  for (const row of rows) await tx.run(putError, { ...key, ...row })
}

const longestCell = 200
const longestRow = 2_000

/** The cells without the text that a list of errors has no room for. */
export function shortCells(cells: string[]): string[] {
  let room = longestRow
  return cells.map((cell) => {
    const short = truncate(cell, Math.max(1, Math.min(longestCell, room)))
    room -= short.length
    return short
  })
}

/**
 * The rows as a file, with the error in a last column. A row with more cells than headings keeps them, so
 * that it is refused again until somebody corrects it.
 */
export function csvOf({ headings, rows }: ImportErrors): string {
  const lines = [
    [...headings, 'Error'],
    ...rows.map(({ cells, error }) => [
      ...headings.map((_, i) => cells[i] ?? ''),
      ...cells.slice(headings.length),
      error,
    ]),
  ]
  return lines.map((cells) => `${cells.map(csvCell).join()}\r\n`).join('')
}

const putError = query((db, row: ImportErrorTable) =>
  db
    .insertInto('importError')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['ownerId', 'importId', 'row']).doUpdateSet({ error: row.error }),
    ),
)

const selectErrors = query((db, p: Pick<ImportErrorTable, 'ownerId' | 'importId'> & { limit: number }) =>
  db
    .selectFrom('importError')
    .select(['row', 'error', 'cells'])
    .where('ownerId', '=', p.ownerId)
    .where('importId', '=', p.importId)
    .orderBy('row')
    .limit(p.limit),
)
