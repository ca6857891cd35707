import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answer } from '../../testing/caller.ts'
import { add, read, setValues, times } from '../../testing/records.ts'
import { runs } from '../../testing/runs.ts'
import { type Person, testService } from '../../testing/service.ts'

/** It goes back for each account. */
let now = '2040-01-10T09:00:00.000Z'
const service = await testService({ clock: () => new Date(now), onError: () => {} })

const dayMs = 86_400_000
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
const daysFrom = (day: string, to: string) => (Date.parse(to) - Date.parse(day)) / dayMs
/** The same day in another month, or the last day of a shorter month. */
function inMonth(day: string, months: number) {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
const monthAfter = (day: string, months: number) => inMonth(`${day.slice(0, 7)}-01`, months).slice(0, 7)

/** Days count from the first of the account. Every fifth, so that records meet on all weekdays. */
const days = (from: number) => fc.integer({ min: from / 5, max: 64 }).map((fifth) => fifth * 5)

/** Product 2 is deleted. */
const money = fc.record({
  type: fc.constantFrom('subscription', 'subscription', 'one_time', 'refund', 'other', 'TOOLS', 'MARKETING'),
  product: fc.constantFrom(0, 0, 1, 2),
  units: fc.integer({ min: 1, max: 10_000_000_000 }),
  currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KRW'),
  day: days(-100),
  periodMonths: fc.constantFrom(1, 1, 3, 12),
  isDeleted: fc.constantFrom(false, false, false, true),
})
const rate = fc.record({
  currency: fc.constantFrom('JPY', 'KRW'),
  day: days(-100),
  rate: fc.integer({ min: 1, max: 99_999 }),
})
const event = fc.record({
  kind: fc.constantFrom('BUG', 'BUG', 'PRAISE', 'spam', 'task', 'task', 'log', 'release', 'planned'),
  product: fc.constantFrom(0, 0, 1),
  day: days(0),
  /** Until a task is due and done, and a version is planned. */
  days: fc.integer({ min: 1, max: 60 }),
})
const plans = fc.record({
  base: fc.constantFrom('USD', 'EUR'),
  first: fc.integer({ min: 0, max: 365 }).map((days) => dayAfter('2040-01-10', days)),
  asOf: fc.integer({ min: 200, max: 300 }),
  money: fc.array(money, { maxLength: 30 }),
  /** Costs of the months before, so that some of them jump. */
  monthly: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 8 }),
  rates: fc.uniqueArray(rate, { maxLength: 4, selector: ({ currency, day }) => currency + day }),
  events: fc.array(event, { maxLength: 20 }),
  /** Bug reports two days before. */
  burst: fc.integer({ min: 0, max: 8 }),
  /** Every one of so many days has no value. */
  gap: fc.integer({ min: 2, max: 40 }),
})
type Plan = typeof plans extends fc.Arbitrary<infer T> ? T : never
type Money = Omit<Plan['money'][number], 'day'> & { day: string }
type Event = Omit<Plan['events'][number], 'day'> & { day: string }

/** Of the ECB, units per euro. None on weekends and, for JPY, in ten days. */
function perEuro(currency: string, day: string): string | null {
  const number = Date.parse(day) / dayMs
  if ([0, 6].includes(new Date(day).getUTCDay()) || currency === 'KRW') return null
  if (currency === 'EUR') return '1'
  const digits = String(number % 997).padStart(3, '0')
  return currency === 'USD' ? `1.0${digits}` : number % 90 < 10 ? null : `16${digits[0]}.${digits.slice(1)}`
}

interface World {
  ann: Person
  base: string
  first: string
  asOf: string
  products: { id: string; slug: string }[]
  /** Without deleted records. */
  money: Money[]
  rates: { currency: string; date: string; rate: string }[]
  events: Event[]
  valueOn: (day: string) => number | null
  releases: { id: string; product: number; day: string }[]
}

