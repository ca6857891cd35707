import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { addProduct, read, times } from '../../testing/records.ts'
import { expectEachInvalid, expectMissing } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

/** What importing revenue and importing costs have in common. */

const { alice, bob } = await testService()
const date = '2026-03-31'
let product: string
beforeEach(async () => {
  product = `/products/${(await addProduct(alice)).id}`
})

describe.each([
  { name: 'revenue', good: { amount: 19.99, type: 'subscription', date, periodMonths: 12 }, wrong: { type: 'gift' } },
  {
    name: 'costs',
    good: { name: 'Server', amount: 5, category: 'TOOLS', date, isRecurring: true },
    wrong: { category: 'tools' },
  },
])('importing $name', ({ name, good, wrong }) => {
  test('stores what is right and reports every wrong row with every wrong field', async () => {
    const path = `${product}/${name}`
    const rows = [
      good,
      { ...good, amount: '5', date: '31.3.2026' },
      { ...good, ...wrong },
      { ...good, currency: 'eur', unknown: 1 },
      {},
    ]
    const { status, body } = await alice.dashboard.post(`${product}/imported-${name}`, { rows })
    expect(status).toBe(200)
    expect(body.data.added).toBe(2)
    const failed = body.data.failed.map(({ row, errors }: { row: number; errors: { path: string; code: string }[] }) => [
      row,
      Object.fromEntries(errors.map(({ path, code }) => [path, code])),
    ])
    expect(failed.slice(0, 2)).toEqual([
      [1, { amount: 'type', date: 'format' }],
      [2, { [Object.keys(wrong)[0]!]: 'enum' }],
    ])
    expect(failed[2]).toMatchObject([4, { amount: 'required', date: 'required' }])
    expect(await read(alice.dashboard, path)).toMatchObject([
      { ...good, currency: 'EUR' },
      { ...good, currency: 'USD' },
    ])
  })

  test('can be tried first: the same report, and nothing is stored', async () => {
    const path = `${product}/${name}`
    const rows = [good, {}, good]
    const { added, failed } = (await alice.dashboard.post(`${product}/imported-${name}`, { rows, dryRun: true })).body.data
    expect([added, failed.length]).toEqual([2, 1])
    expect(await read(alice.dashboard, path)).toEqual([])
    expect((await read(alice.dashboard, `${product}/finance?from=2026-03&to=2026-03`)).total).toMatchObject({
      grossRevenue: 0,
      totalCosts: 0,
    })
  })

  test('tried, tells which rows are like a record that is there, in all that a person says of it', async () => {
    const path = `${product}/imported-${name}`
    const noted = { ...good, note: 'From the bank', currency: 'EUR' }
    await alice.dashboard.post(path, { rows: [good, noted] })
    const other = [{ ...good, amount: 20 }, { ...good, date: '2026-03-30' }, { ...good, note: 'Another' }, wrong]
    const rows = [...other, { ...noted, currency: 'eur' }, good, { ...good, currency: 'USD' }]
    const { added, alike } = (await alice.dashboard.post(path, { rows, dryRun: true })).body.data
    expect([added, alike]).toEqual([6, [4, 5, 6]])
  })

  test('tried, reads one day at a time and lets others in between', async () => {
    const rows = times(100, (i) => ({ ...good, date: new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10) }))
    let isDone = false
    const trying = alice.dashboard.post(`${product}/imported-${name}`, { rows, dryRun: true }).finally(() => {
      isDone = true
    })
    let answers = 0
    for (; !isDone; answers++) {
      await nextTurn()
      expect((await bob.dashboard.get('/session')).status).toBe(200)
    }
    expect((await trying).body.data).toEqual({ added: 100, failed: [], alike: [] })
    expect(answers).toBeGreaterThan(20)
  })

  test('takes rows of several products, by id or slug', async () => {
    const other = await addProduct(alice, { slug: `other-${name}` })
    const path = `${product}/imported-${name}`
    const foreign = (await addProduct(bob)).id
    const rows = [good, { ...good, product: other.slug }, { ...good, product: other.id }, { ...good, product: foreign }]
    for (const alike of [[], [0, 1, 2]]) {
      const { data } = (await alice.dashboard.post(path, { rows, dryRun: true })).body
      expect(data).toMatchObject({ added: 3, failed: [{ row: 3, errors: [{ path: 'product', code: 'unknown' }] }], alike })
      await alice.dashboard.post(path, { rows })
    }
    expect(await read(alice.dashboard, `${product}/${name}`)).toHaveLength(2)
    expect(await read(alice.dashboard, `/products/${other.id}/${name}`)).toHaveLength(4)
  })

  test('takes 5,000 rows at once, and only for a product of the account', async () => {
    const path = `${product}/imported-${name}`
    await expectEachInvalid(
      (body) => alice.dashboard.post(path, body),
      { rows: [good] },
      {
        rows: { type: [null, 5, {}], too_few: [[]], too_many: [times(5_001, () => good)] },
        dryRun: { type: ['yes'] },
      },
    )
    const { data } = (await alice.dashboard.post(path, { rows: times(5_000, () => good) })).body
    expect(data).toEqual({ added: 5_000, failed: [], alike: [] })
    expectMissing(await bob.dashboard.post(path, { rows: [good] }))
  })
})
