import type { TObject, TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { Cost } from '../resources/costs/costs.schema.ts'
import { PublishedFeedback } from '../resources/feedback/feedback.schema.ts'
import { Idea } from '../resources/ideas/ideas.schema.ts'
import type { Finding } from '../resources/insight/attention.schema.ts'
import { Log } from '../resources/logs/logs.schema.ts'
import { MetricValue, MetricWithLatest } from '../resources/metrics/metrics.schema.ts'
import { Product } from '../resources/products/products.schema.ts'
import { DashboardRevenue, Revenue } from '../resources/revenue/revenue.schema.ts'
import { PublishedTask } from '../resources/tasks/tasks.schema.ts'
import { Version } from '../resources/versions/versions.schema.ts'
import { type Person, testService } from '../testing/service.ts'
import { fillDemo } from './fill.ts'

const today = '2026-05-01'
const midnight = `${today}T00:00:00.000Z`
const { database, alice, bob, person } = await testService()
const carol = await person('Carol')
await fillDemo(database, { ownerId: alice.id, seed: 3, today })
await fillDemo(database, { ownerId: bob.id, seed: 3, today })
await fillDemo(database, { ownerId: carol.id, seed: 4, today })

type Row = Record<string, unknown> & { id: string; createdAt: string }
const everything = await Promise.all([alice, bob, carol].map(readAll))
const all = everything[0]!

/** Every record there is, as the two APIs return it. */
async function readAll({ api, dashboard }: Person) {
  const get = async (path: string): Promise<Row[]> => (await api.get(path)).body.data
  const products = await get('/products')
  const ofEach = async (path: string) =>
    (await Promise.all(products.map(({ id }) => get(`/products/${id}/${path}`)))).flat()
  const pages = products.map(async ({ id }) => {
    const { pagination } = (await api.get(`/products/${id}/logs`)).body
    const numbers = Array.from({ length: Math.ceil(pagination.total / 100) + 1 }, (_, i) => i + 1)
    const logs = (
      await Promise.all(numbers.map((page) => get(`/products/${id}/logs?pageSize=100&page=${page}`)))
    ).flat()
    return { total: pagination.total as number, logs }
  })
  const logs = await Promise.all(pages)
  const series = products.map(async ({ id }) => {
    const metrics = await get(`/products/${id}/metrics`)
    return Promise.all(
      metrics.map(async (metric) => ({
        metric,
        values: await get(`/products/${id}/metrics/${metric.key}/values`),
      })),
    )
  })
  const revenue = products.map(
    async ({ id }) => (await dashboard.get(`/products/${id}/revenue`)).body.data as Row[],
  )
  return {
    products,
    ideas: await get('/ideas'),
    tasks: [...(await get('/tasks')), ...(await get('/tasks?isArchived=true'))],
    versions: await ofEach('versions'),
    logs: logs.flatMap((of) => of.logs),
    logTotals: logs.map(({ total, logs }) => [total, logs.length]),
    feedback: await ofEach('feedback'),
    metrics: (await Promise.all(series)).flat(),
    revenue: await ofEach('revenue'),
    dashboardRevenue: (await Promise.all(revenue)).flat(),
    costs: await ofEach('costs'),
  }
}

const withoutIds = (records: unknown) => JSON.stringify(records).replaceAll(/"(\w+_)?c[0-9a-z]{24}"/g, '"id"')

test('the same seed on the same day fills in the same but for ids, another seed something else', () => {
  const [first, second, other] = everything.map(withoutIds)
  expect(second).toBe(first)
  expect(other).not.toBe(first)
})

const shapes: [name: string, rows: Row[], schema: TObject][] = [
  ['products', all.products, Product],
  ['ideas', all.ideas, Idea],
  ['tasks', all.tasks, PublishedTask],
  ['versions', all.versions, Version],
  ['logs', all.logs, Log],
  ['feedback', all.feedback, PublishedFeedback],
  ['metrics', all.metrics.map(({ metric }) => metric), MetricWithLatest],
  ['metric values', all.metrics.flatMap(({ values }) => values), MetricValue],
  ['revenue', all.revenue, Revenue],
  ['revenue in the dashboard', all.dashboardRevenue, DashboardRevenue],
  ['costs', all.costs, Cost],
]

test.each(shapes)(
  '%s have the fields of their schema, in order of time, and none is later than the day began',
  (_name, rows, schema) => {
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) {
      expect(Object.keys(row).sort()).toEqual([...(schema.required ?? [])].sort())
      expect(row.createdAt <= midnight).toBe(true)
    }
    const byId = rows
      .toSorted((a, b) => (a.id.slice(-24) < b.id.slice(-24) ? -1 : 1))
      .map(({ createdAt }) => createdAt)
    expect(byId).toEqual(byId.toSorted())
  },
)

