import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answers.ts'
import { addProduct } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'
import { exchange, parseAnswer } from '../../testing/socket.ts'
import { maxFileBytes } from './imports.schema.ts'

const { app, alice, signIn } = await testService()
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const { slug } = (await addProduct(alice, { name: 'Paperplane', slug: 'paperplane' })) as { slug: string }
const file = `date,amount\n${'2026-03-31,1\n'.repeat(20_000)}`
const head = (path: string, bytes: number) =>
  [
    `POST /api/v1/imports${path}?kind=revenue&product=${slug} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${alice.key}`,
    'Content-Type: text/csv',
    `Content-Length: ${bytes}`,
    '\r\n',
  ].join('\r\n')

/** Sends the text, and closes the connection after a time. */
async function abort(text: string, afterMs: number) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(text)
  await delay(afterMs)
  socket.destroy()
}

const stages: [stage: string, text: string][] = [
  ['after the headers', head('/preview', file.length)],
  ['in the middle of the file', head('/preview', file.length) + file.slice(0, 100_000)],
  ['while the file is read', head('/preview', file.length) + file],
]

test.each(stages)('50 uploads that are broken off %s leave room for the next', async (_, text) => {
  for (let i = 0; i < 50; i++) await abort(text, 10)
  await expect
    .poll(
      async () =>
        (await alice.api.send('POST', `/imports/preview?kind=revenue&product=${slug}`, Buffer.from(file)))
          .status,
      {
        timeout: 10_000,
      },
    )
    .toBe(200)
  const sent = await alice.api.send(
    'POST',
    `/imports?kind=revenue&product=${slug}`,
    Buffer.from('date,amount\n2026-03-31,1\n'),
  )
  expect(sent.status).toBe(201)
})

test('live updates that are broken off are counted no more', async () => {
  for (let i = 0; i < 25; i++) {
    const { cookie } = (await signIn(alice.id)).headers
    await abort(`GET /dashboard/api/changes HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`, i % 5)
  }
  const { cookie } = (await signIn(alice.id)).headers
  const request = `GET /dashboard/api/changes HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`
  const opened = async () => (await exchange(address, [request], 10_000, /\r\n\r\n/)).text
  await expect.poll(opened, { timeout: 20_000 }).toMatch(/^HTTP\/1.1 200/)
})

test.each([
  ['says its length', head('/preview', maxFileBytes + 1)],
  ['comes in chunks', head('/preview', 0).replace('Content-Length: 0', 'Transfer-Encoding: chunked')],
])('a file above 64 MB that %s is refused', async (_, start) => {
  const chunk = Buffer.concat([Buffer.from('400000\r\n'), Buffer.alloc(0x400000, 'a'), Buffer.from('\r\n')])
  const chunks = start.includes('chunked') ? Array.from({ length: 17 }, () => chunk) : []
  const { text } = await exchange(address, [start, ...chunks, '0\r\n\r\n'], 20_000, /\}$/)
  expectError(parseAnswer(text), 'payload_too_large')
})
