import { beforeEach, expect, test } from 'vitest'
import { add, addMany, addProduct, read, times } from '../../testing/records.ts'
import { expectBadQuery } from '../../testing/refusals.ts'
import { type Person, testService } from '../../testing/service.ts'

let now = new Date()
const { person } = await testService({ clock: () => now })
let names = 0
let ann: Person
let product: string
beforeEach(async () => {
  ann = await person(`Ann${names++}`)
  product = `/products/${(await addProduct(ann)).id}`
})

const earn = (rows: object[], at = product) =>
  addMany(
    ann.dashboard,
    `${at}/revenue`,
    rows.map((row) => ({ type: 'one_time', date: '2026-03-10', ...row })),
  )
const spend = (rows: object[], at = product) =>
  addMany(
    ann.dashboard,
    `${at}/costs`,
    rows.map((row) => ({ name: 'Server', category: 'OTHER', date: '2026-03-10', ...row })),
  )
const putRates = async (...rates: [currency: string, date: string, rate: number][]) => {
  const body = { rates: rates.map(([currency, date, rate]) => ({ currency, date, rate })) }
  expect((await ann.dashboard.put('/rates', body)).status).toBe(200)
}
const monthOf = async (month: string, at = product) =>
  (await read(ann.dashboard, `${at}/finance?from=${month}&to=${month}`)).months[0]

const noRevenue = {
  subscription: 0,
  one_time: 0,
  lifetime: 0,
  advertising: 0,
  enterprise: 0,
  affiliate: 0,
  other: 0,
}
const noCosts = { INFRASTRUCTURE: 0, THIRD_PARTY: 0, MARKETING: 0, TOOLS: 0, OTHER: 0 }

test('a month adds revenue by type, subtracts refunds and costs, and says what part is left', async () => {
  await earn([
    { type: 'subscription', amount: 19.99 },
    { type: 'subscription', amount: 0.01 },
    { type: 'one_time', amount: 150.1 },
    { type: 'advertising', amount: 29.9 },
    { type: 'refund', amount: 40 },
  ])
  await spend([
    { category: 'INFRASTRUCTURE', amount: 30.05 },
    { category: 'INFRASTRUCTURE', amount: 9.95 },
    { category: 'TOOLS', amount: 0.0001 },
  ])
  const figures = {
    revenue: { ...noRevenue, subscription: 20, one_time: 150.1, advertising: 29.9 },
    grossRevenue: 200,
    refunds: 40,
    netRevenue: 160,
    costs: { ...noCosts, INFRASTRUCTURE: 40, TOOLS: 0.0001 },
    totalCosts: 40.0001,
    profit: 119.9999,
    margin: 0.75,
    excluded: [],
  }
  const change = {
    grossRevenue: null,
    refunds: null,
    netRevenue: null,
    totalCosts: null,
    profit: null,
    mrr: null,
  }
  expect(await read(ann.dashboard, `${product}/finance?from=2026-03&to=2026-03`)).toEqual({
    currency: 'USD',
    months: [{ month: '2026-03', ...figures, mrr: 20, arr: 240, change }],
    total: figures,
    excludedProducts: [],
  })
})

test('sums are of decimals: 0.1 thirty times is 3, and amounts past what a float holds add up', async () => {
  await earn(Array.from({ length: 30 }, () => ({ amount: 0.1 })))
  expect((await monthOf('2026-03')).netRevenue).toBe(3)
  await earn([
    { amount: 99999999999.9999, date: '2026-04-01' },
    { amount: 99999999999.9999, date: '2026-04-02' },
    { amount: 0.0003, date: '2026-04-03' },
  ])
  expect((await monthOf('2026-04')).netRevenue).toBe(200000000000.0001)
})

test('a month is from its first day to its last, whatever lies beside it', async () => {
  await earn([
    { amount: 1, date: '2026-01-31' },
    { amount: 2, date: '2026-02-01' },
    { amount: 4, date: '2026-02-28' },
    { amount: 8, date: '2026-03-01' },
    { amount: 16, date: '2025-12-31' },
    { amount: 32, date: '2024-02-29' },
  ])
  const { months } = await read(ann.dashboard, `${product}/finance?from=2025-12&to=2026-03`)
  expect(
    months.map(({ month, netRevenue }: { month: string; netRevenue: number }) => [month, netRevenue]),
  ).toEqual([
    ['2025-12', 16],
    ['2026-01', 1],
    ['2026-02', 6],
    ['2026-03', 8],
  ])
  expect((await monthOf('2024-02')).netRevenue).toBe(32)
})

