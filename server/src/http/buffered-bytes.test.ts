import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { add, addProduct, times } from '../testing/records.ts'
import { testService } from '../testing/service.ts'

const maxBuffered = 10_000_000
const { app, alice } = await testService({ maxBuffered })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

test('of many who read nothing of large answers some are cut off, so that memory stays bounded', async () => {
  const { id } = await addProduct(alice)
  const body = { content: 'x'.repeat(1_000_000), source: 'OTHER', type: 'OTHER' }
  const feedback = await add(alice.api, `/products/${id}/feedback`, body)
  const served = new Set<{ writableLength: number }>()
  app.server.on('connection', (socket) => {
    served.add(socket)
    socket.once('close', () => served.delete(socket))
  })
  const path = `/api/v1/products/${id}/feedback/${feedback.id}`
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${alice.key}\r\n\r\n`
  const readers = times(40, () => connect({ port, host: '127.0.0.1' }).pause())
  for (const reader of readers) {
    reader.on('error', () => {})
    // The kernel buffers the first ones.
    reader.write(request.repeat(20))
  }
  await wait(2_000)
  await expect.poll(() => served.size, { timeout: 10_000 }).toBeLessThan(readers.length)
  const held = () => [...served].reduce((sum, { writableLength }) => sum + writableLength, 0)
  await expect.poll(held, { timeout: 10_000 }).toBeLessThan(maxBuffered)
  expect(served.size).toBeGreaterThan(0)
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${alice.key}` },
  })
  expect(await answer.json()).toMatchObject({ data: { id: feedback.id } })
  for (const reader of readers) reader.destroy()
})

test('of many who send half of large bodies some are cut off, and a whole body is taken', async () => {
  const { id } = await addProduct(alice)
  const path = `/api/v1/products/${id}/feedback`
  const body = JSON.stringify({ content: 'x'.repeat(900_000), source: 'OTHER', type: 'OTHER' })
  const head =
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ` +
    `${alice.key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  let ended = 0
  const senders = times(40, () => connect({ port, host: '127.0.0.1' }))
  for (const sender of senders) {
    sender.on('error', () => {})
    sender.once('close', () => ended++)
    sender.write(head + body.slice(0, -10))
  }
  await expect.poll(() => ended, { timeout: 5_000 }).toBeGreaterThan(20)
  expect(ended).toBeLessThan(senders.length)
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${alice.key}`, 'content-type': 'application/json' },
    body,
  })
  expect(answer.status).toBe(201)
  for (const sender of senders) sender.destroy()
})

test('an unfinished file that is compressed counts as what it is in memory', async () => {
  const file = gzipSync(Buffer.alloc(8_000_000, 'a'))
  expect(file.length).toBeLessThan(10_000)
  const head =
    `POST /api/v1/imports/preview HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ` +
    `${alice.key}\r\nContent-Type: text/csv\r\nContent-Encoding: gzip\r\nContent-Length: ` +
    `${file.length}\r\n\r\n`
  let ended = 0
  const senders = times(2, () => connect({ port, host: '127.0.0.1' }))
  for (const sender of senders) {
    sender.on('error', () => {})
    sender.once('close', () => ended++)
    sender.write(Buffer.concat([Buffer.from(head), file.subarray(0, -10)]))
  }
  await expect.poll(() => ended, { timeout: 5_000 }).toBeGreaterThan(0)
  for (const sender of senders) sender.destroy()
})
