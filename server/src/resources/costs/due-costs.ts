import type { Database } from '../../db/database.ts'
import { addDueCost, listDueSchedules } from './cost-schedules.ts'

/**
 * Adds all costs that are due, also those of the time the service was stopped. A schedule that fails does not
 * keep others waiting.
 */
export async function addDueCosts(database: Database, signal?: AbortSignal): Promise<void> {
  const errors: unknown[] = []
  for (const { ownerId, productId, id } of await database.read(listDueSchedules)) {
    try {
      while (await database.write((tx) => addDueCost(tx, { ownerId, productId, id }), { ownerId }))
        signal?.throwIfAborted()
    } catch (error) {
      signal?.throwIfAborted()
      errors.push(error)
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `Costs of ${errors.length} schedules were not added.`)
}
