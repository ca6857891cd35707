import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { query } from '../../db/query.ts'
import { atEnd } from '../../testing/at-end.ts'
import { runDueJobs } from '../../testing/jobs.ts'
import { add, addProduct, read } from '../../testing/records.ts'
import { expectInvalid } from '../../testing/refusals.ts'
import { runs } from '../../testing/runs.ts'
import { serviceOn, testService } from '../../testing/service.ts'

let now = new Date('2036-01-15T10:00:00.000Z')
const clock = () => now
const { data, database, person, alice, bob } = await testService({ clock })

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const isHoliday = (day: string) =>
  [0, 6].includes(new Date(day).getUTCDay()) || /-(01-01|12-25|12-26)$/.test(day)
const published = ['USD', 'JPY', 'GBP']
/** Units per euro. JPY has a gap of ten days in June, and KRW no rates at all. */
function perEuro(currency: string, day: string): string | null {
  if (
    isHoliday(day) ||
    !published.includes(currency) ||
    (currency === 'JPY' && day > '2035-06-09' && day < '2035-06-20')
  )
    return null
  const digits = String((Date.parse(day) / 86_400_000) % 997).padStart(3, '0')
  return { USD: `1.0${digits}`, JPY: `16${digits[0]}.${digits.slice(1)}`, GBP: `0.85${digits}` }[currency]!
}

