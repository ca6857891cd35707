import { setTimeout as delay } from 'node:timers/promises'
import type { Caller } from './caller.ts'

/** The longest time of a request of another account during the work, in processor time. */
export async function longestWaitMs(work: Promise<unknown>, other: Caller): Promise<number> {
  let longest = 0
  let isOver = false
  const over = work.finally(() => (isOver = true))
  while (!isOver) {
    const began = processorMs()
    await delay(1)
    await other.get('/tasks?limit=1')
    longest = Math.max(longest, processorMs() - began)
  }
  await over
  return longest
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
