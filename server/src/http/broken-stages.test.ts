import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { openStorage } from '../storage/open.ts'
import { expectError } from '../testing/answers.ts'
import { freshData } from '../testing/data.ts'
import { exchange, parseAnswer } from '../testing/socket.ts'

/** Each stage of a request fails, on a route of its own, with each kind of value that code can throw. */
const data = await freshData()
const storage = await openStorage(data)
const app = await buildApp(storage, {
  publicUrl: null,
  rateLimitPerMinute: null,
  trustedProxies: [],
  logRequests: false,
})
afterAll(async () => {
  await app.close()
  await storage.close()
  await data.remove()
})

const circular: Record<string, unknown> = {}
circular.self = circular

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
  app.post(`/broken/${i}/stream`, async (_request, reply) =>
    reply.type('image/png').header('etag', '"a"').send(failing(error)),
  )
  app.post(`/broken/${i}/late`, async (_request, reply) => reply.send(failing(error, 'begun')))
}
app.post('/broken/serializer', async (_request, reply) => reply.send(circular))
app.post('/broken/encoded', async (_request, reply) => {
  reply.headers({ 'content-encoding': 'gzip', 'content-length': '2', 'content-disposition': 'attachment' })
  throw new Error('secret')
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
const send = async (path: string) => (await exchange(address, [request(path, 'Content-Length: 2')])).text

test.each([...stages, 'onSend', 'handler', 'stream'])(
  'whatever fails in %s is answered in the one shape',
  async (stage) => {
    for (const [i, what] of Object.keys(thrown).entries()) {
      const text = await send(`/broken/${i}/${stage}`)
      if (text !== '') expectError(parseAnswer(text), 'internal_error')
      expect(`${what}: ${text}`).not.toContain('secret')
      if (stage !== 'stream') expect(text, what).not.toBe('')
    }
  },
)

test('an answer that fails after its beginning is broken off', async () => {
  for (const [i, what] of Object.keys(thrown).entries()) {
    const text = await send(`/broken/${i}/late`)
    expect(text, what).not.toMatch(/\r\n0\r\n|secret|error/)
  }
})

test('an answer that cannot be written is an error without the headers of its content', async () => {
  for (const path of ['/broken/serializer', '/broken/encoded', '/broken/0/stream']) {
    const answer = parseAnswer(await send(path))
    expectError(answer, 'internal_error')
    for (const name of ['content-encoding', 'content-disposition', 'etag'])
      expect(answer.headers).not.toHaveProperty(name)
  }
})

test('an expectation that HTTP does not know and an upgrade are ignored, and a tunnel is refused', async () => {
  for (const line of ['Expect: much', 'Connection: Upgrade\r\nUpgrade: websocket']) {
    const { text } = await exchange(address, [request('/api/v1/tasks', 'Content-Length: 2', line)])
    expectError(parseAnswer(text), 'unauthorized')
  }
  expect((await exchange(address, ['CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n'])).text).toBe('')
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})
