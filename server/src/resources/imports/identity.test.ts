import { beforeEach, expect, test } from 'vitest'
import { add, addProduct, importFile, read, times, undoImport } from '../../testing/records.ts'
import { expectInvalid } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

const { alice } = await testService()
let product: { id: string }
beforeEach(async () => {
  product = await addProduct(alice)
})

const query = (more: object) => new URLSearchParams({ product: product.id, ...more }).toString()
const send = (file: string, more: object, path = '/imports') =>
  alice.api.send('POST', `${path}?${query(more)}`, Buffer.from(file))
const preview = async (file: string, more: object = {}) =>
  (await send(file, more, '/imports/preview')).body.data

const imported = (file: string, more: object = {}) =>
  importFile(alice.api, file, { product: product.id, ...more })
const undone = (id: string) => undoImport(alice.api, id)

const headings = 'id,Created date (UTC),Amount,Amount Refunded,Currency,Captured,Description,Status'
const payment = (id: string, month: number, refunded: string) =>
  `${id},2026-0${month}-05 09:30:00,29.00,${refunded},usd,true,Subscription creation,Paid`
const stripe = (...rows: string[]) => [headings, ...rows].join('\n')
const march = stripe(payment('ch_C1', 3, '0.00'))
const april = stripe(payment('ch_C1', 3, '10.00'), payment('ch_C2', 4, '0.00'))

const revenue = async () =>
  (await read(alice.api, `/products/${product.id}/revenue`)).map(
    ({ date, amount }: { date: string; amount: number }) => `${date.slice(5, 7)}: ${amount}`,
  )
const monthly = async () =>
  (await read(alice.dashboard, `/products/${product.id}/finance?from=2026-03&to=2026-04`)).months.map(
    ({ netRevenue }: { netRevenue: number }) => netRevenue,
  )
const first = async () => (await read(alice.dashboard, `/products/${product.id}/revenue`)).at(-1)
const edit = async (change: object) =>
  expect(
    (await alice.dashboard.patch(`/products/${product.id}/revenue/${(await first()).id}`, change)).status,
  ).toBe(200)
const errorsOf = async (id: string) => (await read(alice.api, `/imports/${id}/errors`)).rows

test('the file of the next month updates the payment refunded since, and undo brings it back', async () => {
  await imported(march)
  expect(await monthly()).toEqual([29, 0])
  const would = await preview(april)
  const counts = { updated: 1, unchanged: 0, kept: 0, failed: 0, skipped: 0 }
  const totals = [{ line: 'revenue.subscription', currency: 'USD', records: 2, amount: 48 }]
  expect(would).toMatchObject({ rows: 1, stored: 0, ...counts, totals })
  const made = await imported(april)
  expect(made).toMatchObject({ imported: 1, ...counts, totals })
  expect(await monthly()).toEqual([19, 29])
  expect(await revenue()).toEqual(['04: 29', '03: 19'])
  expect(await preview(april)).toMatchObject({ rows: 0, updated: 0, unchanged: 2, totals })
  expect(await imported(april)).toMatchObject({ imported: 0, updated: 0, unchanged: 2, totals })
  expect(await undone(made.id)).toMatchObject({ imported: 0, updated: 0, kept: 0, totals: [] })
  expect(await monthly()).toEqual([29, 0])
  expect(await imported(april)).toMatchObject({ imported: 1, updated: 1 })
  expect(await monthly()).toEqual([19, 29])
})

test('a payment that was refunded in full is taken back, and undo or a later file returns it', async () => {
  await imported(march)
  const refunded = stripe(payment('ch_C1', 3, '29.00'))
  expect(await preview(refunded)).toMatchObject({ rows: 0, updated: 1, skipped: 0, totals: [] })
  const { id, updated, skipped } = await imported(refunded)
  expect([updated, skipped, await revenue()]).toEqual([1, 0, []])
  expect(await imported(refunded)).toMatchObject({ updated: 0, skipped: 1 })
  await undone(id)
  expect([await revenue(), await monthly()]).toEqual([['03: 29'], [29, 0]])
  await imported(refunded)
  expect(await imported(march)).toMatchObject({ imported: 1 })
  expect([await revenue(), await monthly()]).toEqual([['03: 29'], [29, 0]])
})

