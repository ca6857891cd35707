import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { addProduct } from '../../testing/records.ts'
import { expectInvalid } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

const { alice } = await testService()
let product: { id: string }
beforeEach(async () => {
  product = await addProduct(alice)
})

const fixture = (name: string) => readFileSync(new URL(`cases/${name}`, import.meta.url))

type Query = Record<string, string | object | boolean | number>
const send = (file: string | Buffer, query: Query, path = '/imports/preview') => {
  const texts = Object.entries(query).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : `${value}`,
  ])
  return alice.api.send(
    'POST',
    `${path}?${new URLSearchParams([['product', product.id], ...texts])}`,
    Buffer.isBuffer(file) ? file : Buffer.from(file),
  )
}
const preview = async (file: string | Buffer, query: Query) => {
  const { body } = await send(file, query)
  expect(body).toHaveProperty('data')
  return body.data
}
const amounts = (would: { records: { amount: number }[] }) => would.records.map(({ amount }) => amount)
const lines = (...rows: string[]) => `${rows.join('\n')}\n`

test('debits of a bank statement are costs, credits revenue, below lines about the account', async () => {
  const file = fixture('bank.csv')
  const mapping = { date: 'Buchungsdatum', amount: 'Betrag (€)', note: 'Verwendungszweck' }
  const costs = await preview(file, { kind: 'costs', mapping: { ...mapping, name: 'Zahlungsempfänger*in' } })
  expect(costs).toMatchObject({ headingsLine: 5, rows: 3, skipped: 1, failed: 0 })
  expect(costs.records).toMatchObject([
    { amount: 65, currency: 'EUR', date: '2026-04-10', name: 'HOSTER' },
    { amount: 17.56, currency: 'EUR', date: '2026-04-09' },
    { amount: 4.6, currency: 'EUR', date: '2026-04-08' },
  ])
  const defaults = { type: 'other' }
  const revenue = await preview(file, { kind: 'revenue', mapping, options: { defaults } })
  expect(revenue).toMatchObject({
    rows: 1,
    skipped: 3,
    records: [{ amount: 1107, currency: 'EUR', type: 'other' }],
  })
  const refunds = await preview(file, { kind: 'revenue', mapping, negative: 'refund', options: { defaults } })
  expect(refunds).toMatchObject({ rows: 4, records: [{ type: 'refund', amount: 65 }, {}, {}, {}] })
  const turned = await preview(file, {
    kind: 'costs',
    negate: true,
    mapping: { ...mapping, name: 'Verwendungszweck' },
  })
  expect(amounts(turned)).toEqual([1107])
})

test('a bank statement with credits alone is no costs, unless someone says so', async () => {
  const file = lines(
    'Buchungsdatum;Verwendungszweck;Betrag;IBAN',
    '2026-03-01;Ann;500,00;DE00',
    '2026-03-02;Bob;250,00;DE00',
  )
  const mapping = { date: 'Buchungsdatum', name: 'Verwendungszweck', amount: 'Betrag' }
  const query = { kind: 'costs', mapping }
  expectInvalid(await send(file, query), { negate: 'ambiguous' })
  expect(await preview(file, { ...query, negate: false })).toMatchObject({ rows: 0, skipped: 2 })
  expect(amounts(await preview(file, { ...query, negate: true }))).toEqual([500, 250])
  const debits = file.replaceAll(/(500|250),/g, '-$1,')
  expect(amounts(await preview(debits, query))).toEqual([500, 250])
})

test('debit and credit columns are the two directions', async () => {
  const file = lines(
    'Date,Name,Debit,Credit',
    '2026-03-01,Host,"1,065.00",',
    '2026-03-02,Ann,,7.50',
    '2026-03-03,X,1.00,2.00',
  )
  const query = { options: { defaults: { type: 'other', currency: 'EUR' } } }
  const costs = await preview(file, { kind: 'costs', ...query })
  expect(costs).toMatchObject({ rows: 1, skipped: 1, failed: 1, records: [{ name: 'Host', amount: 1065 }] })
  const revenue = await preview(file, { kind: 'revenue', ...query })
  expect(revenue).toMatchObject({
    rows: 1,
    skipped: 1,
    failed: 1,
    records: [{ amount: 7.5, date: '2026-03-02' }],
  })
})

