import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Answer, Caller } from '../../testing/caller.ts'
import { Client, newData, prepareData, startService } from '../../testing/process.ts'
import { read, times } from '../../testing/records.ts'
import { emptyService, serviceOn } from '../../testing/service.ts'

const manyRows = 2_500
const many = ['content,logDate', ...times(manyRows, (i) => `${i},2024-02-03`)].join('\n')

const ended = (caller: Caller, id: string, status: string) =>
  expect.poll(() => read(caller, `/imports/${id}`), { timeout: 20_000 }).toMatchObject({ status })

test('an undo that the service interrupted by a stop can be started again', async () => {
  const first = await emptyService()
  const ada = await first.person('Ada')
  const { id } = (
    await ada.api.send('POST', '/imports?kind=tasks', Buffer.from(`title\n${'A\n'.repeat(manyRows)}`))
  ).body.data
  await ended(ada.api, id, 'done')
  await ada.api.delete(`/imports/${id}`)
  await first.close()
  const next = await serviceOn(first.data, { clock: () => new Date(Date.now() + 120_000) })
  const api = ada.api.on(next.app)
  expect(await read(api, `/imports/${id}`)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('Undo it again'),
  })
  expect((await api.delete(`/imports/${id}`)).status).toBe(200)
  await ended(api, id, 'undone')
  expect(await read(api, `/imports/${id}`)).toMatchObject({ imported: 0 })
  expect(await read(api, '/tasks')).toEqual([])
})

async function preparedService() {
  const { dataDir, databaseUrl, env } = await newData()
  const { key, productId } = await prepareData(dataDir, databaseUrl)
  const query = `?kind=logs&product=${productId}`
  const start = async () => {
    const service = await startService(dataDir, env)
    const call = (path: string, init: RequestInit = {}) =>
      fetch(`${service.address}/api/v1${path}`, {
        ...init,
        headers: { authorization: `Bearer ${key}`, 'idempotency-key': 'once', 'content-type': 'text/csv' },
      }).then((response) => response.json() as Promise<Answer['body']>)
    return { ...service, call }
  }
  return { key, productId, query, start }
}

test('an import says that it is at work', {
  timeout: 20_000,
}, async () => {
  const { query, start } = await preparedService()
  const { call, end } = await start()
  const body = `content,logDate,${'a,'.repeat(500)}\n${`Began,2024-02-03,${','.repeat(500)}\n`.repeat(60_000)}`
  const sending = call(`/imports${query}`, { method: 'POST', body }).catch(() => {})
  const current = async () => (await call('/imports')).data[0]
  let now = await current()
  while (!now || now.updatedAt === now.createdAt) now = await current()
  expect(now).toMatchObject({ status: 'running' })
  await end('SIGTERM')
  await sending
})

test('kill -9 during an import: sent again, it continues, and every row is stored once', {
  timeout: 60_000,
}, async () => {
  const { key, productId, query, start } = await preparedService()
  const first = await start()
  const cut = first.call(`/imports${query}`, { method: 'POST', body: many }).catch(() => {})
  const importedBy = async () => (await first.call('/imports')).data[0]?.imported ?? 0
  while ((await importedBy()) < 500) await delay(1)
  await first.end('SIGKILL')
  await cut

  const second = await start()
  const before = (await second.call('/imports')).data[0]
  expect(before.imported).toBeGreaterThan(499)
  expect(before.imported).toBeLessThan(manyRows)
  const again = second.call(`/imports${query}`, { method: 'POST', body: many })
  for (let now = before; now.status !== 'done'; now = (await second.call(`/imports/${before.id}`)).data)
    expect(now.progress).toBeGreaterThanOrEqual(before.progress)
  const { data } = await again
  expect(data.id).toBe(before.id)
  expect((await second.call(`/imports/${data.id}`)).data).toMatchObject({
    imported: manyRows,
    failed: 0,
    totals: [{ line: 'log', records: manyRows }],
  })
  const client = new Client(second.address, key)
  const { pagination } = (await client.send('GET', `/api/v1/products/${productId}/logs`)).body
  expect(pagination.total).toBe(manyRows)
  client.close()
  await second.end('SIGTERM')
})