test('what a person edited is not overwritten but named; other fields of the record change', async () => {
  await imported(march)
  const { id } = await first()
  await edit({ note: 'A friend' })
  expect(await imported(april)).toMatchObject({ imported: 1, updated: 1, kept: 0 })
  expect(await first()).toMatchObject({ amount: 19, note: 'A friend' })
  await edit({ amount: 25 })
  expect(await imported(april)).toMatchObject({ unchanged: 2, kept: 0 })
  const later = stripe(payment('ch_C1', 3, '12.00'))
  const said = `amount was edited by hand and stays 25, not 17 (${id})`
  expect(await preview(later)).toMatchObject({ kept: 1, updated: 0, errors: [{ row: 2, error: said }] })
  const made = await imported(later)
  expect(made).toMatchObject({ kept: 1, updated: 0, failed: 0, totals: [{ amount: 25 }] })
  expect(await errorsOf(made.id)).toMatchObject([{ row: 2, error: said }])
  const refunded = await imported(stripe(payment('ch_C1', 3, '29.00')))
  expect(refunded).toMatchObject({ kept: 1, updated: 0 })
  expect(await errorsOf(refunded.id)).toMatchObject([
    { error: expect.stringContaining(`the record ${id} stays`) },
  ])
  expect(await monthly()).toEqual([25, 29])
  // The person agrees with the file.
  await edit({ amount: 17 })
  expect(await imported(later)).toMatchObject({ unchanged: 1, kept: 0 })
  expect(await imported(march)).toMatchObject({ updated: 1 })
  expect(await monthly()).toEqual([29, 29])
})

test('a record that a person deleted is not made again but named', async () => {
  await imported(march)
  const { id } = await first()
  await alice.dashboard.delete(`/products/${product.id}/revenue/${id}`)
  const made = await imported(april)
  expect(made).toMatchObject({ imported: 1, updated: 0, kept: 1, totals: [{ records: 1, amount: 29 }] })
  expect(await errorsOf(made.id)).toMatchObject([{ row: 2, error: expect.stringContaining(id) }])
  expect(await monthly()).toEqual([0, 29])
})

test('undo leaves what was edited since, and names it', async () => {
  await imported(march)
  const { id } = await imported(april)
  await edit({ amount: 5 })
  expect(await undone(id)).toMatchObject({ updated: 0, kept: 1 })
  expect(await errorsOf(id)).toMatchObject([{ row: 2, error: expect.stringContaining('amount') }])
  expect(await monthly()).toEqual([5, 0])
})

test('undo of the import that made a record leaves nothing of later ones behind', async () => {
  const { id: firstId } = await imported(march)
  const { id: secondId } = await imported(stripe(payment('ch_C1', 3, '29.00')))
  await undone(firstId)
  await undone(secondId)
  expect(await revenue()).toEqual([])
  expect(await imported(march)).toMatchObject({ imported: 1 })
  expect(await monthly()).toEqual([29, 0])
})

test.each([
  ['the older first', [0, 1, 2, 3]],
  ['the newer first', [3, 2, 1, 0]],
  ['the middle first', [1, 2, 0, 3]],
])('undoing imports that changed, took back and brought again a payment, %s', async (_, order) => {
  await imported(march)
  const { id } = await first()
  const made = []
  for (const refunded of ['10.00', '12.00', '29.00', '5.00'])
    made.push(await imported(stripe(payment('ch_C1', 3, refunded))))
  expect(made.map(({ imported, updated }) => `${imported} new, ${updated} updated`)).toEqual([
    '0 new, 1 updated',
    '0 new, 1 updated',
    '0 new, 1 updated',
    '1 new, 0 updated',
  ])
  expect(await first()).toMatchObject({ id, amount: 24 })
  for (const i of order) expect(await undone(made[i].id)).toMatchObject({ imported: 0, updated: 0, kept: 0 })
  expect(await first()).toMatchObject({ id, amount: 29 })
  expect(await monthly()).toEqual([29, 0])
  expect(await imported(march)).toMatchObject({ unchanged: 1 })
})

