import type { Database } from './db/database.ts'
import { addDueCost, listDueSchedules } from './resources/costs/cost-schedules.ts'

/** Adds all costs that are due, also those of the time the service was stopped. Of several nodes, one adds each. */
export async function addDueCosts(database: Database, onError: (error: unknown) => void): Promise<void> {
  for (const { ownerId, productId, id } of await database.read(listDueSchedules))
    try {
      while (await database.write((tx) => addDueCost(tx, { ownerId, productId, id }), { ownerId }));
    } catch (error) {
      onError(error)
    }
}
