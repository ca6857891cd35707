import { BigNumber } from 'bignumber.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, addMany, addProduct, read } from '../../testing/records.ts'
import { expectMissing } from '../../testing/refusals.ts'
import { runs } from '../../testing/runs.ts'
import { type Person, testService } from '../../testing/service.ts'

/** Later than the days of the tests, because a session has an end. */
const later = '2028-06-30'
let day = later
const { person, bob } = await testService({ clock: () => new Date(`${day}T12:00:00.000Z`) })

/** Reads as if a day were today. */
async function readOn(today: string, ann: Person, path: string) {
  day = today
  const answer = await read(ann.dashboard, path)
  day = later
  return answer
}

const earn = (ann: Person, product: string, rows: object[]) =>
  addMany(
    ann.dashboard,
    `/products/${product}/revenue`,
    rows.map((row) => ({ type: 'one_time', ...row })),
  )

test('the running month is compared with the same days of the last month', async () => {
  const ann = await person('Ann')
  const { id } = await addProduct(ann)
  await earn(ann, id, [
    { amount: 7, date: '2026-11-25' },
    { amount: 90, date: '2026-11-24' },
    { amount: 30, date: '2026-11-24', type: 'refund' },
    { amount: 40, date: '2026-10-24' },
    { amount: 10, date: '2026-10-24', type: 'refund' },
    { amount: 20, date: '2026-10-25' },
    { amount: 25, date: '2026-09-30' },
  ])
  const cost = { name: 'Server', category: 'TOOLS' }
  await addMany(ann.dashboard, `/products/${id}/costs`, [
    { ...cost, amount: 5, date: '2026-11-01' },
    { ...cost, amount: 4, date: '2026-10-31' },
  ])
  const expected = {
    currency: 'USD',
    toDate: {
      ...{ from: '2026-11-01', to: '2026-11-24', netRevenue: 60, totalCosts: 5 },
      change: { grossRevenue: 1.25, refunds: 2, netRevenue: 1, totalCosts: null, profit: 0.8333 },
    },
    previousToDate: { from: '2026-10-01', to: '2026-10-24', netRevenue: 30, totalCosts: 0 },
    lastMonth: {
      ...{ from: '2026-10-01', to: '2026-10-31', netRevenue: 50, totalCosts: 4 },
      change: { grossRevenue: 1.4, refunds: null, netRevenue: 1, totalCosts: null, profit: 0.84 },
    },
    monthBefore: { from: '2026-09-01', to: '2026-09-30', netRevenue: 25, totalCosts: 0 },
  }
  for (const path of ['/finance/to-date', `/products/${id}/finance/to-date`])
    expect(await readOn('2026-11-24', ann, path)).toMatchObject(expected)
  const { runningTotals } = await readOn('2026-11-24', ann, '/finance/to-date')
  expect(runningTotals.toDate).toHaveLength(24)
  expect(runningTotals.toDate.slice(-2)).toEqual([
    { date: '2026-11-23', netRevenue: 0, profit: -5 },
    { date: '2026-11-24', netRevenue: 60, profit: 55 },
  ])
  expect(runningTotals.lastMonth).toHaveLength(31)
  expect(runningTotals.lastMonth.at(-1)).toEqual({ date: '2026-10-31', netRevenue: 50, profit: 46 })
  expectMissing(await bob.dashboard.get(`/products/${id}/finance/to-date`))
})

test('new revenue counts at once, on its day', async () => {
  const ann = await person('Anna')
  const { id } = await addProduct(ann)
  const net = async (today: string) => (await readOn(today, ann, '/finance/to-date')).toDate.netRevenue
  await earn(ann, id, [{ amount: 5, date: later }])
  expect(await net(later)).toBe(5)
  await earn(ann, id, [{ amount: 7, date: '2026-03-02' }])
  expect([await net('2026-03-01'), await net('2026-03-02')]).toEqual([0, 7])
})

test('MRR does not fall before renewals are due', async () => {
  const ann = await person('Annie')
  const { id } = await addProduct(ann)
  const pay = (date: string, amount: number) => earn(ann, id, [{ type: 'subscription', date, amount }])
  const mrr = async (today: string) => (await readOn(today, ann, `/products/${id}/finance/to-date`)).mrr
  await pay('2026-10-05', 10)
  await pay('2026-10-20', 30)
  expect(await mrr('2026-10-31')).toEqual({ value: 40, previous: 0, change: null, excluded: [] })
  expect(await mrr('2026-11-01')).toEqual({ value: 40, previous: 40, change: 0, excluded: [] })
  await pay('2026-11-05', 12)
  expect(await mrr('2026-11-05')).toMatchObject({ value: 42, change: 0.05 })
  expect(await mrr('2026-11-20')).toMatchObject({ value: 12, change: -0.7 })
})