let people = 0
/** Makes the records of a plan, each kind on its days, until the end of the day `asOf`. */
async function make(plan: Plan): Promise<World> {
  const { first } = plan
  const at = (day: string) => {
    now = `${day}T09:00:00.000Z`
  }
  at(first)
  const ann = await service.person(`Ann${people++}`)
  const { api } = ann
  const asOf = dayAfter(first, plan.asOf)
  await ann.dashboard.patch('/account', { reportingCurrency: plan.base })
  const products: World['products'] = []
  for (const name of ['Kite', 'Boat', 'Gone']) {
    const idea = await add(ann.dashboard, '/ideas', { title: name })
    products.push(await add(ann.dashboard, `/ideas/${idea.id}/convert`, {}))
  }
  const path = (product: number) => `/products/${products[product]!.id}`
  await ann.dashboard.patch(path(0), { stage: 'growth' })

  const rows: Money[] = [
    ...plan.money.map((row) => ({ ...row, day: dayAfter(first, row.day) })),
    ...plan.monthly.map((units, i): Money => {
      const same = { product: 0, currency: plan.base, periodMonths: 1, isDeleted: false } as const
      return { ...same, type: 'MARKETING', units, day: `${monthAfter(asOf, i - plan.monthly.length)}-05` }
    }),
  ]
  await Promise.all(
    rows.map(async ({ type, product, units, currency, day, periodMonths, isDeleted }) => {
      const isCost = type === type.toUpperCase()
      const kind = isCost
        ? { name: type, category: type }
        : { type, ...(type === 'subscription' && { periodMonths }) }
      const list = `${path(product)}/${isCost ? 'costs' : 'revenue'}`
      const { id } = await add(ann.dashboard, list, { amount: units / 10_000, currency, date: day, ...kind })
      if (isDeleted) expect((await ann.dashboard.delete(`${list}/${id}`)).status).toBe(200)
    }),
  )
  const rates = plan.rates.map(({ currency, day, rate }) => ({
    currency,
    date: dayAfter(first, day),
    rate: rate / 10_000,
  }))
  if (rates.length > 0) expect((await ann.dashboard.put('/rates', { rates })).status).toBe(200)

  const valueOn = (day: string) => {
    const number = daysFrom(first, day)
    return number % plan.gap === 0 ? null : 50 + ((number * 7919) % 31)
  }
  await add(api, `${path(0)}/metrics`, { key: 'users', name: 'Users' })
  const values = times(plan.asOf + 60, (i) => dayAfter(first, i - 60)).map((date) => ({
    date,
    value: valueOn(date),
  }))
  const known = values.filter(({ value }) => value !== null)
  await setValues(ann.dashboard, path(0).split('/')[2]!, 'users', known)

  let versions = 0
  const releases: World['releases'] = []
  const bug = { kind: 'BUG', product: 1, day: plan.asOf - 2, days: 1 } as const
  const events = [...plan.events, ...times(plan.burst, () => bug)]
    .map((row) => ({ ...row, day: dayAfter(first, row.day) }))
    .filter(({ day }) => day <= asOf)
  const steps: [day: string, run: () => Promise<unknown>][] = events.flatMap(
    ({ kind, product, day, days }) => {
      const of = path(product)
      const later = dayAfter(day, days)
      switch (kind) {
        case 'log':
          return [[day, () => add(api, `${of}/logs`, { content: 'Work', logDate: day })]]
        case 'release':
          return [
            [
              day,
              async () => {
                const version = { version: `1.0.${releases.length}`, status: 'RELEASED', releasedAt: day }
                releases.push({ id: (await add(api, `${of}/versions`, version)).id, product, day })
              },
            ],
          ]
        case 'planned':
          return [[day, () => add(api, `${of}/versions`, { version: `2.0.${versions++}`, plannedAt: later })]]
        case 'task': {
          let id: string
          const task = { title: 'Task', productId: products[product]!.id, dueDate: later }
          const isDone = days % 2 === 0 && later <= asOf
          return [
            [day, async () => ({ id } = await add(api, '/tasks', task))],
            ...(isDone
              ? [[later, () => api.patch(`/tasks/${id}`, { status: 'done' })] as (typeof steps)[number]]
              : []),
          ]
        }
        default:
          return [
            [
              day,
              async () => {
                const entry = { content: 'Words', type: kind === 'spam' ? 'BUG' : kind, source: 'EMAIL' }
                const { id } = await add(api, `${of}/feedback`, entry)
                if (kind !== 'spam') return
                const inbox = await service.signIn(ann.id)
                expect((await inbox.patch('/inbox', { changes: [{ id, state: 'spam' }] })).status).toBe(200)
              },
            ],
          ]
      }
    },
  )
  for (const [day, run] of steps.sort(([a], [b]) => (a < b ? -1 : 1))) {
    at(day)
    await run()
  }
  now = `${asOf}T23:30:00.000Z`
  ann.dashboard = await service.signIn(ann.id)
  const days = times(105 + plan.asOf + 1, (i) => dayAfter(first, i - 105))
  const file = days
    .map((day) => [day, ...['USD', 'JPY'].map((currency) => perEuro(currency, day) ?? 'N/A')].join(','))
    .join('\n')
  expect((await ann.dashboard.put('/rates/ecb', { file: `Date,USD,JPY\n${file}` })).status).toBe(200)
  expect((await ann.dashboard.delete(path(2), { name: 'Gone' })).status).toBe(200)
  return {
    ...{ ann, base: plan.base, first, asOf, products, events, valueOn, releases },
    money: rows.filter(({ isDeleted }) => !isDeleted),
    rates: rates.map(({ rate, ...place }) => ({ ...place, rate: rate.toFixed(4) })),
  }
}

