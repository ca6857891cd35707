import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { maxFileBytes } from '../resources/imports/imports.schema.ts'
import { expectError } from '../testing/answers.ts'
import { addProduct, endOfImport } from '../testing/records.ts'
import { testService } from '../testing/service.ts'
import { parseAnswer } from '../testing/socket.ts'

/** At least 204.8 bytes of a body arrive in each. */
const slowRequestMs = 200
const { app, alice } = await testService({ slowRequestMs })
const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
await addProduct(alice, { name: 'Paperplane', slug: 'paperplane' })

const head = (path: string, bytes: number, ...lines: string[]) =>
  [
    `POST /api/v1${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${alice.key}`,
    'Content-Type: application/json',
    `Content-Length: ${bytes}`,
    ...lines,
    '\r\n',
  ].join('\r\n')
const importPath = '/imports?kind=revenue&product=paperplane'
const file = `date,amount,type\n${'2026-03-31,12.50,other\n'.repeat(200)}`

/** Sends a body in pieces, 40 ms apart, until there is an answer. Afterwards sends `rest`. */
async function sendSlowly(start: string, pieces: string[], rest?: string) {
  const socket = connect(Number(port), hostname)
  const beganAt = performance.now()
  let text = ''
  let tookMs: number | undefined
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    text += bytes
    tookMs ??= performance.now() - beganAt
    if (rest !== undefined) socket.write(rest)
  })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(start)
  for (const piece of pieces) {
    if (tookMs !== undefined || socket.destroyed) break
    socket.write(piece)
    await delay(40)
  }
  await closed
  return { ...parseAnswer(text), tookMs, closedAfterMs: performance.now() - beganAt }
}

const piecesOf = (text: string, size: number) => text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []

test('a body may take any time while it arrives at the minimum rate', async () => {
  const start = head(importPath, file.length, 'Connection: close')
  const { status, body, tookMs } = await sendSlowly(start, piecesOf(file, 150))
  expect(status).toBe(201)
  expect(await endOfImport(alice.api, body.data.id, 'done')).toMatchObject({ imported: 200 })
  expect(tookMs).toBeGreaterThan(4 * slowRequestMs)
})

test.each([
  ['stops', [file.slice(0, 3000)]],
  ['never begins', []],
  ['arrives byte by byte', piecesOf(file.slice(0, 100), 1)],
])('an upload that %s is 400 in the next window, and leaves room for others', async (_, pieces) => {
  // An account has room for two.
  for (let i = 0; i < 3; i++) {
    const id = `upload-${i}`
    const answer = await sendSlowly(head(importPath, file.length, `X-Request-Id: ${id}`), pieces)
    const { message, details } = expectError(answer, 'bad_request')
    expect(message).toMatch(/^The body is too slow: less than .+ KiB arrived within 0.2 seconds\./)
    expect(details.requestId).toBe(id)
    expect(answer.headers.connection).toBe('close')
    expect(answer.closedAfterMs).toBeLessThan(3 * slowRequestMs)
  }
  expect((await alice.api.send('POST', importPath, Buffer.from(file))).status).toBe(201)
})

test('a rest that comes after the refusal makes no record', async () => {
  const [start, rest] = ['{"title":', '"Late"}']
  const answer = await sendSlowly(head('/tasks', start.length + rest.length), [start], rest)
  expectError(answer, 'bad_request')
  expect((await alice.api.get('/tasks')).body.data).toEqual([])
})

test('a body that is refused at once does not stay open without its rest', async () => {
  const answer = await sendSlowly(head(importPath, maxFileBytes + 1), [])
  expectError(answer, 'payload_too_large')
  expect(answer.tookMs).toBeLessThan(slowRequestMs)
  expect(answer.closedAfterMs).toBeLessThan(3 * slowRequestMs)
})