test('a payment twice in a file is one record; with other values the second is refused', async () => {
  const row = payment('ch_C1', 3, '0.00')
  const file = stripe(row, row, payment('ch_C1', 3, '1.00'))
  const counts = { unchanged: 1, failed: 1, totals: [{ records: 1, amount: 29 }] }
  expect(await preview(file)).toMatchObject({ rows: 1, ...counts })
  const made = await imported(file)
  expect(made).toMatchObject({ imported: 1, ...counts })
  expect(await errorsOf(made.id)).toMatchObject([{ row: 4, error: expect.stringContaining('"ch_C1"') }])
})

test('a second report of the provider is refused row by row, until the first is undone', async () => {
  const { id } = await imported(march)
  const balance = [
    'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC)',
    'txn_1,charge,ch_C1,29.00,1.00,28.00,usd,2026-03-05 09:30,2026-03-07 00:00',
    'txn_2,refund,re_1,-10.00,0,-10.00,usd,2026-03-09 09:30,2026-03-12 00:00',
  ].join('\n')
  expect(await preview(balance)).toMatchObject({ preset: 'stripe-balance', rows: 0, failed: 2 })
  const refused = await imported(balance)
  expect(refused).toMatchObject({ imported: 0, failed: 2 })
  expect((await errorsOf(refused.id))[0].error).toContain('stripe-payments')
  expect(await monthly()).toEqual([29, 0])
  await undone(id)
  expect(await imported(balance)).toMatchObject({ imported: 2, failed: 0 })
  expect(await monthly()).toEqual([19, 0])
})

test('two imports of a file at the same time make each record once', async () => {
  const rows = times(300, (i) => payment(`ch_${i}`, 3, '0.00'))
  const made = await Promise.all([imported(stripe(...rows)), imported(stripe(...rows))])
  expect(made[0].imported + made[1].imported).toBe(300)
  expect(made[0].unchanged + made[1].unchanged).toBe(300)
  expect(await monthly()).toEqual([8700, 0])
  const changed = stripe(...times(300, (i) => payment(`ch_${i}`, 4, i < 100 ? '29.00' : '9.00')))
  const later = await Promise.all([imported(changed), imported(changed)])
  expect(later[0].updated + later[1].updated).toBe(300)
  expect(later[0].unchanged + later[1].unchanged).toBe(200)
  expect(later[0].skipped + later[1].skipped).toBe(100)
  expect(await monthly()).toEqual([0, 4000])
})

