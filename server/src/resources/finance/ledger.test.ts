import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { query } from '../../db/query.ts'
import { expectError } from '../../testing/answers.ts'
import { add, addMany, addProduct, importFile, read } from '../../testing/records.ts'
import { type Person, testService } from '../../testing/service.ts'

const { person, database } = await testService()
let names = 0
let ann: Person
let product: string
beforeEach(async () => {
  ann = await person(`Ann${names++}`)
  product = `/products/${(await addProduct(ann)).id}`
})

const earn = (rows: object[]) =>
  addMany(
    ann.dashboard,
    `${product}/revenue`,
    rows.map((row) => ({ type: 'one_time', ...row })),
  )

test('a day holds up to 900 trillion of a currency in a line, and full days add up', async () => {
  const days = ['2026-03-10', '2026-03-11']
  await earn(days.map((date) => ({ date, amount: 1 })))
  await database.write((tx) => tx.run(fillDays, { ownerId: ann.id }), { ownerId: ann.id })
  for (const date of days) {
    const refused = await ann.dashboard.post(`${product}/revenue`, { type: 'one_time', amount: 0.0001, date })
    const { details } = expectError(refused, 'validation_error')
    const message = expect.stringContaining('900,000,000,000,000 USD')
    expect(details.errors).toEqual([{ path: 'amount', code: 'out_of_range', message }])
  }
  const [march] = (await read(ann.dashboard, `${product}/finance?from=2026-03&to=2026-03`)).months
  expect(march.grossRevenue).toBe(1_800_000_000_000_000)

  // The limit holds per day, line and currency, and deletions make room.
  await earn([{ date: '2026-03-12', amount: 5 }])
  const [{ id }] = (await read(ann.dashboard, `${product}/revenue`)).filter(
    ({ date }: { date: string }) => date === days[0],
  )
  expect((await ann.dashboard.delete(`${product}/revenue/${id}`)).status).toBe(200)
  await earn([{ date: days[0], amount: 1 }])
})

test.each([
  { what: 'revenue', row: { type: 'subscription', periodMonths: 12 } },
  { what: 'costs', row: { name: 'Server', category: 'TOOLS' } },
])(
  'of imported $what, a row whose day is full is told, and keeps none of its neighbours out',
  async ({ what, row }) => {
    const rowOf = (day: string) => ({ ...row, amount: 12, date: `2026-03-${day}` })
    const lineOf = (day: string) => Object.values(rowOf(day)).join(',')
    await add(ann.dashboard, `${product}/${what}`, rowOf('10'))
    await database.write((tx) => tx.run(fillDays, { ownerId: ann.id }), { ownerId: ann.id })
    const file = [Object.keys(rowOf('10')).join(','), ...['11', '10', '12'].map(lineOf)].join('\n')
    const made = await importFile(ann.api, file, { kind: what, product: product.split('/')[2] })
    expect(made).toMatchObject({ imported: 2, failed: 1 })
    const { rows } = await read(ann.api, `/imports/${made.id}/errors`)
    expect(rows).toMatchObject([{ row: 3, error: expect.stringContaining('900,000,000,000,000 USD') }])
    const stored = await read(ann.dashboard, `${product}/${what}`)
    expect(stored.map(({ date }: { date: string }) => date)).toEqual([
      '2026-03-12',
      '2026-03-11',
      '2026-03-10',
    ])
    const [march, april] = (await read(ann.dashboard, `${product}/finance?from=2026-03&to=2026-04`)).months
    expect(march.grossRevenue + march.totalCosts).toBe(900_000_000_000_024)
    // A rejected row must not change other months either.
    expect(april.mrr).toBe(what === 'revenue' ? 900_000_000_000_002 : 0)
  },
)

test('an imported change that a full day refuses leaves the record and its sums as they were', async () => {
  const options = JSON.stringify({ idSource: 'mine' })
  const query = { kind: 'revenue', product: product.split('/')[2], mapping: '{"externalId":"No"}', options }
  const file = (...amounts: number[]) =>
    ['No,date,amount,type', ...amounts.map((amount, i) => `${i},2026-03-1${i},${amount},other`)].join('\n')
  await earn(['10', '11'].map((day) => ({ date: `2026-03-${day}`, amount: 1, type: 'other' })))
  await importFile(ann.api, file(5, 5), query)
  await database.write((tx) => tx.run(fillDays, { ownerId: ann.id }), { ownerId: ann.id })
  expect(await importFile(ann.api, file(100, 3), query)).toMatchObject({ updated: 1, failed: 1 })
  const stored = await read(ann.dashboard, `${product}/revenue`)
  expect(stored.map(({ amount }: { amount: number }) => amount).sort()).toEqual([1, 1, 3, 5])
  const [march] = (await read(ann.dashboard, `${product}/finance?from=2026-03&to=2026-03`)).months
  expect(march.grossRevenue).toBe(1_799_999_999_999_998)
})

/** Simulates thousands of records. */
const fillDays = query((db, p: { ownerId: string }) =>
  db
    .updateTable('ledger')
    .set({ amount: sql<number>`900000000000000 * 10000` })
    .where('ownerId', '=', p.ownerId),
)

test('sums past 2^53 units are the numbers nearest to the exact amounts', async () => {
  const types = ['one_time', 'subscription', 'refund', 'lifetime']
  await addMany(
    ann.dashboard,
    `${product}/revenue`,
    types.map((type) => ({ type, amount: 1, date: '2026-03-10' })),
  )
  await add(ann.dashboard, `${product}/revenue`, {
    type: 'other',
    currency: 'EUR',
    amount: 1,
    date: '2026-03-10',
  })
  await add(ann.dashboard, `${product}/costs`, {
    name: 'Server',
    category: 'TOOLS',
    amount: 1,
    date: '2026-03-10',
  })
  const amounts = {
    'revenue.one_time': '400000000000000033',
    'revenue.subscription': '100000000000000031',
    'revenue.lifetime': '31',
    'revenue.refund': '7',
    'cost.TOOLS': '9007199254740993',
    'revenue.other': '500000000000000097',
    mrr: '41666666666666671',
  }
  for (const [line, amount] of Object.entries(amounts))
    await database.write((tx) => tx.run(setAmount, { ownerId: ann.id, line, amount }), { ownerId: ann.id })
  const { months, total } = await read(ann.dashboard, `${product}/finance?from=2026-03&to=2026-03`)
  const exact = {
    revenue: { one_time: Number('40000000000000.0033'), subscription: Number('10000000000000.0031') },
    grossRevenue: Number('50000000000000.0095'),
    netRevenue: Number('50000000000000.0088'),
    totalCosts: Number('900719925474.0993'),
    profit: Number('49099280074525.9095'),
    excluded: [{ currency: 'EUR', amount: Number('50000000000000.0097') }],
  }
  expect(total).toMatchObject(exact)
  expect(months[0]).toMatchObject({
    ...exact,
    mrr: Number('4166666666666.6671'),
    arr: Number('50000000000000.0052'),
  })
})

const setAmount = query((db, p: { ownerId: string; line: string; amount: string }) =>
  db
    .updateTable('ledger')
    .set({ amount: sql<number>`cast(${p.amount} as bigint)` })
    .where('ownerId', '=', p.ownerId)
    .where(sql<string>`line`, '=', p.line),
)
