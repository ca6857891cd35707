import { PassThrough } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectError } from '../../testing/answers.ts'
import type { Answer, Caller } from '../../testing/caller.ts'
import { add, addProduct, importFile, read, times, undoImport } from '../../testing/records.ts'
import { expectInvalid, expectMissing } from '../../testing/refusals.ts'
import { type Person, testService } from '../../testing/service.ts'
import { longestWaitMs } from '../../testing/waits.ts'

const { app, alice, bob } = await testService()
let product: { id: string; name: string }
beforeEach(async () => {
  product = await addProduct(alice, { name: `Paperplane ${++products}` })
})
let products = 0

const send = (file: string, query: object, caller: Caller = alice.api, path = '/imports') =>
  caller.send('POST', `${path}?${new URLSearchParams(query as Record<string, string>)}`, Buffer.from(file))
const preview = async (file: string, query: object) =>
  (await send(file, query, alice.api, '/imports/preview')).body.data

const imported = (file: string, query: object, caller = alice.api) => importFile(caller, file, query)

const dates = { createdAt: '2024-02-03T04:05:00.000Z' }

describe.each([
  {
    kind: 'tasks',
    path: () => `/tasks?productId=${product.id}`,
    file:
      'Title,Status,Priority,Labels,Created At,Completed At\nShip,Done,P0,"a,b",2024-02-03 ' +
      '04:05,2024-02-05\n',
    record: {
      title: 'Ship',
      status: 'done',
      priority: 'high',
      completedAt: '2024-02-05T00:00:00.000Z',
      ...dates,
    },
    other: ['Ship', 'Plan'],
  },
  {
    kind: 'feedback',
    path: () => `/products/${product.id}/feedback`,
    file: 'content,type,source,author,createdAt\nLate,bug,email,Ada,2024-02-03T05:05:00+01:00\n',
    record: { content: 'Late', type: 'BUG', source: 'EMAIL', author: 'Ada', ...dates },
    other: ['Late', 'Slow'],
  },
  {
    kind: 'revenue',
    path: () => `/products/${product.id}/revenue`,
    file: 'date,amount,currency,type,createdAt\n2024-02-03,-9.5,eur,subscription,2024-02-03 04:05\n',
    record: { amount: 9.5, currency: 'EUR', type: 'refund', date: '2024-02-03', ...dates },
    other: ['9.5', '8.5'],
  },
  {
    kind: 'costs',
    path: () => `/products/${product.id}/costs`,
    file: 'date,amount,name,category,createdAt\n2024-02-03,9.5,Server,TOOLS,2024-02-03 04:05\n',
    record: { amount: 9.5, name: 'Server', category: 'TOOLS', date: '2024-02-03', ...dates },
    other: ['9.5', '8.5'],
  },
  {
    kind: 'logs',
    path: () => `/products/${product.id}/logs`,
    file: 'content,logDate,createdAt\nBegan,2024-02-03,2024-02-03 04:05\n',
    record: { content: 'Began', logDate: '2024-02-03', ...dates },
    other: ['Began', 'Went on'],
  },
])('importing $kind', ({ kind, path, file, record, other: [own = '', changed = ''] }) => {
  test('makes records that keep their creation, with one activity entry, and is undone whole', async () => {
    const query = { kind, product: product.name }
    const answer = await imported(file, { ...query, fileName: 'mine.csv' })
    expect(answer).toMatchObject({
      kind,
      fileName: 'mine.csv',
      productId: product.id,
      imported: 1,
      failed: 0,
      progress: 1,
    })
    const [stored] = await read(alice.api, path())
    expect(stored).toMatchObject(record)
    const [headings, row = ''] = file.split('\n')
    const both = [headings, row, row.replace(own, changed)].join('\n')
    expect(await preview(both, query)).toMatchObject({ rows: 2, stored: 1, shortened: 0 })
    const activity = async () =>
      (await read(alice.dashboard, `/activity/newest?productId=${product.id}`)).map(
        ({ type }: { type: string }) => type,
      )
    expect(await activity()).toEqual(['import.completed', 'import.created', 'product.created'])

    expect(await undoImport(alice.api, answer.id)).toMatchObject({ imported: 0 })
    expect(await read(alice.api, path())).toEqual([])
    expect(await activity()).toEqual([
      'import.undone',
      'import.completed',
      'import.created',
      'product.created',
    ])
    const place = kind === 'tasks' ? `/tasks/${stored.id}` : `${path()}/${stored.id}`
    expect((await alice.dashboard.post(`${place}/undelete`)).status).toBeOneOf([200, 201])
  })
})

