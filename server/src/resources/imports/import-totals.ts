import { BigNumber } from 'bignumber.js'
import type { ImportTotal } from './imports.schema.ts'
import type { ImportKind } from './rows.schema.ts'

/** The fields of a record. Amounts are in units of the currency. */
export type Fields = Record<string, unknown>

/** The amount is a decimal as text, so that sums are exact. */
export type ExactTotal = Omit<ImportTotal, 'amount'> & { amount: string | null }

/** Sums and counts of records by line and currency, for a person to compare with those of the provider. */
export class Totals {
  readonly #byKey = new Map<string, ExactTotal>()

  constructor(totals: ExactTotal[] = []) {
    for (const total of totals) this.#put(total)
  }

  /** Counts a record as it is stored. */
  add(kind: ImportKind, record: Fields): void {
    this.#put({ ...lines[kind](record), records: 1 })
  }

  /** Counts a record no more. */
  remove(kind: ImportKind, record: Fields): void {
    const { amount, ...line } = lines[kind](record)
    this.#put({ ...line, records: -1, amount: amount && new BigNumber(amount).negated().toFixed() })
  }

  /** By currency, then by line. */
  get all(): ExactTotal[] {
    return [...this.#byKey.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, total]) => total)
  }

  #put(total: ExactTotal) {
    const key = `${total.currency ?? ''} ${total.line}`
    const before = this.#byKey.get(key)
    const sum = before
      ? { records: before.records + total.records, amount: sumOf(before.amount, total.amount) }
      : {}
    this.#byKey.set(key, { ...total, ...sum })
  }
}

const sumOf = (a: string | null, b: string | null) =>
  a === null || b === null ? null : new BigNumber(a).plus(b).toFixed()

/** With amounts as numbers, as the API gives them. */
export const shownTotals = (totals: ExactTotal[]): ImportTotal[] =>
  totals.map(({ amount, ...total }) => ({ ...total, amount: amount === null ? null : Number(amount) }))

type Line = Omit<ExactTotal, 'records'>

const money = (line: string, { currency, amount }: Fields): Line => ({
  line,
  currency: String(currency ?? 'USD').toUpperCase(),
  amount: new BigNumber(Number(amount)).toFixed(),
})
const counted = (line: string): Line => ({ line, currency: null, amount: null })

const lines: Record<ImportKind, (record: Fields) => Line> = {
  revenue: (record) => money(`revenue.${record.type}`, record),
  costs: (record) => money(`cost.${record.category}`, record),
  tasks: ({ status }) => counted(`task.${status ?? 'todo'}`),
  feedback: ({ type }) => counted(`feedback.${type}`),
  logs: () => counted('log'),
  'metric-values': ({ metric, value }) => ({
    line: `metric.${metric}`,
    currency: null,
    amount: new BigNumber(Number(value)).toFixed(),
  }),
}
