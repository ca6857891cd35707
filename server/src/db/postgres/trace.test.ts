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
type Path = string | fc.Arbitrary<string>
type Fields = Record<string, fc.Arbitrary<unknown>>
const pathOf = (path: Path) => (typeof path === 'string' ? fc.constant(path) : path)
/** @param required of the body; without it, all fields are sent */
const step = (method: Step['method'], path: Path, body?: Fields, required?: string[]) =>
  fc.record({
    method: fc.constant(method),
    path: pathOf(path),
    audience: fc.constant('api'),
    ...(body && { body: fc.record(body, { requiredKeys: required ?? Object.keys(body) }) }),
  }) as fc.Arbitrary<Step>
const inDashboard = (step: fc.Arbitrary<Step>): fc.Arbitrary<Step> =>
  step.map((sent) => ({ ...sent, audience: 'dashboard' }))
const of = (name: string) => product.map((id) => `/products/${id}/${name}`)
const listed = (path: Path, ...queries: string[]) =>
  fc.tuple(pathOf(path), fc.constantFrom('', ...queries)).map(([address, query]) => address + query)

const one = fc.constantFrom
const date = day
const taskPath = task.map((id) => `/tasks/${id}`)

const steps: fc.Arbitrary<Step>[] = [
  inDashboard(step('POST', '/products', { name: text, slug: one('a', 'b', 'c-1') }, ['name'])),
  inDashboard(step('POST', '/ideas', { title: text })),
  step('POST', '/tasks', { title: text, priority: one('low', 'high'), dueDate: day, productId: product }, [
    'title',
  ]),
  step('PATCH', taskPath, { status: one('todo', 'in_progress', 'done'), title: text }, []),
  step('DELETE', taskPath),
  step('GET', listed('/tasks', '?status=done', '?limit=3', '?isArchived=true')),
  step('POST', of('versions'), { version: one('1.0.0', '1.1.0', '2.0.0-rc.1') }),
  step('GET', of('versions')),
  step('POST', of('logs'), { content: text, logDate: day }),
  step('GET', listed(of('logs'), '?page=1&pageSize=2', '?page=2&pageSize=2')),
  step('POST', of('feedback'), { content: text, source: one('EMAIL', 'OTHER'), type: one('BUG', 'PRAISE') }),
  step('GET', listed(of('feedback'), '?type=BUG', '?source=EMAIL&limit=2')),
  step('POST', of('metrics'), {
    key: one('visits', 'users'),
    name: text,
    type: one('timeseries', 'snapshot'),
  }),
  step('PUT', of('metrics/visits/value'), { date, value: fc.integer({ min: -5, max: 1000 }) }),
  step('PATCH', of('metrics/users/value'), { date, delta: one(0.1, 0.2, -3) }),
  step('GET', listed(of('metrics/visits/values'), '?startDate=2025-12-01')),
  step('GET', of('metrics')),
  step('POST', of('revenue'), {
    amount,
    currency: one('EUR', 'USD'),
    type: one('one_time', 'refund', 'subscription'),
    date,
  }),
  step('GET', listed(of('revenue'), '?limit=2')),
  step('POST', of('costs'), {
    name: text,
    amount,
    currency: one('EUR'),
    category: one('INFRASTRUCTURE', 'TOOLS'),
    date,
  }),
  step('GET', of('costs')),
  step('GET', '/products'),
  step('GET', '/ideas'),
  ...[
    one('/portfolio', '/board', '/inbox', '/trash/records', '/search?text=x', '/finance/records'),
    listed('/finance', '?from=2025-11&to=2026-01'),
    ...['timeline', 'diary', 'timeline-days', 'finance'].map(of),
  ].map((path) => inDashboard(step('GET', path))),
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
  ...[{ name: 'One', slug: 'one' }, { name: 'Two' }].map(
    (body): Step => ({ method: 'POST', path: '/products', body, audience: 'dashboard' }),
  ),
  ...[
    { key: 'visits', name: 'Visits', type: 'timeseries' },
    { key: 'users', name: 'Users', type: 'snapshot' },
  ].map((body): Step => ({ method: 'POST', path: '/products/{products/0}/metrics', body, audience: 'api' })),
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
