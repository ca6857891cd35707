import { execFile } from 'node:child_process'
import { METHODS } from 'node:http'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { ErrorType } from '../errors.ts'
import { expectError } from '../testing/answers.ts'
import { testService } from '../testing/service.ts'
import { exchange, parseAnswer } from '../testing/socket.ts'

const slowRequestMs = 500
const { app, alice } = await testService({ slowRequestMs })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const host = 'Host: localhost'
const head = (...lines: string[]) =>
  `${[...lines, host, `Authorization: Bearer ${alice.key}`].join('\r\n')}\r\n`
const json = 'Content-Type: application/json'
const taskCount = async () => (await alice.api.get('/tasks')).body.data.length

test.each([
  ['a request line', 'GET /api/v1/ta'],
  ['headers', 'GET /api/v1/tasks HTTP/1.1\r\nHost: local'],
])('%s that stops half-way is answered 400 and the connection closed', async (_, bytes) => {
  const { text, closedAfterMs } = await exchange(address, [bytes])
  const answer = parseAnswer(text)
  expectError(answer, 'bad_request')
  expect(answer.headers.connection).toBe('close')
  expect(closedAfterMs).toBeLessThan(slowRequestMs * 2)
})

test('a connection without a request is closed without an answer', async () => {
  const { text, closedAfterMs } = await exchange(address, [])
  expect(text).toBe('')
  expect(closedAfterMs).toBeLessThan(slowRequestMs * 2)
})

const garbage: [what: string, bytes: string | Buffer, type: ErrorType][] = [
  ['bytes that are no HTTP', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00]), 'bad_request'],
  ['words', 'hello there\r\n\r\n', 'bad_request'],
  ['a method that HTTP does not have', `${head('FROB /api/v1/tasks HTTP/1.1')}\r\n`, 'bad_request'],
  ['a method in lower case', `${head('get /api/v1/tasks HTTP/1.1')}\r\n`, 'bad_request'],
  ['a method alone', 'GET\r\n\r\n', 'bad_request'],
  ['another version of HTTP', `${head('GET /api/v1/tasks HTTP/7.3')}\r\n`, 'bad_request'],
  ['a space in the path', `${head('GET /api/v1/ta sks HTTP/1.1')}\r\n`, 'bad_request'],
  [
    'a control character in a header',
    `${head('GET /api/v1/tasks HTTP/1.1', 'X-A: a\u0001b')}\r\n`,
    'bad_request',
  ],
  [
    'two lengths',
    `${head('POST /api/v1/tasks HTTP/1.1', json, 'Content-Length: 2', 'Content-Length: 3')}\r\n{} `,
    'bad_request',
  ],
  [
    'a length and chunks',
    `${head('POST /api/v1/tasks HTTP/1.1', json, 'Content-Length: 2', 'Transfer-Encoding: chunked')}\r\n` +
      '0\r\n\r\n',
    'bad_request',
  ],
  [
    'a length that is no number',
    `${head('POST /api/v1/tasks HTTP/1.1', json, 'Content-Length: two')}\r\n{}`,
    'bad_request',
  ],
  [
    'chunks that are none',
    `${head('POST /api/v1/tasks HTTP/1.1', json, 'Transfer-Encoding: chunked')}\r\nzz\r\n{}\r\n`,
    'bad_request',
  ],
  [
    'headers of 20 KB',
    `${head('GET /api/v1/tasks HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`)}\r\n`,
    'bad_request',
  ],
  ['a path of 20 KB', `${head(`GET /api/v1/tasks/${'x'.repeat(20_000)} HTTP/1.1`)}\r\n`, 'bad_request'],
  [
    'a thousand headers',
    `${head('GET /api/v1/tasks HTTP/1.1', ...Array.from({ length: 2_000 }, (_, i) => `X-${i}: ${i}`))}\r\n`,
    'bad_request',
  ],
  [
    'a raw byte in the path',
    Buffer.from(`${head('GET /api/v1/tasks/\xff\xfe HTTP/1.1', 'Connection: close')}\r\n`, 'latin1'),
    'bad_request',
  ],
  [
    'a path of 10 KB',
    `${head(`GET /api/v1/tasks/${'x'.repeat(10_000)} HTTP/1.1`, 'Connection: close')}\r\n`,
    'not_found',
  ],
  [
    'a broken escape in the path',
    `${head('GET /api/v1/tasks/%zz HTTP/1.1', 'Connection: close')}\r\n`,
    'bad_request',
  ],
  ['PROPFIND', `${head('PROPFIND /api/v1/tasks HTTP/1.1', 'Connection: close')}\r\n`, 'method_not_allowed'],
  [
    'QUERY without a body',
    `${head('QUERY /api/v1/tasks HTTP/1.1', 'Connection: close')}\r\n`,
    'method_not_allowed',
  ],
  ['TRACE', `${head('TRACE /api/v1/tasks HTTP/1.1', 'Connection: close')}\r\n`, 'method_not_allowed'],
]

test.each(garbage)('%s is answered in the one shape', async (_, bytes, type) => {
  const { text, closedAfterMs } = await exchange(address, [bytes])
  expectError(parseAnswer(text), type)
  expect(closedAfterMs).toBeLessThan(2_000)
})

test('every method that a path lacks is 405 with Allow, with and without a body', async () => {
  for (const method of METHODS.filter((name) => !['GET', 'HEAD', 'POST', 'CONNECT'].includes(name))) {
    for (const body of [[], [json, 'Content-Length: 2']]) {
      const begin = head(`${method} /api/v1/tasks HTTP/1.1`, 'Connection: close', ...body)
      const request = `${begin}\r\n${body.length ? '{}' : ''}`
      const answer = parseAnswer((await exchange(address, [request])).text)
      expectError(answer, 'method_not_allowed')
      expect(answer.headers.allow, method).toBe('GET, HEAD, POST')
    }
  }
})

test('a path that is a whole address, and * alone, are answered without a fault', async () => {
  for (const target of [
    'http://elsewhere.example/api/v1/tasks',
    '*',
    '//api/v1/tasks',
    '//[',
    '/\\',
    '?',
    '/?%00',
  ]) {
    const { text } = await exchange(address, [
      `${head(`OPTIONS ${target} HTTP/1.1`, 'Connection: close')}\r\n`,
    ])
    expect(parseAnswer(text).status).toBeLessThan(500)
    expect(parseAnswer(text).body.error.details.requestId).toMatch(/./)
  }
})

test('a body that is longer than its limit is refused before all of it has come', async () => {
  const start = `${head('POST /api/v1/tasks HTTP/1.1', json, 'Content-Length: 999999999')}\r\n{"title":"`
  const { text, closedAfterMs } = await exchange(address, [start])
  expectError(parseAnswer(text), 'payload_too_large')
  expect(closedAfterMs).toBeLessThan(slowRequestMs * 3)
})

