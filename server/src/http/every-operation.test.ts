import { describe, expect, test } from 'vitest'
import { expectError, expectShape } from '../testing/answers.ts'
import { everything } from '../testing/everything.ts'
import { endlessRoutes, openRoutes, operations, requestFor } from '../testing/operations.ts'
import type { Route } from '../testing/routes.ts'
import { addSample, type Sample } from '../testing/sample.ts'
import { type Person, testService } from '../testing/service.ts'

const service = await testService()
const { routes, alice, nobody } = service
const guarded = routes.filter(({ name }) => !openRoutes.includes(name))

const callerOf = ({ door, name }: Route, person: Person, { feedbackKey }: Sample) =>
  name === 'POST /feedback' ? person.api.with({ authorization: `Bearer ${feedbackKey}` }) : person[door]

/** Some operations end the session that calls. */
const aliceAnew = async (): Promise<Person> => ({ ...alice, dashboard: await service.signIn(alice.id) })

async function ready(route: Route, person: Person) {
  const sample = await addSample(person)
  return { person, caller: callerOf(route, person, sample), ...(await requestFor(route, person, sample)) }
}

test('every operation has a valid request in the table of the tests, and the table names no other', () => {
  const names = guarded.map(({ name }) => name.replace(/^HEAD /, 'GET '))
  expect([...new Set(names)].sort()).toEqual(Object.keys(operations).sort())
})

test('operations of the dashboard alone do not exist under /api/v1', () => {
  const published = routes.filter(({ door, method }) => door === 'api' && method !== 'HEAD').map(({ name }) => name)
  const ofInterface = [
    ...['GET /products', 'GET /products/:product', 'GET /ideas', 'GET /ideas/:ideaId', 'GET /activity'],
    ...['GET /tasks', 'POST /tasks', 'GET /tasks/:taskId', 'PATCH /tasks/:taskId', 'DELETE /tasks/:taskId'],
    ...['GET versions', 'POST versions', 'GET versions/:versionId'],
    ...['GET logs', 'POST logs', 'GET logs/:logId', 'DELETE logs/:logId'],
    ...['GET feedback', 'POST feedback', 'GET feedback/:feedbackId', 'DELETE feedback/:feedbackId'],
    ...['GET metrics', 'POST metrics', 'GET metrics/:metricKey/values'],
    ...['PUT metrics/:metricKey/value', 'PATCH metrics/:metricKey/value'],
    ...['GET revenue', 'POST revenue', 'GET revenue/:revenueId', 'GET costs', 'POST costs', 'GET costs/:costId'],
    'POST /feedback',
  ].map((name) => name.replace(/ (?=\w)/, ' /products/:product/'))
  expect(published.filter((name) => !openRoutes.includes(name)).sort()).toEqual(ofInterface.sort())
})

describe.each(guarded.filter(({ name, method }) => method !== 'HEAD' && !endlessRoutes.includes(name)))(
  '$door $name',
  (route) => {
    test('answers with exactly the fields of its schema, in the shape they are documented in', async () => {
      const { caller, path, body } = await ready(route, await aliceAnew())
      const answer = await caller.send(route.method, path, body)
      expect(answer.status, answer.text).toBe(route.response?.[0])
      expectShape(route.response![1], answer.body)
      expect(answer.headers['content-type']).toMatch(/^application\/json\b/)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers).not.toHaveProperty('x-ignored-fields')
      if (answer.status === 201)
        expect(answer.headers.location).toMatch(new RegExp(`^/${route.door === 'api' ? 'api/v1' : 'dashboard/api'}/`))
    })
  },
)

describe.each(guarded.filter(({ body }) => body !== undefined))('$door $name', (route) => {
  test('drops an unknown field and names it; in strict handling refuses it', async () => {
    const person = await service.person(`Owner of ${route.door} ${route.name}`.replace(/\W+/g, ''))
    const { caller, path, body } = await ready(route, person)
    const sent = { ...body, surprise: 'not a field of anything', 'näme, ': 1 }

    const before = await everything(person)
    const strict = await caller.with({ prefer: 'respond-async, handling=strict' }).send(route.method, path, sent)
    const { errors } = expectError(strict, 'validation_error').details
    expect(errors!.map(({ path }) => path)).toEqual(['surprise', 'näme, '])
    expect(await everything(person)).toEqual(before)

    const {
      status,
      headers,
      body: answer,
      text,
    } = await caller.with({ prefer: 'handling=lenient' }).send(route.method, path, sent)
    expect(status, text).toBe(route.response![0])
    expect(headers['x-ignored-fields']).toBe('surprise, n%C3%A4me%2C%20')
    expectShape(route.response![1], answer)
    expect(JSON.stringify(await everything(person))).not.toContain('not a field of anything')
  })
})

describe.each(guarded.filter(({ path, method }) => method === 'HEAD' && !endlessRoutes.includes(`GET ${path}`)))(
  '$door $name',
  (route) => {
    test('answers like GET, without a body', async () => {
      const { caller, path } = await ready(route, await aliceAnew())
      const [get, head] = [await caller.get(path), await caller.send('HEAD', path)]
      const comparable = ({ headers }: typeof get) => ({ ...headers, date: '', 'x-request-id': '', 'transfer-encoding': '' })
      expect(head.text).toBe('')
      expect(head.status).toBe(200)
      expect(comparable(head)).toEqual(comparable(get))
    })
  },
)

const paths = [...new Set(routes.map(({ door, path }) => `${door} ${path}`))]
const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

test.each(paths)('%s takes no method but its own: 405, and Allow names them', async (pathOfDoor) => {
  const [door, path] = pathOfDoor.split(' ') as ['api' | 'dashboard', string]
  const allowed = routes.filter((route) => route.door === door && route.path === path).map(({ method }) => method)
  for (const method of everyMethod.filter((method) => !allowed.includes(method))) {
    const answer = await alice[door].send(method, path.replaceAll(':', ''))
    if (method !== 'HEAD') expectError(answer, 'method_not_allowed')
    expect(answer.status).toBe(405)
    expect(answer.headers.allow?.split(', ').sort()).toEqual(allowed.sort())
  }
})

test('an unknown path is 404 in the one shape, whoever asks', async () => {
  for (const path of ['/api/v1', '/api/v1/', '/api/v1/nothing', '/api/v2/tasks', '/dashboard/api/nothing', '/api/v1/tasks/a/b'])
    expectError(await nobody.get(path), 'not_found')
  expectError(await alice.api.get('/nothing'), 'not_found')
})
