import { beforeEach, expect, test } from 'vitest'
import { read, times, walkPages } from '../../testing/records.ts'
import { expectEachInvalid, expectInvalid } from '../../testing/refusals.ts'
import { type Person, testService } from '../../testing/service.ts'

const { person, bob } = await testService()
let names = 0
let ann: Person
beforeEach(async () => {
  ann = await person(`Ann${names++}`)
})

const date = '2026-03-10'
const put = (...rates: object[]) => ann.dashboard.put('/rates', { rates })

test('rates are set by currency and day, overwritten, removed with null, and read as sent', async () => {
  const rates = [
    { currency: 'EUR', date, rate: 1.0823 },
    { currency: 'JPY', date, rate: 0.0066667 },
    { currency: 'KWD', date: '2026-03-11', rate: 291123.45678901 },
    { currency: 'IRR', date: '2024-02-29', rate: 1e-12 },
  ]
  expect((await put(...rates)).body).toEqual({ data: rates })
  expect(await read(ann.dashboard, '/rates')).toEqual([rates[2], rates[1], rates[0], rates[3]])
  expect(await read(ann.dashboard, '/rates?currency=eur')).toEqual([rates[0]])
  await put({ currency: 'eur', date, rate: 1.1 }, { currency: 'IRR', date: '2024-02-29', rate: null })
  await put({ currency: 'CHF', date, rate: null })
  expect(await read(ann.dashboard, '/rates')).toEqual([
    rates[2],
    rates[1],
    { currency: 'EUR', date, rate: 1.1 },
  ])
  expect(await read(bob.dashboard, '/rates')).toEqual([])
})

test('rates are paged, newest day first', async () => {
  await put(
    ...times(250, (i) => ({
      currency: i % 2 ? 'EUR' : 'JPY',
      date: `2026-01-${1 + (i % 31)}`.replace(/-(\d)$/, '-0$1'),
      rate: i + 1,
    })),
  )
  const whole = await read(ann.dashboard, '/rates')
  expect(whole).toHaveLength(62)
  expect((await walkPages(ann.dashboard, '/rates?limit=7')).flat()).toEqual(whole)
})

test('a rate that is none is refused, and none of its neighbours is kept', async () => {
  const least = { currency: 'EUR', date, rate: 1.1 }
  await expectEachInvalid(
    (body) => ann.dashboard.put('/rates', body),
    { rates: [least] },
    {
      rates: { type: [5, null], too_few: [[]], too_many: [times(1001, () => least)] },
    },
  )
  expectInvalid(
    await put(
      least,
      { ...least, rate: 0 },
      { ...least, rate: '1' },
      { ...least, currency: 'XXX' },
      { rate: 1 },
    ),
    {
      'rates.1.rate': 'out_of_range',
      'rates.2.rate': 'type',
      'rates.3.currency': 'format',
      'rates.4.currency': 'required',
      'rates.4.date': 'required',
    },
  )
  expectInvalid(await put(least, { ...least, currency: 'usd' }), { 'rates.1.currency': 'same' })
  expect(await read(ann.dashboard, '/rates')).toEqual([])
})