test.each(shapes)(
  '%s show every value of their enums and, where a field may be null, both',
  (name, rows, schema) => {
    for (const field of schema.required ?? []) {
      const type = schema.properties[field] as TSchema
      const seen = new Set(rows.flatMap((row) => row[field]))
      const missing = enumOf(type).filter((word) => !seen.has(word))
      // Every product has a description, and every metric a value.
      const spared = ['products description', 'metrics latestValue'].includes(`${name} ${field}`) ? 1 : 0
      expect(missing.slice(spared)).toEqual([])
    }
  },
)

type AnySchema = TSchema & { enum?: string[]; anyOf?: AnySchema[]; items?: AnySchema; type?: string }
function enumOf({ enum: words, anyOf, items, type }: AnySchema): unknown[] {
  if (type === 'null') return [null]
  if (type === 'boolean') return [true, false]
  return words ?? (anyOf ? anyOf.flatMap(enumOf) : items ? enumOf(items) : [])
}

test('a page of logs knows the real total, and nearly every workday has its entry', () => {
  for (const [total, count] of all.logTotals) expect(count).toBe(total)
  expect(new Set(all.logs.map(({ logDate }) => logDate)).size).toBeGreaterThan(200)
})

test('displayIds run from 1 without a gap in order of time, archived ones too', async () => {
  const tasks = all.tasks.toSorted((a, b) => (a.displayId as number) - (b.displayId as number))
  expect(tasks.map(({ displayId }) => displayId)).toEqual(Array.from({ length: 300 }, (_, i) => i + 1))
  const created = tasks.map(({ createdAt }) => createdAt)
  expect(created).toEqual(created.toSorted())
  expect((await alice.api.post('/tasks', { title: 'The next one' })).body.data.displayId).toBe(301)
})

test('tasks are in every state: overdue and due, with and without product and version, done', () => {
  const open = all.tasks.filter(({ status }) => status !== 'done')
  expect(open.some(({ dueDate }) => dueDate !== null && (dueDate as string) < today)).toBe(true)
  expect(open.some(({ dueDate }) => dueDate !== null && (dueDate as string) > today)).toBe(true)
  for (const { status, completedAt, createdAt, productId, versionId } of all.tasks) {
    expect(completedAt !== null).toBe(status === 'done')
    if (completedAt) expect(createdAt < (completedAt as string)).toBe(true)
    if (versionId) expect(all.versions.find(({ id }) => id === versionId)?.productId).toBe(productId)
  }
})

test('feedback comes in many languages and never twice in the same words', () => {
  const contents = all.feedback.map(({ content }) => content as string)
  expect(new Set(contents).size).toBe(contents.length)
  for (const slot of contents) expect(slot).not.toMatch(/[{}]/)
  for (const script of [/[äöüß]/, /[àèêç]/, /[¿¡ñ]/, /[ãõ]/, /[ぁ-ん]/, /[这们请]/, /[가-힣]/]) {
    expect(contents.some((content) => script.test(content))).toBe(true)
  }
})

test('similar bugs are named by what they are about', async () => {
  const [bug] = (await alice.dashboard.get('/inbox?text=black+picture')).body.data
  const { words, entries } = (await alice.dashboard.get(`/inbox/${bug.id}/similar`)).body.data
  expect(words).toEqual(['barcode', 'scanner'])
  expect(entries.length).toBeGreaterThan(9)
})

test('the inbox has some open, some spam, most done, and tasks of several people', async () => {
  const { open, done, spam } = (await alice.dashboard.get('/inbox/counts')).body.data
  expect(open).toBeGreaterThan(8)
  expect(open).toBeLessThan(35)
  expect(open + done + spam).toBe(410)
  expect(spam).toBeGreaterThan(2)
  const { body } = await alice.dashboard.get('/inbox?state=done&limit=500')
  expect(body.data.some(({ task }: { task: { people: number } | null }) => task && task.people > 1)).toBe(
    true,
  )
})

test('time series have a year of days with gaps, snapshots one value', () => {
  const lengths = (type: string) =>
    all.metrics.filter(({ metric }) => metric.type === type).map(({ values }) => values.length)
  expect(new Set(lengths('snapshot'))).toEqual(new Set([1]))
  expect(Math.max(...lengths('timeseries'))).toBeGreaterThan(340)
  expect(Math.max(...lengths('timeseries'))).toBeLessThan(365)
})

