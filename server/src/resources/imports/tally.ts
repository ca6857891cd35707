import type { RowPlace } from './file-reader.ts'
import type { Decision } from './identity.ts'
import type { ReadRow } from './import-rows.ts'
import { type ExactTotal, Totals } from './import-totals.ts'
import type { Import } from './imports.schema.ts'
import type { ImportKind } from './rows.schema.ts'

export const noCounts = { imported: 0, updated: 0, unchanged: 0, kept: 0, failed: 0, skipped: 0 }

export type Counts = typeof noCounts

/** A row that failed, or whose record is kept as a person left it. */
export type NamedRow = RowPlace & { error: string }

interface Before extends Counts {
  totals: ExactTotal[]
  leftOut: Import['leftOut']
}

const maxReasons = 50

/** Counts what rows do, in an import and in its preview. */
export class Tally {
  readonly counts: Counts
  readonly totals: Totals
  /** The first rows to name. */
  readonly named: NamedRow[] = []
  readonly #kind: ImportKind
  readonly #maxNamed: number
  readonly #leftOut: Map<string, number>

  constructor(kind: ImportKind, maxNamed: number, before: Before = { ...noCounts, totals: [], leftOut: [] }) {
    const { totals, leftOut, ...counts } = before
    this.#kind = kind
    this.#maxNamed = maxNamed
    this.counts = counts
    this.totals = new Totals(totals)
    this.#leftOut = new Map(leftOut.map(({ reason, rows }) => [reason, rows]))
  }

  add(row: ReadRow, decision: Decision): void {
    const { counts, totals } = this
    switch (decision.does) {
      case 'add':
      case 'restore':
        counts.imported++
        break
      case 'change':
        if (decision.kept === undefined) counts.updated++
        else this.#keep(row, decision.kept)
        break
      case 'remove':
        counts.updated++
        break
      case 'nothing':
        counts.unchanged++
        break
      case 'keep':
        this.#keep(row, decision.kept)
        break
      case 'skip':
        counts.skipped++
        if (row.skip !== undefined) this.#leftOut.set(row.skip, (this.#leftOut.get(row.skip) ?? 0) + 1)
        break
      case 'fail':
        counts.failed++
        this.#name(row, decision.error)
        return
    }
    if (!('record' in decision) || !decision.record) return
    totals.add(this.#kind, decision.record)
    if (row.replaces !== undefined) totals.remove(this.#kind, { ...decision.record, value: row.replaces })
  }

  /** Why rows are left out, the most frequent reasons first. */
  get leftOut(): Import['leftOut'] {
    return Array.from(this.#leftOut, ([reason, rows]) => ({ reason, rows }))
      .sort((a, b) => b.rows - a.rows)
      .slice(0, maxReasons)
  }

  #keep(row: ReadRow, why: string) {
    this.counts.kept++
    this.#name(row, why)
  }

  #name({ row, cells }: ReadRow, error: string) {
    if (this.named.length < this.#maxNamed) this.named.push({ row, cells, error })
  }
}