test('a column that says the direction of amounts without a sign is heeded', async () => {
  const file = lines('date,name,amount,Direction', '2026-03-01,Host,65,Debit', '2026-03-02,Ann,7.50,Credit')
  const query = { options: { defaults: { type: 'other' } } }
  expect(await preview(file, { kind: 'costs', ...query })).toMatchObject({
    mapping: { direction: ['Direction'] },
    unusedColumns: [],
    records: [{ amount: 65 }],
  })
  expect(amounts(await preview(file, { kind: 'revenue', ...query }))).toEqual([7.5])
  expect(amounts(await preview(file, { kind: 'costs', negate: true, ...query }))).toEqual([7.5])
  const signed = await preview(file.replace('65', '-65').replace('7', '-7'), { kind: 'costs', ...query })
  expect(signed).toMatchObject({ unusedColumns: ['Direction'], records: [{ amount: 65 }, { amount: 7.5 }] })
  const oneWay = file.replace('Credit', 'Debit')
  const mapped = { ...query, mapping: { direction: 'Direction' } }
  expect(await preview(oneWay, { kind: 'revenue', ...mapped })).toMatchObject({ rows: 0, skipped: 2 })
  const letters = file.replace('Debit', 'S').replace('Credit', 'H')
  expect(amounts(await preview(letters, { kind: 'costs', ...query }))).toEqual([65])
  expect(amounts(await preview(letters.replace('Direction', 'Size'), { kind: 'costs', ...query }))).toEqual([
    65, 7.5,
  ])
  const open = file.replace('Credit', 'Fee')
  expect(amounts(await preview(open, { kind: 'costs', ...query }))).toEqual([65, 7.5])
})

test('amounts on both sides of 0 are asked for, unless the file says what they are', async () => {
  const costs = lines('date,name,amount', '2026-03-01,Host,65', '2026-03-02,Credit note,-5')
  expectInvalid(await send(costs, { kind: 'costs' }), { negate: 'ambiguous' })
  expect(amounts(await preview(costs, { kind: 'costs', negate: true }))).toEqual([65])
  expect(amounts(await preview(costs.replace('65', '-65'), { kind: 'costs' }))).toEqual([65, 5])
  const revenue = lines('date,amount', '2026-03-01,65', '2026-03-02,-5')
  const query = { kind: 'revenue', options: { defaults: { type: 'other' } } }
  expectInvalid(await send(revenue, query), { negative: 'ambiguous' })
  const shop = revenue.replace('amount', 'Umsatz').replace('date', 'Transaction date')
  const mapping = { date: 'Transaction date', amount: 'Umsatz' }
  expectInvalid(await send(shop, { ...query, mapping }), { negative: 'ambiguous' })
  expect(amounts(await preview(revenue, { ...query, negative: 'skip' }))).toEqual([65])
  expect(amounts(await preview(revenue, { ...query, negative: 'skip', negate: true }))).toEqual([5])
})

const bankFile = (heading: string, out: string, into: string) =>
  lines(`date,name,amount,${heading}`, `2026-03-01,Host,65,${out}`, `2026-03-02,Ann,7.50,${into}`)

test.each([
  ['Type', 'D', 'C'],
  ['type', 'd', 'c'],
  ['Kind', 'DR', 'CR'],
  ['Transaction type', 'S', 'H'],
  ['Typ', 'Soll', 'Haben'],
  ['Dr/Cr', 'D', 'C'],
  ['DR_CR', 'Dr.', 'Cr.'],
  ['S/H', 'S', 'H'],
  ['Af Bij', 'Af', 'Bij'],
  ['Sens', 'Débit', 'Crédit'],
  ['+/-', '-', '+'],
])('the column %s of %s and %s says the direction', async (heading, out, into) => {
  const file = bankFile(heading, out, into)
  const query = { options: { defaults: { type: 'other' } } }
  const revenue = await preview(file, { kind: 'revenue', ...query })
  expect(revenue).toMatchObject({
    mapping: { direction: [heading] },
    skipped: 1,
    failed: 0,
    unusedColumns: ['name'],
  })
  expect(amounts(revenue)).toEqual([7.5])
  expect(amounts(await preview(file, { kind: 'costs', ...query }))).toEqual([65])
})

test('one direction alone counts in a column that is named for it, or in words', async () => {
  const query = { kind: 'revenue', options: { defaults: { type: 'other' } } }
  for (const [heading, word] of [
    ['D/C', 'D'],
    ['Type', 'Debit'],
    ['Direction', 'Soll'],
  ] as const)
    expect(await preview(bankFile(heading, word, word), query)).toMatchObject({ rows: 0, skipped: 2 })
})

test('letters of two meanings, kinds of cards and a column without a direction say none', async () => {
  const query = { kind: 'revenue', options: { defaults: { type: 'other' } } }
  for (const [heading, out, into] of [
    ['Kind', 'S', 'C'],
    ['Card type', 'Debit', 'Credit'],
    ['Kind', 'D', 'D'],
  ] as const)
    expect(amounts(await preview(bankFile(heading, out, into), query))).toEqual([65, 7.5])
  for (const none of ['', ['']]) {
    const file = bankFile('Direction', 'D', 'C')
    expect(amounts(await preview(file, { ...query, mapping: { direction: none } }))).toEqual([65, 7.5])
  }
})
