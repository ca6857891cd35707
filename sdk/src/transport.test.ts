import { expect, test } from 'vitest'
import { ForbiddenError, UnauthorizedError, ValidationError } from './prodops.ts'
import { listeningService } from './testing/service.ts'
import { Transport } from './transport.ts'

const addProduct = { method: 'POST', path: '/products' }
const readProduct = { method: 'GET', path: '/products/{product}', once: true }
type Product = { data: { id: string; name: string } }

const { url, alice } = await listeningService()
const dashboard = (headers: Record<string, string>) =>
  new Transport({ url: `${url}/dashboard/api/`, headers: () => headers })

test('the transport calls another API with a cookie instead of a key', async () => {
  const session = dashboard({ cookie: alice.dashboard.headers.cookie! })
  const { body, status, headers } = await session.send(addProduct, { body: { name: 'Glider' } })
  expect(status).toBe(201)
  const path = { product: (body as Product).data.id }
  expect((await session.send(readProduct, { path })).body).toMatchObject({ data: { name: 'Glider' } })
  const known = await session.send(
    readProduct,
    { path },
    { headers: { 'if-none-match': headers.get('etag')! } },
  )
  expect(known).toMatchObject({ status: 304, body: undefined })
})

test('send() takes a method and path, and adds an idempotency key where supported', async () => {
  const requests: Headers[] = []
  const session = new Transport({
    url: `${url}/dashboard/api`,
    headers: () => ({ cookie: alice.dashboard.headers.cookie! }),
    fetch: (address, init) => {
      requests.push(new Headers(init?.headers))
      return fetch(address, init)
    },
  })
  const { status, body } = await session.send(
    { method: 'POST', path: '/products', once: true },
    { body: { name: 'Sent' } },
  )
  expect([status, body]).toMatchObject([201, { data: { name: 'Sent' } }])
  const { id: product } = (body as Product).data
  expect(
    (await session.send({ method: 'GET', path: '/products/{product}' }, { path: { product } })).body,
  ).toEqual(body)
  expect(requests.map((headers) => headers.has('idempotency-key'))).toEqual([true, false])
})

test('an infinite timeout does not abort the call', async () => {
  const delayed = new Transport({
    url,
    timeoutMs: Number.POSITIVE_INFINITY,
    fetch: async (address, init) => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      init?.signal?.throwIfAborted()
      return fetch(address, init)
    },
  })
  expect((await delayed.send({ method: 'GET', path: '/healthz' }, {})).status).toBe(200)
})

test('errors have the same classes', async () => {
  const session = dashboard({ cookie: alice.dashboard.headers.cookie! })
  await expect(session.send(addProduct, { body: { name: '' } })).rejects.toBeInstanceOf(ValidationError)
  await expect(dashboard({}).send(addProduct, { body: { name: 'x' } })).rejects.toBeInstanceOf(
    UnauthorizedError,
  )
  const elsewhere = dashboard({
    cookie: alice.dashboard.headers.cookie!,
    origin: 'https://elsewhere.example.com',
  })
  await expect(elsewhere.send(addProduct, { body: { name: 'x' } })).rejects.toBeInstanceOf(ForbiddenError)
})
