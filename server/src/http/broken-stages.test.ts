import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { openDatabase } from '../db/open.ts'
import { notFound } from '../errors.ts'
import { expectError } from '../testing/answers.ts'
import { freshData } from '../testing/data.ts'
import { exchange, parseAnswer } from '../testing/socket.ts'

/** Each stage of a request fails, on a route of its own, with each kind of value that code can throw. */
const data = await freshData()
const database = await openDatabase(data)
const app = await buildApp(database, {
  publicUrl: null,
  rateLimitPerMinute: null,
  trustedProxies: [],
  logRequests: false,
})
afterAll(async () => {
  await app.close()
  await database.close()
  await data.remove()
})

const circular: Record<string, unknown> = {}
circular.self = circular

const broken = (): never => {
  throw new Error('secret')
}

const thrown: Record<string, unknown> = {
  'an error': new Error('secret'),
  'an error that names a status of its own': Object.assign(new Error('secret'), { statusCode: 204 }),
  'an error that cannot be changed': Object.freeze(new Error('secret')),
  'an error with a broken header': Object.assign(new Error('secret'), { headers: { 'x-a': 'a\nb' } }),
  'a text': 'secret',
  'an empty text': '',
  null: null,
  undefined: undefined,
  zero: 0,
  'an object': { statusCode: 'secret' },
  'an object without a prototype': Object.create(null),
  'an error that cannot be read': Object.defineProperties(new Error('secret'), {
    statusCode: { get: broken },
  }),
}
const stages = ['onRequest', 'preParsing', 'preValidation', 'preHandler', 'preSerialization'] as const

for (const [i, error] of Object.values(thrown).entries()) {
  const fail = async () => {
    throw error
  }
  for (const stage of stages)
    app.route({
      method: 'POST',
      url: `/broken/${i}/${stage}`,
      [stage]: fail,
      handler: async () => ({ data: 1 }),
    })
  let isFirst = true
  const onSend = async () => {
    if (isFirst) await fail().finally(() => (isFirst = false))
  }
  app.post(`/broken/${i}/onSend`, { onSend }, async () => ({ data: 1 }))
  app.post(`/broken/${i}/handler`, fail)
  app.post(`/broken/${i}/errorHandler`, { errorHandler: fail }, broken)
  app.post(`/broken/${i}/every onSend`, { onSend: fail }, async () => ({ data: 1 }))
  app.post(`/broken/${i}/onSend of an error`, { onSend: fail }, async () => {
    throw notFound('product')
  })
  app.post(`/broken/${i}/stream`, async (_request, reply) =>
    reply.type('image/png').header('etag', '"a"').send(failing(error)),
  )
  app.post(`/broken/${i}/late`, async (_request, reply) => reply.send(failing(error, 'begun')))
}
app.post('/broken/serializer', async (_request, reply) => reply.send(circular))
app.post('/broken/header', async (_request, reply) => reply.header('x-a', 'a\nb').send({ data: 1 }))
app.post('/broken/payload', { onSend: async () => ({ secret: 1 }) }, async () => ({ data: 1 }))
app.post('/broken/encoded', async (_request, reply) => {
  reply.headers({ 'content-encoding': 'gzip', 'content-length': '2', 'content-disposition': 'attachment' })
  throw new Error('secret')
})

for (const stage of [...stages, 'onSend'] as const)
  app.post(`/left/${stage}`, { [stage]: async () => delay(30) }, async () => ({ data: 1 }))
app.post('/left/handler', () => delay(30).then(broken))
app.post('/left/stream', async (_request, reply) =>
  reply.send(Readable.from(endless(), { objectMode: false })),
)

const endless = async function* () {
  for (;;) yield await delay(1, 'x'.repeat(1000))
}

const slow = { begin: () => {}, end: () => {}, begun: Promise.resolve(), ended: Promise.resolve() }
slow.begun = new Promise((resolve) => (slow.begin = resolve))
slow.ended = new Promise((resolve) => (slow.end = resolve))
app.post('/slow', async (_request, reply) => {
  slow.begin()
  await slow.ended
  return reply.type('application/json').send('"ended"')
})

