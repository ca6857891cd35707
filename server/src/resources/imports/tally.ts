import { BigNumber } from 'bignumber.js'
import type { CheckedRow } from './check-rows.ts'
import type { Decision } from './decide.ts'
import type { RowPlace } from './file-reader.ts'
import type { Import, ImportTotal } from './imports.schema.ts'
import type { Fields } from './record-kinds.ts'
import type { ImportKind } from './rows.schema.ts'
import type { ImportTable } from './tables.schema.ts'

const noCounts = { imported: 0, updated: 0, unchanged: 0, kept: 0, failed: 0, skipped: 0 }

/** As the table `import` has them, between the transactions of an import. */
type TallyColumns = Pick<ImportTable, keyof typeof noCounts | 'leftOut' | 'totals'>

export const emptyTally: TallyColumns = { ...noCounts, leftOut: '[]', totals: '[]' }

/** A row that failed, or whose record is kept as a person left it. */
export type NamedRow = RowPlace & { error: string }

/** The amount is a decimal as text, so that sums are exact. */
type ExactTotal = Omit<ImportTotal, 'amount'> & { amount: string | null }

const maxReasons = 50

const counters: Record<Decision['does'], keyof typeof noCounts> = {
  add: 'imported',
  restore: 'imported',
  change: 'updated',
  replace: 'updated',
  remove: 'updated',
  nothing: 'unchanged',
  keep: 'kept',
  skip: 'skipped',
  fail: 'failed',
}

/** Counts what rows do, in an import and in its preview. */
export class Tally {
  readonly counts: typeof noCounts
  /** The first rows to name. */
  readonly named: NamedRow[] = []
  readonly #kind: ImportKind
  readonly #maxNamed: number
  readonly #leftOut: Map<string, number>
  readonly #totals: Map<string, ExactTotal>

  constructor(kind: ImportKind, maxNamed: number, before = emptyTally) {
    const { imported, updated, unchanged, kept, failed, skipped } = before
    this.#kind = kind
    this.#maxNamed = maxNamed
    this.counts = { imported, updated, unchanged, kept, failed, skipped }
    const leftOut: Import['leftOut'] = JSON.parse(before.leftOut)
    this.#leftOut = new Map(leftOut.map(({ reason, rows }) => [reason, rows]))
    const totals: ExactTotal[] = JSON.parse(before.totals)
    this.#totals = new Map(totals.map((total) => [keyOf(total), total]))
  }

  get columns(): TallyColumns {
    // The most frequent first.
    const leftOut = Array.from(this.#leftOut, ([reason, rows]) => ({ reason, rows }))
      .sort((a, b) => b.rows - a.rows)
      .slice(0, maxReasons)
    // By currency, then by line.
    const totals = [...this.#totals].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, total]) => total)
    return { ...this.counts, leftOut: JSON.stringify(leftOut), totals: JSON.stringify(totals) }
  }

  add(row: CheckedRow, decision: Decision): void {
    const kept = 'kept' in decision ? decision.kept : undefined
    this.counts[kept === undefined ? counters[decision.does] : 'kept']++
    if (decision.does === 'skip' && row.skip !== undefined)
      this.#leftOut.set(row.skip, (this.#leftOut.get(row.skip) ?? 0) + 1)
    const error = decision.does === 'fail' ? decision.error : kept
    if (error !== undefined && this.named.length < this.#maxNamed)
      this.named.push({ row: row.row, cells: row.cells, error })
    if (!('record' in decision) || !decision.record) return
    this.#addTotal(decision.record, 1)
    if (row.replaces !== undefined) this.#addTotal({ ...decision.record, value: row.replaces }, -1)
  }

  /** Adds a record as it is stored, or takes it off. */
  #addTotal(record: Fields, sign: 1 | -1) {
    const { amount, ...line } = lineOf(this.#kind, record)
    const key = keyOf(line)
    const before = this.#totals.get(key)
    this.#totals.set(key, {
      ...line,
      records: (before?.records ?? 0) + sign,
      amount:
        amount === null
          ? null
          : new BigNumber(amount)
              .times(sign)
              .plus(before?.amount ?? 0)
              .toFixed(),
    })
  }
}

const maxShownReasons = 10

/** As the API shows them, with amounts as numbers. */
export const shownTally = ({ leftOut, totals }: Pick<TallyColumns, 'leftOut' | 'totals'>) => ({
  leftOut: (JSON.parse(leftOut) as Import['leftOut']).slice(0, maxShownReasons),
  totals: (JSON.parse(totals) as ExactTotal[]).map(
    ({ amount, ...total }): ImportTotal => ({ ...total, amount: amount === null ? null : Number(amount) }),
  ),
})

const keyOf = ({ currency, line }: Pick<ImportTotal, 'currency' | 'line'>) => `${currency ?? ''} ${line}`

/** Amounts are in units of the currency. */
function lineOf(kind: ImportKind, record: Fields): Omit<ImportTotal, 'records'> {
  const money = { currency: String(record.currency ?? 'USD').toUpperCase(), amount: Number(record.amount) }
  const none = { currency: null, amount: null }
  switch (kind) {
    case 'revenue':
      return { line: `revenue.${record.type}`, ...money }
    case 'costs':
      return { line: `cost.${record.category}`, ...money }
    case 'tasks':
      return { line: `task.${record.status ?? 'todo'}`, ...none }
    case 'feedback':
      return { line: `feedback.${record.type}`, ...none }
    case 'logs':
      return { line: 'log', ...none }
    case 'metric-values':
      return { line: `metric.${record.metric}`, currency: null, amount: Number(record.value) }
  }
}
