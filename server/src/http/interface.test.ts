import { beforeAll, describe, expect, test } from 'vitest'
import { expectError } from '../testing/answers.ts'
import type { Answer } from '../testing/caller.ts'
import { png } from '../testing/images.ts'
import { fill } from '../testing/operations.ts'
import { readyRequest } from '../testing/ready.ts'
import { read } from '../testing/records.ts'
import { addSample, type Sample } from '../testing/sample.ts'
import { testService } from '../testing/service.ts'

/** Written by hand from the specification: nothing here is taken from schemas or routes. */
const fieldsOf = (names: string) => names.split(' ').sort()
const product = fieldsOf(
  'id slug name description stage priority type tags website defaultCurrency createdAt updatedAt',
)
const idea = fieldsOf('id title description type priority status evaluation createdAt')
const evaluation = fieldsOf('marketSize competition technicalDifficulty personalAdvantage')
const task = fieldsOf(
  'id displayId title description priority status dueDate productId productName versionId ' +
    'versionName isArchived createdAt completedAt',
)
const version = fieldsOf(
  'id productId version goal status releaseNotes plannedAt releasedAt createdAt updatedAt',
)
const log = fieldsOf('id productId content logDate createdAt updatedAt')
const feedback = fieldsOf('id productId content source type author authorEmail metadata createdAt')
const metric = fieldsOf('id key name type unit description createdAt updatedAt')
const value = fieldsOf('id date value createdAt')
const revenue = fieldsOf('id amount currency type source note date createdAt')
const cost = fieldsOf('id name amount currency category isRecurring note date createdAt')

const one = (fields: string[], ...more: string[]) => ({ members: ['data', ...more].sort(), fields })
const many = (fields: string[], ...more: string[]) => ({ ...one(fields, ...more), isList: true })
const success = { members: ['success'], fields: [] as string[] }

type Shape = ReturnType<typeof one> & { isList?: boolean }

/** The operations of each path. `further` has methods that the reference documents as ours. */
const paths: Record<string, { operations: Record<string, Shape>; further?: string[] }> = {
  '/products': { operations: { GET: many(product) } },
  '/products/:product': { operations: { GET: one(product) } },
  '/ideas': { operations: { GET: many(idea) } },
  '/ideas/:ideaId': { operations: { GET: one(idea) } },
  '/tasks': { operations: { GET: many(task), POST: one(task) } },
  '/tasks/:taskId': { operations: { GET: one(task), PATCH: one(task), DELETE: success } },
  '/products/:product/versions': { operations: { GET: many(version), POST: one(version) } },
  '/products/:product/versions/:versionId': {
    operations: { GET: one(version) },
    further: ['PATCH', 'DELETE'],
  },
  '/products/:product/logs': { operations: { GET: many(log, 'pagination'), POST: one(log) } },
  '/products/:product/logs/:logId': { operations: { GET: one(log), DELETE: success } },
  '/products/:product/feedback': { operations: { GET: many(feedback), POST: one(feedback) } },
  '/products/:product/feedback/:feedbackId': { operations: { GET: one(feedback), DELETE: success } },
  '/feedback': { operations: { POST: one(feedback) }, further: ['GET', 'HEAD', 'OPTIONS'] },
  '/products/:product/metrics': {
    operations: { GET: many([...metric, 'latestValue'].sort()), POST: one(metric) },
  },
  '/products/:product/metrics/:metricKey/values': { operations: { GET: many(value, 'metric') } },
  '/products/:product/metrics/:metricKey/value': {
    operations: { PUT: one(value), PATCH: one(value, 'previousValue') },
  },
  '/products/:product/revenue': { operations: { GET: many(revenue), POST: one(revenue) } },
  '/products/:product/revenue/:revenueId': { operations: { GET: one(revenue) } },
  '/products/:product/costs': { operations: { GET: many(cost), POST: one(cost) } },
  '/products/:product/costs/:costId': { operations: { GET: one(cost) } },
  // Changing money, cost schedules and deleting metrics are left to the dashboard.
  '/products/:product/costs/:costId/schedule': { operations: {} },
  '/products/:product/metrics/:metricKey': { operations: {}, further: ['GET', 'HEAD', 'PATCH'] },
}

/** Fields that hold a record. */
const nested: Record<string, string[]> = {
  evaluation,
  latestValue: value,
  metric: fieldsOf('id key name type'),
  pagination: fieldsOf('page pageSize total totalPages'),
}

const { routes, alice } = await testService()
let sample: Sample
beforeAll(async () => {
  sample = await addSample(alice)
  const scores = Object.fromEntries(evaluation.map((name) => [name, 3]))
  await alice.dashboard.patch(`/ideas/${sample.params.ideaId}`, { evaluation: scores })
})

const keysOf = (record: object) => Object.keys(record).sort()

