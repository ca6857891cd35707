import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pino from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { add, addProduct, read, times, walkPages } from '../testing/records.ts'
import { testService } from '../testing/service.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
/** The bytes that are still in use. */
function held(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const idleTimeoutMs = 1_000
const lines: { msg: string; requestId?: string }[] = []
const logger = pino({ level: 'error' }, { write: (line) => void lines.push(JSON.parse(line)) })
const { app, alice } = await testService({ idleTimeoutMs, logger })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

/** 60 MB, far more than a connection buffers. */
const rows = 240
const rowLength = 250_000
const wholeLength = rows * rowLength

let path: string
beforeAll(async () => {
  const { id } = await addProduct(alice)
  path = `/api/v1/products/${id}/feedback`
  const body = { content: 'x'.repeat(rowLength), source: 'OTHER', type: 'OTHER' }
  for (const _ of times(rows, () => 0)) await add(alice.api, `/products/${id}/feedback`, body)
})
beforeEach(() => void lines.splice(0))

/** Requests the list and does not read yet. Also returns the service's end of the connection. */
async function ask(requestId = 'list', of = path): Promise<{ reader: Socket; served: Socket }> {
  const connected = once(app.server, 'connection')
  const reader = connect({ port, host: '127.0.0.1' }).pause()
  const [served] = await connected
  reader.on('error', () => {})
  reader.write(
    `GET ${of} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${alice.key}\r\nX-Request-Id: ` +
      `${requestId}\r\n\r\n`,
  )
  return { reader, served }
}

/** Reads until the service closes the connection or, with `whole`, until the last chunk. */
async function readAll(
  reader: Socket,
  everyMs = 0,
): Promise<{ length: number; start: string; whole: boolean }> {
  let [length, start, end] = [0, '', '']
  for await (const piece of reader) {
    length += piece.length
    if (start.length < 2_000) start += piece.toString('latin1', 0, 2_000)
    end = (end + piece.toString('latin1').slice(-5)).slice(-5)
    if (end === '0\r\n\r\n') break
    if (everyMs && length % (1 << 20) < piece.length) await wait(everyMs)
  }
  return { length, start, whole: end === '0\r\n\r\n' }
}

test('readers who have stopped reading fill no memory, and their connections are ended', async () => {
  const before = held()
  const began = performance.now()
  const asked: Awaited<ReturnType<typeof ask>>[] = []
  for (const i of times(10, (i) => i)) asked.push(await ask(`still-${i}`))
  await wait(idleTimeoutMs / 2)
  for (const { served } of asked) {
    expect(served.destroyed).toBe(false)
    expect(served.bytesWritten).toBeLessThan(wholeLength / 3)
  }
  // Ten buffered lists would need ten times that.
  expect(held() - before).toBeLessThan(2 * wholeLength)
  await Promise.all(asked.map(({ served }) => once(served, 'close')))
  expect(performance.now() - began).toBeLessThan(idleTimeoutMs * 4)
  for (const { reader } of asked) expect((await readAll(reader)).whole).toBe(false)
})

test('a reader who is slow but goes on reading gets the whole list', async () => {
  const { reader } = await ask()
  const began = performance.now()
  const { length, whole } = await readAll(reader, 40)
  reader.destroy()
  expect(whole).toBe(true)
  expect(length).toBeGreaterThan(wholeLength)
  expect(performance.now() - began).toBeGreaterThan(idleTimeoutMs * 1.5)
})

test('a page of heavy records ends early, and Link leads on to the rest', async () => {
  const pages = await walkPages(alice.api, `${path.replace('/api/v1', '')}?limit=100`)
  for (const page of pages) expect(page.length).toBeLessThan(30)
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(rows)
})

test('a page of heavy logs is whole, with its total, and is read only as fast as it is taken', async () => {
  const [logs, pageSize] = [110, 100]
  const { id } = await addProduct(alice)
  const log = { content: 'x'.repeat(rowLength), logDate: '2026-03-04' }
  for (const _ of times(logs, () => 0)) await add(alice.api, `/products/${id}/logs`, log)
  const of = `/products/${id}/logs?pageSize=${pageSize}&limit=2`
  const { data, pagination } = (await alice.api.get(of)).body
  expect([data.length, new Set(data.map(({ id }: { id: string }) => id)).size]).toEqual([pageSize, pageSize])
  expect(pagination).toEqual({ page: 1, pageSize, total: logs, totalPages: 2 })
  expect((await read(alice.api, `${of}&page=2`)).length).toBe(logs - pageSize)

  const { reader, served } = await ask('logs', `/api/v1${of}`)
  await wait(idleTimeoutMs / 2)
  expect(served.bytesWritten).toBeLessThan((pageSize * rowLength) / 2)
  reader.destroy()
})

test('a client that sends no HTTP during its answer is cut off, without another answer in it', async () => {
  const { reader } = await ask()
  await once(reader, 'readable')
  reader.write('hello there\r\n\r\n')
  const { start, length, whole } = await readAll(reader)
  expect(start.match(/HTTP\/1\.1/g)).toEqual(['HTTP/1.1'])
  expect(whole).toBe(false)
  expect(length).toBeLessThan(wholeLength)
})

test('a list whose key is revoked meanwhile breaks off, is not taken for whole, and is logged', async () => {
  const { reader } = await ask('revoked')
  await once(reader, 'readable')
  const [key] = await read(alice.dashboard, '/api-keys')
  expect((await alice.dashboard.delete(`/api-keys/${key.id}`)).status).toBe(200)
  const { start, length, whole } = await readAll(reader)
  expect(start).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(whole).toBe(false)
  expect(length).toBeLessThan(wholeLength)
  expect(lines).toEqual([expect.objectContaining({ msg: 'response aborted', requestId: 'revoked' })])
})
