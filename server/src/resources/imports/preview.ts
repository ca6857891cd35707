import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Actor } from '../../auth/actor.ts'
import type { Database } from '../../db/database.ts'
import { decide } from './decide.ts'
import { EqualRecords } from './equal-records.ts'
import type { FileReader, MappedRow } from './file-reader.ts'
import { shortCells } from './import-errors.ts'
import { type Plan, readingOf } from './import-plan.ts'
import type { ReadRow } from './import-rows.ts'
import { shownTotals } from './import-totals.ts'
import { comparerOf } from './imported-records.ts'
import type { ImportPreview } from './imports.schema.ts'
import { mappableFields } from './mapping.ts'
import { sourceOf, unusedColumns } from './presets/presets.ts'
import type { ScannedFile } from './scan-file.ts'
import { Tally } from './tally.ts'

const shownRows = 10
const shownReasons = 10

interface Previewed {
  file: ScannedFile & { reader: FileReader }
  plan: Plan
  read(row: MappedRow): ReadRow
}

/** What an import would do, of the whole file. Other requests have their turns in between. */
export async function previewImport(
  database: Database,
  actor: Actor,
  { file, plan, read }: Previewed,
  signal: AbortSignal,
): Promise<ImportPreview> {
  const { headings, headingsLine, reader } = file
  const { kind, preset, mapping, options } = plan
  const target = { kind, comparer: comparerOf(plan, sourceOf(plan)) }
  const tally = new Tally(kind, shownRows)
  const equal = new EqualRecords(database, actor.ownerId, kind)
  const records: ImportPreview['records'] = []
  let [stored, shortened] = [0, 0]
  for await (const batch of reader.batches(readingOf(plan))) {
    signal.throwIfAborted()
    const rows = batch.rows.map(read)
    const decisions = await database.read((db) =>
      Promise.all(rows.map((row) => decide(db, actor, target, row))),
    )
    const added = rows.filter((_, i) => decisions[i]?.does === 'add').flatMap(({ record }) => record ?? [])
    for (const { record } of rows) if (record && records.length < shownRows) records.push({ ...record })
    for (const [i, row] of rows.entries()) {
      const decision = decisions[i]
      if (decision) tally.add(row, decision)
      if (row.isShortened) shortened++
    }
    stored += await equal.count(added, signal)
    await nextTurn()
  }
  const { imported, ...counts } = tally.counts
  return {
    ...{ kind, preset, mapping, options, headings, headingsLine },
    unusedColumns: unusedColumns(headings, plan),
    fields: mappableFields(kind).map((field) => ({ values: [], ...field })),
    ...{ rows: imported, ...counts, stored, shortened },
    leftOut: tally.leftOut.slice(0, shownReasons),
    totals: shownTotals(tally.totals.all),
    records,
    errors: tally.named.map(({ cells, ...row }) => ({ ...row, cells: shortCells(JSON.parse(cells)) })),
  }
}
