import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { amountsOf, lines, previewsOf } from '../../testing/previews.ts'
import { addProduct } from '../../testing/records.ts'
import { expectInvalid } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'
import { directionOf, FormatScan } from './column-formats.ts'
import { directionColumn } from './signed-amounts.ts'

const { alice } = await testService()
let product: { id: string }
beforeEach(async () => {
  product = await addProduct(alice)
})

const fixture = (name: string) => readFileSync(new URL(`cases/${name}`, import.meta.url))

const { send, preview } = previewsOf(alice.api, () => product)

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
  expect(amountsOf(turned)).toEqual([1107])
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
  expect(amountsOf(await preview(file, { ...query, negate: true }))).toEqual([500, 250])
  const debits = file.replaceAll(/(500|250),/g, '-$1,')
  expect(amountsOf(await preview(debits, query))).toEqual([500, 250])
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
  expect(amountsOf(await preview(file, { kind: 'revenue', ...query }))).toEqual([7.5])
  expect(amountsOf(await preview(file, { kind: 'costs', negate: true, ...query }))).toEqual([7.5])
  const signed = await preview(file.replace('65', '-65').replace('7', '-7'), { kind: 'costs', ...query })
  expect(signed).toMatchObject({ unusedColumns: ['Direction'], records: [{ amount: 65 }, { amount: 7.5 }] })
  const oneWay = file.replace('Credit', 'Debit')
  const mapped = { ...query, mapping: { direction: 'Direction' } }
  expect(await preview(oneWay, { kind: 'revenue', ...mapped })).toMatchObject({ rows: 0, skipped: 2 })
  for (const direction of ['', ['']])
    expect(amountsOf(await preview(file, { kind: 'costs', ...query, mapping: { direction } }))).toEqual([
      65, 7.5,
    ])
})

test('amounts on both sides of 0 are asked for, unless the file says what they are', async () => {
  const costs = lines('date,name,amount', '2026-03-01,Host,65', '2026-03-02,Credit note,-5')
  expectInvalid(await send(costs, { kind: 'costs' }), { negate: 'ambiguous' })
  expect(amountsOf(await preview(costs, { kind: 'costs', negate: true }))).toEqual([65])
  expect(amountsOf(await preview(costs.replace('65', '-65'), { kind: 'costs' }))).toEqual([65, 5])
  const revenue = lines('date,amount', '2026-03-01,65', '2026-03-02,-5')
  const query = { kind: 'revenue', options: { defaults: { type: 'other' } } }
  expectInvalid(await send(revenue, query), { negative: 'ambiguous' })
  const shop = revenue.replace('amount', 'Umsatz').replace('date', 'Transaction date')
  const mapping = { date: 'Transaction date', amount: 'Umsatz' }
  expectInvalid(await send(shop, { ...query, mapping }), { negative: 'ambiguous' })
  expect(amountsOf(await preview(revenue, { ...query, negative: 'skip' }))).toEqual([65])
  expect(amountsOf(await preview(revenue, { ...query, negative: 'skip', negate: true }))).toEqual([5])
})

/** The column that is found for two rows without signs, out first. */
function directionIn(heading: string, [out, into]: readonly string[]) {
  const headings = ['date', 'amount', heading]
  const scan = new FormatScan()
  scan.add(['2026-03-01', '65', out ?? ''])
  scan.add(['2026-03-02', '7.50', into ?? ''])
  return directionColumn({ amount: ['amount'] }, headings, scan.result())
}

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
  // One direction alone counts in a column that is named for it, or in words.
  ['D/C', 'D', 'D'],
  ['Type', 'Debit', 'Debit'],
  ['Direction', 'Soll', 'Soll'],
])('the column %s of %s and %s says the direction', (heading, out, into) => {
  expect(directionIn(heading, [out, into])).toBe(heading)
  expect([directionOf(out), directionOf(into)]).toEqual(['out', out === into ? 'out' : 'in'])
})

test.each([
  ['Kind', 'S', 'C'],
  ['Card type', 'Debit', 'Credit'],
  ['Kind', 'D', 'D'],
  ['Size', 'S', 'H'],
  ['Direction', 'Debit', 'Fee'],
])('the column %s of %s and %s says no direction', (heading, out, into) => {
  expect(directionIn(heading, [out, into])).toBeUndefined()
})
