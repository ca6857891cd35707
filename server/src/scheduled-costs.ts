import type { FastifyInstance } from 'fastify'
import { write } from './http/commit.ts'
import { addDueCost, listDueSchedules } from './resources/costs/cost-schedules.ts'

/** Adds all costs that are due, also those of the time the service was stopped. Of several nodes, one adds each. */
export async function addDueCosts(app: FastifyInstance, onError: (error: unknown) => void): Promise<void> {
  for (const { ownerId, productId, id } of await app.storage.read(listDueSchedules))
    try {
      while (await write(app, (tx) => addDueCost(tx, { ownerId, productId, id }), { ownerId }));
    } catch (error) {
      onError(error)
    }
}