type Ratio = [over: bigint, under: bigint]
/** A decimal number as a ratio of whole numbers. */
const ratioOf = (decimal: string): Ratio => [
  BigInt(decimal.replace('.', '')),
  10n ** BigInt(decimal.split('.')[1]?.length ?? 0),
]

/** The figures, added up record by record with exact decimals. */
function ledgerOf({ base, rates, money }: Pick<World, 'base' | 'rates' | 'money'>) {
  function rateOf({ currency, day }: Money): Ratio | undefined {
    if (currency === base) return [1n, 1n]
    const recent = times(6, (back) => dayAfter(day, -back))
    const own = recent
      .map((date) => rates.find((rate) => rate.currency === currency && rate.date === date))
      .find(Boolean)
    if (own) return ratioOf(own.rate)
    for (const date of recent) {
      const [to, from] = [perEuro(base, date), perEuro(currency, date)]
      if (!to || !from) continue
      const [[a, b], [c, d]] = [ratioOf(to), ratioOf(from)]
      return [a * d, b * c]
    }
    return undefined
  }
  /** Rounded to 1/10,000, with the records without a rate. Refunds and costs are negative if `signed`. */
  function sum(some: (Money & { share?: number })[], signed = true) {
    let [over, under] = [0n, 1n]
    let excluded = 0
    for (const row of some) {
      const rate = rateOf(row)
      if (!rate) excluded++
      const sign = signed && (row.type === 'refund' || isCost(row)) ? -1n : 1n
      if (rate)
        [over, under] = [
          over * rate[1] + sign * BigInt(row.share ?? row.units) * rate[0] * under,
          under * rate[1],
        ]
    }
    const half = over < 0n ? -under : under
    return { value: Number((2n * over + half) / (2n * under)) / 10_000, excluded }
  }
  const isOf = (product?: number) => (row: Money) =>
    product === undefined ? row.product < 2 : row.product === product
  const between = (from: string, to: string, product?: number) =>
    money.filter(({ day }) => day >= from && day <= to).filter(isOf(product))
  /** The part of each subscription that pays for the month in which it counts. */
  const paying = (monthOf: (row: Money) => number | undefined, product?: number) =>
    money
      .filter(({ type }) => type === 'subscription')
      .filter(isOf(product))
      .flatMap((row) => {
        const month = monthOf(row)
        if (month === undefined || month < 0 || month >= row.periodMonths) return []
        const upTo = (months: number) => Math.floor((row.units * months) / row.periodMonths)
        return { ...row, share: upTo(month + 1) - upTo(month) }
      })
  const monthsTo = ({ day }: Money, month: string) => {
    const count = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
    return count(month) - count(day)
  }
  return {
    sum,
    between,
    mrrOn: (day: string, product?: number) => {
      const monthOn = (row: Money) =>
        times(13, (i) => i).find((i) => inMonth(row.day, i) <= day && day < inMonth(row.day, i + 1))
      return sum(paying(monthOn, product))
    },
    mrrOf: (month: string, product?: number) => sum(paying((row) => monthsTo(row, month), product)),
  }
}
const isCost = ({ type }: Money) => type === type.toUpperCase()
const isEarned = (row: Money) => !isCost(row)

type Explain = Answer['body']
const countOf = ({ excluded }: Explain, of = /^(No exchange rate|Spam)$/): number =>
  excluded.find(({ reason }: Explain) => of.test(reason))?.count ?? 0
