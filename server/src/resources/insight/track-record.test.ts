import { expect, test } from 'vitest'
import { addMs, dayOf } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { add, read, times } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'

// In the future: sessions of the past are over.
let now = '2031-01-10T12:00:00.000Z'
const dayAfter = (days: number) => dayOf(addMs('2031-01-10T12:00:00.000Z', days * dayMs))
const service = await testService({ clock: () => new Date(now) })
const dashboards = {
  alice: await service.signIn(service.alice.id),
  bob: await service.signIn(service.bob.id),
}

const scores = { marketSize: 4, competition: 2, technicalDifficulty: 3, personalAdvantage: 5 }
const trackRecord = (asOf: string, { api } = service.alice) => read(api, `/ideas/track-record?asOf=${asOf}`)

test('the scores of the conversion and the net revenue since, whose explanation adds up', async () => {
  const dashboard = dashboards.alice
  const idea = await add(dashboard, '/ideas', { title: 'Kite', evaluation: scores })
  const product = await add(dashboard, `/ideas/${idea.id}/convert`, {})
  await dashboard.patch(`/ideas/${idea.id}`, { evaluation: { ...scores, marketSize: 1 } })
  const earn = (days: number, amount: number, more: object = {}) =>
    add(dashboard, `/products/${product.id}/revenue`, {
      date: dayAfter(days),
      amount,
      type: 'one_time',
      currency: 'USD',
      ...more,
    })
  await earn(0, 10.25)
  await earn(29, 20)
  await earn(30, 40)
  await earn(45, 5, { type: 'refund' })
  await earn(100, 80, { currency: 'EUR' })
  await earn(200, 160)

  const early = (await trackRecord(dayAfter(40))).ideas[0]
  expect(early).toMatchObject({ days: 40, netRevenue: { after30: 30.25, after90: null, total: 70.25 } })
  const { currency, ideas, correlations } = await trackRecord(dayAfter(200))
  const { netRevenue, explain, ...rest } = ideas[0]
  expect(rest).toEqual({
    id: idea.id,
    title: 'Kite',
    product: { id: product.id, slug: 'kite', name: 'Kite', stage: 'idea' },
    convertedOn: '2031-01-10',
    days: 200,
    evaluation: scores,
    score: 4,
  })
  expect(currency).toBe('USD')
  expect(netRevenue).toEqual({
    after30: 30.25,
    after90: 65.25,
    after180: 65.25,
    after365: null,
    total: 225.25,
  })
  const sum = explain.inputs.reduce((all: number, { value }: { value: number }) => all + value, 0)
  expect(sum).toBe(netRevenue.total)
  expect(explain.excluded).toMatchObject([{ reason: 'No exchange rate', count: 1 }])
  expect(correlations[0]).toEqual({ of: 'score', n: 1, correlation: null })
})

test('scores and revenue are correlated by rank from 8 ideas on', async () => {
  const dashboard = dashboards.bob
  const { api } = service.bob
  for (const i of times(8, (i) => i)) {
    const evaluation = { ...scores, marketSize: 1 + i / 2, competition: 5 - i / 2 }
    const idea = await add(dashboard, '/ideas', { title: `Idea ${i}`, evaluation })
    const product = await add(dashboard, `/ideas/${idea.id}/convert`, {})
    const revenue = { date: dayAfter(1), type: 'one_time', currency: 'USD' }
    await add(dashboard, `/products/${product.id}/revenue`, { ...revenue, amount: 1 + i ** 3 })
  }
  now = '2032-01-10T12:00:00.000Z'
  const { correlations } = await read(api, '/ideas/track-record')
  const of = Object.fromEntries(correlations.map((one: { of: string }) => [one.of, one]))
  expect(of.score).toEqual({ of: 'score', n: 8, correlation: 1 })
  expect(of.competition.correlation).toBe(-1)
  // All equal.
  expect(of.personalAdvantage.correlation).toBeNull()
})
