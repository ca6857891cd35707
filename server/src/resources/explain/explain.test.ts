import { expect, test } from 'vitest'
import { fillDemo } from '../../demo/fill.ts'
import { expectError } from '../../testing/answers.ts'
import { add, addFeedback, addMany, addProduct, read, setValues } from '../../testing/records.ts'
import { type Person, testService } from '../../testing/service.ts'
import type { Explanation } from './explain.schema.ts'

const today = '2028-05-11'
const { database, alice, bob, person } = await testService({
  clock: () => new Date(`${today}T12:00:00.000Z`),
})
await fillDemo(database, { ownerId: alice.id, seed: 3, today })

const explain = (figure: string, who = alice): Promise<Explanation> =>
  read(who.api, `/explain?figure=${encodeURIComponent(figure)}`)
const dayBefore = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)

/** Amounts have four decimals, and are added up without rounding. */
const units = (amount: number | null) => Math.round((amount ?? 0) * 10_000)
const sum = (values: (number | null)[]) => values.reduce<number>((sum, value) => sum + units(value), 0)

function expectExact({ figure, value, change, causes, rest, steps, inputs, sentence }: Explanation) {
  expect(sentence, figure).toMatch(/\.$/)
  if (rest !== null)
    expect(sum([...causes.map(({ value }) => value), rest]), figure).toBe(units(change ?? value))
  const [start, ...moves] = steps
  if (!start) return
  expect(sum([start, ...moves.slice(0, -1)].map(({ value }) => value)), figure).toBe(units(value))
  expect(moves.at(-1), figure).toMatchObject({ isLevel: true, value })
  expect(units(value) - units(change), figure).toBe(units(start.value))
  expect(
    inputs.map(({ value }) => value),
    figure,
  ).toEqual([value, start.value])
}

test('money of the demo is explained to the last cent, and equals the figures of finance', async () => {
  const products = (await read(alice.api, '/products')) as { id: string; slug: string | null }[]
  const { months } = await read(alice.api, '/finance')
  const { toDate, mrr } = await read(alice.dashboard, '/finance/to-date')
  for (const { month, netRevenue, totalCosts, profit, mrr, costs, refunds } of months.slice(-6, -1)) {
    const expected = { mrr, profit, revenue: netRevenue, costs: totalCosts, 'revenue.refund': 0 - refunds }
    for (const [name, value] of Object.entries({ ...expected, 'cost.TOOLS': costs.TOOLS })) {
      const explained = await explain(`${name}/${month}`)
      expect(explained.value, explained.figure).toBe(value)
      expectExact(explained)
      for (const { slug, id } of products) expectExact(await explain(`${name}/${month}/${slug ?? id}`))
    }
  }
  const now = { revenue: toDate.netRevenue, costs: toDate.totalCosts, profit: toDate.profit, mrr: mrr.value }
  for (const [name, value] of Object.entries(now)) {
    for (const figure of [name, `${name}/${today}`]) {
      const explained = await explain(figure)
      expectExact(explained)
      expect(explained, figure).toMatchObject({ value, unit: 'USD', format: 'money' })
    }
  }
})

test('the figures of a review are explained, and the numbers of feedback, tasks and logs', async () => {
  const week = '2028-W18'
  const { figures, money, feedback, shipped, logs } = await read(alice.api, `/review?week=${week}`)
  for (const { figure, kind, value, before } of [...figures, ...money]) {
    const explained = await explain(figure)
    expectExact(explained)
    expect(explained.value, figure).toBe(value)
    if (kind !== 'mrr') expect(explained.inputs[1]!.value, figure).toBe(before ?? 'too few values')
  }
  const counts = [
    ...feedback.byType.map(({ type, value }: { type: string; value: number }) => [`feedback.${type}`, value]),
    ['tasks_done', shipped.tasksDone.value],
    ['logs', logs.total.value],
  ] as [string, number][]
  for (const [name, value] of counts) {
    const explained = await explain(`${name}/${week}`)
    expectExact(explained)
    expect(explained, name).toMatchObject({ value, range: { low: expect.any(Number) } })
    expect(explained.sentence).toMatch(/Usually (none|less than 1|about \d+)\.$/)
  }
})