function expectExactly({ members, fields, isList = false }: Shape, { body, text }: Answer) {
  expect(keysOf(body)).toEqual(members)
  if (!members.includes('data')) return expect(body).toEqual({ success: true })
  expect(Array.isArray(body.data), text).toBe(isList)
  const records: Record<string, object | null>[] = isList ? body.data : [body.data]
  expect(records).not.toEqual([])
  for (const record of records) expect(keysOf(record)).toEqual(fields)
  const inside = [body, ...records].flatMap((record) => Object.entries<object | null>(record))
  const known = inside.filter(([name, part]) => Object.hasOwn(nested, name) && part !== null)
  for (const [name, part] of known) expect(keysOf(part ?? {}), name).toEqual(nested[name])
  const expected = [...members, ...fields].filter((name) => Object.hasOwn(nested, name))
  expect(known.map(([name]) => name)).toEqual(expect.arrayContaining(expected))
}

const rows = Object.entries(paths).flatMap(([path, { operations }]) =>
  Object.entries(operations).map(([method, shape]): [name: string, shape: Shape] => [
    `${method} ${path}`,
    shape,
  ]),
)

test.each(rows)('%s answers a plain key with exactly the fields of the interface', async (name, shape) => {
  const route = routes.find((one) => one.audience === 'api' && one.name === name)
  expect(route).toMatchObject({ manage: false })
  // A new sample for changes; reads share one with records of every kind.
  const { caller, path, body } = await readyRequest(
    route!,
    alice,
    name.startsWith('GET') ? sample : undefined,
  )
  const answer = await caller.send(name.split(' ')[0]!, path, body)
  expect(answer.status, answer.text).toBe(name.startsWith('POST') ? 201 : 200)
  expectExactly(shape, answer)
})

const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

test.each(Object.entries(paths))(
  '%s offers a plain key no other method',
  async (path, { operations, further = [] }) => {
    const offered = new Set([
      ...Object.keys(operations),
      ...further,
      ...('GET' in operations ? ['HEAD'] : []),
    ])
    const allow = [...offered].sort().join(', ')
    for (const method of everyMethod.filter((one) => !offered.has(one))) {
      const { status, headers } = await alice.api.send(method, fill(path, sample.params))
      expect([method, status, headers.allow]).toEqual([method, 405, allow])
    }
  },
)

describe.each([
  ['/tasks', 'taskId', 'origin', task, ''],
  ['/feedback', 'feedbackId', 'screenshot', feedback, '/products/:product'],
] as const)('%s', (list, param, further, fields, prefix) => {
  const pathOf = () => fill(prefix + list, sample.params)
  const oneOf = () => `${pathOf()}/${sample.params[param]}`

  test(`have ${further} only with include`, async () => {
    const all = [...fields, further].sort()
    const records = await read(alice.api, `${pathOf()}?include=${further}&limit=1`)
    for (const record of [...records, await read(alice.api, `${oneOf()}?include=${further}`)])
      expect(keysOf(record)).toEqual(all)
    expectError(await alice.api.get(`${oneOf()}?include=labels`), 'bad_request')
  })

  test('have one tag, whatever fields are read', async () => {
    const [plain, whole] = [
      await alice.api.get(oneOf()),
      await alice.api.get(`${oneOf()}?include=${further}`),
    ]
    expect(whole.headers.etag).toBe(plain.headers.etag)
    const known = alice.api.with({ 'if-none-match': plain.headers.etag! })
    expect((await known.get(oneOf())).status).toBe(304)
  })
})

test('a task is changed by the tag of its creation, and has one tag in every answer', async () => {
  const made = await alice.api.post('/tasks', { title: 'Ship' })
  const path = `/tasks/${made.body.data.id}`
  expect((await alice.api.get(path)).headers.etag).toBe(made.headers.etag)
  const changed = await alice.api.with({ 'if-match': made.headers.etag! }).patch(path, { title: 'Sail' })
  expect(changed.status).toBe(200)
  expect((await alice.api.get(`${path}?include=origin`)).headers.etag).toBe(changed.headers.etag)
})

test('a screenshot that is attached later changes the tag of its feedback', async () => {
  const byKey = alice.api.with({ authorization: `Bearer ${sample.feedbackKey}` })
  const { id } = (await byKey.post('/feedback', { content: 'Late' })).body.data
  const path = fill(`/products/:product/feedback/${id}`, sample.params)
  const before = (await alice.api.get(`${path}?include=screenshot`)).headers.etag
  expect((await attach(id)).status).toBe(200)
  const after = await alice.api.with({ 'if-none-match': before! }).get(`${path}?include=screenshot`)
  expect([after.status, after.body?.data.screenshot]).toEqual([200, 'image/png'])
})

const attach = (id: string) =>
  alice.api.with({ authorization: `Bearer ${sample.feedbackKey}` }).put(`/feedback/${id}/screenshot`, png)
