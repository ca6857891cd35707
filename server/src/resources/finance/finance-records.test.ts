import { beforeEach, expect, test } from 'vitest'
import { add, addMany, addProduct, read, times, walkPages } from '../../testing/records.ts'
import { expectBadQuery, expectMissing } from '../../testing/refusals.ts'
import { type Person, testService } from '../../testing/service.ts'

const { person, bob } = await testService()
let names = 0
let ann: Person
let product: { id: string }
beforeEach(async () => {
  ann = await person(`Ann${names++}`)
  product = await addProduct(ann)
})

const earn = (row: object) =>
  add(ann.dashboard, `/products/${product.id}/revenue`, { type: 'one_time', date: '2026-03-10', ...row })
const spend = (row: object) =>
  add(ann.dashboard, `/products/${product.id}/costs`, {
    name: 'Server',
    category: 'TOOLS',
    date: '2026-03-10',
    ...row,
  })
const recordsOf = (query: string) => read(ann.dashboard, `/finance/records?month=2026-03&${query}`)

test('a line names its records at the rate of their dates, and those that are left out', async () => {
  await ann.dashboard.put('/rates', { rates: [{ currency: 'EUR', date: '2026-03-10', rate: 1.08255 }] })
  const dollars = await earn({ amount: 10, source: 'Stripe', note: 'Team', customer: 'cus_1' })
  const euros = await earn({ amount: 19.99, currency: 'EUR' })
  const without = await earn({ amount: 5, currency: 'EUR', date: '2026-03-31' })
  await earn({ amount: 1, date: '2026-04-01' })
  await earn({ amount: 1, date: '2026-02-28' })
  await earn({ amount: 1, type: 'refund' })
  const same = {
    ...{ productId: product.id, line: 'revenue.one_time', title: null, note: null, customer: null },
    ...{ date: '2026-03-10', periodMonths: null, isRecurring: false, isScheduled: false },
    ...{ rate: null, rateDate: null, rateSource: null },
  }
  const known = { rate: 1.08255, rateDate: '2026-03-10', rateSource: 'entered' }
  const inEuro = { ...same, currency: 'EUR' }
  expect(await recordsOf('line=revenue.one_time')).toEqual([
    { ...inEuro, id: without.id, date: '2026-03-31', amount: 5, counted: 5, converted: null },
    { ...inEuro, id: euros.id, amount: 19.99, counted: 19.99, ...known, converted: 21.6402 },
    {
      ...{ ...same, id: dollars.id, title: 'Stripe', note: 'Team', customer: 'cus_1' },
      ...{ currency: 'USD', amount: 10, counted: 10, converted: 10 },
    },
  ])
})

test('revenue, costs or both are named together, newest first, of one product or of all', async () => {
  const one = await earn({ amount: 1, date: '2026-03-01' })
  const two = await spend({ amount: 2, date: '2026-03-02', isRecurring: true })
  const three = await earn({ amount: 3, date: '2026-03-03', type: 'refund' })
  const other = await addProduct(ann, { slug: 'kite' })
  const four = await add(ann.dashboard, '/products/kite/costs', {
    name: 'Ads',
    amount: 4,
    category: 'MARKETING',
    date: '2026-03-02',
  })
  const ids = async (query: string) => (await recordsOf(query)).map(({ id }: { id: string }) => id)
  expect(await ids('')).toEqual([three.id, four.id, two.id, one.id])
  expect(await ids(`product=${product.id}`)).toEqual([three.id, two.id, one.id])
  expect(await ids('line=revenue')).toEqual([three.id, one.id])
  expect(await ids('line=cost')).toEqual([four.id, two.id])
  expect(await ids('line=cost.TOOLS')).toEqual([two.id])
  expect(await ids('line=mrr')).toEqual([])
  expect(await recordsOf('product=kite')).toMatchObject([
    { productId: other.id, line: 'cost.MARKETING', title: 'Ads' },
  ])
  await ann.dashboard.delete('/products/kite', { name: 'Paperplane' })
  expect(await ids('')).toEqual([three.id, two.id, one.id])
})

test('MRR names every subscription of the month with its share, and they add up to it', async () => {
  const monthly = await earn({ type: 'subscription', amount: 20 })
  const annual = await earn({ type: 'subscription', amount: 100, date: '2025-04-30', periodMonths: 12 })
  const sameDay = { type: 'subscription', date: '2025-04-30' }
  await earn({ ...sameDay, amount: 30, periodMonths: 11 })
  await earn({ ...sameDay, amount: 9 })
  await earn({ type: 'subscription', amount: 9, date: '2026-04-01' })
  await earn({ amount: 9 })
  const rows = await recordsOf('line=mrr')
  expect(rows).toMatchObject([
    { id: monthly.id, amount: 20, counted: 20, converted: 20, periodMonths: null },
    { id: annual.id, amount: 100, counted: 8.3334, converted: 8.3334, periodMonths: 12 },
  ])
  const { months } = await read(ann.dashboard, '/finance?from=2026-03&to=2026-03')
  expect(months[0].mrr).toBe(28.3334)
})