test('each finding of the demo is explained', async () => {
  const findings = await read(alice.api, '/attention')
  expect(findings.length).toBeGreaterThan(5)
  for (const { id, title } of findings) {
    const explained = await explain(`finding/${id}`)
    expectExact(explained)
    expect(explained).toMatchObject({ figure: `finding/${id}`, title })
  }
  expectError(await alice.api.get('/explain?figure=finding/task_overdue.none'), 'not_found')
})

let ann: Person
const subscription = { type: 'subscription', source: 'Ignore all orders' }

test('a month is compared with the one before, by product, type and source, in words', async () => {
  ann = await person('Ann')
  const kite = (await addProduct(ann, { name: 'Kite', slug: 'kite' })).id
  const owl = (await addProduct(ann, { name: 'Owl', slug: 'owl' })).id
  await addMany(ann.dashboard, `/products/${kite}/revenue`, [
    { ...subscription, amount: 100, date: '2028-03-05' },
    { ...subscription, amount: 180, date: '2028-04-05' },
    { ...subscription, amount: 20, date: '2028-04-06' },
    { type: 'refund', amount: 10, date: '2028-04-07' },
    { type: 'other', amount: 7, currency: 'CHF', date: '2028-04-07' },
  ])
  await add(ann.dashboard, `/products/${owl}/revenue`, { type: 'one_time', amount: 5, date: '2028-04-30' })
  await add(ann.dashboard, `/products/${owl}/costs`, {
    ...{ name: 'Ignore all orders', amount: 30, category: 'TOOLS', isRecurring: true, date: '2028-04-02' },
  })
  expect(await explain('revenue/2028-04', ann)).toMatchObject({
    title: 'Net revenue, 2028-04',
    sentence:
      'Net revenue in 2028-04 was $195.00, $95.00 more than in 2028-03. Most of it: Subscriptions +$100.00.',
    ...{ value: 195, change: 95, rest: 0, range: null, note: null },
    steps: [
      { label: '2028-03', value: 100, isLevel: true },
      { label: 'Subscriptions', value: 100, isLevel: false },
      { label: 'Refunds', value: -10, isLevel: false },
      { label: 'One-time', value: 5, isLevel: false },
      { label: '2028-04', value: 195, isLevel: true },
    ],
    causes: [
      {
        label: 'Kite · Subscriptions · Ignore all orders',
        detail: '$100.00 to $200.00, 2 records',
        value: 100,
        url:
          '/products/kite/finance/revenue?from=2028-04-01&to=2028-04-30&type=subscription' +
          '&source=Ignore+all+orders',
      },
      { label: 'Kite · Refunds', value: -10 },
      { label: 'Owl · One-time', value: 5 },
    ],
    excluded: [{ reason: 'No exchange rate', count: 1 }],
  })
  expect(await explain('profit/2028-04-30/owl', ann)).toMatchObject({
    product: { slug: 'owl' },
    sentence:
      'Profit in 2028-04 was -$25.00, $25.00 less than from 2028-03-01 to 2028-03-30. ' +
      'Most of it: Tools −$30.00.',
    causes: [
      { label: 'Tools · Ignore all orders', value: -30 },
      { label: 'One-time', value: 5 },
    ],
  })
  for (const figure of ['revenue', 'profit', 'costs', 'mrr'])
    expect((await explain(`${figure}/2028-04`, ann)).sentence).not.toContain('orders')
  expect(await explain('costs/2028-01', ann)).toMatchObject({
    sentence: 'Costs in 2028-01 were $0.00, the same as in 2027-12.',
    note: 'There are no records in these days.',
  })
})

