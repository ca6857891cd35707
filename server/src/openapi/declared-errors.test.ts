import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { maxScreenshotBytes } from '../resources/feedback/feedback.schema.ts'
import { maxFileBytes } from '../resources/imports/imports.schema.ts'
import type { Answer } from '../testing/caller.ts'
import { operationsOf } from '../testing/openapi-document.ts'
import { openRoutes } from '../testing/operations.ts'
import { readyRequest } from '../testing/ready.ts'
import type { Route } from '../testing/routes.ts'
import { addSample } from '../testing/sample.ts'
import { testService } from '../testing/service.ts'

/** Each operation is given what it may refuse, and declares every status that it answers with. */
const document = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'))
const declared = new Map(operationsOf(document).map(({ name, operation }) => [name, operation.responses]))
const { routes, alice, bob, nobody } = await testService()
const published = routes.filter(
  ({ audience, method, name }) => audience === 'api' && method !== 'HEAD' && !openRoutes.includes(name),
)
const sample = await addSample(alice)
const { key: readOnlyKey } = (await alice.dashboard.post('/api-keys', { name: 'reader', readOnly: true }))
  .body.data
const other = await addSample(bob)
const { key: limitedKey } = (
  await alice.dashboard.post('/api-keys', { name: 'limited', productIds: [sample.bareProduct.id] })
).body.data
/** Statuses that the requests below provoke wherever they are possible. */
const provoked = ['404', '405', '412', '413', '415']

const nameOf = ({ name }: Route) => name.replace(/:(\w+)/g, '{$1}')
const isRefusal = ({ status }: Answer) => status >= 400

async function refusalsOf(route: Route): Promise<Answer[]> {
  const given = route.method === 'GET' ? sample : await addSample(alice)
  const { caller, path, body } = await readyRequest(route, alice, given)
  const send = (at: string, sent: unknown, headers: Record<string, string> = {}) =>
    caller.send(route.method, at, sent, headers)
  const [place = '', search = ''] = path.split('?')
  const more = search ? `${search}&` : ''
  const unknownIds = [...route.path.matchAll(/:(\w+)/g)].map(([parameter], i) => {
    const parts = route.path.split('/').map((part, at) => {
      const isUnknown = part === parameter
      return isUnknown ? (i === 0 ? 'nobody' : 'unknown') : place.split('/')[at]
    })
    return parts.join('/') + (search && `?${search}`)
  })
  const foreign = Object.entries(other.params).reduce(
    (at, [name, value]) => at.replace(`:${name}`, encodeURIComponent(value)),
    route.path,
  )
  const as = (key: string) => caller.with({ authorization: `Bearer ${key}` }).send(route.method, path, body)
  // A deletion succeeds below.
  const stale = route.method === 'GET' ? [] : [await send(path, body, { 'if-match': '"other"' })]
  const tooLarge = await send(path, Buffer.alloc(maxBodyOf(route) + 1, 'x'))
  const others = await Promise.all([
    ...(route.manage ? [alice.api.send(route.method, path, body)] : []),
    ...[...unknownIds, foreign].map((at) => send(at, body)),
    ...['nobody', other.params.product!].map((product) => send(`${place}?${more}product=${product}`, body)),
    ...['limit=0', 'x=1&x=2', 'page=0', 'month=13', 'x=%zz', 'asOf=never'].map((wrong) =>
      send(`${place}?${more}${wrong}`, body),
    ),
    send(`${place}?${more}colour=red`, body, { prefer: 'handling=strict' }),
    ...['{', '[]', '{}', '{"a":1}', Buffer.from([0xff])].map((sent) => send(path, sent)),
    send(path, JSON.stringify({ ...Object.fromEntries(Object.keys(fieldsOf(route)).map((f) => [f, {}])) })),
    send(path, 'a', { 'content-type': 'text/plain' }),
    send(path, body ?? '{}', { 'content-encoding': 'br' }),
    send(path, body, { 'idempotency-key': '' }),
    as('svc_sk_nobody'),
    as(readOnlyKey),
    as(limitedKey),
    as(sample.feedbackKey),
    nobody.send(route.method, `/api/v1${path}`, body),
  ])
  return [...stale, tooLarge, ...others]
}

const maxBodyOf = ({ name, path }: Route) =>
  name.startsWith('POST /imports')
    ? maxFileBytes
    : path.endsWith('/screenshot')
      ? maxScreenshotBytes
      : 1024 ** 2

const fieldsOf = ({ body }: Route): object => (body as { properties?: object } | undefined)?.properties ?? {}

describe.each(published)('$name', (route) => {
  test('answers only with declared statuses, and with each of the usual ones that is declared', async () => {
    const responses = declared.get(nameOf(route))!
    const refusals = (await refusalsOf(route)).filter(isRefusal)
    const met = [...new Set(refusals.map(({ status }) => String(status)))].sort()
    expect(met.filter((status) => !(status in responses))).toEqual([])
    const usual = Object.keys(responses).filter((status) => provoked.includes(status))
    expect(usual.filter((status) => !met.includes(status))).toEqual([])
    for (const { status, body, text } of refusals) expect(body?.error, `${status} ${text}`).toBeDefined()
  })
})

test('a number of a version that is taken, and a state that does not allow it, are declared', async () => {
  const { product, params } = await addSample(alice)
  const versions = `/products/${product.id}/versions`
  const { data: version } = (await alice.api.post(versions, { version: '2.0.0' })).body
  const taken = await alice.api.patch(`${versions}/${version.id}`, { version: '1.0.0' })
  expect(taken.body.error.details.id).toBe(params.versionId)
  const { data: webhook } = (
    await alice.api.post('/webhooks', { url: 'https://receiver.invalid/', events: ['log.created'] })
  ).body
  await alice.api.patch(`/webhooks/${webhook.id}`, { isPaused: true })
  const conflicts: Record<string, Answer> = {
    'PATCH /products/{product}/versions/{versionId}': taken,
    'POST /products/{product}/versions': await alice.api.post(versions, { version: '2.0.0' }),
    'POST /products/{product}/metrics': await alice.api.post(`/products/${product.id}/metrics`, {
      key: params.metricKey,
      name: 'Users',
    }),
    'GET /products/{product}/versions/{versionId}/impact': await alice.api.get(
      `${versions}/${version.id}/impact`,
    ),
    'POST /webhooks/{webhookId}/test': await alice.api.post(`/webhooks/${webhook.id}/test`),
    'POST /webhooks/{webhookId}/replay-failed': await alice.api.post(`/webhooks/${webhook.id}/replay-failed`),
  }
  for (const [name, { status, text }] of Object.entries(conflicts)) {
    expect(status, `${name} ${text}`).toBe(409)
    expect(declared.get(name), name).toHaveProperty('409')
  }
})