const days = (...values: [day: number, value: number][]) =>
  ['date,value', ...values.map(([day, value]) => `2024-02-0${day},${value}`)].join('\n')

async function usersMetric() {
  const path = `/products/${product.id}/metrics/users`
  await add(alice.api, `/products/${product.id}/metrics`, { key: 'users', name: 'Users' })
  const query = { kind: 'metric-values', product: product.id, metric: 'users' }
  return {
    query,
    set: (day: number, value: number) => alice.api.put(`${path}/value`, { date: `2024-02-0${day}`, value }),
    values: async () =>
      (await read(alice.api, `${path}/values`)).map(
        ({ date, value }: { date: string; value: number }) => `${date.slice(-1)}: ${value}`,
      ),
  }
}

test('imported metric values replace others, which come back unless they were changed since', async () => {
  const { query, set, values } = await usersMetric()
  for (const day of [1, 2, 3]) await set(day, 1)
  const file = 'Day,Visitors\n1.2.2024,"1.234,5"\n02.02.2024,2\n04.02.2024,3\n03.02.2024,1\n'
  const mapping = JSON.stringify({ date: 'Day', value: ['Visitors'] })
  const made = await imported(file, { ...query, dateFormat: 'DD.MM.YYYY', mapping })
  expect(made).toMatchObject({ imported: 1, updated: 2, unchanged: 1 })
  expect(await values()).toEqual(['1: 1234.5', '2: 2', '3: 1', '4: 3'])
  await set(2, 7)
  expect(await undoImport(alice.api, made.id)).toMatchObject({ kept: 1 })
  const [named] = (await read(alice.api, `/imports/${made.id}/errors`)).rows
  expect(named).toMatchObject({ row: 3, error: 'the value of 2024-02-02 was changed since and not undone' })
  expect(await values()).toEqual(['1: 1', '2: 7', '3: 1'])
})

test('of several values of one day the last in the file counts, as a change', async () => {
  const { query, set, values } = await usersMetric()
  await set(2, 9)
  const file = days([1, 5], [2, 1], [1, 6], [2, 4], [2, 4], [3, 1])
  const counts = { updated: 3, unchanged: 1, totals: [{ line: 'metric.users', records: 3, amount: 11 }] }
  expect(await preview(file, query)).toMatchObject({ rows: 2, ...counts })
  const made = await imported(file, query)
  expect(made).toMatchObject({ imported: 2, ...counts })
  expect(await values()).toEqual(['1: 6', '2: 4', '3: 1'])
  await undoImport(alice.api, made.id)
  expect(await values()).toEqual(['2: 9'])
})

test.each([
  ['the older', [0, 1, 2]],
  ['the newer', [2, 1, 0]],
  ['the middle', [1, 0, 2]],
])('of imports that set the same days, undoing %s first brings no undone value back', async (_, order) => {
  const { query, set, values } = await usersMetric()
  await set(1, 1)
  const made: { id: string }[] = []
  for (const value of [2, 3, 4]) made.push(await imported(days([1, value], [2, value]), query))
  const [first, ...others] = order.flatMap((i) => made[i] ?? [])
  if (!first) throw new Error('There is no import.')
  await undoImport(alice.api, first.id)
  const left = Math.max(...others.map(({ id }) => made.findIndex((one) => one.id === id)))
  expect(await values()).toEqual([`1: ${left + 2}`, `2: ${left + 2}`])
  for (const { id } of others) await undoImport(alice.api, id)
  expect(await values()).toEqual(['1: 1'])
})

