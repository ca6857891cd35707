import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Actor } from '../../auth/actor.ts'
import type { Database } from '../../db/database.ts'
import { type CheckedRow, type RecordFaults, rowChecker } from './check-rows.ts'
import { decide } from './decide.ts'
import { equalRecordCounter } from './equal-records.ts'
import type { FileReader } from './file-reader.ts'
import { shortCells } from './import-errors.ts'
import { type Plan, productFinder, readingOf } from './import-plan.ts'
import { targetOf } from './imported-records.ts'
import type { ImportPreview } from './imports.schema.ts'
import { mappableFields } from './mapping.ts'
import { unusedColumns } from './presets/presets.ts'
import type { ScannedFile } from './scan-file.ts'
import { shownTally, Tally } from './tally.ts'

const shownRows = 10

/** What an import would do, of the whole file. Other requests have their turns in between. */
export async function previewImport(
  database: Database,
  actor: Actor,
  { plan, reader, headings, headingsLine }: ScannedFile & { plan: Plan; reader: FileReader },
  faultsOf: RecordFaults,
  signal: AbortSignal,
): Promise<ImportPreview> {
  const { kind, preset, mapping, options } = plan
  const check = rowChecker(plan, await database.read((db) => productFinder(db, actor)), faultsOf)
  const target = targetOf(plan)
  const tally = new Tally(kind, shownRows)
  const countStored = equalRecordCounter(database, actor.ownerId, kind, signal)
  const records: ImportPreview['records'] = []
  let stored = 0
  let shortened = 0
  for await (const batch of reader.batches(readingOf(plan))) {
    signal.throwIfAborted()
    const rows = batch.rows.map(check)
    const decided = await database.read((db) =>
      Promise.all(rows.map(async (row) => ({ row, decision: await decide(db, actor, target, row) }))),
    )
    const added: CheckedRow[] = []
    for (const { row, decision } of decided) {
      tally.add(row, decision)
      if (decision.does === 'add') added.push(row)
      if (row.isShortened) shortened++
      if (row.record && records.length < shownRows) records.push({ ...row.record })
    }
    stored += await countStored(added)
    await nextTurn()
  }
  const { imported, ...counts } = tally.counts
  return {
    kind,
    preset,
    mapping,
    options,
    headings,
    headingsLine,
    unusedColumns: unusedColumns(headings, plan),
    fields: mappableFields(kind).map((field) => ({ values: [], ...field })),
    rows: imported,
    ...counts,
    ...shownTally(tally.columns),
    stored,
    shortened,
    records,
    errors: tally.named.map(({ cells, ...row }) => ({ ...row, cells: shortCells(JSON.parse(cells)) })),
  }
}