const sumOf = ({ inputs }: Explain) =>
  inputs.reduce((sum: number, { value }: { value: number }) => sum + value, 0)

/** The figure is the sum of its inputs and equals the test's; excluded records are counted. */
function expectFigure(value: number, explain: Explain, expected: { value: number; excluded: number }) {
  expect(value).toBeCloseTo(expected.value, 2)
  expect(sumOf(explain)).toBeCloseTo(value, 5)
  expect(countOf(explain)).toBe(expected.excluded)
}

async function expectToDate(world: World) {
  const { ann, asOf, products, money } = world
  const { sum, between, mrrOn } = ledgerOf(world)
  const month = asOf.slice(0, 7)
  for (const product of [undefined, 0]) {
    const path = product === undefined ? '' : `/products/${products[product]!.id}`
    const { toDate, mrr, excludedProducts } = await read(ann.dashboard, `${path}/finance/to-date`)
    const rows = between(`${month}-01`, asOf, product)
    for (const [name, value, expected] of [
      ['mrr', mrr.value, mrrOn(asOf, product)],
      ['revenue', toDate.netRevenue, sum(rows.filter(isEarned))],
      ['profit', toDate.profit, sum(rows)],
    ] as const) {
      const of = product === undefined ? '' : `/${products[product]!.id}`
      const explained = await read(ann.api, `/explain?figure=${name}/${asOf}${of}`)
      expect(value).toBeCloseTo(expected.value, 2)
      expect(explained.value).toBeCloseTo(value, 5)
      expect(countOf(explained)).toBe(expected.excluded)
    }
    const since = `${monthAfter(asOf, -2)}-01`
    const gone = money.filter(({ product, type, day, periodMonths }) => {
      if (product !== 2 || day > `${month}-31`) return false
      return day >= since || (type === 'subscription' && monthAfter(day, periodMonths) > since.slice(0, 7))
    })
    const named = excludedProducts.map(({ name, records }: Explain) => [name, records])
    expect(named).toEqual(product === undefined && gone.length > 0 ? [['Gone', gone.length]] : [])
  }
  // The records that a figure of the dashboard opens.
  const whole = between(`${month}-01`, `${month}-31`)
  const { months } = await read(ann.api, `/finance?from=${month}&to=${month}`)
  for (const [line, field, rows] of [
    ['revenue', 'netRevenue', whole.filter(isEarned)],
    ['cost', 'totalCosts', whole.filter(isCost)],
  ] as const) {
    const records = await read(ann.api, `/finance/records?month=${month}&line=${line}`)
    const amounts = records.map(({ line, converted }: Explain) =>
      line === 'revenue.refund' ? -converted : converted,
    )
    expect(amounts.reduce((sum: number, amount: number) => sum + amount, 0)).toBeCloseTo(months[0][field], 2)
    expect(records).toHaveLength(rows.length)
    expect(records.filter(({ converted }: Explain) => converted === null)).toHaveLength(sum(rows).excluded)
  }
}