/** Fails before its first byte, or after it. */
const failing = (error: unknown, begun?: string) =>
  Readable.from(
    (async function* () {
      if (begun) yield begun
      throw error
    })(),
    { objectMode: false },
  )

const address = await app.listen({ port: 0, host: '127.0.0.1' })
const request = (path: string, ...lines: string[]) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    'Connection: close',
    'Content-Type: application/json',
    ...lines,
    '',
    '{}',
  ].join('\r\n')
const connections = () => promisify(app.server.getConnections).call(app.server)
const send = async (path: string, ...lines: string[]) =>
  (await exchange(address, [request(encodeURI(path), 'Content-Length: 2', ...lines)])).text

const further = ['onSend', 'every onSend', 'onSend of an error', 'handler', 'errorHandler', 'stream']
test.each([...stages, ...further])('whatever fails in %s is answered in the one shape', async (stage) => {
  for (const [i, what] of Object.keys(thrown).entries()) {
    const text = await send(`/broken/${i}/${stage}`)
    if (text !== '') expectError(parseAnswer(text), 'internal_error')
    expect(`${what}: ${text}`).not.toContain('secret')
    if (stage !== 'stream') expect(text, what).not.toBe('')
  }
})

test('an answer that fails after its beginning is broken off', async () => {
  for (const [i, what] of Object.keys(thrown).entries()) {
    const text = await send(`/broken/${i}/late`)
    expect(text, what).not.toMatch(/\r\n0\r\n|secret|error/)
  }
})

test('an answer that cannot be written is an error without the headers of its content', async () => {
  const paths = ['serializer', 'header', 'payload', 'encoded', '0/stream'].map((name) => `/broken/${name}`)
  for (const path of paths) {
    const answer = parseAnswer(await send(path))
    expectError(answer, 'internal_error')
    for (const name of ['content-encoding', 'content-disposition', 'etag', 'x-a'])
      expect(answer.headers).not.toHaveProperty(name)
  }
})

test('an error whose answer fails has the shape that the client accepts', async () => {
  const { status, headers, body } = parseAnswer(
    await send('/broken/0/every onSend', 'Accept: application/problem+json'),
  )
  expect(headers['content-type']).toBe('application/problem+json')
  expect(body).toMatchObject({ status, code: 'internal_error', requestId: headers['x-request-id'] })
})

test('a client that leaves in any stage ends only its own request', async () => {
  const left = [...stages, 'onSend', 'handler', 'stream']
  for (const stage of left) {
    const { closedAfterMs } = await exchange(address, [request(`/left/${stage}`, 'Content-Length: 2')], 15)
    expect(closedAfterMs, stage).toBe(undefined)
  }
  // An error that nobody handles fails the test run.
  await delay(60)
  expect(await connections()).toBe(0)
  expect(parseAnswer(await send('/broken/0/handler')).status).toBe(500)
})

test('an upgrade is ignored, and a tunnel is refused', async () => {
  const upgrade = request('/api/v1/tasks', 'Content-Length: 2', 'Connection: Upgrade\r\nUpgrade: websocket')
  expectError(parseAnswer((await exchange(address, [upgrade])).text), 'unauthorized')
  expect((await exchange(address, ['CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n'])).text).toBe('')
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

/** The last test, because it stops the service. */
test('a request while the service stops is refused in the documented shape', async () => {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (bytes) => (text += bytes))
  const isClosed = once(socket, 'close')
  socket.write(request('/slow', 'Content-Length: 2').replace('Connection: close', 'Connection: keep-alive'))
  await slow.begun
  const closing = app.close()
  await delay(50)
  socket.write(request('/api/v1/tasks', 'Content-Length: 2'))
  await delay(50)
  slow.end()
  await isClosed
  await closing
  const [first = '', second = ''] = text.split(/(?<=ended")/)
  expect(parseAnswer(first).status).toBe(200)
  const refused = parseAnswer(second)
  expectError(refused, 'service_unavailable')
  expect(refused.headers['retry-after']).toBe('1')
})
