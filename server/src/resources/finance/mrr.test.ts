import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { expectError } from '../../testing/answers.ts'
import { addMany, addProduct, read } from '../../testing/records.ts'
import { type Person, testService } from '../../testing/service.ts'

const { person } = await testService()
let names = 0
let ann: Person
let id: string
beforeEach(async () => {
  ann = await person(`Ann${names++}`)
  id = (await addProduct(ann)).id
})

/** Adds subscription payments: the customer, then `month-day amount`. */
const pay = (rows: [customer: string | null, date: string, amount: number, more?: object][], product = id) =>
  addMany(
    ann.dashboard,
    `/products/${product}/revenue`,
    rows.map(([customer, date, amount, more]) => ({
      ...{ type: 'subscription', source: 'Stripe', customer, date: `2026-${date}`, amount },
      ...more,
    })),
  )

const kinds = ['new', 'expansion', 'contraction', 'churn', 'reactivation', 'unidentified', 'currency']
const nothing = Object.fromEntries(kinds.map((kind) => [kind, 0]))
const monthOf = async (month: string, query = '', asOf = '2026-04-10') =>
  (await read(ann.api, `/finance/mrr?from=${month}&to=${month}&asOf=${asOf}${query}`)).months[0]

test('MRR of a month is that of the month before and what changed, named by subscription', async () => {
  await pay([
    ...(['01-05', '02-05'] as const).map((date) => ['left', date, 99] as [string, string, number]),
    ...(['01-07', '02-07', '03-07'] as const).map((date) => ['stays', date, 10] as [string, string, number]),
    ['more', '02-01', 20],
    ['more', '03-01', 50],
    ['less', '02-02', 30],
    ['less', '03-02', 25],
    ['back', '01-15', 12],
    ['back', '03-15', 12],
    ['fresh', '03-20', 7],
    [null, '02-20', 5],
    [null, '03-21', 6],
  ])
  const march = await monthOf('2026-03')
  expect(march).toEqual({
    month: '2026-03',
    from: '2026-02-28',
    to: '2026-03-31',
    start: 164,
    ...nothing,
    new: 7,
    expansion: 30,
    contraction: -5,
    churn: -99,
    reactivation: 12,
    unidentified: 1,
    end: 110,
    sentence:
      'MRR fell $54.00 to $110.00: churn −$99.00, expansion +$30.00, reactivation +$12.00, new +$7.00, ' +
      'contraction −$5.00, records without a customer +$1.00.',
    causes: expect.any(Array),
    excluded: [],
  })
  const { changes, changeCount, figures } = await read(
    ann.api,
    '/finance/mrr/changes?month=2026-03&asOf=2026-04-10',
  )
  expect(figures).toEqual(march)
  expect(march.causes).toEqual(changes.slice(0, 5))
  const change = (kind: string, customer: string | null, before: number, after: number) => ({
    ...{ kind, productId: id, source: 'Stripe', customer, before, after, change: after - before },
  })
  expect([changeCount, changes]).toEqual([
    6,
    [
      change('churn', 'left', 99, 0),
      change('expansion', 'more', 20, 50),
      change('reactivation', 'back', 0, 12),
      change('new', 'fresh', 0, 7),
      change('contraction', 'less', 30, 25),
      change('unidentified', null, 5, 6),
    ],
  ])
})

test('the running month ends today: payments of the last month count until the next is due', async () => {
  await pay([
    ['early', '03-05', 10],
    ['late', '03-25', 20],
    ['paid', '03-08', 40],
    ['paid', '04-08', 40],
  ])
  expect(await monthOf('2026-04')).toMatchObject({ to: '2026-04-10', start: 70, churn: -10, end: 60 })
  expect(await monthOf('2026-04', '', '2026-04-30')).toMatchObject({ churn: -30, end: 40 })
})

test('an annual plan is one subscription for twelve months, whose rounding is no change', async () => {
  await pay([['year', '01-31', 100, { periodMonths: 12 }]])
  const { months } = await read(ann.api, '/finance/mrr?from=2026-01&to=2027-01&asOf=2027-02-01')
  const moved = months.map(({ currency: _, ...month }: Record<string, number>) =>
    kinds.filter((kind) => month[kind]),
  )
  expect(moved).toEqual([['new'], ...Array.from({ length: 11 }, () => []), ['churn']])
  expect(months[2]).toMatchObject({ start: 8.3333, currency: 0.0001, end: 8.3334 })
})

