import { expect, test } from 'vitest'
import { expectError } from '../testing/answers.ts'
import { endlessRoutes, submissions } from '../testing/operations.ts'
import { add, addProduct, read } from '../testing/records.ts'
import { testService } from '../testing/service.ts'

const service = await testService()
const { routes, alice, nobody } = service
const product = await addProduct(alice)
const path = `/products/${product.id}/feedback-key`
const { key } = await add(alice.dashboard, path, { minuteLimit: 1_000 })
const submitter = nobody.with({ authorization: `Bearer ${key}` })
const submit = (headers: Record<string, string> = {}, body: unknown = { content: 'x' }) =>
  submitter.with(headers).post('/api/v1/feedback', body)
const page = 'https://paperplane.example.com'

test('the preflight is answered without a key, for any origin, without credentials', async () => {
  const { status, headers, text } = await nobody.send('OPTIONS', '/api/v1/feedback', undefined, {
    origin: page,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  })
  expect([status, text]).toEqual([204, ''])
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(headers['access-control-allow-methods']).toBe('POST')
  for (const name of ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Captcha-Response'])
    expect(headers['access-control-allow-headers']).toContain(name)
  expect(Number(headers['access-control-max-age'])).toBeGreaterThan(0)
  expect(headers).not.toHaveProperty('access-control-allow-credentials')
  expect(headers['x-request-id']).toMatch(/./)
})

test('any page may submit and read the answer, also an error', async () => {
  for (const answer of [
    await submit({ origin: page }),
    await submit({ origin: page }, {}),
    await submit({ origin: page }, '{'),
    await submit({ origin: page, authorization: 'Bearer x' }),
  ]) {
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.headers['access-control-expose-headers']).toContain('X-Request-Id')
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
  }
})

test('no other operation answers pages of other origins, nor their preflights', async () => {
  const others = routes.filter(
    ({ name, path }) => !submissions.includes(name) && !endlessRoutes.includes(`GET ${path}`),
  )
  for (const { audience, method, path } of others.filter(({ method }) => method !== 'OPTIONS')) {
    const url = `${audience === 'api' ? '/api/v1' : '/dashboard/api'}${path.replaceAll(':', '')}`
    const headers = { origin: page, 'access-control-request-method': method }
    const preflight = await nobody.send('OPTIONS', url, undefined, headers)
    const isShared = path === '/feedback'
    if (method !== 'OPTIONS' && !isShared) expectError(preflight, 'method_not_allowed')
    const asked = await alice[audience].with(headers).get(path.replaceAll(':', ''))
    for (const answer of isShared ? [asked] : [preflight, asked]) {
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  }
})

test('a product that names origins takes submissions from them, and from programs, alone', async () => {
  expect((await alice.dashboard.patch(path, { allowedOrigins: [page] })).status).toBe(200)
  const count = async () => (await read(alice.api, `/products/${product.id}/feedback`)).length
  const before = await count()
  for (const origin of [
    'https://evil.example',
    `${page}.evil.example`,
    `${page}:8443`,
    'http://paperplane.example.com',
    'null',
    '*',
    '',
  ]) {
    const refused = await submit({ origin })
    expectError(refused, 'forbidden')
    expect(refused.headers).not.toHaveProperty('access-control-allow-origin')
  }
  expect(await count()).toBe(before)
  const letIn = await submit({ origin: page })
  expect([letIn.status, letIn.headers['access-control-allow-origin'], letIn.headers.vary]).toEqual([
    201,
    page,
    'Origin',
  ])
  expect((await submit()).status).toBe(201)
  expect((await alice.dashboard.patch(path, { allowedOrigins: [] })).status).toBe(200)
  expect((await submit({ origin: 'https://anyone.example' })).status).toBe(201)
})

test('a submission comes back as EMBEDDED whatever it says, under the product of its key', async () => {
  const { status, headers, body } = await submit(
    {},
    { content: 'x', source: 'EMAIL', productId: 'prod_other' },
  )
  expect(status).toBe(201)
  expect(headers['x-ignored-fields']).toBe('source, productId')
  expect(body.data).toMatchObject({ source: 'EMBEDDED', type: 'OTHER', productId: product.id })
  expect(headers.location).toBe(`/api/v1/products/${product.id}/feedback/${body.data.id}`)
})

test('a Feedback Key does not read what it has submitted, nor anything else', async () => {
  const { headers } = await submit()
  expectError(await submitter.get(headers.location!), 'forbidden')
  expectError(await submitter.get('/api/v1/products'), 'forbidden')
  expectError(await submitter.send('DELETE', headers.location!), 'forbidden')
})
