import { expect, test } from 'vitest'
import { addMs, dayOf } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import type { Answer, Caller } from '../../testing/caller.ts'
import { add, read, setValues, times } from '../../testing/records.ts'
import { expectBadQuery, expectConflict, expectMissing } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'
import { createProduct } from '../products/products.ts'

const dayAfter = (day: string, days: number) => dayOf(addMs(`${day}T00:00:00.000Z`, days * dayMs))
const today = dayOf(new Date().toISOString())
const first = dayAfter(today, -300)
const releasedAt = dayAfter(first, 250)

let now = `${first}T00:00:01.000Z`
const service = await testService({ clock: () => new Date(now) })
const { bob } = service
const { api, id: ownerId } = service.alice
const actor = { ownerId, credentialId: 'test', readOnly: false, productIds: null }
const kite = await service.database.write((tx) => createProduct(tx, actor, { name: 'Kite', slug: 'kite' }))
for (let i = 0; i < 300; i += 2) {
  now = `${dayAfter(first, i)}T10:00:00.000Z`
  const bugs = i > 250 && i < 270 ? 6 : 1
  const bug = { content: 'It fails', type: 'BUG', source: 'EMAIL' }
  await Promise.all(times(bugs, () => add(api, '/products/kite/feedback', bug)))
}
now = `${today}T00:00:02.000Z`
const alice = { api, dashboard: await service.signIn(ownerId) }

const product = (name: string) => add(alice.dashboard, '/products', { name })

/** A weekly pattern with small noise of a fixed sequence. */
const usual = (i: number) => 100 + 10 * ((i * 7) % 5) - (i % 7 === 6 ? 30 : 0)

async function addMetric(product: string, key: string, valueAt: (i: number) => number | null) {
  await add(alice.dashboard, `/products/${product}/metrics`, { key, name: key })
  const values = times(301, (i) => ({ date: dayAfter(first, i), value: valueAt(i) })).filter(
    ({ value }) => value !== null,
  )
  await setValues(alice.dashboard, product, key, values)
}

const release = (product: string, version: string, releasedAt: string) =>
  add(alice.dashboard, `/products/${product}/versions`, { version, status: 'RELEASED', releasedAt })

const byKey = (metrics: { key: string }[]) =>
  Object.fromEntries(metrics.map((metric) => [metric.key, metric])) as Record<string, Answer['body']>

test('the impact of a release: metrics, feedback and revenue before, after and as usual', async () => {
  const { id } = kite
  const path = `/products/${id}`
  await addMetric(id, 'accounts', (i) => usual(i) * (i > 250 ? 2 : 1))
  await addMetric(id, 'visits', usual)
  await addMetric(id, 'balance', (i) => usual(i) - 120)
  await addMetric(id, 'sparse', (i) => (i % 2 === 0 ? 5 : null))
  for (const i of [200, 240, 255, 260])
    await add(alice.dashboard, `${path}/revenue`, {
      amount: 100,
      type: 'one_time',
      date: dayAfter(first, i),
      currency: 'USD',
    })
  // Of the release day, which is not compared, and of a day after it.
  for (const date of [releasedAt, dayAfter(first, 252)])
    await add(alice.dashboard, `${path}/revenue`, { amount: 50, type: 'one_time', date, currency: 'EUR' })
  const version = await release(id, '2.0.0', releasedAt)
  const near = await release(id, '2.0.1', dayAfter(releasedAt, 3))
  await release(id, '1.0.0', dayAfter(releasedAt, -100))

  const impact = await read(alice.api, `${path}/versions/${version.id}/impact?window=14`)
  expect(impact).toMatchObject({
    version: { id: version.id, version: '2.0.0', releasedAt },
    window: 14,
    from: dayAfter(releasedAt, -56),
    to: dayAfter(releasedAt, 14),
    otherReleases: [{ id: near.id, version: '2.0.1', releasedAt: dayAfter(releasedAt, 3) }],
    note: 'Correlation, not proof: other causes are not excluded.',
  })
  const metrics = byKey(impact.metrics)
  expect(metrics.accounts).toMatchObject({
    kind: 'metric',
    measure: 'ratio',
    verdict: 'above_usual',
    placebos: 240,
  })
  expect(metrics.accounts.explain.inputs).toMatchObject([
    {
      label: `Mean per day, ${dayAfter(first, 194)} to ${dayAfter(first, 249)}`,
      url: '/products/kite/metrics/accounts',
    },
    { label: `Mean per day, ${dayAfter(first, 251)} to ${dayAfter(first, 264)}` },
  ])
  expect(metrics.visits.verdict).toBe('usual')
  expect(metrics.visits.usual.low).toBeLessThan(metrics.visits.usual.high)
  expect(metrics.balance).toMatchObject({ measure: 'difference', verdict: 'usual' })
  expect(metrics.sparse).toMatchObject({ verdict: 'too_little_history', before: null, change: null })
  expect(metrics.bug_reports).toMatchObject({ before: 0.5, after: 3 })
  expect(metrics.feedback).toMatchObject({ before: 0.5, after: 3 })
  expect(metrics.net_revenue).toMatchObject({ unit: 'USD', before: 200 / 56, after: 200 / 14 })
  expect(metrics.net_revenue.explain.excluded).toEqual([
    { reason: 'No exchange rate', count: 1, url: '/products/kite/finance' },
  ])

  const [{ lastRelease }] = (await read(alice.dashboard, '/portfolio')).products
  const { change, usual: range } = (await read(alice.api, `${path}/versions/${near.id}/impact`)).metrics[0]
  expect(lastRelease.effect).toMatchObject({ name: 'accounts', window: 28, change, usual: range })

  const list = await read(alice.dashboard, `${path}/impact?window=14&asOf=${today}`)
  expect(list.map(({ version }: Answer['body']) => version.version)).toEqual(['2.0.1', '2.0.0', '1.0.0'])
  expect(list[1].effects.map(({ key }: Answer['body']) => key)).toContain('accounts')
  expect(list[1].measured).toBe(6)
  expect(list[2]).toMatchObject({ effects: [], isComplete: true })
})

