import { describe, expect, test } from 'vitest'
import { expectShape } from '../testing/answers.ts'
import { endlessRoutes, openRoutes, operations } from '../testing/operations.ts'
import { readyRequest } from '../testing/ready.ts'
import { addSample } from '../testing/sample.ts'
import { type Person, testService } from '../testing/service.ts'

/** Nothing listens there. */
const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'ops@example.com' }
const service = await testService({ mail })
const { routes, alice } = service
const guarded = routes.filter(({ name }) => !openRoutes.includes(name))
const answering = guarded.filter(({ name, method }) => method !== 'HEAD' && !endlessRoutes.includes(name))
const reads = ({ method }: (typeof routes)[number]) => method === 'GET'
/** Reads share it, and come before the changes. */
const sample = await addSample(alice)

/** Somebody who may lose the session, or the account. */
const freshPerson = async ({ name }: (typeof routes)[number]): Promise<Person> =>
  name === 'DELETE /account'
    ? service.person('Leaver')
    : { ...alice, dashboard: await service.signIn(alice.id) }

/** Changes that no page shows: nothing is due or open in the sample. */
const unannounced = [
  'POST /session/confirm',
  'POST /imports/preview',
  'PUT /session/account',
  'POST /account/factors/totp',
  'POST /account/factors/passkey',
  'POST /products/:product/versions/:versionId/announcement',
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

describe.each([...answering.filter(reads), ...answering.filter((route) => !reads(route))])(
  '$audience $name',
  (route) => {
    test('answers with exactly the documented fields, and announces its change to open pages', async () => {
      const { caller, path, body } = await readyRequest(
        route,
        await freshPerson(route),
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
