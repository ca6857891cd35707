import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { amountsOf, lines, previewsOf } from '../../testing/previews.ts'
import { add, addProduct, importFile, read } from '../../testing/records.ts'
import { expectInvalid } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

const { alice } = await testService()
let product: { id: string }
beforeEach(async () => {
  product = await addProduct(alice)
})

const fixture = (name: string) => readFileSync(new URL(`cases/${name}`, import.meta.url))

const { send, preview } = previewsOf(alice.api, () => product)

test('round thousands are refused with the option that settles them, also by the preview', async () => {
  const file = fixture('german-thousands.csv')
  for (const path of ['/imports/preview', '/imports']) {
    const answer = await send(file, { kind: 'revenue' }, path)
    expectInvalid(answer, { decimalMark: 'ambiguous' })
    expect(answer.body.error.details.errors[0].message).toBe(
      'is needed: "1.000" in the column "amount" can have a decimal point or a decimal comma',
    )
  }
  expect(amountsOf(await preview(file, { kind: 'revenue', decimalMark: ',' }))).toEqual([1000, 2500])
  expect(amountsOf(await preview(file, { kind: 'revenue', decimalMark: '.' }))).toEqual([1, 2.5])
})

test('text of JSON may have either decimal mark; its numbers have a point whatever is stated', async () => {
  const sale = { date: '2026-03-01', type: 'other' }
  const file = (...amounts: (string | number)[]) =>
    JSON.stringify(amounts.map((amount) => ({ ...sale, amount })))
  const query = { kind: 'revenue' }
  expectInvalid(await send(file('1.234', '2.500'), query), { decimalMark: 'ambiguous' })
  expectInvalid(await send(file('1.234', 12.5), query), { decimalMark: 'ambiguous' })
  expect(amountsOf(await preview(file('1.234', 2.345), { ...query, decimalMark: ',' }))).toEqual([
    1234, 2.345,
  ])
  expect(amountsOf(await preview(file(1.234, 2.5), query))).toEqual([1.234, 2.5])
})

test('the last row of a long file can decide the formats of the first', async () => {
  const rows = Array.from({ length: 500 }, () => '01/02/2026;1.000;other')
  const file = lines('date;amount;type', ...rows, '13/02/2026;1,50;other')
  const would = await preview(file, { kind: 'revenue' })
  expect(would).toMatchObject({
    rows: 501,
    failed: 0,
    options: { dateFormat: 'DD/MM/YYYY', decimalMark: ',' },
  })
  expect(would.records[0]).toMatchObject({ date: '2026-02-01', amount: 1000 })
})

test('cells that contradict each other are refused; those not of a stated format fail', async () => {
  const file = lines(
    'date;amount;type',
    '13/02/2026;1.234,56;other',
    '02/13/2026;1,234.56;other',
    '01/02/2026;5;other',
  )
  expectInvalid(await send(file, { kind: 'revenue' }), { dateFormat: 'ambiguous', decimalMark: 'ambiguous' })
  const would = await preview(file, { kind: 'revenue', dateFormat: 'DD/MM/YYYY', decimalMark: ',' })
  expect(would).toMatchObject({ rows: 2, failed: 1, errors: [{ row: 3 }] })
  expect(would.records.map(({ date }: { date: string }) => date)).toEqual(['2026-02-13', '2026-02-01'])
})