test('MRR is the subscriptions of the month: refunds lower only net revenue, on their own date', async () => {
  await earn([
    { type: 'subscription', amount: 50, date: '2026-03-31' },
    { type: 'subscription', amount: 25, date: '2026-04-01' },
    { type: 'refund', amount: 50, date: '2026-04-02' },
    { type: 'lifetime', amount: 500, periodMonths: 12 },
  ])
  expect(await monthOf('2026-03')).toMatchObject({ mrr: 50, arr: 600, netRevenue: 550, refunds: 0 })
  expect(await monthOf('2026-04')).toMatchObject({ mrr: 25, arr: 300, netRevenue: -25, refunds: 50 })
})

test('an annual plan is revenue on its date, and a twelfth of it MRR in each of its months', async () => {
  await earn([{ type: 'subscription', amount: 100, date: '2025-11-30', periodMonths: 12 }])
  const { months, total } = await read(ann.dashboard, '/finance?from=2025-10&to=2026-11')
  const mrr = months.map((month: { mrr: number }) => month.mrr)
  expect(mrr).toEqual([
    0, 8.3333, 8.3333, 8.3334, 8.3333, 8.3333, 8.3334, 8.3333, 8.3333, 8.3334, 8.3333, 8.3333, 8.3334, 0,
  ])
  expect(Math.round(mrr.reduce((sum: number, amount: number) => sum + amount) * 1e4) / 1e4).toBe(100)
  expect(months.map((month: { netRevenue: number }) => month.netRevenue).slice(0, 3)).toEqual([0, 100, 0])
  expect(total.netRevenue).toBe(100)
})

test('three currencies are summed by the rate of each record’s date, or of its plan’s payment', async () => {
  await earn([
    { amount: 100, currency: 'USD' },
    { amount: 100, currency: 'EUR', date: '2026-03-10' },
    { amount: 100, currency: 'EUR', date: '2026-03-11' },
    { amount: 15000, currency: 'JPY', date: '2026-03-11' },
    { type: 'subscription', amount: 240, currency: 'EUR', date: '2026-03-10', periodMonths: 12 },
    { type: 'refund', amount: 10, currency: 'EUR', date: '2026-03-11' },
  ])
  await spend([{ amount: 33.33, currency: 'EUR', date: '2026-03-11' }])
  await putRates(['EUR', '2026-03-10', 1.1], ['EUR', '2026-03-11', 1.0825], ['JPY', '2026-03-11', 0.0066667])
  // one-time: 100 + 110 + 108.25 + 100.0005 = 418.2505; subscription: 264; refund: 10.825; cost: 36.079725
  expect(await monthOf('2026-03')).toMatchObject({
    revenue: { one_time: 418.2505, subscription: 264 },
    grossRevenue: 682.2505,
    refunds: 10.825,
    netRevenue: 671.4255,
    totalCosts: 36.0797,
    profit: 635.3458,
    margin: 0.9463,
    mrr: 22,
    arr: 264,
    excluded: [],
  })
  expect(await monthOf('2027-02')).toMatchObject({ mrr: 22, netRevenue: 0, margin: null })
  expect(await monthOf('2027-03')).toMatchObject({ mrr: 0 })
})

test('a record without a rate of its date or the five days before is excluded and named', async () => {
  await earn([
    { amount: 100 },
    { amount: 70, currency: 'EUR' },
    { amount: 0.5, currency: 'EUR', date: '2026-03-12' },
    { type: 'subscription', amount: 1200, currency: 'JPY', date: '2026-03-12' },
  ])
  await spend([{ amount: 5, currency: 'EUR', date: '2026-03-31' }])
  await putRates(['EUR', '2026-03-04', 1.2], ['EUR', '2026-03-13', 1.2], ['EUR', '2026-03-25', 1.2])
  const month = await monthOf('2026-03')
  expect(month).toMatchObject({ netRevenue: 100, totalCosts: 0, mrr: 0 })
  const excluded = [
    { line: 'cost.OTHER', currency: 'EUR', records: 1, amount: 5 },
    { line: 'mrr', currency: 'JPY', records: 1, amount: 1200 },
    { line: 'revenue.one_time', currency: 'EUR', records: 2, amount: 70.5 },
    { line: 'revenue.subscription', currency: 'JPY', records: 1, amount: 1200 },
  ]
  expect(
    month.excluded.toSorted((a: { line: string }, b: { line: string }) => (a.line < b.line ? -1 : 1)),
  ).toEqual(excluded)
  expect(await read(ann.dashboard, '/rates/missing?from=2026-03&to=2026-03')).toEqual([
    { currency: 'EUR', date: '2026-03-31', records: 1 },
    { currency: 'EUR', date: '2026-03-12', records: 1 },
    { currency: 'JPY', date: '2026-03-12', records: 1 },
    { currency: 'EUR', date: '2026-03-10', records: 1 },
  ])
  await putRates(
    ['EUR', '2026-03-05', 9],
    ['EUR', '2026-03-07', 2],
    ['EUR', '2026-03-28', 2],
    ['JPY', '2026-03-12', 0.01],
  )
  expect(await monthOf('2026-03')).toMatchObject({ netRevenue: 253, totalCosts: 10, mrr: 12, excluded: [] })
  expect(await read(ann.dashboard, '/rates/missing?from=2026-03&to=2026-03')).toEqual([])
})

