import type { AddressInfo } from 'node:net'
import type { Caller } from '@prodops/server/testing/caller.ts'
import { openChangeStream } from '@prodops/server/testing/change-stream.ts'
import { fill, operations, requestFor } from '@prodops/server/testing/operations.ts'
import { addSample } from '@prodops/server/testing/sample.ts'
import { emptyService, type Person } from '@prodops/server/testing/service.ts'
import { expect, test } from 'vitest'
import { touches } from './freshness'

const service = await emptyService()
const { app, routes } = service
await app.listen({ port: 0, host: '127.0.0.1' })
const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

/** What the dashboard reads, by the first part of its query key. */
const reads: Record<string, string[]> = {
  session: ['/session'],
  sessions: ['/sessions'],
  'api-keys': ['/api-keys', '/api-keys/:keyId'],
  captcha: ['/products/:product/captcha'],
  'feedback-key': ['/feedback-keys', '/products/:product/feedback-key', '/products/:product/feedback-key/limited'],
  products: ['/products', '/products/:product'],
  portfolio: ['/portfolio'],
  search: ['/search?text=e'],
  timeline: ['/products/:product/timeline'],
  tasks: [
    '/tasks',
    '/tasks?isArchived=true',
    '/tasks/:taskId',
    '/board',
    '/trash',
    '/products/:product/progress',
    '/products/:product/versions/:versionId/tasks',
  ],
  ideas: ['/ideas', '/ideas/:ideaId', '/ideas/:ideaId/product'],
  versions: ['/products/:product/versions', '/products/:product/versions/:versionId'],
  logs: ['/logs', '/logs/:logId', '/log-days', '/diary'].map((path) => `/products/:product${path}`),
  feedback: [
    '/inbox',
    '/inbox/:feedbackId',
    '/tasks/:taskId/feedback',
    '/products/:product/feedback',
    '/products/:product/feedback/:feedbackId',
  ],
  'unseen-feedback': ['/unseen-feedback'],
  metrics: ['/metrics', '/metrics/:metricKey', '/metrics/:metricKey/values'].map((path) => `/products/:product${path}`),
  finance: [
    '/finance?from=2025-12&to=2026-12',
    '/finance/products?month=2026-03',
    '/finance/records?month=2026-03',
    '/products/:product/finance?from=2025-12&to=2026-12',
  ],
  money: ['/revenue', '/revenue/:revenueId', '/costs', '/costs/:costId'].map((path) => `/products/:product${path}`),
  rates: ['/rates', '/rates/missing'],
  webhooks: [
    '/webhooks',
    '/webhooks/:webhookId',
    '/webhooks/:webhookId/deliveries',
    '/webhooks/:webhookId/deliveries/:deliveryId',
  ],
}

/** Not kept by the page. */
const unkept = ['GET /changes', 'GET /activity', 'GET /products/:product/versions/:versionId/draft']

test('every read of the service belongs to a query key', () => {
  const named = Object.values(reads).flatMap((paths) => paths.map((path) => `GET ${path.split('?')[0]}`))
  const all = Object.keys(operations).filter((name) => name.startsWith('GET '))
  expect([...new Set([...named, ...unkept])].sort()).toEqual(all.sort())
})

/** Written by the service itself, with every request. */
const withoutLastUses = (body: unknown) =>
  JSON.stringify(body, (name, value) => (['lastUsedAt', 'lastSeenAt', 'requestId'].includes(name) ? null : value))

async function readAll(session: Caller, params: Record<string, string>) {
  const bodies: [key: string, body: string][] = await Promise.all(
    Object.entries(reads).map(async ([key, paths]) => {
      const answers = await Promise.all(paths.map((path) => session.get(fill(path, params))))
      return [key, withoutLastUses(answers.map(({ body }) => body))] as const
    }),
  )
  return new Map(bodies)
}

/** Calls the operation in one session. Gives back the query keys whose reads changed in another one, and its live stream. */
async function observe(name: string, person: Person) {
  const ofName = routes.filter((route) => route.name === name)
  const route = ofName.find(({ audience }) => audience === 'dashboard') ?? ofName[0]!
  const actor = { ...person, dashboard: await service.signIn(person.id) }
  // A new password or email address ends every other session.
  const other = /^POST \/account\//.test(name) ? actor.dashboard : await service.signIn(person.id)
  // The sample names the newest session.
  await service.signIn(person.id)
  const sample = await addSample(actor)
  const { path, body } = await requestFor(route, actor, sample)
  const client = person.api.with({ authorization: `Bearer ${sample.feedbackKey}` })
  const caller = route.audience === 'dashboard' ? actor.dashboard : client

  const stream = await openChangeStream(other, address)
  const before = await readAll(other, sample.params)
  expect((await caller.send(route.method, path, body)).status).toBeLessThan(300)
  const after = await readAll(other, sample.params)
  const changed = [...after.keys()].filter((key) => after.get(key) !== before.get(key))
  return { changed, stream }
}

const changes = Object.keys(operations).filter((name) => !name.startsWith('GET '))

test.concurrent.for(changes)('%s: the live stream names every resource whose reads it changes', async (name, { expect }) => {
  const person = await service.person(name.replace(/\W+/g, ''))
  // The engine may announce that anything has changed, which says nothing about this operation.
  for (let isAnything = true; isAnything; ) {
    const { changed, stream } = await observe(name, person)
    const named = () => stream.events.flatMap((event) => event.split(' ').slice(1))
    await expect.poll(() => changed.filter((key) => !named().some((word) => word === '*' || touches(word, key)))).toEqual([])
    isAnything = named().includes('*')
    stream.close()
  }
})