test('a row that fails keeps no other out, and can be corrected in a file of these rows', async () => {
  const file =
    'date,amount,type\n2024-02-03,1,one_time\n2024-02-30,2,one_time\n\n2024-02-03,x,gift\n' +
    '"2024-02-03",1e20,other\n'
  const { id, failed, imported: stored } = await imported(file, { kind: 'revenue', product: product.id })
  expect([stored, failed]).toEqual([1, 3])
  const { headings, rows } = await read(alice.api, `/imports/${id}/errors`)
  expect(headings).toEqual(['date', 'amount', 'type'])
  expect(rows).toEqual([
    { row: 3, error: expect.stringMatching(/^date must be a date/), cells: ['2024-02-30', '2', 'one_time'] },
    { row: 5, error: expect.stringMatching(/^amount .+; type .+/), cells: ['2024-02-03', 'x', 'gift'] },
    { row: 6, error: expect.stringContaining('amount'), cells: ['2024-02-03', '1e20', 'other'] },
  ])
  const { text, headers } = await alice.api.get(`/imports/${id}/errors?format=csv`)
  expect(headers['content-type']).toMatch(/^text\/csv/)
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    'date,amount,type,Error',
    expect.stringMatching(/^2024-02-30,2,one_time,/),
  ])
  const corrected = text.replace('02-30', '02-28').replace(',x,gift', ',3,other').replace('1e20', '4')
  expect(await imported(corrected, { kind: 'revenue', product: product.id })).toMatchObject({
    imported: 3,
    failed: 0,
    unusedColumns: ['Error'],
  })
})

test('of more than 1,000 failed rows the first of the file are kept, whatever their times', async () => {
  const rows = times(1_001, (i) => `Ship,soon,${new Date(Date.UTC(2024, 1, 3) - i * 1_000).toISOString()}`)
  const { id, failed } = await imported(['title,priority,createdAt', ...rows].join('\n'), { kind: 'tasks' })
  expect(failed).toBe(1_001)
  const kept: { row: number }[] = (await read(alice.api, `/imports/${id}/errors`)).rows
  expect(kept.map(({ row }) => row)).toEqual(times(1_000, (i) => i + 2))
})