async function expectReview(world: World) {
  const { ann, asOf, products, events, valueOn } = world
  const { sum, between, mrrOn } = ledgerOf(world)
  const { from, to, figures, money, shipped, feedback, logs: written } = await read(ann.api, '/review')
  expect(to < asOf && daysFrom(to, asOf) <= 7).toBe(true)
  const [mrr, net, costs, profit, users] = figures
  const isKind = (kind: string) =>
    kind === 'costs' ? isCost : kind === 'net_revenue' ? isEarned : () => true
  const expectMoney = ({ kind, value, before, change, explain }: Explain, product?: number) => {
    const [now, then] = [
      between(from, to, product),
      between(dayAfter(from, -28), dayAfter(from, -1), product),
    ]
    const expected = (rows: Money[]) => sum(rows.filter(isKind(kind)), kind !== 'costs')
    expectFigure(value, explain, expected(now))
    expect(before).toBeCloseTo(expected(then).value / 4, 2)
    expect(countOf(explain, /before/)).toBe(expected(then).excluded)
    if (kind === 'net_revenue') expectChange({ value, before, change })
    else expect(change).toBeNull()
  }
  for (const figure of [net, costs, profit]) expectMoney(figure)
  for (const figure of money)
    expectMoney(
      figure,
      products.findIndex(({ id }) => id === figure.product.id),
    )
  const known = money.map(({ product, kind }: Explain) => product.slug + kind).sort()
  const kinds = ['costs', 'net_revenue'] as const
  const expected = ['kite', 'boat'].flatMap((slug, product) =>
    kinds
      .filter((kind) => between(dayAfter(from, -28), to, product).some(isKind(kind)))
      .map((kind) => slug + kind),
  )
  expect(expected).toEqual(expect.arrayContaining(known))
  expectFigure(mrr.value, mrr.explain, mrrOn(to))
  const mrrBefore = mrrOn(dayAfter(from, -1))
  expect([mrr.before, countOf(mrr.explain, /before/)]).toEqual([
    expect.closeTo(mrrBefore.value, 2),
    mrrBefore.excluded,
  ])
  expectChange(mrr)

  const [value, before] = [
    meanOf(from, to, valueOn),
    meanOf(dayAfter(from, -28), dayAfter(from, -1), valueOn),
  ]
  expect([users.value, users.before]).toEqual([expectNear(value), expectNear(before)])
  const inputs = users.explain.inputs.map(({ value }: Explain) => value)
  expect(inputs).toEqual([users.value ?? 'too few values', users.before ?? 'too few values'])
  if (users.change !== null) expect(users.change).toBeCloseTo(users.value / users.before - 1, 9)

  const inWeek = events.filter(({ day }) => day >= from && day <= to)
  const logs = inWeek.filter(({ kind }) => kind === 'log')
  const spam = inWeek.filter(({ kind }) => kind === 'spam').length
  const counts: [Explain, number, number?][] = [
    [shipped.tasksDone, doneOf(world).filter((day) => day >= from && day <= to).length],
    [written.total, logs.length],
    [written.days, new Set(logs.map(({ day }) => day)).size],
    ...feedback.byType.map((count: Explain) => [
      count,
      inWeek.filter(({ kind }) => kind === count.type).length,
      count.type === 'BUG' ? spam : 0,
    ]),
  ]
  for (const [{ value, explain }, expected, excluded = 0] of counts)
    expectFigure(value, explain, { value: expected, excluded })
}

/** As shown, from the figures that are shown. */
function expectChange({ value, before, change }: Explain) {
  if (before > 0) expect(change).toBeCloseTo(value / before - 1, 3)
  else expect(change).toBeNull()
}

const doneOf = ({ events, asOf }: Pick<World, 'events' | 'asOf'>) =>
  events
    .filter(({ kind, days }) => kind === 'task' && days % 2 === 0)
    .map(({ day, days }) => dayAfter(day, days))
    .filter((day) => day <= asOf)

/** Null with values on less than 80% of the days. */
function meanOf(from: string, to: string, valueOn: (day: string) => number | null) {
  const values = times(daysFrom(from, to) + 1, (i) => valueOn(dayAfter(from, i)))
  const known = values.filter((value) => value !== null)
  return known.length < 0.8 * values.length
    ? null
    : known.reduce((sum, value) => sum + value, 0) / known.length
}

const expectNear = (value: number | null) => (value === null ? null : expect.closeTo(value, 4))

async function expectImpact(world: World) {
  const { ann, first, asOf, products, money, events, valueOn, releases } = world
  const { sum } = ledgerOf(world)
  for (const { id, product, day } of releases.slice(0, 2)) {
    const impact = `/products/${products[product]!.id}/versions/${id}/impact?window=14&asOf=${asOf}`
    const { metrics, otherReleases } = await read(ann.api, impact)
    const [start, end] = [dayAfter(day, -56), dayAfter(day, 14)]
    const others = releases.filter(
      (one) =>
        one.product === product && one.id !== id && one.day >= start && one.day <= end && one.day <= asOf,
    )
    expect(otherReleases.map(({ id }: Explain) => id).sort()).toEqual(others.map(({ id }) => id).sort())
    const ofProduct = events.filter((event) => event.product === product)
    const feedbackOn = (kinds: string[]) => (day: string) =>
      day < first ? null : ofProduct.filter((event) => event.day === day && kinds.includes(event.kind)).length
    const earned = money.filter((row) => row.product === product && isEarned(row))
    const firstEarned = earned.map(({ day }) => day).reduce((a, b) => (a < b ? a : b), first)
    const netOn = (day: string) =>
      day < firstEarned ? null : sum(earned.filter((row) => row.day === day)).value
    const series = {
      metric: valueOn,
      bug_reports: feedbackOn(['BUG']),
      feedback: feedbackOn(['BUG', 'PRAISE']),
      net_revenue: netOn,
    }
    for (const { kind, before, after, change, measure, explain } of metrics as Explain[]) {
      const isEarly = end >= asOf
      const means = [
        meanOf(start, dayAfter(day, -1), series[kind as 'metric']),
        meanOf(dayAfter(day, 1), end, series[kind as 'metric']),
      ]
      const [expectedBefore, expectedAfter] = isEarly || means.includes(null) ? [null, null] : means
      expect([kind, before, after]).toEqual([kind, expectNear(expectedBefore!), expectNear(expectedAfter!)])
      const [one, two] = explain.inputs.map(({ value }: Explain) => value)
      expect([one, two]).toEqual(before === null ? [expect.any(String), expect.any(String)] : [before, after])
      const rows = earned.filter(
        (row) => row.day >= start && row.day <= end && row.day !== day && row.day < asOf,
      )
      expect([kind, countOf(explain)]).toEqual([kind, kind === 'net_revenue' ? sum(rows).excluded : 0])
      if (change === null) continue
      const ratio = (after + 0.5 / 14) / (before + 0.5 / 56) - 1
      expect(change).toBeCloseTo(measure === 'ratio' ? ratio : after - before, 6)
    }
  }
}

