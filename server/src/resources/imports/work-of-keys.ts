import { setTimeout as delay } from 'node:timers/promises'
import { type Actor, assertProductAccess } from '../../auth/actor.ts'
import { stillAllowed } from '../../auth/stored-credentials.ts'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../errors.ts'
import type { Import } from './imports.schema.ts'

/**
 * The actor of an import with its present limits: the work goes on after its request.
 * @throws forbidden with the reason, such as a revoked key
 */
export async function actorNow(
  db: Db,
  actor: Actor,
  { productId }: Pick<Import, 'productId'>,
): Promise<Actor> {
  const now = await stillAllowed(db, actor)
  assertProductAccess(now, productId)
  return now
}

const againMs = 1_000
const maxTries = 600

/** Retries for ten minutes: after a full disk or a lost database the reason could not be stored. */
export async function writePatiently(write: () => Promise<void>, isStopping: () => boolean): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await write()
    } catch (error) {
      const isOutage = error instanceof Failure && error.type === 'service_unavailable'
      if (!isOutage || isStopping() || tries === maxTries) throw error
      await delay(againMs, undefined, { ref: false })
    }
}
