import type { Request } from 'autocannon'
import { run } from './load.ts'

export const tasks = 10_000
const asked = 100

export const works = { get: 'GET task by id', list: 'List of 50 tasks', create: 'Create task' }
export type Work = keyof typeof works

export const newTask = {
  title: 'Write the release notes',
  description: 'What changed, for whom, and what to do about it.',
  priority: 'high',
  dueDate: '2026-07-31',
}

/** Spreads reads over the whole table. */
export const spread = <T>(make: (n: number) => T): T[] =>
  Array.from({ length: asked }, (_, i) => make(i * Math.floor(tasks / asked)))

/** Adds the tasks to an account, and returns the measured requests. */
export async function prepareTasks(address: string, key: string): Promise<Record<Work, Request[]>> {
  const create: Request[] = [{ method: 'POST', path: '/api/v1/tasks', body: JSON.stringify(newTask) }]
  await run({ address, key, requests: create }, { amount: tasks })
  const answer = await fetch(`${address}/api/v1/tasks`, { headers: { authorization: `Bearer ${key}` } })
  const { data } = (await answer.json()) as { data: { id: string }[] }
  return {
    get: spread((n) => ({ method: 'GET', path: `/api/v1/tasks/${data[n]!.id}` })),
    list: [{ method: 'GET', path: '/api/v1/tasks?limit=50' }],
    create,
  }
}
