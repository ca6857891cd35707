import { beforeAll, describe, expect, test } from 'vitest'
import { newKey, serverKeyPrefix } from '../domain/keys.ts'
import { expectError, saying } from '../testing/answers.ts'
import { newPasskey } from '../testing/authenticator.ts'
import { Caller } from '../testing/caller.ts'
import { everything } from '../testing/everything.ts'
import { endlessRoutes, fill, openRoutes, requestWithout, submissions } from '../testing/operations.ts'
import { mayCall } from '../testing/ready.ts'
import { add, read } from '../testing/records.ts'
import type { Route } from '../testing/routes.ts'
import { addSample } from '../testing/sample.ts'
import { testService } from '../testing/service.ts'

const proxy = '127.0.0.1'
const service = await testService({ trustedProxies: [proxy] })
const { app, routes, alice, bob } = service
const sample = await addSample(alice)
// Only a released version has an impact.
await alice.dashboard.patch(`/products/${sample.product.id}/versions/${sample.version.id}`, {
  status: 'RELEASED',
  releasedAt: '2026-03-31',
})
const factor = await add(alice.dashboard, '/account/factors', await newPasskey(alice.dashboard))
sample.params.factorId = factor.id
// Insight has something of Alice.
await alice.dashboard.patch(`/tasks/${sample.params.taskId}`, { dueDate: '2026-03-31' })
await add(alice.dashboard, `/ideas/${sample.params.ideaId}/convert`)
const bobs = await addSample(bob)
const guarded = routes.filter(({ name, method }) => method !== 'HEAD' && !openRoutes.includes(name))
const prefixOf = { api: '/api/v1', dashboard: '/dashboard/api' }

/** Each request has its own address, because failures are counted by address. */
function requestTo(route: Route) {
  const { path, body } = requestWithout(route, sample)
  const send = (headers: Record<string, string>, sent: unknown = body) => {
    const address = `10.0.${++addresses >> 8}.${addresses & 255}`
    return new Caller(app, prefixOf[route.audience], { 'x-forwarded-for': address, ...headers }).send(
      route.method,
      path,
      sent,
    )
  }
  return { path, body, send }
}
let addresses = 0

let before: Awaited<ReturnType<typeof everything>>
beforeAll(async () => {
  before = await everything(alice)
})

/** No test of this file changes anything of Alice. A read has nothing to change. */
async function expectUnchanged({ method }: Route) {
  if (method !== 'GET') expect(await everything(alice)).toEqual(before)
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
const keyWith = async (fields: object): Promise<{ id: string; key: string }> =>
  add(alice.dashboard, '/api-keys', { name: 'one more', ...fields })

describe.each(guarded.filter(({ audience }) => audience === 'api'))('api $name', (route) => {
  const kind = submissions.includes(route.name) ? 'Feedback Key' : 'server key'

  test(`refuses a request without a valid ${kind} with 401, before the body is read`, async () => {
    const { send } = requestTo(route)
    expect((await send({})).headers['www-authenticate']).toBe('Bearer')
    expectError(await send({}), 'unauthorized')

    const wrong = [...alice.key].with(-1, alice.key.endsWith('0') ? '1' : '0').join('')
    const garbled = [
      'Basic YTpi',
      'Bearer',
      'Bearer ',
      alice.key,
      `Bearer ${alice.key} ${alice.key}`,
      `Bearer ${wrong}`,
    ]
    for (const authorization of [
      ...garbled,
      `Bearer ${newKey(serverKeyPrefix)}`,
      'Bearer svc_fb_',
      `Bearer ${'x'.repeat(4000)}`,
    ]) {
      const answer = await send({ authorization })
      expectError(answer, 'unauthorized')
      expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
    }
    expectError(await send({}, '{"broken'), 'unauthorized')
  })

  test('takes no session', async () => {
    const { send } = requestTo(route)
    expectError(await send(alice.dashboard.headers), 'unauthorized')
  })

  test('takes no key of the other kind: 403', async () => {
    const { send } = requestTo(route)
    expectError(await send(bearer(kind === 'server key' ? sample.feedbackKey : alice.key)), 'forbidden')
  })
})

describe.each(guarded.filter(({ audience }) => audience === 'dashboard'))('dashboard $name', (route) => {
  test('takes no request without a session that holds', async () => {
    const { send } = requestTo(route)
    const cookies = ['', 'prodops=', 'prodops=ses_unknown', `prodops=${alice.key}`, 'other=1']
    for (const cookie of cookies) {
      const answer = await send({ cookie })
      expectError(answer, 'unauthorized')
      expect(answer.headers['www-authenticate']).toBe('Bearer')
    }
    expectError(await send({}, '{"broken'), 'unauthorized')
  })

  test('takes no key, neither as a bearer nor as a cookie', async () => {
    const { send } = requestTo(route)
    for (const key of [alice.key, sample.feedbackKey]) {
      expectError(await send(bearer(key)), 'unauthorized')
      expectError(await send({ cookie: `prodops=${key}` }), 'unauthorized')
    }
  })
})

describe.each(guarded.filter(({ audience, method }) => audience === 'dashboard' && method !== 'GET'))(
  'dashboard $name',
  (route) => {
    test('takes no call from a page of another site', async () => {
      const { send } = requestTo(route)
      const session = alice.dashboard.headers
      for (const site of ['cross-site', 'same-site'])
        expectError(await send({ ...session, 'sec-fetch-site': site }), 'forbidden')
      for (const origin of ['https://evil.example', 'null', 'http://localhost:80.evil.example'])
        expectError(await send({ ...session, origin }), 'forbidden')
      await expectUnchanged(route)
    })
  },
)

test.each(['/attention', '/review?week=2026-W14', '/ideas/track-record'])(
  '%s has records of its owner',
  async (path) => {
    const { text } = await alice.api.get(path)
    expect(ids.filter((id) => text.includes(id))).not.toEqual([])
  },
)

const named = guarded.filter(({ path }) => path.includes(':'))

describe.each(named)('$audience $name', (route) => {
  test("answers to somebody else's record as to a missing one, and changes nothing", async () => {
    const { params } = sample
    const { path, body } = requestTo(route)
    const own = { ...missing(params), product: bobs.params.product! }
    const alices = { ...params, product: own.product }
    const isSubmission = submissions.includes(route.name)
    const caller = isSubmission ? bob.api.with(bearer(bobs.feedbackKey)) : bob[mayCall(route)]
    const answers = [
      await caller.send(route.method, path, body),
      await caller.send(route.method, fill(route.path, missing(params)), body),
    ]
    if (/:product\/.*:/.test(route.path)) {
      answers.push(await caller.send(route.method, fill(route.path, alices), body))
      answers.push(await caller.send(route.method, fill(route.path, own), body))
    }
    for (const answer of answers) expectError(answer, 'not_found')
    expect(saying(answers[0]!)).toEqual(saying(answers[1]!))
    if (answers[2]) expect(saying(answers[2])).toEqual(saying(answers[3]!))
    await expectUnchanged(route)
  })
})

const missing = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, id]) => [name, id.replace(/.{8}$/, '00000000')]))

