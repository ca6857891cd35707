import { expect, test } from 'vitest'
import { type Mapping, mappableFields, mappingFor, type ReadingOptions } from './mapping.ts'
import { unusedColumns } from './presets/presets.ts'
import { recordReader as readerFor } from './record-reader.ts'
import { type ImportKind, importKinds } from './rows.schema.ts'

const recordReader = (kind: ImportKind, mapping: Mapping, options: ReadingOptions, headings: string[]) =>
  readerFor({ kind, preset: null, mapping, options }, headings)

const revenue = (cells: string[], options: ReadingOptions = {}, mapping: Mapping = {}) => {
  const headings = ['date', 'amount', 'type', 'off']
  return recordReader('revenue', { ...mappingFor('revenue', headings), ...mapping }, options, headings)(cells)
}

test('each kind names the fields that columns can be mapped to', () => {
  const names = importKinds.map((kind) => [
    kind,
    mappableFields(kind)
      .map(({ name }) => name)
      .join(' '),
  ])
  expect(Object.fromEntries(names)).toEqual({
    tasks: 'title description priority status dueDate labels product createdAt completedAt externalId',
    feedback: 'content source type author authorEmail metadata product createdAt externalId',
    revenue:
      'amount currency type source note date periodMonths customer debit credit direction deducted ' +
      'product createdAt externalId',
    costs:
      'name amount currency category isRecurring note date debit credit direction deducted product ' +
      'createdAt externalId',
    logs: 'content logDate product createdAt externalId',
    'metric-values': 'date value metric product',
  })
  expect(mappableFields('revenue')[0]).toEqual({ name: 'amount', type: 'number', isRequired: true })
  expect(mappableFields('tasks')[3]).toEqual({
    name: 'status',
    type: 'choice',
    isRequired: false,
    values: ['todo', 'in_progress', 'done'],
  })
})

test('columns are found by the name of the field; the others are named', () => {
  const headings = ['Logged on', 'CONTENT', 'log date']
  const mapping = mappingFor('logs', headings)
  expect(mapping).toEqual({ content: ['CONTENT'], logDate: ['log date'] })
  const reading = { kind: 'logs', preset: null, mapping } as const
  expect(unusedColumns(headings, { ...reading, options: {} })).toEqual(['Logged on'])
  expect(unusedColumns(headings, { ...reading, options: { skip: { 'Logged on': ['never'] } } })).toEqual([])
})

test('a negative amount becomes a refund', () => {
  expect(revenue(['2026-03-01', '-12.50', 'subscription'])).toEqual({
    record: { date: '2026-03-01', amount: 12.5, type: 'refund' },
  })
  expect(revenue(['2026-03-01', '0', 'other'])).toEqual({ skip: 'the amount is 0' })
})

test('refunds and taxes are deducted, and minor units become units of the currency', () => {
  const record = { date: '2026-03-01', type: 'other' }
  expect(revenue(['2026-03-01', '10', 'other', '2.9'], {}, { deducted: ['off'] })).toEqual({
    record: { ...record, amount: 7.1 },
  })
  const options = { minorUnits: true, defaults: { currency: 'JPY' } }
  expect(revenue(['2026-03-01', '1000', 'other'], options)).toEqual({
    record: { ...record, amount: 1000, currency: 'JPY' },
  })
  expect(revenue(['2026-03-01', '1000', 'other'], { minorUnits: true })).toEqual({
    record: { ...record, amount: 10 },
  })
})

test.each<[string, string[], unknown]>([
  ['5 €', [], 'EUR'],
  ['£5', [], 'GBP'],
  ['5', [], undefined],
  ['5 €', ['EUR'], 'EUR'],
  ['$5', ['cad'], 'cad'],
  ['5', ['€'], 'EUR'],
  ['$5', ['EUR'], 'amount is not in EUR: "Paid" is "$5"'],
  ['$5', [], expect.stringMatching(/^amount is in one of USD, CAD, .*: "\$5"$/)],
  ['5 constructor', ['EUR'], 'amount must be a number: "5 constructor"'],
])('an amount of %s with the currency %j is in %s', (amount, currency, expected) => {
  const headings = ['date', 'Paid', 'type', 'currency']
  const mapping = { ...mappingFor('revenue', headings), amount: ['Paid'] }
  const read = recordReader('revenue', mapping, {}, headings)(['2026-03-01', amount, 'other', ...currency])
  expect('record' in read ? read.record.currency : 'error' in read && read.error).toEqual(expected)
})

test('a heading may name the currency', () => {
  const headings = ['date', 'Paid (CHF)', 'type']
  const mapping = { ...mappingFor('revenue', headings), amount: ['Paid (CHF)'] }
  const read = recordReader('revenue', mapping, {}, headings)
  expect(read(['2026-03-01', '5', 'other'])).toMatchObject({ record: { amount: 5, currency: 'CHF' } })
  expect(read(['2026-03-01', '5 €', 'other'])).toEqual({
    error: 'amount has another currency than its heading: "5 €"',
  })
})

