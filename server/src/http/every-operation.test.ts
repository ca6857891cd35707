import { describe, expect, test } from 'vitest'
import { expectShape } from '../testing/answers.ts'
import { endlessRoutes, openRoutes, operations, submissions } from '../testing/operations.ts'
import { readyRequest } from '../testing/ready.ts'
import { addSample } from '../testing/sample.ts'
import { type Person, testService } from '../testing/service.ts'

const service = await testService()
const { routes, alice } = service
const guarded = routes.filter(({ name }) => !openRoutes.includes(name))
const answering = guarded.filter(({ name, method }) => method !== 'HEAD' && !endlessRoutes.includes(name))
const reads = ({ method }: (typeof routes)[number]) => method === 'GET'
/** Reads share it, and come before the changes. */
const sample = await addSample(alice)

/** A new session, because some operations end it. */
const freshAlice = async (): Promise<Person> => ({ ...alice, dashboard: await service.signIn(alice.id) })

/** Changes that no page shows: nothing is due or open in the sample. */
const unannounced = [
  'POST /session/confirm',
  'POST /imports/preview',
  'POST /products/:product/versions/:versionId/move-tasks',
]

/** The changed resources that were announced to open pages. */
const announced: string[][] = []
const { live } = service.app
const { changed } = live
live.changed = (ownerId, resources) => {
  announced.push(resources)
  changed.call(live, ownerId, resources)
}

test('every operation has a valid request in the table of the tests, and the table names no other', () => {
  const names = guarded.map(({ name }) => name.replace(/^HEAD /, 'GET '))
  expect([...new Set(names)].sort()).toEqual(Object.keys(operations).sort())
})

test('operations of the dashboard alone do not exist under /api/v1', () => {
  const published = routes
    .filter(({ audience, method }) => audience === 'api' && method !== 'HEAD')
    .map(({ name }) => name)
  const ofInterface = [
    ...[
      'GET /products',
      'GET /products/:product',
      'GET /ideas',
      'GET /ideas/:ideaId',
      'GET /activity',
      'GET /attention',
    ],
    ...['GET /finance', 'GET /finance/records', 'GET /search', 'GET /feedback'],
    'GET /ideas/track-record',
    ...['POST /products', 'POST /ideas', 'PATCH /ideas/:ideaId', 'DELETE /ideas/:ideaId'],
    ...['versions/:versionId', 'metrics/:metricKey', 'revenue/:revenueId', 'costs/:costId'].flatMap((one) => [
      `PATCH ${one}`,
      `DELETE ${one}`,
    ]),
    'GET /review',
    ...['GET /tasks', 'POST /tasks', 'GET /tasks/:taskId', 'PATCH /tasks/:taskId', 'DELETE /tasks/:taskId'],
    ...[
      'GET versions',
      'POST versions',
      'GET versions/:versionId',
      'GET versions/:versionId/impact',
      'GET impact',
    ],
    ...['GET logs', 'POST logs', 'GET logs/:logId', 'DELETE logs/:logId'],
    ...['GET feedback', 'POST feedback', 'GET feedback/:feedbackId', 'DELETE feedback/:feedbackId'],
    'GET feedback/:feedbackId/screenshot',
    ...['GET metrics', 'POST metrics', 'GET metrics/:metricKey', 'GET metrics/:metricKey/values'],
    ...['PUT metrics/:metricKey/value', 'PATCH metrics/:metricKey/value'],
    ...[
      'GET revenue',
      'POST revenue',
      'GET revenue/:revenueId',
      'GET costs',
      'POST costs',
      'GET costs/:costId',
    ],
    ...['GET costs/:costId/schedule', 'PUT costs/:costId/schedule'],
    ...submissions,
    ...[
      'POST /imports',
      'POST /imports/preview',
      'GET /imports',
      'GET /imports/:importId',
      'DELETE /imports/:importId',
    ],
    'GET /imports/:importId/errors',
    ...[
      'GET /webhooks',
      'POST /webhooks',
      'GET /webhooks/:webhookId',
      'PATCH /webhooks/:webhookId',
      'DELETE /webhooks/:webhookId',
    ],
    ...['rotate', 'test', 'replay-failed', 'deliveries/:deliveryId/replay'].map(
      (act) => `POST /webhooks/:webhookId/${act}`,
    ),
    ...['GET /webhooks/:webhookId/deliveries', 'GET /webhooks/:webhookId/deliveries/:deliveryId'],
  ].map((name) => name.replace(/ (?=\w)/, ' /products/:product/'))
  expect(published.filter((name) => !openRoutes.includes(name)).sort()).toEqual(ofInterface.sort())
})

describe.each([...answering.filter(reads), ...answering.filter((route) => !reads(route))])(
  '$audience $name',
  (route) => {
    test('answers with exactly the documented fields, and announces its change to open pages', async () => {
      const { caller, path, body } = await readyRequest(
        route,
        await freshAlice(),
        reads(route) ? sample : undefined,
      )
      announced.length = 0
      const answer = await caller.send(route.method, path, body)
      expect(answer.status, answer.text).toBe(route.response?.[0])
      // Deliveries of webhooks are announced too, whenever they are sent.
      const resources = announced
        .flat()
        .filter((resource) => resource !== 'webhooks' || route.name.includes('/webhooks'))
      if (!reads(route) && !unannounced.includes(route.name)) expect(resources).not.toEqual([])
      if (reads(route) && route.path.endsWith('/screenshot')) {
        expect(answer.headers['content-type']).toBe('image/png')
      } else {
        expectShape(route.response![1], answer.body)
        expect(answer.headers['content-type']).toMatch(/^application\/json\b/)
      }
      expect(answer.headers['cache-control']).toBe('no-store')
      for (const ignored of ['fields', 'parameters'])
        expect(answer.headers).not.toHaveProperty(`x-ignored-${ignored}`)
      if (answer.status === 201)
        expect(answer.headers.location).toMatch(
          new RegExp(`^/${route.audience === 'api' ? 'api/v1' : 'dashboard/api'}/`),
        )
    })
  },
)
