import { expect, test } from 'vitest'
import { Client, newData, prepareData, startService } from '../testing/process.ts'
import { stall, stalledRequests } from '../testing/stalled.ts'

test('a request that never comes to its end is cut off within 15 seconds, and nobody else waits for it', async () => {
  const { dataDir, databaseUrl, env } = await newData()
  const { key } = await prepareData(dataDir, databaseUrl)
  const service = await startService(dataDir, env)
  const kinds = stalledRequests(key)
  const stalled = Object.entries(kinds).flatMap(([name, request]) =>
    Array.from({ length: 5 }, async () => ({
      name,
      closedAfterMs: await stall(service.address, request, 20_000),
    })),
  )
  const client = new Client(service.address, key)
  expect((await client.send('POST', '/api/v1/tasks', { title: 'Meanwhile' })).status).toBe(201)
  const late = (await Promise.all(stalled)).filter(({ closedAfterMs }) => !(closedAfterMs! < 15_000))
  expect(late).toEqual([])
  expect((await client.send('GET', '/api/v1/tasks')).body.data).toHaveLength(1)
  client.close()
})