test('a metric that counts events has 0 on days without a value', async () => {
  const { id } = await product('Counter')
  await addMetric(id, 'downloads', (i) => (i % 2 === 0 ? 8 : null))
  const version = await release(id, '1.0.0', releasedAt)
  const effect = async () =>
    byKey(
      (await read(alice.dashboard, `/products/${id}/versions/${version.id}/impact?asOf=${today}`)).metrics,
    ).downloads
  expect(await effect()).toMatchObject({ before: null })
  await alice.dashboard.patch(`/products/${id}/metrics/downloads`, { missingIsZero: true })
  expect(await effect()).toMatchObject({ before: 4, after: 4, verdict: 'usual' })
  expect((await read(alice.dashboard, `/products/${id}/metrics`))[0].missingIsZero).toBe(true)
})

test('a release of a wrong year has too little history, and does not make the others slow', async () => {
  const { id } = await product('Ancient')
  await addMetric(id, 'visits', usual)
  const { id: old } = await release(id, '0.1.0', '0001-01-01')
  await release(id, '1.0.0', releasedAt)
  const startMs = performance.now()
  const impact = await read(alice.dashboard, `/products/${id}/versions/${old}/impact?asOf=${today}`)
  expect(impact.metrics).toMatchObject([{ key: 'visits', change: null, verdict: 'too_little_history' }])
  const list = await read(alice.dashboard, `/products/${id}/impact?asOf=${today}`)
  expect(list.map(({ version }: Answer['body']) => version.version)).toEqual(['1.0.0', '0.1.0'])
  expect(performance.now() - startMs).toBeLessThan(300)
})

test('an effect is too early until its window is over', async () => {
  const { id } = await product('Early')
  await addMetric(id, 'visits', usual)
  const version = await release(id, '1.0.0', releasedAt)
  const verdict = async (days: number) =>
    (
      await read(
        alice.api,
        `/products/${id}/versions/${version.id}/impact?window=7&asOf=${dayAfter(releasedAt, days)}`,
      )
    ).metrics[0].verdict
  expect(await verdict(7)).toBe('too_early')
  expect(await verdict(8)).toBe('usual')
})

test('only a released version of the own product has an impact', async () => {
  const { id } = await product('Planned')
  const planned = await add(alice.dashboard, `/products/${id}/versions`, { version: '1.0.0' })
  const impact = (caller: Caller, query = '') =>
    caller.get(`/products/${id}/versions/${planned.id}/impact${query}`)
  expectConflict(await impact(alice.api))
  expectBadQuery(await impact(alice.api, '?window=5'), { window: 'enum' })
  await alice.dashboard.patch(`/products/${id}/versions/${planned.id}`, { status: 'RELEASED', releasedAt })
  expect((await impact(alice.api)).status).toBe(200)
  expectConflict(await impact(alice.api, `?asOf=${dayAfter(releasedAt, -1)}`))
  expectMissing(await impact(bob.api), await bob.api.get(`/products/${id}/impact`))
})