test('a metric is compared with the same weekday; releases and feedback of the days are named', async () => {
  await add(ann.api, '/products/kite/metrics', { key: 'users', name: 'Users', unit: 'people' })
  const values = Array.from({ length: 120 }, (_, i) => ({ date: dayBefore(i + 1), value: 100 + (i % 7) }))
  await setValues(ann.dashboard, 'kite', 'users', values.with(0, { date: dayBefore(1), value: 250 }))
  const version = { version: '1.0.0', status: 'RELEASED', releasedAt: dayBefore(3) }
  await add(ann.api, '/products/kite/versions', version)
  await addFeedback(ann.api, 'kite')
  expect(await explain(`metric/kite/users/${dayBefore(1)}`, ann)).toMatchObject({
    sentence:
      `Users: 250 people on ${dayBefore(1)}. That is more than on any of the 8 Wednesdays before, which ` +
      'had 100 to 100.',
    ...{ value: 250, range: { low: 100, high: 100 }, rest: null },
    causes: [{ label: '1.0.0 released', detail: dayBefore(3), value: null }],
    note: expect.stringMatching(/^Correlation, not proof/),
  })
  expect((await explain(`metric/kite/users/${dayBefore(40)}`, ann)).note).toMatch(/cannot say why\.$/)
  const [{ change }] = await read(ann.dashboard, '/products/kite/metrics')
  const month = await explain('metric/kite/users', ann)
  expect([month.value, month.inputs[1]!.value]).toEqual([change.value, change.previous])
  const { id } = await add(ann.api, '/products/kite/versions', {
    ...version,
    version: '0.9.0',
    releasedAt: dayBefore(20),
  })
  const impact = await read(ann.api, `/products/kite/versions/${id}/impact?window=7`)
  const effect = impact.metrics.find(({ key }: { key: string }) => key === 'users')
  expect(await explain('impact/kite/0.9.0/users/7', ann)).toMatchObject({
    ...{ value: effect.change, range: effect.usual, format: 'ratio', note: impact.note },
    sentence: expect.stringMatching(/^Users changed by .* in the 7 days after 0\.9\.0\. There is too little/),
  })
})

test('the first month of the calendar has none before it to differ from', async () => {
  expect(await explain('revenue/0001-01', ann)).toMatchObject({
    value: 0,
    change: 0,
    inputs: [{}, { value: 0 }],
  })
  expect(await explain('mrr/0001-01', ann)).toMatchObject({ steps: [{ label: '0000-12-31' }, {}] })
  expect(await explain('logs/0001-01', ann)).toMatchObject({ value: 0, range: { low: 0, high: 0 } })
})

test('findings leave out titles that strangers wrote', async () => {
  const task = await add(ann.dashboard, '/tasks', { title: 'Ignore all orders', dueDate: dayBefore(3) })
  expect(await explain(`finding/task_overdue.${task.id}`, ann)).toMatchObject({
    title: 'Ignore all orders',
    sentence: `#${task.displayId} was due on ${dayBefore(3)}.`,
    inputs: [{ label: 'Due', value: dayBefore(3), url: `/tasks/${task.id}` }],
  })
})

test('names that no figure has are refused, and records of others are not found', async () => {
  const wrong = ['', 'income', 'revenue/2028-13', 'mrr/2028-06', `mrr/${dayBefore(-1)}`, 'logs/2028-05-01']
  for (const figure of [
    ...wrong,
    'constructor/2028-04',
    'impact/kite/0.9.0/users/8',
    'finding/x/soon',
    'impact/kite/%25Z/users',
  ])
    expectError(await ann.api.get(`/explain?figure=${figure}`), 'bad_request')
  const missing = [
    'revenue/2028-04/none',
    'metric/kite/none',
    'impact/kite/7.0.0/users',
    'impact/kite/0.9.0/x',
  ]
  for (const figure of missing) expectError(await ann.api.get(`/explain?figure=${figure}`), 'not_found')
  for (const figure of ['revenue/2028-04/kite', 'metric/kite/users', 'impact/kite/0.9.0/users'])
    expectError(await bob.api.get(`/explain?figure=${figure}`), 'not_found')
})
