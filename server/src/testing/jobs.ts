import { expect, vi } from 'vitest'
import { query } from '../db/query.ts'
import type { serviceOn } from './service.ts'

type Service = Pick<Awaited<ReturnType<typeof serviceOn>>, 'app' | 'database'>

/** Lets processes on the same data run the jobs that are due. Ends when none is due or running. */
export async function runDueJobs(...services: [Service, ...Service[]]): Promise<void> {
  for (const { app } of services) app.jobs.wake()
  const unfinished = () => services[0].database.read((db) => db.all(selectUnfinished, { now: db.now }))
  await vi.waitFor(async () => expect(await unfinished()).toEqual([]), { timeout: 5_000, interval: 20 })
}

const selectUnfinished = query((db, p: { now: string }) =>
  db
    .selectFrom('job')
    .select(['id', 'lastError'])
    .where((job) => job.or([job('leaseUntil', 'is not', null), job('runAt', '<=', p.now)])),
)
