import { type Actor, assertProductAccess } from '../../auth/actor.ts'
import { stillAllowed } from '../../auth/stored-credentials.ts'
import type { Database, Db, Tx } from '../../db/database.ts'
import { addMs } from '../../domain/calendar.ts'
import { Failure } from '../../errors.ts'
import { type Lease, LeaseLost } from '../../jobs/lease.ts'
import type { RowFaults } from './import-rows.ts'
import type { ImportTask } from './imports.ts'
import type { ImportTable } from './tables.schema.ts'
import { UnreadableFile } from './unreadable-file.ts'

export interface Environment {
  database: Database
  faultsOf: RowFaults
  onError(error: unknown): void
}

/** Without progress. */
const maxAttempts = 5
const afterOutageMs = 5_000

/**
 * Does the work of a job that a person follows, and returns whether it is over. An outage is waited for.
 * Other faults are tried again some times. Then, or if the work is refused, the reason is stored.
 * @param work returns false if it has put the job off
 */
export async function runToEnd(
  lease: Lease,
  { onError }: Environment,
  work: () => Promise<boolean>,
  fail: (tx: Tx, reason: string) => Promise<void>,
): Promise<boolean> {
  try {
    if (lease.job.attempts > maxAttempts)
      throw new Failure('internal_error', `The service ended ${maxAttempts} times during the work.`)
    return await work()
  } catch (error) {
    if (lease.isStopping) return putOff(lease, 0)
    if (error instanceof LeaseLost || lease.signal.aborted) throw error
    if (error instanceof Failure && error.type === 'service_unavailable') {
      onError(error)
      return putOff(lease, afterOutageMs)
    }
    const isRefused = error instanceof Failure || error instanceof UnreadableFile
    if (!isRefused && lease.job.attempts < maxAttempts) throw error
    if (!isRefused) onError(error)
    const reason = isRefused ? error.message : `A fault of the service stopped the work: ${messageOf(error)}`
    await lease.write((tx) => fail(tx, reason))
    return true
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The job runs again later. */
export async function putOff(lease: Lease, ms: number): Promise<false> {
  await lease.write((tx) => lease.runAgain(tx, addMs(tx.now, ms)))
  return false
}

export const taskOf = <Task extends ImportTask>({ job }: Lease): Task => JSON.parse(job.payload)

/** Who started the work. */
export const starterOf = ({ ownerId }: Lease['job'], { keyId }: ImportTask): Actor => ({
  ownerId,
  credentialId: keyId ?? '',
  kind: keyId === null ? 'session' : 'server',
  readOnly: false,
  productIds: null,
})

/**
 * The same, with the present limits of the key.
 * @throws forbidden with the reason, such as a revoked key
 */
export async function actorNow(
  db: Db,
  starter: Actor,
  { productId }: Pick<ImportTable, 'productId'>,
): Promise<Actor> {
  const actor = await stillAllowed(db, starter)
  assertProductAccess(actor, productId)
  return { ...actor, isImport: true }
}