const asked: URL[] = []
let answer = (response: ServerResponse, csv: string) => void response.end(csv)
const server = createServer((request, response) => {
  const url = new URL(request.url!, 'http://127.0.0.1')
  asked.push(url)
  const [from, to] = ['startPeriod', 'endPeriod'].map((name) => url.searchParams.get(name)!) as [
    string,
    string,
  ]
  const lines = ['KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE']
  for (const currency of published)
    for (let day = from; day <= to; day = dayAfter(day, 1))
      if (!isHoliday(day))
        lines.push(
          `EXR.D.${currency}.EUR.SP00.A,D,${currency},EUR,SP00,A,${day},${perEuro(currency, day) ?? 'NaN'}`,
        )
  if (lines.length > 1) answer(response, `${lines.join('\r\n')}\r\n`)
  else response.writeHead(404).end('No results found.')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
atEnd(() => new Promise<void>((resolve) => [server.close(() => resolve()), server.closeAllConnections()]))
const ecbUrl = {
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/EXR/D..EUR.SP00.A`,
  isOwn: true,
}
const services = [await serviceOn(data, { clock, ecbUrl }), await serviceOn(data, { clock, ecbUrl })] as const
/** Two processes do what is due at that time. */
async function at(time: string) {
  now = new Date(`2036-01-${time}:00.000Z`)
  await runDueJobs(...services)
}
const selectError = query((db) => db.selectFrom('job').select('lastError').where('id', '=', 'ecbRates'))
const lastError = async () => (await database.read((db) => db.one(selectError, {})))!.lastError
const askedSince = (count: number) => asked.slice(count).map(({ search }) => search.slice(1, 44))

beforeAll(async () => {
  for (const { app } of services) await app.jobs.start()
  await at('15T10:00')
  expect(asked).toEqual([])
  expect((await alice.dashboard.patch('/account', { ecbRates: true })).body.data).toMatchObject({
    ecbRates: true,
  })
  await at('15T10:01')
})

test('rates since 1999 are fetched once, by one process, then daily after their publication', async () => {
  expect(asked).toHaveLength(37)
  expect(asked[0]!.search).toBe('?startPeriod=1999-01-04&endPeriod=2000-01-05&format=csvdata&detail=dataonly')
  for (const time of ['15T10:02', '15T15:31', '15T15:32', '16T15:29']) await at(time)
  expect(askedSince(37)).toEqual(['startPeriod=2036-01-15&endPeriod=2036-01-15'])
})

test('after an answer without rates the next attempt is in an hour, or when the ECB allows one', async () => {
  const usual = answer
  const { id } = await addProduct(alice)
  await add(alice.dashboard, `/products/${id}/costs`, {
    name: 'X',
    category: 'TOOLS',
    amount: 1,
    currency: 'GBP',
    date: '2036-01-16',
  })
  const rate = async () =>
    (await read(alice.dashboard, `/finance/records?month=2036-01&product=${id}`))[0].rateDate
  let count = asked.length
  const failing = async (time: string, next: typeof answer, message: string) => {
    answer = next
    await at(time)
    expect(await lastError()).toContain(message)
    expect(asked).toHaveLength(++count)
  }
  await failing(
    '16T15:31',
    (response) => void response.writeHead(429, { 'retry-after': '7200' }).end(),
    'status 429',
  )
  await at('16T17:00')
  expect(asked).toHaveLength(count)
  await failing('16T17:31', (response) => void response.end('<html>Maintenance</html>'), 'line 1 does not')
  await failing(
    '16T18:32',
    (response, csv) => void response.end(csv.replace(/2036-01-16,[\d.]+/, '2036-01-16,-3')),
    'does not',
  )
  const cut = (response: ServerResponse, csv: string) =>
    void response
      .writeHead(200, { 'content-length': csv.length })
      .write(csv.slice(0, -4), () => response.destroy())
  await failing('16T19:33', cut, 'cut off')
  expect(await rate()).toBe('2036-01-15')
  answer = usual
  await at('16T20:34')
  expect(await rate()).toBe('2036-01-16')
})

test('an imported file counts for its account alone, also without the setting', async () => {
  const file =
    'Date,USD,JPY,CYP,\n2036-01-14,1.10,N/A,N/A,\n2035-12-30,1.2,171.5,N/A,\n' +
    '2007-12-31,1.4721,164.93,0.585274,\n'
  const record = { name: 'X', category: 'TOOLS', amount: 11, currency: 'EUR' }
  const convertedOf = async ({ dashboard }: typeof bob) => {
    const [record] = await read(dashboard, '/finance/records?month=2036-01')
    return [record.rate, record.converted, record.rateDate, record.rateSource]
  }
  const carol = await person('Carol')
  for (const { dashboard } of [bob, carol]) {
    const { id } = await add(dashboard, '/products', { name: 'Kite' })
    await add(dashboard, `/products/${id}/costs`, { ...record, date: '2036-01-19' })
  }
  expect((await bob.dashboard.put('/rates/ecb', { file })).body.data).toEqual({
    days: 3,
    from: '2007-12-31',
    to: '2036-01-14',
  })
  expect(await convertedOf(bob)).toEqual([1.1, 12.1, '2036-01-14', 'ecb'])
  expect(await convertedOf(carol)).toEqual([null, null, null, null])
  expect(await read(bob.dashboard, '/rates')).toEqual([])
  await bob.dashboard.put('/rates', { rates: [{ currency: 'EUR', date: '2036-01-14', rate: 2 }] })
  expect(await convertedOf(bob)).toEqual([2, 22, '2036-01-14', 'entered'])
  const wrong = [
    '',
    'Date,USD\n',
    'date;usd\n2036-01-14;1',
    'Date,USD\n2036-02-30,1.1',
    'Date,USD\n2036-01-14,0',
    'Date,USD,JPY\n2036-01-14,1.1',
    'Date,USD\n2036-01-14,1e3',
    'KEY,TIME_PERIOD,OBS_VALUE\nEXR.M.USD.EUR.SP00.A,2036-01-14,1.1',
  ]
  for (const file of wrong) expectInvalid(await bob.dashboard.put('/rates/ecb', { file }), { file: 'format' })
  const future = 'Date,USD\n2036-01-16,1.1\n2036-01-17,1.1'
  expectInvalid(await bob.dashboard.put('/rates/ecb', { file: future }), { file: 'range' })
})

test('a hostile file of 1 MB is refused while others are served', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<false>()
  const upload = bob.dashboard
    .put('/rates/ecb', { file: `Date,USD${'\n'.repeat(1_048_576)}` })
    .finally(() => end(false))
  const waits: number[] = []
  let last = performance.now()
  do {
    expect((await alice.dashboard.get('/products')).status).toBe(200)
    waits.push(performance.now() - last)
    last = performance.now()
  } while (await Promise.race([ended, sleep(5, true)]))
  expect((await upload).status).toBe(422)
  expect(Math.max(...waits)).toBeLessThan(150)
  const wide = `Date,${'USD,'.repeat(1_000)}\n`
  expectInvalid(await bob.dashboard.put('/rates/ecb', { file: wide }), { file: 'format' })
  const early = 'Date,USD\n1998-12-31,1.1'
  expectInvalid(await bob.dashboard.put('/rates/ecb', { file: early }), { file: 'format' })
})

const currencies = ['USD', 'EUR', 'JPY', 'GBP', 'KRW']
const year = { min: 0, max: 364 }
const records = fc.array(
  fc.record({
    kind: fc.constantFrom('one_time', 'refund', 'cost'),
    units: fc.integer({ min: 1, max: 10_000_000_000 }),
    currency: fc.constantFrom(...currencies),
    day: fc.integer(year).map((days) => dayAfter('2035-01-01', days)),
  }),
  { minLength: 1, maxLength: 12 },
)
const entered = fc.uniqueArray(
  fc.record({
    currency: fc.constantFrom('JPY', 'KRW'),
    day: fc.integer(year),
    rate: fc.integer({ min: 1, max: 99_999 }),
  }),
  { maxLength: 6, selector: ({ currency, day }) => currency + day },
)
const bases = fc.constantFrom('USD', 'EUR', 'GBP')

type Ratio = [over: bigint, under: bigint]
/** A decimal number as a ratio of whole numbers. */
const ratioOf = (decimal: string): Ratio => [
  BigInt(decimal.replace('.', '')),
  10n ** BigInt(decimal.split('.')[1]?.length ?? 0),
]

test('a year in several currencies equals an exact calculation; excluded records are named', async () => {
  const property = fc.asyncProperty(records, entered, bases, async (all, known, base) => {
    const { id } = await addProduct(alice)
    await alice.dashboard.patch('/account', { reportingCurrency: base })
    const rates = known.map(({ currency, day, rate }) => ({
      currency,
      date: dayAfter('2035-01-01', day),
      rate: rate / 1e4,
    }))
    if (rates.length) await alice.dashboard.put('/rates', { rates })
    for (const { kind, units, currency, day: date } of all) {
      const row = { amount: units / 10_000, currency, date }
      if (kind === 'cost')
        await add(alice.dashboard, `/products/${id}/costs`, { ...row, name: 'Server', category: 'OTHER' })
      else await add(alice.dashboard, `/products/${id}/revenue`, { ...row, type: kind })
    }

    const rateOf = (currency: string, day: string): Ratio | undefined => {
      if (currency === base) return [1n, 1n]
      const recent = [0, 1, 2, 3, 4, 5].map((back) => dayAfter(day, -back))
      const own = recent
        .map((date) => rates.find((rate) => rate.currency === currency && rate.date === date))
        .find(Boolean)
      if (own) return ratioOf(own.rate.toFixed(4))
      for (const date of recent) {
        const [to, from] = [base, currency].map((code) =>
          code === 'EUR' && !isHoliday(date) ? '1' : perEuro(code, date),
        )
        if (!to || !from) continue
        const [[a, b], [c, d]] = [ratioOf(to), ratioOf(from)]
        return [a * d, b * c]
      }
      return undefined
    }
    const sumOf = (kind: string, month: string) => {
      let [over, under] = [0n, 1n]
      for (const record of all.filter(({ kind: other, day }) => other === kind && day.startsWith(month))) {
        const rate = rateOf(record.currency, record.day)
        if (rate) [over, under] = [over * rate[1] + BigInt(record.units) * rate[0] * under, under * rate[1]]
      }
      return Number((2n * over + under) / (2n * under)) / 10_000
    }

    const { months } = await read(alice.dashboard, `/products/${id}/finance?from=2035-01&to=2035-12`)
    const without = all.filter(({ currency, day }) => !rateOf(currency, day))
    for (const { month, grossRevenue, refunds, totalCosts, excluded } of months) {
      const expected = ['one_time', 'refund', 'cost'].map((kind) => sumOf(kind, month))
      expect([grossRevenue, refunds, totalCosts]).toEqual(expected)
      const named = excluded.reduce((sum: number, { records }: { records: number }) => sum + records, 0)
      expect(named).toBe(without.filter(({ day }) => day.startsWith(month)).length)
      if (named === 0) continue
      const listed = await read(alice.dashboard, `/finance/records?month=${month}&product=${id}`)
      const unconverted = listed.filter(({ converted }: { converted: number | null }) => converted === null)
      expect(
        unconverted.map(({ currency, date }: { currency: string; date: string }) => currency + date).sort(),
      ).toEqual(
        without
          .filter(({ day }) => day.startsWith(month))
          .map(({ currency, day }) => currency + day)
          .sort(),
      )
    }
    if (rates.length)
      await alice.dashboard.put('/rates', { rates: rates.map((rate) => ({ ...rate, rate: null })) })
    await alice.dashboard.delete(`/products/${id}`, { name: 'Paperplane' })
  })
  await fc.assert(property, { numRuns: runs(20, 300), seed: 9 })
})