test('the headings are found without a mapping, or are in the line that is named', async () => {
  const { headings, headingsLine } = await preview(fixture('bank.csv'), { kind: 'tasks' })
  expect([headings.length, headings[0], headingsLine]).toEqual([9, 'Buchungsdatum', 5])
  await add(alice.api, `/products/${product.id}/metrics`, { key: 'visitors', name: 'Visitors' })
  const values = lines('Visitors of May', 'All pages', '', 'Day,Visitors', '2026-05-01,12', '2026-05-02,7')
  const query = { kind: 'metric-values', metric: 'visitors', mapping: { date: 'Day', value: 'Visitors' } }
  expect(await preview(values, query)).toMatchObject({ headingsLine: 4, rows: 2, failed: 0 })
  const guessed = await preview(values.replaceAll('Day', 'Date').replaceAll('Visitors', 'Value'), {
    kind: 'metric-values',
    metric: 'visitors',
  })
  expect(guessed).toMatchObject({ headingsLine: 4, rows: 2, failed: 0 })
  const texts = await preview(lines('title', 'Ship it, now', 'Plan, 2', 'Go, 3'), { kind: 'tasks' })
  expect(texts).toMatchObject({ headingsLine: 1, headings: ['title'], failed: 3 })
  const file = lines('My tasks', 'of May', '', 'What', 'Ship', 'Plan')
  const mapping = { title: 'of May' }
  expect(await preview(file, { kind: 'tasks', headingsLine: 2, mapping })).toMatchObject({
    headings: ['of May'],
    rows: 3,
  })
  expectInvalid(await send(file, { kind: 'tasks', headingsLine: 4, mapping }), { 'mapping.title': 'unknown' })
})

test('a line of headings past the end of the file is refused by its name', async () => {
  for (const path of ['/imports/preview', '/imports'])
    for (const headingsLine of [4, 10_000]) {
      const answer = await send(lines('title', 'Ship', 'Plan'), { kind: 'tasks', headingsLine }, path)
      expectInvalid(answer, { headingsLine: 'out_of_range' })
    }
  expect((await send('\n\n', { kind: 'tasks' })).status).toBe(400)
})

test.each([
  ['objects of JSON', JSON.stringify([{ title: 'Ship' }, {}, { title: '' }, { title: 'Plan', note: null }])],
  ['rows of CSV', lines(';', 'title;note', 'Ship;a', ';', ' ;""', '', 'Plan;b', '')],
])('empty %s are left out and counted', async (_, file) => {
  const left = { failed: 0, skipped: 2, leftOut: [{ reason: 'the row is empty', rows: 2 }] }
  expect(await preview(file, { kind: 'tasks' })).toMatchObject({ ...left, rows: 2 })
  expect(await importFile(alice.api, file, { kind: 'tasks' })).toMatchObject({ ...left, imported: 2 })
})

test('the line sep= is no heading', async () => {
  const would = await preview(fixture('sep-line.csv'), { kind: 'tasks' })
  expect(would).toMatchObject({
    headings: ['title', 'priority'],
    headingsLine: 2,
    rows: 2,
    records: [{ title: 'Write the notes' }, {}],
  })
  for (const line of ['sep=\t', '"sep=\t"', 'sep=\\t'])
    expect(
      (await preview(`${line}\r\ntitle\tdescription\r\nShip, it;\tnow\r\n`, { kind: 'tasks' })).records,
    ).toEqual([{ product: product.id, title: 'Ship, it;', description: 'now' }])
})

test('times have the zone of their name, and the day is as written', async () => {
  const would = await preview(fixture('form-with-zones.csv'), { kind: 'feedback' })
  expect(would.records.map(({ createdAt }: { createdAt: string }) => createdAt)).toEqual([
    '2026-06-22T15:07:29.000Z',
    '2026-06-23T03:07:33.000Z',
    '2026-06-22T09:07:36.000Z',
  ])
  const file = lines('date,createdAt,amount,type', '2026-06-22 23:30 EDT,2026-06-22 23:30,5,other')
  const [sale] = (await preview(file, { kind: 'revenue', timeZone: 'America/New_York' })).records
  expect(sale).toMatchObject({ date: '2026-06-22', createdAt: '2026-06-23T03:30:00.000Z' })
})

test('the name of several time zones is asked for, and must be one of the zone that is named', async () => {
  const file = lines('title,createdAt', 'Ship,2026-03-04 12:00 IST', 'Plan,2026-03-04 12:00')
  expectInvalid(await send(file, { kind: 'tasks' }), { timeZone: 'ambiguous' })
  const { records } = await preview(file, { kind: 'tasks', timeZone: 'Asia/Kolkata' })
  expect(records).toMatchObject([
    { createdAt: '2026-03-04T06:30:00.000Z' },
    { createdAt: '2026-03-04T06:30:00.000Z' },
  ])
  expect(await preview(file, { kind: 'tasks', timeZone: 'Europe/Berlin' })).toMatchObject({
    rows: 1,
    errors: [{ row: 2 }],
  })
  expectInvalid(await send(file, { kind: 'tasks', timeZone: 'Mars/Olympus' }), { timeZone: 'unknown' })
})