test('the file of failed rows runs no formula in a spreadsheet, and is read as it was', async () => {
  const file = "date,amount,type,note\nx,-5,other,=1+1\nx,5,other,'@a\n"
  const { id } = await imported(file, { kind: 'revenue', product: product.id })
  const { text } = await alice.api.get(`/imports/${id}/errors?format=csv`)
  expect(text).toMatch(/^x,-5,other,'=1\+1,.*\r\nx,5,other,''@a,/m)
  const { records } = await preview(text.replaceAll(/^x/gm, '2024-02-03'), {
    kind: 'revenue',
    product: product.id,
  })
  expect(records).toMatchObject([{ type: 'refund', note: '=1+1' }, { note: "'@a" }])
})

test('a row with a cell too many is in the file of failed rows whole, and refused again', async () => {
  const file = 'date,amount,type,note\n2024-02-03,1,234.50,other\n2024-02-03,1,other,234,50\n'
  const query = { kind: 'revenue', product: product.id }
  const { id, failed } = await imported(file, query)
  const { text } = await alice.api.get(`/imports/${id}/errors?format=csv`)
  expect(failed).toBe(2)
  expect(text).toMatch(/^2024-02-03,1,other,234,50,/m)
  expect(await imported(text, query)).toMatchObject({ imported: 0, failed: 2 })
})

test('a row may name its product by id, slug or name; one that is not yours fails', async () => {
  const kite = await addProduct(alice, { name: `Kite ${product.id}`, slug: `kite-${product.id.slice(-8)}` })
  const other = await addProduct(bob)
  const lines = [kite.id, kite.slug, kite.name.toUpperCase(), other.id, ''].map(
    (named) => `Went on,2024-02-03,${named}`,
  )
  const { id, productId } = await imported(['content,logDate,product', ...lines].join('\n'), {
    kind: 'logs',
    product: product.id,
  })
  expect(productId).toBeNull()
  expect(await read(alice.api, `/products/${kite.id}/logs`)).toHaveLength(3)
  expect(await read(alice.api, `/products/${product.id}/logs`)).toHaveLength(1)
  expect((await read(alice.api, `/imports/${id}/errors`)).rows).toMatchObject([
    { row: 5, error: expect.stringContaining('products') },
  ])
})

test('columns that are no dates or numbers do not decide their formats', async () => {
  const file =
    'date,amount,type,version,discount\n2026-03-04,"1,234",other,1.2.10,"10,5"\n' +
    '03/04/2026,2,other,31/12/2025,\n'
  expectInvalid(await send(file, { kind: 'revenue' }), { dateFormat: 'ambiguous', decimalMark: 'ambiguous' })
})

test('a preview stores nothing and says how the file would be read', async () => {
  const file = 'Title;Created At;Mood\nShip;2024-02-03;good\n;2070-01-01;\nLater;2070-01-01;\n'
  const would = await preview(file, { kind: 'tasks' })
  expect(would).toMatchObject({
    kind: 'tasks',
    preset: null,
    mapping: { title: ['Title'], createdAt: ['Created At'] },
    headings: ['Title', 'Created At', 'Mood'],
    unusedColumns: ['Mood'],
    rows: 1,
    failed: 2,
    skipped: 0,
    records: [{ title: 'Ship', createdAt: '2024-02-03T00:00:00.000Z' }],
    errors: [{ row: 3 }, { row: 4, error: 'createdAt is in the future', cells: ['Later', '2070-01-01', ''] }],
  })
  expect(would.fields).toContainEqual({ name: 'title', type: 'text', isRequired: true, values: [] })
  expect((await read(alice.api, '/tasks')).map(({ title }: { title: string }) => title)).not.toContain(
    'Later',
  )
})

test('a preset is recognized by the headings, and the mapping is kept for the next such file', async () => {
  const linear =
    'ID,Team,Title,Description,Status,Priority,Created,Completed,Canceled\nA-1,Web,Ship,,Todo,High,,,\n'
  expect(await preview(linear, {})).toMatchObject({
    kind: 'tasks',
    preset: 'linear',
    records: [{ title: 'Ship', status: 'todo' }],
  })
  const mapping = JSON.stringify({ title: ['Title', 'Team'], description: '' })
  await imported(linear, { mapping, options: JSON.stringify({ defaults: { dueDate: '2030-01-01' } }) })
  expect(await preview(linear, {})).toMatchObject({
    preset: 'linear',
    mapping: { title: ['Title', 'Team'] },
    options: { defaults: {} },
    unusedColumns: ['Description'],
  })
  expectInvalid(await send('Title\nx\n', { preset: 'linear' }), { preset: 'unknown' })
  expect(JSON.stringify((await send(linear, { preset: 'nope' })).body)).toContain(
    'must be one of stripe-payments, ',
  )
  expect(await preview(linear, { preset: 'none', kind: 'tasks' })).toMatchObject({
    preset: null,
    unusedColumns: ['ID', 'Team', 'Created', 'Completed', 'Canceled'],
  })
})

const payments = [
  'id,Created date (UTC),Amount,Amount Refunded,Currency,Captured,Status',
  'ch_1,2026-05-01 09:30:00,40.00,10.00,usd,true,Paid',
  'ch_2,2026-05-01 09:30:00,50.00,0.00,usd,false,requires_action',
  'ch_3,2026-05-01 09:30:00,60.00,0.00,usd,true,Odd',
].join('\n')

test('a column that a person chooses replaces a field of a preset, which still leaves out rows', async () => {
  const mapping = JSON.stringify({ source: 'Status', note: '' })
  expect(await preview(payments, { product: product.id, mapping })).toMatchObject({
    preset: 'stripe-payments',
    records: [{ amount: 30, currency: 'usd', source: 'Paid', date: '2026-05-01' }],
    ...{ rows: 1, skipped: 1, failed: 1, unusedColumns: [] },
    leftOut: [{ reason: 'Status is "requires_action"', rows: 1 }],
    errors: [{ row: 4, error: expect.stringContaining('Status "Odd" is unknown') }],
  })
})

test('a file that cannot be read, and columns and products that are not there, are refused', async () => {
  expect((await send('', { kind: 'tasks' })).status).toBe(400)
  expectInvalid(await send('[{"title":', { kind: 'tasks' }), { file: 'format' })
  expectInvalid(await send('Title\nx\n', {}), { kind: 'required' })
  expectInvalid(await send('Title\nx\n', { kind: 'tasks', product: 'nosuch' }), { product: 'not_found' })
  const mapping = JSON.stringify({ title: 'Name', mood: 'Title' })
  expectInvalid(await send('Title\nx\n', { kind: 'tasks', mapping }), {
    'mapping.title': 'unknown',
    'mapping.mood': 'unknown',
  })
  for (const query of [{ mapping: '[]' }, { mapping: '{"title":1}' }, { options: '{"dateFormat":"soon"}' }])
    expect((await send('Title\nx\n', { kind: 'tasks', ...query })).status).toBe(400)
})

test('a file with more than 1,000 columns, or JSON that is nested too deep, is refused', async () => {
  const columns = times(1_001, (i) => `c${i}`)
  expectInvalid(await send(columns.join(), { kind: 'tasks' }), { file: 'format' })
  expectInvalid(await send(JSON.stringify(columns.map((name) => ({ [name]: 1 }))), { kind: 'tasks' }), {
    file: 'format',
  })
  const deep = `[${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}]`
  expectInvalid(await send(deep, { kind: 'tasks' }), { file: 'format' })
  expect((await preview('[{"title":"A","constructor":"B"},{"title":"C"}]', { kind: 'tasks' })).rows).toBe(2)
})

test('the same file with the same Idempotency-Key is imported once, until it is undone', async () => {
  const once = alice.api.with({ 'idempotency-key': product.id })
  const mapping = '{"content":"content","logDate":"logDate"}'
  const query = { kind: 'logs', product: product.id, mapping }
  const file = 'content,logDate\nBegan,2024-02-03\n'
  const first = await imported(file, query, once)
  const reordered = '{ "logDate": "logDate", "content": "content" }'
  const again: Answer = await send(file, { ...query, fileName: 'other.csv', mapping: reordered }, once)
  expect([again.status, again.body.data.id, again.headers['idempotency-replayed']]).toEqual([
    201,
    first.id,
    'true',
  ])
  expect((await send(`${file}More,2024-02-03\n`, query, once)).status).toBe(422)
  expect(await read(alice.api, `/products/${product.id}/logs`)).toHaveLength(1)
  await undoImport(alice.api, first.id)
  expect((await imported(file, query, once)).id).not.toBe(first.id)
})

test('a key limited to products imports only into these, and sees only these imports', async () => {
  const other = await addProduct(alice)
  const { key } = await add(alice.dashboard, '/api-keys', { name: 'limited', productIds: [product.id] })
  const limited = alice.api.with({ authorization: `Bearer ${key}` })
  const file = 'content,logDate\nBegan,2024-02-03\n'
  const { id: others } = await imported(file, { kind: 'logs', product: other.id })
  const { id } = await imported(file, { kind: 'logs', product: product.id }, limited)
  expectInvalid(await send(file, { kind: 'logs', product: other.id }, limited), { product: 'not_found' })
  expectError(await send(file, { kind: 'logs' }, limited), 'forbidden')
  expectError(await send(`product,${file}`, { kind: 'logs', product: product.id }, limited), 'forbidden')
  expect((await read(limited, '/imports')).map((one: { id: string }) => one.id)).toEqual([id])
  expectError(await limited.get(`/imports/${others}`), 'forbidden')
  expectError(await limited.delete(`/imports/${others}`), 'forbidden')
  expectMissing(await bob.api.get(`/imports/${id}`))
  expectMissing(await bob.api.delete(`/imports/${id}`))
})

test('a limited key gets no columns from imports into other products', async () => {
  const other = await addProduct(alice)
  const { key } = await add(alice.dashboard, '/api-keys', { name: 'limited', productIds: [product.id] })
  const limited = alice.api.with({ authorization: `Bearer ${key}` })
  const file = 'content,Secret heading\nLate,x\n'
  const mapping = JSON.stringify({ author: 'Secret heading' })
  await imported(file, { kind: 'feedback', product: other.id, mapping })
  const columns = async () =>
    (await send(file, { kind: 'feedback', product: product.id }, limited, '/imports/preview')).body.data
      .mapping
  expect(await columns()).toEqual({ content: ['content'] })
  await imported(file, { kind: 'feedback', product: product.id, mapping }, limited)
  expect(await columns()).toEqual({ content: ['content'], author: ['Secret heading'] })
})

test('long cells of failed rows are cut in JSON, and whole in the file', async () => {
  const long = 'x'.repeat(5_000)
  const { id } = await imported(`title,priority\n${long},soon\n`, { kind: 'tasks' })
  const cells = async (query: string) =>
    (await read(alice.api, `/imports/${id}/errors${query}`)).rows[0].cells
  expect(await cells('')).toEqual([`${'x'.repeat(199)}…`, 'soon'])
  expect(await cells('?cells=whole')).toEqual([long, 'soon'])
  expect((await alice.api.get(`/imports/${id}/errors?format=csv`)).text).toContain(`${long},soon,`)
})

test('a key without the permission "manage" undoes only its own imports of revenue and costs', async () => {
  const query = { kind: 'costs', product: product.id }
  const file = 'date,amount,name,category\n2026-03-01,5,Host,TOOLS\n'
  const { id: own } = await imported(file, query)
  const { id: byManager } = await imported(file, query, alice.manager)
  const { id: byPerson } = await imported(file, query, alice.dashboard)
  for (const id of [byManager, byPerson]) {
    const { message } = expectError(await alice.api.delete(`/imports/${id}`), 'forbidden')
    expect(message).toContain('it needs the permission "manage"')
  }
  await undoImport(alice.api, own)
  await undoImport(alice.manager, byPerson)
  await undoImport(alice.dashboard, byManager)
  expect(await read(alice.api, `/products/${product.id}/costs`)).toEqual([])
  const { id } = await imported('title\nShip\n', { kind: 'tasks' }, alice.manager)
  await undoImport(alice.api, id)
})

test('a key without the permission "manage" changes and undoes only its own imports', async () => {
  const file = (id: string, amount: number) => `Payment,date,amount,type\n${id},2026-01-01,${amount},other\n`
  const mapping = JSON.stringify({ externalId: 'Payment' })
  const options = JSON.stringify({ idSource: 'm' })
  const query = { kind: 'revenue', product: product.id, mapping, options }
  const amounts = async () =>
    (await read(alice.api, `/products/${product.id}/revenue`)).map(({ amount }: { amount: number }) => amount)
  await imported(file('a', 10), query, alice.manager)
  await imported(file('b', 20), query, alice.dashboard)
  await imported(file('c', 30), query)
  for (const changed of [file('a', 999), file('b', 999), file('b', 0)]) {
    const would = await preview(changed, query)
    expect(would).toMatchObject({
      updated: 0,
      kept: 1,
      errors: [{ error: expect.stringContaining('"manage"') }],
    })
    const made = await imported(changed, query)
    expect(made).toMatchObject({ updated: 0, kept: 1, totals: would.totals })
    const [{ row, error }] = (await read(alice.api, `/imports/${made.id}/errors`)).rows
    expect([row, error]).toEqual([2, expect.stringContaining('"manage"')])
  }
  expect(await imported(file('a', 10), query)).toMatchObject({ unchanged: 1, kept: 0 })
  expect(await imported(file('c', 31), query)).toMatchObject({ updated: 1 })
  expect(await imported(file('b', 21), query, alice.manager)).toMatchObject({ updated: 1 })
  expect((await amounts()).sort()).toEqual([10, 21, 31])
  expect(await imported(file('b', 0), query, alice.manager)).toMatchObject({ updated: 1 })
  expect((await amounts()).sort()).toEqual([10, 31])
})

test('undo by a key leaves records that were moved to a product it may not change', async () => {
  const other = await addProduct(alice)
  const { key } = await add(alice.dashboard, '/api-keys', { name: 'limited', productIds: [product.id] })
  const limited = alice.api.with({ authorization: `Bearer ${key}` })
  const { id } = await imported('title\nA\nB\n', { kind: 'tasks', product: product.id }, limited)
  const [task] = await read(alice.api, `/tasks?productId=${product.id}`)
  await alice.dashboard.patch(`/tasks/${task.id}`, { productId: other.id })
  await undoImport(limited, id)
  expect(await read(alice.api, `/tasks?productId=${product.id}`)).toEqual([])
  expect(await read(alice.api, `/tasks?productId=${other.id}`)).toHaveLength(1)
})

const manyRows = 2_500
const many = ['content,logDate,mood', ...times(manyRows, (i) => `${i},2024-02-03,good`)].join('\n')

test('an import holds nobody up, and refreshes open pages', async () => {
  const changes = new Set<string>()
  const { changed } = app.live
  app.live.changed = (ownerId, resources) => {
    for (const resource of resources) changes.add(resource)
    changed.call(app.live, ownerId, resources)
  }
  const counts = new Set<number>()
  const importing = imported(many, { kind: 'logs', product: product.id })
  const counting = (async () => {
    for (let now = 0; now < manyRows; await delay(10)) {
      const [newest] = await read(alice.api, '/imports?limit=1')
      now = newest.productId === product.id ? newest.imported : 0
      counts.add(now)
    }
  })()
  expect(await longestWaitMs(importing, bob.api)).toBeLessThan(150)
  await counting
  app.live.changed = changed
  expect(counts.size).toBeGreaterThan(2)
  expect(changes).toEqual(new Set(['imports', 'logs']))
  expect(await importing).toMatchObject({ imported: manyRows, progress: 1 })
})

const slowUpload = ({ api }: Person) => {
  const payload = new PassThrough()
  const headers = { ...api.headers, 'content-type': 'text/csv', 'transfer-encoding': 'chunked' }
  const answer = app.inject({ method: 'POST', url: '/api/v1/imports/preview?kind=tasks', headers, payload })
  return { payload, status: answer.then(({ statusCode }) => statusCode) }
}

test('files that have not arrived keep no other file out', async () => {
  const uploads = [alice, alice, alice, bob, bob, bob].map(slowUpload)
  expect(await preview('title\nA\n', { kind: 'tasks' })).toMatchObject({ rows: 1 })
  expect(await imported('title\nA\n', { kind: 'tasks' }, bob.api)).toMatchObject({ imported: 1 })
  const statuses = new Set<number>()
  for (const { payload, status } of uploads) {
    payload.end('title\nA\n')
    statuses.add(await status)
  }
  expect(statuses).toEqual(new Set([200]))
})

test('at most two files of an account are read at a time', async () => {
  const rows = ['content,logDate', ...times(30_000, (i) => `${i},2024-02-03`)].join('\n')
  const reading = times(3, () =>
    send(rows, { kind: 'logs', product: product.id }, alice.api, '/imports/preview'),
  )
  const answers = await Promise.all(reading)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 503])
  expectError(answers.find(({ status }) => status === 503)!, 'service_unavailable')
  expect(await preview('title\nA\n', { kind: 'tasks' })).toMatchObject({ rows: 1 })
})

test.each(['['.repeat(4_900_000), `[${'{},'.repeat(1_600_000)}1]`])(
  'hostile JSON %# does not hold up others',
  async (file) => {
    const reading = send(file, { kind: 'tasks' })
    expect(await longestWaitMs(reading, bob.api)).toBeLessThan(150)
    expectInvalid(await reading, { file: 'format' })
  },
)

test('a preview that finds many stored rows does not hold up others', async () => {
  const query = { kind: 'logs', product: product.id }
  await imported(many, query)
  const rows = times(50_000, (i) => `${i},2024-02-03`)
  const reading = preview(['content,logDate', ...rows].join('\n'), query)
  expect(await longestWaitMs(reading, bob.api)).toBeLessThan(150)
  expect(await reading).toMatchObject({ rows: 50_000, stored: manyRows })
})