async function expectTrackRecord(world: World) {
  const { ann, first, asOf } = world
  const { sum, between } = ledgerOf(world)
  const { ideas } = await read(ann.api, `/ideas/track-record?asOf=${asOf}`)
  expect(ideas.map(({ title }: Explain) => title)).toEqual(['Boat', 'Kite'])
  for (const { title, netRevenue, explain } of ideas) {
    const earned = (until: string) =>
      sum(between(first, until < asOf ? until : asOf, title === 'Kite' ? 0 : 1).filter(isEarned))
    expectFigure(netRevenue.total, explain, earned(asOf))
    for (const days of [30, 90, 180, 365])
      expect(netRevenue[`after${days}`]).toEqual(
        dayAfter(first, days) > asOf ? null : expect.closeTo(earned(dayAfter(first, days - 1)).value, 2),
      )
  }
}

async function expectAttention(world: World) {
  const { ann, asOf, products, events } = world
  const { sum, between, mrrOf } = ledgerOf(world)
  const findings: Explain[] = await read(ann.api, `/attention?asOf=${asOf}`)
  const figures = findings.flatMap(({ kind, product, evidence }) => {
    const values = evidence.inputs.map(({ value }: Explain) => value)
    return counted.includes(kind) ? [[kind, product?.slug ?? null, ...values]] : []
  })
  const last = monthAfter(asOf, -1)
  const expected: unknown[][] = []
  for (const [product, { slug }] of products.slice(0, 2).entries()) {
    const [before, now] = [mrrOf(monthAfter(asOf, -2), product).value, mrrOf(last, product).value]
    if (before > 0 && now <= 0.9 * before)
      expected.push(['mrr_drop', slug, expectNear(before), expectNear(now)])
    for (const category of ['MARKETING', 'TOOLS']) {
      const costs = times(7, (i) => monthAfter(last, -i)).map(
        (month) =>
          sum(
            between(`${month}-01`, `${month}-31`, product).filter(({ type }) => type === category),
            false,
          ).value,
      )
      const cost = costs.shift()!
      const [low, high] = costs.sort((a, b) => a - b).slice(2, 4) as [number, number]
      const usual = (low + high) / 2
      if (usual > 0 && cost >= 1.5 * usual && cost - usual >= 20)
        expected.push(['cost_jump', slug, expectNear(cost), expectNear(usual)])
    }
    const own = events.filter((event) => event.product === product)
    const done = (event: Event) => event.days % 2 === 0 && dayAfter(event.day, event.days) <= asOf
    const overdue = own.filter(
      (event) => event.kind === 'task' && dayAfter(event.day, event.days) < asOf && !done(event),
    )
    if (overdue.length > 3) expected.push(['task_overdue', slug, overdue.length])
    else for (const { day, days } of overdue) expected.push(['task_overdue', slug, dayAfter(day, days)])
    for (const { kind, day, days } of own)
      if (kind === 'planned' && dayAfter(day, days) < asOf)
        expected.push(['version_overdue', slug, dayAfter(day, days)])
    const news = own.flatMap(({ kind, day }) => (['log', 'release'].includes(kind) ? day : []))
    const latest = [world.first, ...news, ...doneOf({ asOf, events: own })].sort().at(-1)!
    if (product === 0 && daysFrom(latest, asOf) >= 30) expected.push(['product_quiet', slug, latest])
    const bugs = own.filter(({ kind }) => kind === 'BUG')
    const bugsIn = (from: number, to: number) =>
      bugs.filter(({ day }) => day >= dayAfter(asOf, from) && day < dayAfter(asOf, to)).length
    const [week, mean] = [bugsIn(-7, 0), bugsIn(-63, -7) / 8]
    if (week >= 5 && week >= 2 * mean && poissonTail(week, mean) <= 0.01)
      expected.push(['bug_spike', slug, week, mean])
    const waiting = bugs.filter(({ day }) => day < dayAfter(asOf, -3)).length
    if (waiting > 0) expected.push(['feedback_waiting', slug, waiting])
  }
  const { excluded } = sum(between(`${last}-01`, `${last}-31`))
  if (excluded > 0) expected.push(['rate_missing', null, excluded])
  const sorted = (all: unknown[][]) =>
    all.toSorted((a, b) => (`${a[0]} ${a[1]} ${a[2]}` < `${b[0]} ${b[1]} ${b[2]}` ? -1 : 1))
  expect(figures).toHaveLength(expected.length)
  expect(sorted(figures)).toEqual(sorted(expected))
}
const ofMoney = ['mrr_drop', 'cost_jump', 'rate_missing']
const counted = [
  ...ofMoney,
  'task_overdue',
  'version_overdue',
  'product_quiet',
  'feedback_waiting',
  'bug_spike',
]