const ofServerKeys = guarded.filter(({ audience, name }) => audience === 'api' && !submissions.includes(name))

describe('a key that was used a moment ago', async () => {
  const revoked = await keyWith({})
  const expiresAt = new Date(Date.now() + 1_000)
  const expired = await keyWith({ expiresAt: expiresAt.toISOString() })
  for (const { key } of [revoked, expired]) await read(alice.api.with(bearer(key)), '/products')
  expect((await alice.dashboard.delete(`/api-keys/${revoked.id}`)).status).toBe(200)
  // A timer may fire early.
  await new Promise((resolve) => setTimeout(resolve, expiresAt.getTime() - Date.now() + 10))

  test.each(ofServerKeys)('opens $name no longer once it is revoked or has expired', async (route) => {
    const { send } = requestTo(route)
    for (const { key } of [revoked, expired]) expectError(await send(bearer(key)), 'unauthorized')
  })
})

describe('a key that may only read', async () => {
  const { key } = await keyWith({ readOnly: true })

  test.each(ofServerKeys.filter(({ method }) => method !== 'GET'))(
    'is refused $name, which changes nothing',
    async (route) => {
      expectError(await requestTo(route).send(bearer(key)), 'forbidden')
      await expectUnchanged(route)
    },
  )

  test.each(ofServerKeys.filter(({ method, manage }) => method === 'GET' && !manage))(
    'may $name',
    async (route) => {
      expect((await requestTo(route).send(bearer(key))).status).toBe(200)
    },
  )
})

describe('a key without the permission to manage', () => {
  test.each(ofServerKeys.filter(({ manage }) => manage))(
    'is refused $name with 405, which names the permission and what is left, and changes nothing',
    async (route) => {
      const ofPath = ofServerKeys
        .filter(({ path, manage }) => path === route.path && !manage)
        .map(({ method }) => method)
      const left = [...ofPath, ...(ofPath.includes('GET') ? ['HEAD'] : [])].sort().join(', ')
      const answer = await requestTo(route).send(bearer(alice.key))
      expect(expectError(answer, 'method_not_allowed').message).toMatch(
        /"manage".* API keys, .*key create --manage/,
      )
      expect(answer.headers.allow).toBe(left)
      await expectUnchanged(route)
    },
  )
})

const isList = ({ method, path, name }: Route) =>
  method === 'GET' && !path.includes(':') && !endlessRoutes.includes(name)
const ids = Object.values(sample.params).filter((value) => /c[0-9a-z]{24}$/.test(value))

async function expectNothingOfAlice(caller: Caller, route: Route) {
  const { status, text } = await caller.get(requestWithout(route, sample).path)
  expect(status).toBe(200)
  for (const id of ids) expect(text).not.toContain(id)
}

test.each(guarded.filter(isList))("$audience $name has nothing of somebody else's records", (route) =>
  expectNothingOfAlice(bob[route.audience], route),
)

describe('a key that is limited to another product', async () => {
  const { key } = await keyWith({ manage: true, productIds: [sample.bareProduct.id] })
  const lists = ofServerKeys.filter((route) => isList(route) && !route.path.startsWith('/ideas'))

  test.each(lists)('gets nothing of the product from $name', (route) =>
    expectNothingOfAlice(new Caller(app, '/api/v1', bearer(key)), route),
  )

  test.each(ofServerKeys.filter((route) => !lists.includes(route)))(
    'is refused $name, which changes nothing',
    async (route) => {
      expectError(await requestTo(route).send(bearer(key)), 'forbidden')
      await expectUnchanged(route)
    },
  )
})
