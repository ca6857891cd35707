import { addMs } from '../domain/calendar.ts'
import type { Lease } from './lease.ts'
import type { JobKind } from './runner.ts'

/** Work that the service repeats. */
export const periodic = (everyMs: number, work: (lease: Lease) => Promise<void>): JobKind => ({
  everyMs,
  async run(lease) {
    await work(lease)
    await lease.write((tx) => lease.runAgain(tx, addMs(tx.now, everyMs)))
  },
})