test('a client that sends all of a body that is much too long before it reads gets the refusal', async () => {
  // Runs in a child process: in this process it could only send while the service waits.
  const send = `for (let i = 0; i < 3; i++) {
    const answer = await fetch('${address}/api/v1/tasks', {
      method: 'POST',
      headers: { authorization: 'Bearer ${alice.key}', 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'x'.repeat(8 * 1024 * 1024) }),
    }).catch((error) => ({ status: String(error.cause?.code), json: () => ({}) }))
    console.log(answer.status, (await answer.json()).error?.type)
  }`
  const client = promisify(execFile)(process.execPath, ['--input-type=module', '-e', send])
  expect((await client).stdout).toBe('413 payload_too_large\n'.repeat(3))
})

test('two requests sent at once over one connection are answered in their order', async () => {
  const get = (path: string, ...more: string[]) => `${head(`GET ${path} HTTP/1.1`, ...more)}\r\n`
  const { text } = await exchange(address, [
    get('/api/v1/tasks/one', 'X-Request-Id: first') +
      get('/healthz', 'X-Request-Id: second', 'Connection: close'),
  ])
  expect(text.match(/x-request-id: (\w+)/gi)).toEqual(['x-request-id: first', 'x-request-id: second'])
})

test('a client that goes away half-way leaves nothing behind', async () => {
  const before = await taskCount()
  await exchange(
    address,
    [`${head('POST /api/v1/tasks HTTP/1.1', json, 'Content-Length: 20')}\r\n{"title":`],
    20,
  )
  expect(await taskCount()).toBe(before)
})