/** The probability of at least `count` events. */
function poissonTail(count: number, mean: number) {
  let [below, term] = [0, Math.exp(-mean)]
  for (let i = 0; i < count; i++) [below, term] = [below + term, (term * mean) / (i + 1)]
  return 1 - below
}

test('every explained figure is that of its inputs, and excluded records are counted', async () => {
  const property = fc.asyncProperty(plans, async (plan) => {
    const world = await make(plan)
    await expectToDate(world)
    await expectReview(world)
    await expectImpact(world)
    await expectTrackRecord(world)
    await expectAttention(world)
  })
  await fc.assert(property, { numRuns: runs(12, 100), seed: 21, endOnFailure: true })
}, 180_000)

/** Everything that can be read as of a day. */
async function answersOf({ ann, asOf, products, releases }: World, week: string) {
  const impacts = releases.map(
    ({ id, product }) => `/products/${products[product]!.id}/versions/${id}/impact?asOf=${asOf}`,
  )
  const lists = products.slice(0, 2).map(({ id }) => `/products/${id}/impact?window=7&asOf=${asOf}`)
  const paths = [
    `/attention?asOf=${asOf}`,
    `/review?week=${week}`,
    `/ideas/track-record?asOf=${asOf}`,
    ...impacts,
    ...lists,
  ]
  const answers = await Promise.all(paths.map(async (path) => [path, await read(ann.api, path)]))
  const today = now
  now = `${asOf}T23:30:00.000Z`
  // Deleted products are named while they can be restored.
  const { excludedProducts: _, ...toDate } = await read(ann.dashboard, '/finance/to-date')
  now = today
  return { ...Object.fromEntries(answers), toDate }
}

const later = fc.record({
  kind: fc.constantFrom(
    ...[
      'revenue',
      'cost',
      'rate',
      'ecb',
      'task',
      'done',
      'archived',
      'feedback',
      'handled',
      'linked',
      'planned',
    ],
    ...['released', 'log', 'value', 'metric', 'product', 'idea'],
  ),
  product: fc.constantFrom(0, 1),
  days: fc.integer({ min: 1, max: 360 }),
  units: fc.integer({ min: 1, max: 10_000_000 }),
})
type Later = typeof later extends fc.Arbitrary<infer T> ? T : never