test('all that is wrong with a row is said', () => {
  expect(revenue(['31/12/2025', '5 pieces', 'gift'])).toEqual({
    error:
      'amount must be a number: "5 pieces"; type must be one of subscription, one_time, lifetime, ' +
      'advertising, enterprise, affiliate, refund, other: "gift"; date must be a date, YYYY-MM-DD: ' +
      '"31/12/2025"',
  })
  expect(revenue([])).toEqual({ error: 'amount is missing; type is missing; date is missing' })
})

test('words stand for values, defaults for empty cells, and rows can be left out', () => {
  const row = recordReader(
    'tasks',
    { title: ['a'], status: ['b'], priority: ['c'], labels: ['d'] },
    {
      defaults: { priority: 'low' },
      words: { status: { Ship: 'done', '*': 'todo' } },
      skip: { a: ['Total'] },
      product: 'x',
    },
    ['a', 'b', 'c', 'd'],
  )
  const task = { title: 'T', product: 'x' }
  expect(row(['T', 'SHIP', 'urgent'])).toEqual({ record: { ...task, status: 'done', priority: 'high' } })
  expect(row(['T', 'In Review', ''])).toEqual({ record: { ...task, status: 'in_progress', priority: 'low' } })
  expect(row(['T', 'Someday', 'P1', 'help wanted, "x"'])).toEqual({
    record: { ...task, status: 'todo', priority: 'high', labels: ['help-wanted', 'x'] },
  })
  expect(row(['Total'])).toEqual({ skip: 'a is "Total"' })
})

test('texts of several columns are joined; a formula is unescaped', () => {
  const record = (mapping: Mapping, options: ReadingOptions = {}) =>
    recordReader('feedback', mapping, options, ['Title', 'Details', 'Stars'])(['Slow', "'=SUM(A1)", '2'])
  const feedback = { source: 'OTHER', type: 'OTHER' }
  expect(record({ content: ['Title', 'Details'] })).toEqual({
    record: { ...feedback, content: 'Slow\n\n=SUM(A1)' },
  })
  expect(record({ content: ['Title', 'Details'] }, { withHeadings: true })).toEqual({
    record: { ...feedback, content: 'Title\nSlow\n\nDetails\n=SUM(A1)' },
  })
  expect(record({ content: ['Title'], metadata: ['Stars', 'Missing'] })).toEqual({
    record: { ...feedback, content: 'Slow', metadata: '{"Stars":"2"}' },
  })
})

test('the day of a metric value comes from the format', () => {
  const options: ReadingOptions = {
    dateFormat: 'DD.MM.YYYY',
    decimalMark: ',',
    metric: 'visitors',
    product: 'x',
  }
  expect(
    recordReader('metric-values', { date: ['a'], value: ['b'] }, options, ['a', 'b'])(['1.3.2026', '1.234']),
  ).toEqual({
    record: { date: '2026-03-01', value: 1234, metric: 'visitors', product: 'x' },
  })
})

test('the rest of a title that is too long starts the description, which keeps its address', () => {
  const record = recordReader('tasks', { title: ['a'], description: ['b', 'c'] }, {}, ['a', 'b', 'c'])
  const [title, url] = ['t'.repeat(201), 'https://example.com/7']
  expect(record([title, 'Details'])).toEqual({
    record: { title: `${'t'.repeat(199)}…`, description: `${title}\n\nDetails` },
  })
  expect(record(['T', 'd'.repeat(2_001), url])).toEqual({
    record: { title: 'T', description: `${'d'.repeat(1_976)}…\n\n${url}` },
    isShortened: true,
  })
})

test('an amount with more than 4 decimal places is an error, unless a computer rounded it', () => {
  const error = (amount: string, options: ReadingOptions = {}) =>
    recordReader('costs', { date: ['a'], amount: ['b'], name: ['c'] }, options, ['a', 'b', 'c'])([
      '2026-03-01',
      amount,
      'Server',
    ])
  expect(error('1.23456')).toEqual({ error: 'amount must have at most 4 decimal places: "1.23456"' })
  expect(error('75000.12345')).toEqual({ error: 'amount must have at most 4 decimal places: "75000.12345"' })
  expect(error('75000.30000000000001')).toMatchObject({ record: { amount: 75_000.3 } })
  expect(error('0.1234', { minorUnits: true })).toEqual({
    error: 'amount must have at most 4 decimal places: "0.1234"',
  })
  expect(error('0.30000000000000004')).toMatchObject({ record: { amount: 0.3 } })
})

test('a date before 1970 or more than 50 years ahead is an error', () => {
  const year = new Date().getUTCFullYear() + 50
  const record = (date: string, created = '') =>
    recordReader('costs', { date: ['a'], amount: ['b'], name: ['c'], createdAt: ['d'] }, {}, [
      'a',
      'b',
      'c',
      'd',
    ])([...[date, '5', 'Server', created]])
  for (const date of ['0005-01-02', '1969-12-31', `${year + 1}-01-01`, '9999-12-31'])
    expect(record(date)).toEqual({ error: `date must be a date from 1970 to ${year}: "${date}"` })
  expect(record('2026-03-01', '0005-01-02 10:00')).toEqual({
    error: `createdAt must be a date from 1970 to ${year}: "0005-01-02 10:00"`,
  })
  for (const date of ['1970-01-01', `${year}-12-31`]) expect(record(date)).toMatchObject({ record: { date } })
})
