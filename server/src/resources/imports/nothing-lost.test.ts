import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { add, addProduct, importFile } from '../../testing/records.ts'
import { expectInvalid } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

const { alice } = await testService()
const product = await addProduct(alice)

const send = (file: string | Buffer, kind: string, path = '/imports/preview', headers = {}) =>
  alice.api.send('POST', `${path}?kind=${kind}&product=${product.id}`, Buffer.from(file), headers)
const preview = async (file: string, kind: string) => (await send(file, kind)).body.data
const expectRefused = async (file: string, kind: string, message: string) => {
  const answer = await send(file, kind)
  expectInvalid(answer, { file: 'format' })
  expect(answer.body.error.message).toContain(message)
}

test('long headings are refused soon', async () => {
  const long = 'x'.repeat(20_000)
  const rows = Array.from({ length: 100 }, (_, i) => ({ [`${long}${i}`]: 1 }))
  const began = performance.now()
  const answer = await send(gzipSync(JSON.stringify(rows)), 'logs', '/imports/preview', {
    'content-encoding': 'gzip',
  })
  expectInvalid(answer, { file: 'format' })
  expect(performance.now() - began).toBeLessThan(5_000)
  await expectRefused(`content,${'x'.repeat(501)}\nA,b\n`, 'logs', 'A heading may have at most 500')
  const many = Array.from({ length: 300 }, (_, i) => 'x'.repeat(400) + i)
  await expectRefused(`${many}\n1\n`, 'logs', 'All headings together may have at most 100,000')
})

test('a row with more cells than the headings fails, unless they are empty', async () => {
  const file = 'date,type,amount\n2026-01-01,other,1,234.50\n2026-01-02,other,2,,\n2026-01-03,other,3\n'
  const error = 'row has 4 cells, the headings have 3; quote cells that contain the separator'
  const would = await preview(file, 'revenue')
  expect(would).toMatchObject({ rows: 2, failed: 1, errors: [{ row: 2, error }] })
  expect(would.records).toMatchObject([{ amount: 2 }, { amount: 3 }])
  const made = await importFile(alice.api, file, { kind: 'revenue', product: product.id })
  expect(made).toMatchObject({ imported: 2, failed: 1 })
})

test.each([
  ['\r\n', '\n', '\r'],
  ['\n', '\r\n', '\r'],
  ['\r', '\n', '\r\n'],
])('each row may have another line end: %j, %j, %j', async (...[first, second, third]) => {
  const file = `content,logDate${first}A,2026-03-01${second}"B\n",2026-03-02${third}C,2026-03-03${first}`
  const { rows, records } = await preview(`${file},2026-13-01`, 'logs')
  expect([rows, records.map(({ logDate }: { logDate: string }) => logDate)]).toEqual([
    3,
    ['2026-03-01', '2026-03-02', '2026-03-03'],
  ])
})

test('a number with more digits than can be stored is refused, in JSON and CSV', async () => {
  await add(alice.api, `/products/${product.id}/metrics`, { key: 'load', name: 'Load' })
  const long = ['9007199254740993', '0.12345678901234567891', '-12345678901234567.5']
  const values = ['9007199254740991', ...long, '2.5']
  const files = [
    JSON.stringify(
      values.map((_, i) => ({ metric: 'load', date: `2026-03-0${i + 1}`, value: i })),
    ).replaceAll(/"value":(\d)/g, (_, i) => `"value":${values[i]}`),
    ['metric,date,value', ...values.map((value, i) => `load,2026-03-0${i + 1},${value}`)].join('\n'),
  ]
  for (const file of files) {
    const { records, errors } = await preview(file, 'metric-values')
    expect(records.map(({ value }: { value: number }) => value)).toEqual([9_007_199_254_740_991, 2.5])
    expect(errors.map(({ error }: { error: string }) => error)).toEqual(
      long.map((value) => `value must be a number of at most 15 digits: "${value}"`),
    )
  }
})

test('numbers of JSON keep all digits', async () => {
  const numbers = ['9007199254740993', '-12345678901234567.5', '1e400', '1e-400', '1.50', '0.1', '1e3']
  const file = `[${numbers.map((number) => `{"content":${number},"logDate":"2026-03-01"}`)}]`
  const { records } = await preview(file, 'logs')
  expect(records.map(({ content }: { content: string }) => content)).toEqual([
    ...numbers.slice(0, 4),
    '1.5',
    '0.1',
    '1000',
  ])
})

test.each([
  ['a key twice', '[{"content":"A"},{"content":"A","content":"B"}]', 'Record 2 of the JSON file has a key'],
  ['a deep key twice', '[{"a":[{"b":1,"b":2}]}]', 'Record 1 of the JSON file has a key twice'],
  [
    'two keys of one path',
    '[{"amount":{"value":5},"amount.value":7}]',
    'Record 1 of the JSON file has a key',
  ],
  ['a list twice', '{"data":[{"a":1}],"data":[{"a":2}]}', 'the list data twice'],
  ['no comma', '[{"a":1} {"a":2}]', 'no comma is before record 2'],
  ['two commas', '[{"a":1},,{"a":2}]', 'a comma too many is before record 2'],
  ['a first comma', '[,{"a":1}]', 'a comma too many is before record 1'],
  ['a last comma', '[{"a":1},]', 'a comma follows record 1'],
])('JSON with %s is refused by its place', async (_, file, message) => {
  await expectRefused(file, 'logs', message)
})

test('of headings that differ in case, the one that is not read is named as unused', async () => {
  const file = 'date,type,Amount,AMOUNT\n2026-01-01,other,1,2\n'
  expect(await preview(file, 'revenue')).toMatchObject({
    mapping: { amount: ['Amount'] },
    unusedColumns: ['AMOUNT'],
    records: [{ amount: 1 }],
  })
})
