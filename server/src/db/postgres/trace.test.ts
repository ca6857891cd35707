import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Answer } from '../../testing/caller.ts'
import { freshData, freshFolder } from '../../testing/data.ts'
import { runs } from '../../testing/runs.ts'
import { serviceOn } from '../../testing/service.ts'

type Service = Awaited<ReturnType<typeof serviceOn>>

/** One request. `{tasks/n}` is replaced by the id of the nth created task, `{products/n}` likewise. */
interface Step {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  body?: Record<string, unknown>
  audience: 'api' | 'dashboard'
}

const day = fc
  .date({ min: new Date('2025-11-01'), max: new Date('2026-02-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
/** Characters whose order depends on locale, case and encoding, and characters special to SQL. */
const text = fc
  .string({
    unit: fc.constantFrom('a', 'B', 'ä', 'Z', 'ß', ' ', '_', '%', "'", '\\', '😀', 'ﬃ', '0', '-'),
    minLength: 1,
    maxLength: 8,
  })
  .map((s) => `x${s}`)
const product = fc.nat({ max: 3 }).map((n) => `{products/${n}}`)
const task = fc.nat({ max: 9 }).map((n) => `{tasks/${n}}`)
const amount = fc.constantFrom(0.01, 19.99, 100, 1234.5678)
const step = (
  method: Step['method'],
  path: fc.Arbitrary<string>,
  body?: fc.Arbitrary<Record<string, unknown>>,
  audience: Step['audience'] = 'api',
) =>
  fc.record({
    method: fc.constant(method),
    path,
    audience: fc.constant(audience),
    ...(body && { body }),
  }) as fc.Arbitrary<Step>
const of = (name: string) => product.map((id) => `/products/${id}/${name}`)
const listed = (path: fc.Arbitrary<string>, ...queries: string[]) =>
  fc.tuple(path, fc.constantFrom('', ...queries)).map(([address, query]) => address + query)

const steps: fc.Arbitrary<Step>[] = [
  step(
    'POST',
    fc.constant('/products'),
    fc.record({ name: text, slug: fc.constantFrom('a', 'b', 'c-1') }, { requiredKeys: ['name'] }),
    'dashboard',
  ),
  step('POST', fc.constant('/ideas'), fc.record({ title: text }), 'dashboard'),
  step(
    'POST',
    fc.constant('/tasks'),
    fc.record(
      { title: text, priority: fc.constantFrom('low', 'high'), dueDate: day, productId: product },
      { requiredKeys: ['title'] },
    ),
  ),
  step(
    'PATCH',
    task.map((id) => `/tasks/${id}`),
    fc.record({ status: fc.constantFrom('todo', 'in_progress', 'done'), title: text }, { requiredKeys: [] }),
  ),
  step(
    'DELETE',
    task.map((id) => `/tasks/${id}`),
  ),
  step('GET', listed(fc.constant('/tasks'), '?status=done', '?limit=3', '?isArchived=true')),
  step('POST', of('versions'), fc.record({ version: fc.constantFrom('1.0.0', '1.1.0', '2.0.0-rc.1') })),
  step('GET', of('versions')),
  step('POST', of('logs'), fc.record({ content: text, logDate: day })),
  step('GET', listed(of('logs'), '?page=1&pageSize=2', '?page=2&pageSize=2')),
  step(
    'POST',
    of('feedback'),
    fc.record({
      content: text,
      source: fc.constantFrom('EMAIL', 'OTHER'),
      type: fc.constantFrom('BUG', 'PRAISE'),
    }),
  ),
  step('GET', listed(of('feedback'), '?type=BUG', '?source=EMAIL&limit=2')),
  step(
    'POST',
    of('metrics'),
    fc.record({
      key: fc.constantFrom('visits', 'users'),
      name: text,
      type: fc.constantFrom('timeseries', 'snapshot'),
    }),
  ),
  step(
    'PUT',
    of('metrics/visits/value'),
    fc.record({ date: day, value: fc.integer({ min: -5, max: 1000 }) }),
  ),
  step('PATCH', of('metrics/users/value'), fc.record({ date: day, delta: fc.constantFrom(0.1, 0.2, -3) })),
  step('GET', listed(of('metrics/visits/values'), '?startDate=2025-12-01')),
  step('GET', of('metrics')),
  step(
    'POST',
    of('revenue'),
    fc.record({
      amount,
      currency: fc.constantFrom('EUR', 'USD'),
      type: fc.constantFrom('one_time', 'refund', 'subscription'),
      date: day,
    }),
  ),
  step('GET', listed(of('revenue'), '?limit=2')),
  step(
    'POST',
    of('costs'),
    fc.record({
      name: text,
      amount,
      currency: fc.constant('EUR'),
      category: fc.constantFrom('INFRASTRUCTURE', 'TOOLS'),
      date: day,
    }),
  ),
  step('GET', of('costs')),
  step('GET', fc.constant('/products')),
  step('GET', fc.constant('/ideas')),
  ...[
    fc.constantFrom('/portfolio', '/board', '/inbox', '/trash', '/search?text=x', '/finance/records'),
    listed(fc.constant('/finance'), '?from=2025-11&to=2026-01'),
    of('timeline'),
    of('diary'),
    of('log-days'),
    of('finance'),
  ].map((path) => step('GET', path, undefined, 'dashboard')),
]

const idPattern = /\b(?:[a-z]+_)?c[a-z0-9]{24}\b/g

/** The response to each step, with ids numbered in order of appearance, and without times. */
async function trace(service: Service, sent: Step[]): Promise<string[]> {
  const alice = await service.person(`Alice${Math.random().toString(36).slice(2)}`)
  const made: Record<string, string[]> = { products: [], tasks: [] }
  const seen: string[] = []
  const filled = (value: string) =>
    value.replace(
      /\{(\w+)\/(\d+)\}/g,
      (_, kind, n) => made[kind]![Number(n) % Math.max(made[kind]!.length, 1)] ?? 'none',
    )
  const answers: string[] = []
  for (const { method, path, body, audience } of sent) {
    const answer: Answer = await alice[audience].send(
      method,
      filled(path),
      body && JSON.parse(filled(JSON.stringify(body))),
    )
    if (answer.status === 201) made[path.slice(1)]?.push(answer.body.data.id)
    const text = `${method} ${path} ${answer.status} ${answer.text} ${answer.headers.location ?? ''}`.replace(
      idPattern,
      (id) => {
        if (!seen.includes(id)) seen.push(id)
        return `#${seen.indexOf(id)}`
      },
    )
    answers.push(
      text
        .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'TIME')
        .replace(/"requestId":"[^"]*"/g, '')
        .replace(/cursor=[\w-]+/g, 'cursor'),
    )
  }
  return answers
}

/** Records for the random steps. */
const first: Step[] = [
  { method: 'POST', path: '/products', body: { name: 'One', slug: 'one' }, audience: 'dashboard' },
  { method: 'POST', path: '/products', body: { name: 'Two' }, audience: 'dashboard' },
  {
    method: 'POST',
    path: '/products/{products/0}/metrics',
    body: { key: 'visits', name: 'Visits', type: 'timeseries' },
    audience: 'api',
  },
  {
    method: 'POST',
    path: '/products/{products/0}/metrics',
    body: { key: 'users', name: 'Users', type: 'snapshot' },
    audience: 'api',
  },
]

const postgres = await freshData()
afterAll(postgres.remove)
const sqlite = freshFolder()
afterAll(sqlite.remove)
const services = [await serviceOn(sqlite), await serviceOn(postgres)]

test('random requests get the same responses on both engines, except for ids and times', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(...steps), { minLength: 40, maxLength: 300, size: 'max' }),
      async (random) => {
        const sent = [...first, ...random]
        // In turn: both make ids in this process, whose order within a millisecond is that of one engine.
        const [onSqlite, onPostgres] = [await trace(services[0]!, sent), await trace(services[1]!, sent)]
        expect(onPostgres).toEqual(onSqlite)
        compared += sent.length
      },
    ),
    { numRuns: runs(2, 100), endOnFailure: true },
  )
  expect(compared).toBeGreaterThan(80)
}, 600_000)