test.each([
  {
    kind: 'tasks',
    path: () => `/tasks?productId=${product.id}`,
    rows: ['title,status,labels', 'Ship,todo,a', 'Ship it,done,"a,b"'],
    fields: { title: 'Ship it', status: 'done' },
    before: { title: 'Ship', status: 'todo', completedAt: null },
  },
  {
    kind: 'feedback',
    path: () => `/products/${product.id}/feedback`,
    rows: ['content,type', 'Slow,BUG', 'Fast now,PRAISE'],
    fields: { content: 'Fast now', type: 'PRAISE' },
    before: { content: 'Slow', type: 'BUG' },
  },
  {
    kind: 'costs',
    path: () => `/products/${product.id}/costs`,
    rows: ['date,name,amount,currency', '2026-03-01,Server,9,eur', '2026-03-02,Server,10,eur'],
    fields: { amount: 10, date: '2026-03-02' },
    before: { amount: 9, date: '2026-03-01' },
  },
  {
    kind: 'logs',
    path: () => `/products/${product.id}/logs`,
    rows: ['logDate,content', '2026-03-01,Began', '2026-03-01,Began well'],
    fields: { content: 'Began well' },
    before: { content: 'Began' },
  },
])(
  'the column of ids updates $kind',
  async ({ kind, path, rows: [columns, early, late], fields, before }) => {
    const file = (row: string | undefined) => `No,${columns}\n7,${row}\n`
    const mapping = JSON.stringify({ externalId: 'No' })
    expectInvalid(await send(file(early), { kind, mapping }), { 'options.idSource': 'required' })
    const options = JSON.stringify({ idSource: 'mine' })
    expectInvalid(await send(file(early), { kind, options }), { 'mapping.externalId': 'required' })
    const how = { kind, mapping, options }
    expect(await imported(file(early), how)).toMatchObject({ imported: 1 })
    expect(await imported(file(early), how)).toMatchObject({ imported: 0, unchanged: 1 })
    const { id } = await imported(file(late), how)
    const records = await read(alice.api, path())
    expect(records).toMatchObject([fields])
    expect(Object.keys(records[0])).not.toContain('externalId')
    await undone(id)
    expect(await read(alice.api, path())).toMatchObject([before])
  },
)

test('a file without a column keeps its field; an edited currency keeps the amount', async () => {
  const options = JSON.stringify({ idSource: 'mine', defaults: { type: 'other' } })
  const how = { kind: 'revenue', mapping: JSON.stringify({ externalId: 'No' }), options }
  await imported('No,date,amount,note,currency\n1,2026-03-01,5,First,eur\n', how)
  expect(await imported('No,date,amount\n1,2026-03-01,6\n', how)).toMatchObject({ updated: 1 })
  expect(await first()).toMatchObject({ amount: 6, note: 'First', currency: 'EUR' })
  await edit({ currency: 'USD' })
  expect(await imported('No,date,amount\n1,2026-03-02,7\n', how)).toMatchObject({ updated: 0, kept: 1 })
  expect(await first()).toMatchObject({ amount: 6, currency: 'USD', date: '2026-03-02' })
})

test('totals are exact, per currency and line, refunds apart', async () => {
  const file = [
    'date,amount,currency,type',
    ...times(10, () => '2026-03-01,0.1,eur,one_time'),
    '2026-03-01,0.2,eur,one_time',
    '2026-03-01,-0.3,eur,one_time',
    '2026-03-01,5,jpy,subscription',
    '2026-03-01,x,jpy,subscription',
  ].join('\n')
  const totals = [
    { line: 'revenue.one_time', currency: 'EUR', records: 11, amount: 1.2 },
    { line: 'revenue.refund', currency: 'EUR', records: 1, amount: 0.3 },
    { line: 'revenue.subscription', currency: 'JPY', records: 1, amount: 5 },
  ]
  expect(await preview(file, { kind: 'revenue' })).toMatchObject({ rows: 13, failed: 1, totals })
  expect(await imported(file, { kind: 'revenue' })).toMatchObject({ imported: 13, failed: 1, totals })
})

test('a metric has the sum of its values, tasks and feedback their number by status and type', async () => {
  await add(alice.api, `/products/${product.id}/metrics`, { key: 'users', name: 'Users' })
  const totalsOf = async (file: string, how: object) => (await preview(file, how)).totals
  expect(
    await totalsOf('date,value\n2026-03-01,0.1\n2026-03-02,0.2\n', {
      kind: 'metric-values',
      metric: 'users',
    }),
  ).toEqual([{ line: 'metric.users', currency: null, records: 2, amount: 0.3 }])
  expect(await totalsOf('title,status\nA,todo\nB,done\nC,\n', { kind: 'tasks' })).toEqual([
    { line: 'task.done', currency: null, records: 1, amount: null },
    { line: 'task.todo', currency: null, records: 2, amount: null },
  ])
})
