import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { Client, newData, prepareData, startService } from '../../testing/process.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { createWebhook } from './webhooks.ts'

async function listeningData() {
  const { dataDir, databaseUrl, env } = await newData()
  const { actor, key } = await prepareData(dataDir, databaseUrl)
  const receiver = await startReceiver()
  const database = await openDatabase({ dataDir, databaseUrl })
  await database.write((tx) => createWebhook(tx, actor, { url: receiver.url, events: ['task.created'] }))
  await database.close()
  const start = () => startService(dataDir, { PRODOPS_WEBHOOKS_TO_PRIVATE: 'on', ...env })
  return { start, key, receiver }
}

test('all that was acknowledged before kill -9 is sent after the restart, and nothing else', {
  timeout: 90_000,
}, async () => {
  const { start, key, receiver } = await listeningData()
  receiver.answer(() => {})
  const first = await start()
  const client = new Client(first.address, key)
  const acknowledged: string[] = []
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let i = 0; ; i++) {
      const answer = await client
        .send('POST', '/api/v1/tasks', { title: `${writer}-${i}` })
        .catch(() => undefined)
      if (!answer) return
      acknowledged.push(answer.body.data.id)
    }
  })
  await expect.poll(() => acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(50)
  await first.end('SIGKILL')
  await Promise.all(writers)
  client.close()

  receiver.received.length = 0
  receiver.answer((_, response) => void response.writeHead(204).end())
  const second = await start()
  const events = () => new Set(receiver.received.map(({ event }) => event.data.id as string))
  await expect.poll(() => acknowledged.filter((id) => !events().has(id)).length, { timeout: 60_000 }).toBe(0)
  const again = new Client(second.address, key)
  const { body } = await again.send('GET', '/api/v1/tasks')
  const stored = new Set(body.data.map(({ id }: { id: string }) => id))
  expect([...events()].filter((id) => !stored.has(id))).toEqual([])
  again.close()
  await second.end('SIGTERM')
})

test('a hanging receiver does not delay the end of the service', async () => {
  const { start, key, receiver } = await listeningData()
  receiver.answer(() => {})
  const service = await start()
  const client = new Client(service.address, key)
  await client.send('POST', '/api/v1/tasks', { title: 'Ship' })
  await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(1)
  client.close()
  const began = performance.now()
  const { code, stderr } = await service.end('SIGTERM')
  expect([code, stderr]).toEqual([0, ''])
  expect(performance.now() - began).toBeLessThan(4_000)

  // The next process resends interrupted events.
  receiver.answer((_, response) => void response.writeHead(204).end())
  const next = await start()
  await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(2)
  await wait(100)
  await next.end('SIGTERM')
})