test('a time zone that is unknown or does not fit is named', async () => {
  const rows = ['2026-03-04 12:00 XYZT', '2026-03-04 12:00 IST', '2026-03-04 12:00 Europe/Atlantis']
  const file = lines(
    'title,createdAt',
    ...rows.map((at) => `Ship,${at}`),
    'Plan,2026-03-04 12:00 (UTC+01:00)',
  )
  const { records, errors } = await preview(file, { kind: 'tasks', timeZone: 'Europe/Berlin' })
  expect(records).toMatchObject([{ createdAt: '2026-03-04T11:00:00.000Z' }])
  const known = 'createdAt must be a date with a known time zone, or an offset such as +02:00, and not'
  expect(errors.map(({ error }: { error: string }) => error)).toEqual([
    `${known} XYZT: "${rows[0]}"`,
    `${known.replace('known time zone', 'time zone of Europe/Berlin')} IST: "${rows[1]}"`,
    `${known} Europe/Atlantis: "${rows[2]}"`,
  ])
})

test('all columns with the same heading are used, or named as unused', async () => {
  const file = lines('title,labels,labels,createdAt,createdAt', 'Ship,a,b,2026-03-01,2026-03-02')
  const would = await preview(file, { kind: 'tasks' })
  expect(would).toMatchObject({
    mapping: { labels: ['labels', 'labels (2)'] },
    unusedColumns: ['createdAt (2)'],
    records: [{ labels: ['a', 'b'], createdAt: '2026-03-01T00:00:00.000Z' }],
  })
})

test('formats of an earlier file with the same headings are not those of the next', async () => {
  const first = lines('logDate,content', '13/02/2026,Began')
  await importFile(alice.api, first, { kind: 'logs', product: product.id })
  expectInvalid(await send(lines('logDate,content', '01/02/2026,Went on'), { kind: 'logs' }), {
    dateFormat: 'ambiguous',
  })
  expect(await read(alice.api, `/products/${product.id}/logs`)).toMatchObject([{ logDate: '2026-02-13' }])
})

test('a day that does not exist turns no other date around', async () => {
  const file = lines('logDate,content', '10.04.26,Began', '30.02.26,Paused', '11.04.26,Went on')
  expectInvalid(await send(file, { kind: 'logs' }), { dateFormat: 'ambiguous' })
  const { records, errors } = await preview(file, { kind: 'logs', dateFormat: 'DD.MM.YYYY' })
  expect(records).toMatchObject([{ logDate: '2026-04-10' }, { logDate: '2026-04-11' }])
  expect(errors).toMatchObject([{ row: 3, error: 'logDate must be a date, DD.MM.YYYY: "30.02.26"' }])
})

test('signs, zone and currency of a file are not those of the next with the same headings', async () => {
  const costs = lines('When,What,Net', '2026-04-10 23:30,Server,5', '2026-04-11 10:00,Back,-7')
  const query = {
    kind: 'costs',
    mapping: JSON.stringify({ date: 'When', name: 'What', amount: 'Net' }),
    negate: 'true',
    timeZone: 'America/New_York',
    options: JSON.stringify({ defaults: { currency: 'JPY', category: 'TOOLS' } }),
  }
  expect((await send(costs, query, '/imports')).status).toBe(201)
  expectInvalid(await send(costs, { kind: 'costs' }), { negate: 'ambiguous' })
  expect(await preview(costs, { kind: 'costs', negate: 'false' })).toMatchObject({
    mapping: { date: ['When'], name: ['What'], amount: ['Net'] },
    options: { negate: false, timeZone: null, defaults: {} },
  })
})
