import { addDueCost, listDueSchedules } from './resources/costs/cost-schedules.ts'
import type { Storage } from './storage/storage.ts'

/** Adds all costs that are due, also those of the time the service was stopped. Of several nodes, one adds each. */
export async function addDueCosts(storage: Storage, onError: (error: unknown) => void): Promise<void> {
  for (const { ownerId, productId, id } of await storage.read(listDueSchedules))
    try {
      while (await storage.write((tx) => addDueCost(tx, { ownerId, productId, id }), { ownerId }));
    } catch (error) {
      onError(error)
    }
}
