import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Caller } from '../../testing/caller.ts'
import { newData, prepareData, startService } from '../../testing/process.ts'
import { endOfImport, importFile, read, times } from '../../testing/records.ts'
import { emptyService, serviceOn } from '../../testing/service.ts'

const manyRows = 2_000
const file = (text: string) =>
  Buffer.from(['No,content,logDate', ...times(manyRows, (i) => `${i},${text} ${i},2024-02-03`)].join('\n'))
/** After the end of each lease. */
const later = () => new Date(Date.now() + 60_000)

async function preparedService() {
  const { dataDir, databaseUrl, env } = await newData()
  const { key, productId } = await prepareData(dataDir, databaseUrl)
  const query = {
    ...{ kind: 'logs', product: productId, mapping: '{"externalId":"No"}' },
    options: '{"idSource":"notes"}',
  }
  const headers = { authorization: `Bearer ${key}` }
  const start = async () => {
    const service = await startService(dataDir, env)
    const call = async (method: string, path: string, body?: Buffer<ArrayBuffer>) => {
      const init = { method, headers: { ...headers, 'content-type': 'text/csv' }, ...(body && { body }) }
      return (await (await fetch(`${service.address}/api/v1${path}`, init)).json()) as { data: Row }
    }
    return { ...service, call }
  }
  /** Another process on the data, when the leases of the first have ended. */
  const takeOver = async () => {
    const { app } = await serviceOn({ dataDir, databaseUrl }, { clock: later })
    app.jobs.wake()
    return new Caller(app, '/api/v1', headers)
  }
  const logs = `/products/${productId}/logs`
  const count = async (api: Caller) => (await api.get(logs)).body.pagination.total
  const path = `/imports?${new URLSearchParams(query)}`
  return { query, path, start, takeOver, count }
}

type Row = { id: string; status: string; imported: number }

async function until(read: () => Promise<boolean>) {
  while (!(await read())) await delay(1)
}

test('kill -9 during an import: it goes on by itself, and every row is stored once', {
  timeout: 60_000,
}, async () => {
  const { path, query, start, takeOver, count } = await preparedService()
  const first = await start()
  const { id } = (await first.call('POST', path, file('Began'))).data
  await until(async () => (await first.call('GET', `/imports/${id}`)).data.imported >= 500)
  await first.end('SIGKILL')

  const api = await takeOver()
  const made = await endOfImport(api, id, 'done')
  const totals = [{ line: 'log', records: manyRows }]
  expect(made).toMatchObject({ imported: manyRows, unchanged: 0, failed: 0, progress: 1, totals })
  expect(await count(api)).toBe(manyRows)
  expect(await importFile(api, file('Began'), query)).toMatchObject({ imported: 0, unchanged: manyRows })
})

test('kill -9 during an undo: an import that is sent then stores every row again', {
  timeout: 60_000,
}, async () => {
  const { path, query, start, takeOver, count } = await preparedService()
  const first = await start()
  const { id } = (await first.call('POST', path, file('Began'))).data
  await until(async () => (await first.call('GET', `/imports/${id}`)).data.status === 'done')
  await first.call('DELETE', `/imports/${id}`)
  await until(async () => (await first.call('GET', `/imports/${id}`)).data.imported < manyRows)
  await first.end('SIGKILL')

  const api = await takeOver()
  const made = await importFile(api, file('Began again'), query)
  expect(made).toMatchObject({ imported: manyRows, updated: 0, unchanged: 0 })
  expect(await read(api, `/imports/${id}`)).toMatchObject({ status: 'undone', imported: 0 })
  expect(await count(api)).toBe(manyRows)
})

test('an import and an undo that a stop interrupted go on at once, in another process', async () => {
  const first = await emptyService()
  const ada = await first.person('Ada')
  const tasks = Buffer.from(`title\n${'A\n'.repeat(manyRows)}`)
  const { id } = (await ada.api.send('POST', '/imports?kind=tasks', tasks)).body.data
  const imported = async () => (await read(ada.api, `/imports/${id}`)).imported
  await until(async () => (await imported()) > 0)
  await first.close()
  const second = await serviceOn(first.data)
  second.app.jobs.wake()
  const api = ada.api.on(second.app)
  expect(await endOfImport(api, id, 'done')).toMatchObject({ imported: manyRows })
  await api.delete(`/imports/${id}`)
  await second.close()
  const third = await serviceOn(first.data)
  third.app.jobs.wake()
  expect(await endOfImport(ada.api.on(third.app), id, 'undone')).toMatchObject({ imported: 0 })
  expect(await read(ada.api.on(third.app), '/tasks')).toEqual([])
})
