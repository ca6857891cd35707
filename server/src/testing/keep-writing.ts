import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Caller } from './caller.ts'
import { times, walkPages } from './records.ts'

/** Creates tasks until stopped. Returns the acknowledged tasks and all other responses. */
export function keepWriting(caller: Caller, writers: number) {
  const run = randomUUID().slice(0, 8)
  const acknowledged: string[] = []
  const others: { title: string; status: number; retryAfter: string | undefined; isUnknown: boolean }[] = []
  let running = true
  let lastSuccessAt = 0
  const done = Promise.all(
    times(writers, async (writer) => {
      for (let i = 0; running; i++) {
        const title = `${run}-${writer}-${i}`
        const { status, headers, body } = await caller.post('/tasks', { title })
        if (status === 201) {
          acknowledged.push(title)
          lastSuccessAt = performance.now()
        } else {
          const isUnknown = body.error.details.outcome === 'unknown'
          others.push({ title, status, retryAfter: headers['retry-after'], isUnknown })
          await wait(5)
        }
      }
    }),
  )
  return {
    acknowledged,
    others,
    lastSuccessAt: () => lastSuccessAt,
    async stop() {
      running = false
      await done
    },
  }
}

/**
 * Expects every acknowledged task exactly once, and no refused task unless its outcome was unknown. Every
 * refusal must say when to retry.
 */
export async function expectNothingLost(
  caller: Caller,
  { acknowledged, others }: ReturnType<typeof keepWriting>,
) {
  const stored = (await walkPages(caller, '/tasks?limit=100')).flat().map(({ title }) => title)
  expect(new Set(stored).size).toBe(stored.length)
  const there = new Set(stored)
  expect(acknowledged.filter((title) => !there.has(title))).toEqual([])
  expect(others.filter(({ title, isUnknown }) => there.has(title) && !isUnknown)).toEqual([])
  expect(others.filter(({ status, retryAfter }) => status !== 503 || !(Number(retryAfter) > 0))).toEqual([])
}
