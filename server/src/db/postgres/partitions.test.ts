import pg from 'pg'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { makeDatabase, onServer } from '../../testing/databases.ts'
import { operations, requestFor, submissions } from '../../testing/operations.ts'
import { extendedTest } from '../../testing/runs.ts'
import { addSample } from '../../testing/sample.ts'
import { serviceOn } from '../../testing/service.ts'
import { partitionedTables } from '../dialect.ts'
import { migrate } from './migrate.ts'

const parts = 4
const { url, drop } = await makeDatabase(inject('postgresUrl')!)
afterAll(drop)
await migrate({ connectionString: url }, partitionedTables)
const partitioned = await onServer(url, `select relname as name from pg_class where relkind = 'p'`)
for (const { name } of partitioned)
  for (let part = 0; part < parts; part++)
    await onServer(
      url,
      `create table "${name}_${part}" partition of "${name}" for values with (modulus ${parts}, ` +
        `remainder ${part})`,
    )

const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'ops@example.com' }
const { routes, person } = await serviceOn({ dataDir: '', databaseUrl: url }, { mail })
const planner = new pg.Client({ connectionString: url })
await planner.connect()
afterAll(() => planner.end())

/** The numbers of the partitions that a query plan reads. */
function partsIn(plan: unknown): Set<string> {
  const names = [...JSON.stringify(plan).matchAll(/"Relation Name":"(\w+)_(\d)"/g)]
  return new Set(names.map(([, , part]) => part!))
}

test('tables of records are partitioned, lookup tables are not', () => {
  const names = partitioned.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['task', 'feedback', 'metricValue', 'revenue', 'session', 'idempotency']),
  )
  for (const name of ['account', 'credential', 'setting', 'job']) expect(names).not.toContain(name)
})

extendedTest(
  'every operation works on partitioned tables, and each statement reads only the partition of its owner',
  async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const reader = await person('Reader')
    const readerSample = await addSample(reader)
    const wrong: string[] = []
    let looked = 0
    // The event stream does not end. An operation of both APIs sends the same statements.
    const once = new Map(routes.map((route) => [route.name, route]))
    for (const route of [...once.values()].filter(
      ({ name }) => name in operations && !name.endsWith('/changes'),
    )) {
      const isSubmission = submissions.includes(route.name)
      // Reads share an owner; each write has its own, since it may delete what others need.
      const isRead = /^(GET|HEAD)/.test(route.name) && !operations[route.name.replace('HEAD', 'GET')]?.before
      const owner = isRead ? reader : await person(`Owner${looked}`)
      const sample = isRead ? readerSample : await addSample(owner)
      const { path, body } = await requestFor(route, owner, sample)
      asked.mockClear()
      const caller = isSubmission
        ? owner.api.with({ authorization: `Bearer ${sample.feedbackKey}` })
        : owner[route.audience]
      const { status, text } = await caller
        .with({ 'idempotency-key': `${owner.id}-${looked}` })
        .send(route.name.split(' ')[0]!, path, body)
      expect(status, `${route.name}: ${text}`).toBeLessThan(300)
      const statements = asked.mock.calls.map(([sent]) => sent as string | pg.QueryConfig)
      for (const { text, values } of statements.filter((sent) => typeof sent !== 'string')) {
        if (text.includes('pg_notify') || text.includes('set_config')) continue
        const { rows } = await planner.query(`explain (format json) ${text}`, values)
        if (partsIn(rows).size > 1) wrong.push(`${route.name}: ${text}`)
        looked++
      }
    }
    expect(wrong).toEqual([])
    expect(looked).toBeGreaterThan(300)
  },
  240_000,
)

test('owners are in different partitions', async () => {
  const rows = await Promise.all(
    Array.from({ length: 10 }, (_, i) => person(`Other${i}`)).map(async (owner) =>
      (await owner).api.post('/tasks', { title: 'x' }),
    ),
  )
  expect(rows.every(({ status }) => status === 201)).toBe(true)
  const [{ filled }] = (await onServer(url, 'select count(distinct tableoid) as filled from task')) as [
    { filled: string },
  ]
  expect(Number(filled)).toBeGreaterThan(1)
})
