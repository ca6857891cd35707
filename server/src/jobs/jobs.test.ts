import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { times } from '../testing/records.ts'
import { testService } from '../testing/service.ts'
import { claim, enqueue, leaseMs, nextDue, removeJob } from './jobs.ts'
import { Lease, LeaseLost } from './lease.ts'
import { JobRunner } from './runner.ts'

let nowMs = Date.parse('2042-03-01T00:00:00.000Z')
const clock = () => new Date(nowMs)
const { alice, bob, data, database } = await testService({ clock })
const second = await openDatabase({ ...data, clock })
afterAll(() => second.close())

const ownerId = alice.id
const at = (ms: number) => new Date(nowMs + ms).toISOString()
const add = (id: string, runAt: string) =>
  database.write((tx) => enqueue(tx, { id, kind: 'test', ownerId, runAt }), { ownerId })
const remove = (id: string) => database.write((tx) => tx.run(removeJob, { id }), { ownerId })

async function leaseOf(id: string, token: string, node = database) {
  const job = await node.write((tx) => claim(tx, id, token), { ownerId })
  const context = { signal: new AbortController().signal, isStopping: () => false }
  return job && new Lease(node, job, token, context)
}

test('one of several nodes gets the lease of a job, and none before it is due', async () => {
  await add('one', at(1_000))
  expect(await leaseOf('one', 'early')).toBeUndefined()
  nowMs += 1_000
  const leases = await Promise.all([database, second].map((node, i) => leaseOf('one', `node ${i}`, node)))
  expect(leases.filter((lease) => lease !== undefined)).toHaveLength(1)
  await remove('one')
})

test('a process that lost its lease cannot write', async () => {
  await add('two', at(0))
  const first = (await leaseOf('two', 'first'))!
  nowMs += leaseMs - 1
  await first.write(async () => {})
  nowMs += leaseMs - 1
  expect(await leaseOf('two', 'early', second)).toBeUndefined()
  nowMs += 1
  const taken = (await leaseOf('two', 'second', second))!
  expect(taken.job.attempts).toBe(2)
  const write = first.write((tx) => enqueue(tx, { id: 'late', kind: 'test', ownerId, runAt: at(0) }))
  await expect(write).rejects.toThrow(LeaseLost)
  expect(await leaseOf('late', 'any')).toBeUndefined()
  await taken.write((tx) => tx.run(removeJob, taken.job))
  expect(await database.read(nextDue)).toBeNull()
})

test('a job that fails runs again later, each time after a longer pause', async () => {
  await add('three', at(0))
  const pauses: number[] = []
  for (const _ of [1, 2, 3]) {
    await (await leaseOf('three', 'any'))!.retryLater(new Error('no'))
    const nextMs = Date.parse((await database.read(nextDue))!)
    pauses.push(nextMs - nowMs)
    nowMs = nextMs
  }
  expect(pauses).toEqual([1_000, 2_000, 4_000])
  await remove('three')
})

test('adding an existing job makes it due earlier, never later', async () => {
  await add('four', at(5_000))
  await add('four', at(9_000))
  expect(await database.read(nextDue)).toBe(at(5_000))
  await add('four', at(1_000))
  expect(await database.read(nextDue)).toBe(at(1_000))
  await remove('four')
})

test('a job runs as long as it needs, because its process renews the lease', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const end = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const slow = {
    async run(lease: Lease) {
      started.resolve()
      await end.promise
      await lease.write((tx) => tx.run(removeJob, lease.job))
    },
  }
  const runner = new JobRunner(database, { test: slow }, console.error)
  onTestFinished(() => runner.stop())
  await add('five', at(0))
  runner.wake()
  await started.promise
  for (const _ of [1, 2, 3]) {
    const before = await database.read(nextDue)
    nowMs += leaseMs / 2
    vi.advanceTimersByTime(leaseMs / 2)
    await expect.poll(() => database.read(nextDue)).not.toBe(before)
    expect(await leaseOf('five', 'other', second)).toBeUndefined()
  }
  end.resolve()
  await expect.poll(() => database.read(nextDue)).toBeNull()
})

test('jobs run up to the limits of their kind, and those of one owner do not delay others', async () => {
  const running: string[] = []
  const peaks: Record<string, number> = { all: 0, [alice.id]: 0, [bob.id]: 0 }
  const limited = {
    maxRunning: 3,
    maxPerOwner: 2,
    async run(lease: Lease) {
      const { ownerId } = lease.job
      running.push(ownerId)
      peaks.all = Math.max(peaks.all!, running.length)
      peaks[ownerId] = Math.max(peaks[ownerId]!, running.filter((id) => id === ownerId).length)
      await expect.poll(() => peaks.all).toBe(3)
      await lease.write((tx) => tx.run(removeJob, lease.job))
      running.splice(running.indexOf(ownerId), 1)
    },
  }
  const runner = new JobRunner(database, { test: limited }, console.error)
  onTestFinished(() => runner.stop())
  for (const i of times(9, (i) => i)) await add(`of Alice ${i}`, at(0))
  await database.write((tx) => enqueue(tx, { id: 'of Bob', kind: 'test', ownerId: bob.id, runAt: at(0) }))
  runner.wake()
  await expect.poll(() => database.read(nextDue)).toBeNull()
  expect(peaks).toEqual({ all: 3, [alice.id]: 2, [bob.id]: 1 })
})