test('past figures stay when a later rate comes, and follow the reporting currency', async () => {
  await earn([{ amount: 100, currency: 'EUR' }, { amount: 50 }])
  await putRates(['EUR', '2026-03-10', 1.1])
  await putRates(['EUR', '2026-07-01', 1.9])
  expect(await monthOf('2026-03')).toMatchObject({ netRevenue: 160 })
  await ann.dashboard.patch('/account', { reportingCurrency: 'eur' })
  expect(await read(ann.dashboard, '/finance?from=2026-03&to=2026-03')).toMatchObject({
    currency: 'EUR',
    total: { netRevenue: 100, excluded: [{ currency: 'USD', amount: 50, records: 1 }] },
  })
  await putRates(['USD', '2026-03-10', 0.9])
  expect(await monthOf('2026-03')).toMatchObject({ netRevenue: 145 })
  await ann.dashboard.patch('/account', { reportingCurrency: 'USD' })
  expect(await monthOf('2026-03')).toMatchObject({ netRevenue: 160 })
})

test('figures follow a record that is changed or deleted', async () => {
  const [first, second] = await earn([{ type: 'subscription', amount: 120, periodMonths: 12 }, { amount: 7 }])
  const [cost] = await spend([{ amount: 3 }])
  const at = `${product}/revenue/${first.id}`
  await ann.dashboard.patch(at, { amount: 60, date: '2026-04-10', periodMonths: 6 })
  expect(await monthOf('2026-03')).toMatchObject({ mrr: 0, netRevenue: 7, totalCosts: 3 })
  expect(await monthOf('2026-04')).toMatchObject({ mrr: 10, netRevenue: 60 })
  expect(await monthOf('2026-09')).toMatchObject({ mrr: 10 })
  expect(await monthOf('2026-10')).toMatchObject({ mrr: 0 })
  await ann.dashboard.patch(at, { type: 'enterprise', note: 'by contract' })
  expect(await monthOf('2026-04')).toMatchObject({ mrr: 0, revenue: { enterprise: 60, subscription: 0 } })
  await ann.dashboard.patch(`${product}/costs/${cost.id}`, { category: 'TOOLS', amount: 4 })
  expect((await monthOf('2026-03')).costs).toEqual({ ...noCosts, TOOLS: 4 })
  for (const path of [at, `${product}/revenue/${second.id}`, `${product}/costs/${cost.id}`])
    await ann.dashboard.delete(path)
  const { total } = await read(ann.dashboard, `${product}/finance?from=2026-01&to=2026-12`)
  expect(total).toMatchObject({ grossRevenue: 0, totalCosts: 0, margin: null, excluded: [] })
})

test('change is against the month before, also before the range; null after nothing or a loss', async () => {
  await earn([
    { type: 'subscription', amount: 100, date: '2026-01-05' },
    { type: 'subscription', amount: 150, date: '2026-02-05' },
    { type: 'subscription', amount: 50, date: '2026-03-05' },
  ])
  await spend([
    { amount: 120, date: '2026-01-05' },
    { amount: 40, date: '2026-03-05' },
  ])
  const { months } = await read(ann.dashboard, `${product}/finance?from=2026-02&to=2026-04`)
  expect(months.map((month: { change: object }) => month.change)).toEqual([
    { grossRevenue: 0.5, refunds: null, netRevenue: 0.5, totalCosts: -1, profit: null, mrr: 0.5 },
    {
      grossRevenue: -0.6667,
      refunds: null,
      netRevenue: -0.6667,
      totalCosts: null,
      profit: -0.9333,
      mrr: -0.6667,
    },
    { grossRevenue: -1, refunds: null, netRevenue: -1, totalCosts: -1, profit: -1, mrr: -1 },
  ])
})

test('the total is the sum of the products; a deleted product no longer counts', async () => {
  const other = await addProduct(ann, { name: 'Kite' })
  await addProduct(ann, { name: 'Idle' })
  await earn([{ type: 'subscription', amount: 10 }])
  await earn([{ type: 'subscription', amount: 30 }, { amount: 5 }], `/products/${other.id}`)
  await spend([{ amount: 4 }], `/products/${other.id}`)
  expect(await monthOf('2026-03', '')).toMatchObject({ mrr: 40, netRevenue: 45, profit: 41 })
  const { products, total } = await read(ann.dashboard, '/finance/products?month=2026-03')
  expect(products).toHaveLength(2)
  expect(products.find(({ productId }: { productId: string }) => productId === other.id)).toMatchObject({
    mrr: 30,
    profit: 31,
  })
  expect(total).toMatchObject({ mrr: 40, arr: 480, profit: 41, margin: 0.9111 })
  await ann.dashboard.delete(`/products/${other.id}`, { name: 'Kite' })
  expect(await monthOf('2026-03', '')).toMatchObject({ mrr: 10, netRevenue: 10, profit: 10 })
  expect((await read(ann.dashboard, '/finance/products?month=2026-03')).products).toHaveLength(1)
})

