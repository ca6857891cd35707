import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Actor } from '../../auth/actor.ts'
import type { Database, Db } from '../../db/database.ts'
import { Failure } from '../../errors.ts'
import { EqualRecords } from './equal-records.ts'
import type { Decision } from './identity.ts'
import {
  isLeftOutWithId,
  partsByTime,
  type ReadRow,
  type RowReader,
  type Upload,
  windowsOf,
  withoutRecord,
} from './import-rows.ts'
import { shownTotals, Totals } from './import-totals.ts'
import {
  type Comparer,
  comparerOf,
  decide,
  findReport,
  keyOf,
  otherReport,
  storedFields,
} from './imported-records.ts'
import type { FailedRow, Import, ImportPreview, Rows } from './imports.schema.ts'
import { errorOf, type RefusedRow, shortCells } from './imports.ts'
import { LeftOut } from './left-out.ts'
import { mappableFields } from './mapping.ts'
import { sourceOf, unusedColumns } from './presets/presets.ts'

const shownRows = 10
const partSize = 500

type Plan = Pick<Import, 'kind' | 'preset' | 'mapping' | 'options'>

/** What an import would do, of the whole file. Other requests have their turns in between. */
export async function previewImport(
  upload: Upload,
  plan: Plan,
  read: RowReader,
  database: Database,
  actor: Actor,
  closed?: AbortSignal,
): Promise<ImportPreview> {
  const { headings, headingsLine } = upload
  const { kind, preset, mapping, options } = plan
  const records: ImportPreview['records'] = []
  const errors: FailedRow[] = []
  const comparer = comparerOf(plan, sourceOf(plan))
  const counts = { failed: 0, skipped: 0, shortened: 0, unchanged: 0 }
  const leftOut = new LeftOut()
  const found = new Found(kind, comparer, leftOut)
  const equal = new EqualRecords(database, actor.ownerId, kind)
  let stored = 0
  for await (const { rows } of windowsOf(upload, plan, read)) {
    const { failed, skipped, unchanged } = withoutRecord(rows)
    const named = [...failed]
    counts.failed += failed.length
    counts.skipped += skipped
    counts.unchanged += unchanged
    counts.shortened += rows.filter(({ isShortened }) => isShortened).length
    for (const { record } of rows) if (record && records.length < shownRows) records.push({ ...record })
    leftOut.add(rows.filter((row) => !isLeftOutWithId(row)))
    const parts = [...partsByTime(rows, partSize), ...slices(rows.filter(isLeftOutWithId), partSize)]
    for (const part of parts) {
      closed?.throwIfAborted()
      const { refused, added } = await database.read((db) => found.add(db, actor, part))
      named.push(...refused)
      stored += await equal.count(added, closed)
      await nextTurn()
    }
    named.sort((a, b) => a.row - b.row)
    for (const { row, cells, error } of named.slice(0, shownRows - errors.length))
      errors.push({ row, cells: shortCells(JSON.parse(cells)), error })
  }
  const { rows, updated, kept, totals } = found
  return {
    ...{ kind, preset, mapping, options, headings, headingsLine },
    unusedColumns: unusedColumns(headings, plan),
    fields: mappableFields(kind).map((field) => ({ values: [], ...field })),
    ...{ rows, updated, kept, stored },
    ...counts,
    unchanged: counts.unchanged + found.unchanged,
    failed: counts.failed + found.failed,
    skipped: counts.skipped + found.skipped,
    leftOut: leftOut.reasons,
    totals: shownTotals(totals.all),
    records,
    errors,
  }
}

const slices = <Row>(rows: Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size))

/** Counts what rows would do to the stored records. */
class Found {
  rows = 0
  updated = 0
  unchanged = 0
  kept = 0
  failed = 0
  skipped = 0
  readonly totals = new Totals()
  readonly #kind: Import['kind']
  readonly #comparer: Comparer | undefined
  readonly #leftOut: LeftOut

  constructor(kind: Import['kind'], comparer: Comparer | undefined, leftOut: LeftOut) {
    this.#kind = kind
    this.#comparer = comparer
    this.#leftOut = leftOut
  }

  /** Gives back the rows to name, and the records to add. */
  async add(db: Db, actor: Actor, rows: ReadRow[]) {
    const decisions = await Promise.all(rows.map((row) => this.#decide(db, actor, row)))
    const refused: RefusedRow[] = []
    const added: Rows[Import['kind']][] = []
    for (const [i, row] of rows.entries()) {
      const decision = decisions[i]
      if (decision instanceof Failure) {
        this.failed++
        refused.push({ ...row, error: errorOf(decision) })
        continue
      }
      if (decision === undefined || decision.does === 'add') {
        if (!row.record) continue
        this.rows++
        added.push(row.record)
        this.totals.add(this.#kind, this.#comparer ? storedFields(this.#comparer, row.record) : row.record)
        continue
      }
      if ('record' in decision && decision.record) this.totals.add(this.#kind, decision.record)
      if (decision.does === 'skip') {
        this.skipped++
        this.#leftOut.add([row])
      } else if (decision.does === 'nothing') this.unchanged++
      else if ('kept' in decision && decision.kept !== undefined) {
        this.kept++
        refused.push({ ...row, error: decision.kept })
      } else this.updated++
    }
    return { refused, added }
  }

  async #decide(db: Db, actor: Actor, row: ReadRow): Promise<Decision | Failure | undefined> {
    const comparer = this.#comparer
    if (!comparer || row.externalId === undefined) return undefined
    try {
      const decision = await decide(comparer, db, actor, row)
      const key = keyOf(comparer, actor, row)
      const report = decision.does === 'add' ? await findReport(db, key) : undefined
      return report !== undefined && report !== key.report ? otherReport(key, report) : decision
    } catch (error) {
      if (error instanceof Failure) return error
      throw error
    }
  }
}