test('money comes in three currencies, by the month and by the year, and some goes back', () => {
  expect(new Set(all.revenue.map(({ currency }) => currency))).toEqual(new Set(['USD', 'EUR', 'JPY']))
  const subscriptions = all.dashboardRevenue.filter(({ type }) => type === 'subscription')
  expect(new Set(subscriptions.map(({ periodMonths }) => periodMonths))).toEqual(new Set([null, 12]))
  expect(all.revenue.filter(({ type }) => type === 'refund').length).toBeGreaterThan(2)
  for (const { amount, currency } of [...all.revenue, ...all.costs]) {
    expect(amount).toBeGreaterThan(0)
    const parts = currency === 'JPY' ? 1 : 100
    expect(Math.round((amount as number) * parts) / parts).toBe(amount)
  }
})

test('every month has figures, and one record has no exchange rate', async () => {
  const { months } = (await alice.dashboard.get('/finance?from=2025-05&to=2026-04')).body.data
  for (const { netRevenue, mrr, totalCosts } of months)
    expect(Math.min(netRevenue, mrr, totalCosts)).toBeGreaterThan(0)
  const missing = (await alice.dashboard.get('/rates/missing?from=2025-05&to=2026-04')).body.data
  expect(missing).toEqual([expect.objectContaining({ currency: 'CHF', date: '2026-01-06' })])
})

test('monthly costs have a schedule, with the next date in the month after the newest record', async () => {
  const scheduled = []
  for (const { slug, id: product } of all.products.filter(({ stage }) => stage === 'growth')) {
    for (const { id, date } of (await alice.api.get(`/products/${product}/costs`)).body.data) {
      const { status, body } = await alice.manager.get(`/products/${product}/costs/${id}/schedule`)
      expect(status).toBe(200)
      if (body.data.nextDate !== null) scheduled.push({ slug, date, nextDate: body.data.nextDate })
    }
  }
  expect(scheduled[0]).toEqual({ slug: 'tidewatch', date: '2026-04-21', nextDate: '2026-05-21' })
  expect(new Set(scheduled.map(({ nextDate }) => nextDate))).toEqual(new Set(['2026-05-21', '2026-05-12']))
})

/** A Monday, a Sunday, the first and the last day of a month, of a year, and a leap day. */
const days = ['2026-11-30', '2026-11-29', '2026-12-01', '2026-10-31', '2027-01-01', '2028-02-29']
const planted = [
  'metric_missing Pagemark',
  'bug_spike Pagemark',
  'release_effect Tidewatch',
  'cost_jump Tidewatch',
]
const exact = [
  'metric_anomaly',
  'metric_missing',
  'release_effect',
  'bug_spike',
  'mrr_drop',
  'cost_jump',
  'cost_missing',
]

test.each(days)('attention finds what is planted and few other things in the demo of %s', async (today) => {
  const { id, api } = await person(`Of ${today}`.replace(' ', '-'))
  await fillDemo(database, { ownerId: id, today })
  const findings: Finding[] = (await api.get(`/attention?asOf=${today}`)).body.data
  const found = findings.filter(({ kind }) => exact.includes(kind))
  expect(found.map(({ kind, product }) => `${kind} ${product!.name}`).sort()).toEqual(planted.toSorted())
  expect(findings.length).toBeGreaterThanOrEqual(6)
  expect(findings.length).toBeLessThanOrEqual(12)

  const detailOf = (kind: string) => findings.find((finding) => finding.kind === kind)!
  const versions: Row[] = (await api.get('/products/pagemark/versions?status=RELEASED')).body.data
  const newest = versions
    .toSorted((a, b) => ((a.releasedAt as string) < (b.releasedAt as string) ? -1 : 1))
    .at(-1)!
  expect(detailOf('bug_spike').detail).toContain(`${newest.version} was released on`)
  expect(detailOf('release_effect')).toMatchObject({
    direction: 'up',
    title: expect.stringMatching(/^Sign-ups \+\d\d% after /),
  })
})

test('a converted idea is a product, and a larger scale has so many times the records', async () => {
  const dan = await person('Dan')
  await fillDemo(database, { ownerId: dan.id, today, scale: 3 })
  const { tasks, feedback, ideas, products, metrics } = await readAll(dan)
  expect(tasks.length).toBe(900)
  expect(feedback.length).toBe(1230)
  expect([ideas.length, products.length]).toEqual([all.ideas.length, all.products.length])
  expect(metrics.length).toBeGreaterThan(all.metrics.length * 2)
  const converted = ideas.find(({ status }) => status === 'converted')!
  expect((await dan.dashboard.post(`/ideas/${converted.id}/convert`, {})).status).toBe(409)
})