test('a key gets the figures and records of all products, of one, or of those it is limited to', async () => {
  const other = await addProduct(ann)
  await earn([{ amount: 100 }])
  await earn([{ amount: 40 }], `/products/${other.id}`)
  await spend([{ amount: 10 }], `/products/${other.id}`)
  const { key } = await add(ann.dashboard, '/api-keys', { name: 'One', productIds: [other.id] })
  const limited = ann.api.with({ authorization: `Bearer ${key}` })
  const march = 'from=2026-03&to=2026-03'
  const all = await read(ann.api, `/finance?${march}`)
  expect(all).toEqual(await read(ann.dashboard, `/finance?${march}`))
  expect(all.total).toMatchObject({ netRevenue: 140, profit: 130 })
  const one = await read(ann.dashboard, `/products/${other.id}/finance?${march}`)
  expect(one.total).toMatchObject({ netRevenue: 40, profit: 30 })
  expect(await read(ann.api, `/finance?${march}&product=${other.id}`)).toEqual(one)
  expect(await read(limited, `/finance?${march}`)).toEqual(one)
  const records = await read(limited, '/finance/records?month=2026-03')
  expect(records.map(({ line }: { line: string }) => line).sort()).toEqual(['cost.OTHER', 'revenue.one_time'])
  expect((await limited.get(`/finance?${march}&product=${product.split('/').at(-1)}`)).status).toBe(403)
})

test('totals name the deleted products that they exclude, while these can be restored', async () => {
  const other = await addProduct(ann, { name: 'Kite' })
  await earn(
    [{ type: 'subscription', amount: 12, date: '2026-01-31', periodMonths: 3 }, { amount: 5 }],
    `/products/${other.id}`,
  )
  await spend([{ amount: 4 }], `/products/${other.id}`)
  expect((await read(ann.dashboard, '/finance?from=2026-01&to=2026-03')).excludedProducts).toEqual([])
  await ann.dashboard.delete(`/products/${other.id}`, { name: 'Kite' })
  const excluded = async (path: string) => (await read(ann.dashboard, path)).excludedProducts
  const kite = { productId: other.id, name: 'Kite', deletedAt: expect.any(String) }
  expect(await excluded('/finance?from=2026-01&to=2026-12')).toEqual([{ ...kite, records: 3 }])
  expect(await excluded('/finance/products?month=2026-03')).toEqual([{ ...kite, records: 3 }])
  const today = now
  now = new Date('2026-04-01')
  expect(await excluded('/finance/to-date')).toEqual([{ ...kite, records: 3 }])
  now = today
  expect(await excluded('/finance?from=2026-02&to=2026-02')).toEqual([{ ...kite, records: 1 }])
  expect(await excluded('/finance?from=2026-04&to=2026-05')).toEqual([])
  expect(await excluded(`${product}/finance?from=2026-03&to=2026-03`)).toEqual([])
  await ann.dashboard.post(`/products/${other.id}/undelete`)
  expect(await excluded('/finance?from=2026-01&to=2026-12')).toEqual([])
})

test('without a range it is the last twelve months; of products, the last month that is over', async () => {
  const { months } = await read(ann.dashboard, `${product}/finance`)
  const monthsAgo = (months: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)).toISOString().slice(0, 7)
  expect(months.map(({ month }: { month: string }) => month)).toEqual(times(12, (i) => monthsAgo(11 - i)))
  expect(await read(ann.dashboard, '/finance/products')).toMatchObject({ month: monthsAgo(1), products: [] })
})

test('a range that is none is refused', async () => {
  for (const path of ['/finance', `${product}/finance`, '/rates/missing']) {
    expectBadQuery(await ann.dashboard.get(`${path}?from=2026-13`), { from: 'format' })
    expectBadQuery(await ann.dashboard.get(`${path}?from=2026-03&to=2026-02`), { from: 'out_of_range' })
    expectBadQuery(await ann.dashboard.get(`${path}?from=2010-01&to=2026-02`), { from: 'out_of_range' })
  }
})

test('a subscription for ten years ends with the calendar, not past it', async () => {
  await add(ann.dashboard, `${product}/revenue`, {
    type: 'subscription',
    amount: 120,
    date: '9999-12-31',
    periodMonths: 120,
  })
  expect(await monthOf('9999-12')).toMatchObject({ mrr: 1 })
})
