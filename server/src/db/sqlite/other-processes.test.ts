import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteApiKey } from '../../resources/api-keys/api-keys.ts'
import { Client, newFolder, prepareData, run, startService } from '../../testing/process.ts'
import { times } from '../../testing/records.ts'
import { openDatabase } from '../open.ts'
import { dataFileName } from './data-file.ts'

const dataDir = newFolder()
const path = join(dataDir, dataFileName)
const { key, keyId, ownerId, actor } = await prepareData(dataDir)
const service = await startService(dataDir)
const client = new Client(service.address, key)

const timed = async <T>(work: Promise<T>) => {
  const began = performance.now()
  return { answer: await work, ms: performance.now() - began }
}

test('while another process holds the write lock, reads continue and writes wait', async () => {
  await client.send('GET', '/api/v1/tasks')
  const other = run('testing/hold-lock.ts', [path, '1000'])
  await other.said(/held/)
  const writing = timed(
    Promise.all(times(20, (i) => client.send('POST', '/api/v1/tasks', { title: `Waits ${i}` }))),
  )
  const reads: number[] = []
  for (const until = performance.now() + 500; performance.now() < until; ) {
    const { answer, ms } = await timed(client.send('GET', '/api/v1/tasks?limit=1'))
    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual([])
    reads.push(ms)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  expect(Math.max(...reads)).toBeLessThan(500)
  const { answer, ms } = await writing
  expect(answer.map(({ status }) => status)).toEqual(times(20, () => 201))
  expect(ms).toBeGreaterThan(400)
  expect(ms).toBeLessThan(2_500)
  expect((await other.ended).code).toBe(0)
})

test('two processes that write at the same time lose nothing and leave no gaps in displayId', async () => {
  const other = run('testing/write-beside.ts', [dataDir, ownerId, '200'])
  await other.said(/begins/)
  for (let i = 0; i < 200; i++)
    expect((await client.send('POST', '/api/v1/tasks', { title: `Here ${i}` })).status).toBe(201)
  expect(await other.ended).toMatchObject({ code: 0, stderr: '' })
  const { data } = (await client.send('GET', '/api/v1/tasks')).body
  expect(
    data.map(({ displayId }: { displayId: number }) => displayId).sort((a: number, b: number) => b - a),
  ).toEqual(times(420, (i) => 420 - i))
})

test('a write that waits too long for the lock is answered 503 and not stored', async () => {
  const other = run('testing/hold-lock.ts', [path, '8000'])
  await other.said(/held/)
  const { answer, ms } = await timed(client.send('POST', '/api/v1/tasks', { title: 'Waits too long' }))
  expect([answer.status, answer.body.error.type]).toEqual([503, 'service_unavailable'])
  expect(ms).toBeLessThan(7_000)
  await other.end('SIGKILL')
  expect((await client.send('POST', '/api/v1/tasks', { title: 'After' })).body.data.displayId).toBe(421)
})

test('a key revoked by another process is refused half a second later', async () => {
  expect((await client.send('GET', '/api/v1/tasks?limit=1')).status).toBe(200)
  const database = await openDatabase({ dataDir })
  await database.write((tx) => deleteApiKey(tx, actor, keyId))
  await database.close()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect((await client.send('GET', '/api/v1/tasks?limit=1')).status).toBe(401)
  client.close()
})