const dayMs = 86_400_000
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
/** Months are counted from the year 0; in a shorter month the day is the last. */
function inMonth(day: string, months: number) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0))
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10)
}

interface Entry {
  kind: 'income' | 'refund' | 'subscription' | 'cost'
  units: number
  currency: 'USD' | 'EUR'
  daysAgo: number
  periodMonths: number
}
const entries = fc.array(
  fc.record<Entry>({
    kind: fc.constantFrom('income', 'refund', 'subscription', 'cost'),
    units: fc.integer({ min: 1, max: 10_000_000 }),
    currency: fc.constantFrom('USD', 'EUR'),
    daysAgo: fc.oneof(fc.integer({ min: -5, max: 95 }), fc.integer({ min: -5, max: 500 })),
    periodMonths: fc.constantFrom(1, 1, 3, 12),
  }),
  { maxLength: 12 },
)
const days = fc.oneof(
  fc.integer({ min: 0, max: 1500 }).map((days) => dayAfter('2023-11-15', days)),
  fc.constantFrom(
    '2026-03-31',
    '2026-03-30',
    '2026-02-28',
    '2024-02-29',
    '2024-03-31',
    '2026-01-01',
    '2026-04-30',
  ),
)
const rateOf = (day: string) => `1.${Number(day.slice(8)) * 7 + 100}`

/** The figures, added up record by record. */
function expectedOf(all: (Entry & { date: string })[], today: string) {
  const inBase = (units: BigNumber.Value, { currency, date }: { currency: string; date: string }) =>
    new BigNumber(units).times(currency === 'EUR' ? rateOf(date) : 1)
  const sum = (of: BigNumber[]) =>
    of.reduce((a, b) => a.plus(b), new BigNumber(0)).integerValue(BigNumber.ROUND_HALF_UP)
  const shown = (units: BigNumber) => units.div(10_000).toNumber()
  const period = (from: string, to: string) => {
    const line = (kind: string) =>
      sum(all.filter((e) => e.kind === kind && e.date >= from && e.date <= to).map((e) => inBase(e.units, e)))
    const gross = line('income').plus(line('subscription'))
    const net = gross.minus(line('refund'))
    const figures = {
      grossRevenue: gross,
      refunds: line('refund'),
      netRevenue: net,
      totalCosts: line('cost'),
    }
    const money = { ...figures, profit: net.minus(line('cost')) }
    return {
      from,
      to,
      ...Object.fromEntries(Object.entries(money).map(([name, units]) => [name, shown(units)])),
    }
  }
  const mrrOn = (day: string) => {
    const shares = all
      .filter(({ kind }) => kind === 'subscription')
      .flatMap((e) => {
        const month = Array.from({ length: e.periodMonths }, (_, i) => i).find(
          (i) => inMonth(e.date, i) <= day && day < inMonth(e.date, i + 1),
        )
        if (month === undefined) return []
        const upTo = (months: number) => Math.floor((e.units * months) / e.periodMonths)
        return inBase(upTo(month + 1) - upTo(month), e)
      })
    return shown(sum(shares))
  }
  const first = `${today.slice(0, 7)}-01`
  const [last, before] = [inMonth(first, -1), inMonth(first, -2)]
  return {
    toDate: period(first, today),
    previousToDate: period(last, inMonth(today, -1)),
    lastMonth: period(last, dayAfter(first, -1)),
    monthBefore: period(before, dayAfter(last, -1)),
    mrr: { value: mrrOn(today), previous: mrrOn(dayAfter(first, -1)), excluded: [] },
  }
}

test('the figures are those of adding up the records one by one', async () => {
  const ann = await person('Antonia')
  const property = fc.asyncProperty(days, entries, async (today, drawn) => {
    const { id } = await addProduct(ann)
    const all = drawn.map((entry) => ({ ...entry, date: dayAfter(today, -entry.daysAgo) }))
    const dates = [...new Set(all.filter(({ currency }) => currency === 'EUR').map(({ date }) => date))]
    const rates = dates.map((date) => ({ currency: 'EUR', date, rate: Number(rateOf(date)) }))
    if (rates.length) expect((await ann.dashboard.put('/rates', { rates })).status).toBe(200)
    for (const { kind, units, currency, date, periodMonths } of all) {
      const common = { amount: units / 10_000, currency, date }
      if (kind === 'cost')
        await add(ann.dashboard, `/products/${id}/costs`, { ...common, name: 'Server', category: 'TOOLS' })
      else {
        const type = kind === 'income' ? 'one_time' : kind
        await earn(ann, id, [{ ...common, type, ...(kind === 'subscription' && { periodMonths }) }])
      }
    }
    expect(await readOn(today, ann, `/products/${id}/finance/to-date`)).toMatchObject(expectedOf(all, today))
  })
  await fc.assert(property, { numRuns: runs(60, 1_000), seed: 16 })
}, 120_000)