/** Adds a record of a later day, or changes an earlier one on it. */
async function addLater({ ann, asOf, products }: World, { kind, product, days, units }: Later, i: number) {
  const { id } = products[product]!
  const path = `/products/${id}`
  const date = dayAfter(asOf, days)
  now = `${date}T12:00:00.000Z`
  const dashboard = await service.signIn(ann.id)
  const any = (rows: { id: string }[]) => rows[units % (rows.length || 1)]?.id
  const openTask = async () =>
    any((await read(dashboard, '/tasks')).filter(({ status }: Explain) => status !== 'done'))
  const openFeedback = async () =>
    any((await read(dashboard, '/inbox?state=open')).filter(({ task }: Explain) => !task))
  const amount = { amount: units / 10_000, currency: ['USD', 'EUR', 'KRW'][units % 3], date }
  const ok = async (answer: Promise<Answer>) => expect((await answer).status).toBeLessThan(300)
  switch (kind) {
    case 'revenue':
      return add(dashboard, `${path}/revenue`, {
        ...amount,
        type: ['subscription', 'refund'][days % 2],
        periodMonths: 12,
      })
    case 'cost':
      return add(dashboard, `${path}/costs`, {
        ...amount,
        name: 'MARKETING',
        category: 'MARKETING',
        isRecurring: true,
      })
    case 'rate':
      return ok(dashboard.put('/rates', { rates: [{ currency: 'KRW', date, rate: 7 }] }))
    case 'ecb':
      return ok(dashboard.put('/rates/ecb', { file: `Date,USD,JPY,KRW\n${date},1.5,150,1500` }))
    case 'task':
      return add(dashboard, '/tasks', { title: 'Later', productId: id, dueDate: dayAfter(asOf, -days) })
    case 'done':
    case 'archived': {
      const task = await openTask()
      if (task && kind === 'done') await ok(dashboard.patch(`/tasks/${task}`, { status: 'done' }))
      if (task && kind === 'archived') await ok(dashboard.post(`/tasks/${task}/archive`))
      return
    }
    case 'feedback':
      return add(dashboard, `${path}/feedback`, { content: 'Later', type: 'BUG', source: 'EMAIL' })
    case 'handled': {
      const entry = await openFeedback()
      return entry && ok(dashboard.patch('/inbox', { changes: [{ id: entry, state: 'done' }] }))
    }
    case 'linked': {
      const entry = await openFeedback()
      return entry && ok(dashboard.post('/inbox/tasks', { ids: [entry] }))
    }
    case 'planned':
      return add(dashboard, `${path}/versions`, { version: `3.0.${i}`, plannedAt: dayAfter(asOf, -days) })
    case 'released': {
      const planned = any(
        (await read(dashboard, `${path}/versions`)).filter(({ status }: Explain) => status !== 'RELEASED'),
      )
      const release = { status: 'RELEASED', releasedAt: date }
      if (planned) return ok(dashboard.patch(`${path}/versions/${planned}`, release))
      return add(dashboard, `${path}/versions`, { version: `4.0.${i}`, ...release })
    }
    case 'log':
      return add(dashboard, `${path}/logs`, { content: 'Later', logDate: date })
    case 'value':
      return ok(dashboard.put(`/products/${products[0]!.id}/metrics/users/value`, { date, value: units }))
    case 'metric': {
      await add(dashboard, `${path}/metrics`, { key: `metric_${i}`, name: 'Later' })
      return ok(dashboard.put(`${path}/metrics/metric_${i}/value`, { date, value: units }))
    }
    case 'product':
      return add(dashboard, '/products', { name: `Later ${i}`, stage: 'growth' })
    default: {
      const idea = await add(dashboard, '/ideas', { title: `Later ${i}` })
      return add(dashboard, `/ideas/${idea.id}/convert`, {})
    }
  }
}

test('records of later days change nothing of what was read as of a day', async () => {
  const property = fc.asyncProperty(
    plans,
    fc.array(later, { minLength: 1, maxLength: 25 }),
    async (plan, changes) => {
      const world = await make(plan)
      const { week } = await read(world.ann.api, '/review')
      const before = await answersOf(world, week)
      expect(await read(world.ann.api, '/attention')).toEqual(before[`/attention?asOf=${world.asOf}`])
      for (const [i, change] of changes.sort((a, b) => a.days - b.days).entries())
        await addLater(world, change, i)
      now = `${dayAfter(world.asOf, 365)}T12:00:00.000Z`
      world.ann.dashboard = await service.signIn(world.ann.id)
      expect(await answersOf(world, week)).toEqual(before)
    },
  )
  await fc.assert(property, { numRuns: runs(12, 100), seed: 4, endOnFailure: true })
}, 180_000)
