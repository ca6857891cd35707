import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testService } from '../testing/service.ts'
import { HeavyReads } from './heavy-reads.ts'

test('an account runs two heavy reads at a time, and no other account waits for the rest', async () => {
  const reads = new HeavyReads()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (account: string, name: string) =>
    reads.run(account, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const all = [start('a', 'a1'), start('a', 'a2'), start('a', 'a3'), start('b', 'b1')]
  for (let i = 0; i < 10; i++) await nextTurn()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  ends.get('a1')!()
  for (let i = 0; i < 10; i++) await nextTurn()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (const end of ends.values()) end()
  await Promise.all(all)
})

test('others are answered while a long list is sent', async () => {
  const { alice, bob } = await testService()
  const title = 'x'.repeat(200)
  await Promise.all(Array.from({ length: 1_500 }, () => alice.api.post('/tasks', { title })))
  let isSent = false
  const list = alice.api.get('/tasks').finally(() => (isSent = true))
  let answers = 0
  for (; !isSent; answers++) {
    await nextTurn()
    expect((await bob.api.get('/tasks')).status).toBe(200)
  }
  expect((await list).body.data).toHaveLength(1_500)
  expect(answers).toBeGreaterThan(1)
})
