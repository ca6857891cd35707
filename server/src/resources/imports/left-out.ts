import type { Import } from './imports.schema.ts'

const maxReasons = 10

/** Counts the rows that are left out by their reasons. */
export class LeftOut {
  readonly #rows = new Map<string, number>()

  add(rows: readonly { skip?: string }[]): void {
    for (const { skip } of rows) if (skip !== undefined) this.#rows.set(skip, (this.#rows.get(skip) ?? 0) + 1)
  }

  /** The most frequent first. */
  get reasons(): Import['leftOut'] {
    return Array.from(this.#rows, ([reason, rows]) => ({ reason, rows }))
      .sort((a, b) => b.rows - a.rows)
      .slice(0, maxReasons)
  }
}