test('an unchanged amount moves by its exchange rate; one currency can be read alone', async () => {
  await ann.dashboard.put('/rates', {
    rates: [
      { currency: 'EUR', date: '2026-02-10', rate: 1.1 },
      { currency: 'EUR', date: '2026-03-10', rate: 1.2 },
    ],
  })
  const euro = { currency: 'EUR' }
  await pay([
    ['same', '02-10', 100, euro],
    ['same', '03-10', 100, euro],
    ['more', '02-11', 10, euro],
    ['more', '03-11', 20, euro],
    ['dollar', '03-01', 5],
    ['unknown', '03-01', 8, { currency: 'CHF' }],
  ])
  expect(await monthOf('2026-03')).toMatchObject({
    ...nothing,
    start: 121,
    new: 5,
    expansion: 12,
    currency: 11,
    end: 149,
    excluded: [{ line: 'mrr', currency: 'CHF', records: 1, amount: 8 }],
  })
  expect(await monthOf('2026-03', '&currency=eur')).toMatchObject({
    ...nothing,
    start: 110,
    expansion: 10,
    end: 120,
    excluded: [],
  })
})

test('a month that has not started is refused', async () => {
  for (const query of ['?to=2026-05&asOf=2026-04-10', '/changes?month=2026-05&asOf=2026-04-10'])
    expectError(await ann.api.get(`/finance/mrr${query}`), 'bad_request')
})

test('customers of different products, sources and other owners are different subscriptions', async () => {
  const other = (await addProduct(ann, { name: 'Other' })).id
  await pay([['cus', '02-10', 10]])
  await pay([['cus', '03-10', 10]], other)
  await pay([['cus', '03-10', 4, { source: 'Paddle' }]])
  expect(await monthOf('2026-03')).toMatchObject({ churn: -10, new: 14 })
  expect(await monthOf('2026-03', `&product=${other}`)).toMatchObject({ start: 0, churn: 0, new: 10 })
  const bob = await person(`Bob${names}`)
  expect((await read(bob.api, '/finance/mrr?from=2026-03&to=2026-03')).months[0].end).toBe(0)
})

test('start plus movements is end, which is the MRR of the figures, whatever was paid', async () => {
  await ann.dashboard.put('/rates', {
    rates: ['2025-12-28', '2026-01-31', '2026-03-01'].map((date, i) => ({
      ...{ currency: 'EUR', date, rate: 1.0837 + i / 7 },
    })),
  })
  const payment = fc.record({
    customer: fc.constantFrom(null, 'a', 'b', 'c'),
    source: fc.constantFrom(null, 'Stripe'),
    currency: fc.constantFrom('USD', 'EUR', 'CHF'),
    amount: fc.integer({ min: 1, max: 3_000_000 }).map((units) => units / 10_000),
    periodMonths: fc.constantFrom(null, 1, 3, 12),
    date: fc.integer({ min: 0, max: 119 }).map((days) => {
      return new Date(Date.UTC(2025, 11, 20) + days * 86_400_000).toISOString().slice(0, 10)
    }),
  })
  const units = (amount: number) => Math.round(amount * 10_000)
  const property = fc.asyncProperty(fc.array(payment, { maxLength: 12 }), async (payments) => {
    const product = (await addProduct(ann)).id
    const rows = payments.map((row) => ({ ...row, type: 'subscription' }))
    await addMany(ann.dashboard, `/products/${product}/revenue`, rows)
    const query = `from=2025-12&to=2026-03&asOf=2026-04-10&product=${product}`
    const [{ months }, figures] = await Promise.all([
      read(ann.api, `/finance/mrr?${query}`),
      read(ann.api, `/finance?${query}`),
    ])
    expect(months.map(({ end }: { end: number }) => end)).toEqual(
      figures.months.map(({ mrr }: { mrr: number }) => mrr),
    )
    let last = 0
    for (const { start, end, ...movement } of months) {
      expect(start).toBe(last)
      expect(kinds.reduce((sum, kind) => sum + units(movement[kind]), units(start))).toBe(units(end))
      last = end
    }
  })
  await fc.assert(property, { numRuns: 40, seed: 7 })
})
