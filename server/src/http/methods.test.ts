import { describe, expect, test } from 'vitest'
import { expectError } from '../testing/answers.ts'
import type { Caller } from '../testing/caller.ts'
import { endlessRoutes, openRoutes } from '../testing/operations.ts'
import { readyRequest } from '../testing/ready.ts'
import { addSample } from '../testing/sample.ts'
import { testService } from '../testing/service.ts'

const service = await testService()
const { app, routes, alice, nobody } = service
const guarded = routes.filter(({ name }) => !openRoutes.includes(name))
const sample = await addSample(alice)
// The first use of a key is stored a little later, and would change the onboarding between two requests.
await app.credentials.flush()

describe.each(
  guarded.filter(({ path, method }) => method === 'HEAD' && !endlessRoutes.includes(`GET ${path}`)),
)('$audience $name', (route) => {
  test('answers like GET, without a body', async () => {
    const { caller, path } = await readyRequest(route, alice, sample)
    const [get, head] = [await caller.get(path), await caller.send('HEAD', path)]
    const comparable = ({ headers }: typeof get) => ({
      ...headers,
      date: '',
      'x-request-id': '',
      'transfer-encoding': '',
    })
    expect(head.text).toBe('')
    expect(head.status).toBe(200)
    expect(comparable(head)).toEqual(comparable(get))
  })
})

const paths = [...new Set(routes.map(({ audience, path }) => `${audience} ${path}`))]
const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

test.each(paths)('%s takes no method but its own: 405, and Allow names them', async (pathOfAudience) => {
  const [audience, path] = pathOfAudience.split(' ') as ['api' | 'dashboard', string]
  const sent = path.replaceAll(':', '')
  const own = routes.filter((route) => route.audience === audience && route.path === path)
  const allowed = own.filter(({ manage }) => !manage).map(({ method }) => method)
  for (const method of everyMethod.filter((method) => !allowed.includes(method))) {
    const answer = await alice[audience].send(method, sent)
    if (method !== 'HEAD') expectError(answer, 'method_not_allowed')
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe(allowed.sort().join(', '))
  }
})

test('Allow has the methods of the caller: more for a key that manages', async () => {
  const allowed = async (caller: Caller, path: string) => (await caller.send('PUT', path, {})).headers.allow
  expect(await allowed(alice.api, '/products')).toBe('GET, HEAD')
  expect(await allowed(nobody.under('/api/v1'), '/products')).toBe('GET, HEAD')
  expect(await allowed(alice.manager, '/products')).toBe('GET, HEAD, POST')
  expect(await allowed(alice.manager, '/ideas/track-record')).toBe('GET, HEAD')
  expect(await allowed(alice.manager, `/ideas/${sample.params.ideaId}`)).toBe('DELETE, GET, HEAD, PATCH')
})

test('an unknown path is 404 in the one shape, whoever asks', async () => {
  for (const path of [
    '/api/v1',
    '/api/v1/',
    '/api/v1/nothing',
    '/api/v2/tasks',
    '/dashboard/api/nothing',
    '/api/v1/tasks/a/b',
  ])
    expectError(await nobody.get(path), 'not_found')
  expectError(await alice.api.get('/nothing'), 'not_found')
})
