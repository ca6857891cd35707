import type { Database, Tx } from '../db/database.ts'

/** Writes each row in a transaction of its owner. One that fails does not keep others waiting. */
export async function writeEach<Row extends { ownerId: string }>(
  database: Database,
  rows: Row[],
  work: (tx: Tx, row: Row) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const errors: unknown[] = []
  for (const row of rows) {
    signal?.throwIfAborted()
    try {
      await database.write((tx) => work(tx, row), { ownerId: row.ownerId })
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${rows.length} writes failed.`)
}