test('the records behind a figure are paged like every list', async () => {
  const rows = times(45, (i) => ({ amount: 1 + i, type: 'other', date: `2026-03-${10 + (i % 3)}` }))
  await addMany(ann.dashboard, `/products/${product.id}/revenue`, rows)
  for (let i = 0; i < 20; i++) await spend({ amount: 1 })
  const whole = await recordsOf('')
  expect(whole).toHaveLength(65)
  expect((await walkPages(ann.dashboard, '/finance/records?month=2026-03&limit=8')).flat()).toEqual(whole)
})

test('a line that is none is refused, a product of somebody else is not there', async () => {
  expectBadQuery(await ann.dashboard.get('/finance/records?month=2026-3&line=cost.refund'), {
    month: 'format',
    line: 'pattern',
  })
  expectMissing(await bob.dashboard.get(`/finance/records?product=${product.id}`))
  await earn({ amount: 1 })
  expect(await read(bob.dashboard, '/finance/records?month=2026-03')).toEqual([])
})

test('records are found by days, source and words, and added up exactly in each currency', async () => {
  await ann.dashboard.put('/rates', { rates: [{ currency: 'EUR', date: '2026-03-10', rate: 1.08255 }] })
  const first = await earn({ amount: 0.1, source: 'Stripe', note: 'Café Übermaß', date: '2026-02-28' })
  const second = await earn({ amount: 0.2, source: 'Stripe', customer: 'cus_É1' })
  const refund = await earn({ amount: 20, currency: 'EUR', type: 'refund', source: 'Paddle' })
  const late = await earn({ amount: 7, currency: 'EUR', date: '2026-05-01', note: 'No rate' })
  const cost = await spend({ amount: 5, note: 'cafe_100%' })
  const ids = async (query: string) =>
    (await read(ann.dashboard, `/finance/records?${query}`)).map(({ id }: { id: string }) => id)
  expect(await ids('startDate=2026-02-01&line=revenue')).toEqual([late.id, refund.id, second.id, first.id])
  expect(await ids('endDate=2026-03-10&source=Stripe')).toEqual([second.id, first.id])
  expect(await ids('startDate=2026-01-01&text=ubermass%20CAFE')).toEqual([first.id])
  expect(await ids('startDate=2026-01-01&text=e_100%25')).toEqual([cost.id])
  expect(await ids('startDate=2026-01-01&text=cus_e1')).toEqual([second.id])
  expect(await ids('startDate=2026-01-01&customer=cus_')).toEqual([])
  expect(await ids('startDate=2026-01-01&customer=cus_%C3%891')).toEqual([second.id])
  const totalOf = (query: string) => read(ann.dashboard, `/finance/records/total?${query}`)
  const excluded = [{ line: 'revenue.one_time', currency: 'EUR', records: 1, amount: 7 }]
  const euros = { currency: 'EUR', records: 2, amount: -13 }
  const dollars = { currency: 'USD', records: 2, amount: 0.3 }
  expect(await totalOf('line=revenue')).toEqual({
    ...{ currency: 'USD', records: 4, amount: -21.351, currencies: [euros, dollars], excluded },
  })
  expect(await totalOf('text=stripe')).toMatchObject({ records: 2, amount: 0.3, currencies: [dollars] })
  expect(await totalOf('')).toMatchObject({ records: 5, amount: -26.351 })
  expect(await totalOf('line=cost.TOOLS')).toMatchObject({ records: 1, amount: 5, excluded: [] })
  expect(await totalOf('source=None')).toMatchObject({ records: 0, amount: 0, currencies: [] })
  expectBadQuery(await ann.dashboard.get('/finance/records/total?line=mrr'), { line: 'pattern' })
  const reversed = await ann.dashboard.get('/finance/records/total?startDate=2026-03-02&endDate=2026-03-01')
  expectBadQuery(reversed, { startDate: 'out_of_range' })

  // Changed words are found, and removed ones are not.
  await ann.dashboard.patch(`/products/${product.id}/revenue/${first.id}`, { note: null, source: 'Gumroad' })
  expect(await ids('startDate=2026-01-01&text=gumroad')).toEqual([first.id])
  expect(await ids('startDate=2026-01-01&text=cafe')).toEqual([cost.id])
})

test.each([
  ['', [4, 2, 3, 1]],
  ['direction=asc', [1, 3, 2, 4]],
  ['sort=amount', [4, 2, 1, 3]],
  ['sort=amount&direction=asc', [1, 2, 4, 3]],
  ['sort=title&direction=asc', [4, 2, 1, 3]],
  ['sort=type&limit=2', [4, 3]],
  ['offset=1&limit=2', [2, 3]],
  ['offset=4', []],
])('sorted by %j, a page starts anywhere', async (query, amounts) => {
  await earn({ amount: 1, source: 'paddle', type: 'lifetime' })
  await earn({ amount: 3, source: 'Stripe', currency: 'JPY', date: '2026-03-11' })
  await earn({ amount: 2, source: 'Gumroad', type: 'affiliate', date: '2026-03-12' })
  await earn({ amount: 4, type: 'other', date: '2026-03-13' })
  await spend({ amount: 9 })
  const page = await read(ann.dashboard, `/finance/records/page?line=revenue&${query}`)
  expect(page.map(({ amount }: { amount: number }) => amount)).toEqual(amounts)
})
