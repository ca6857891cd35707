import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/processes.ts'
import { serviceWithProducts } from '../testing/service.ts'

const { run, api, list, keyFor } = await serviceWithProducts()
const folder = temporaryFolder()
const fileWith = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const lines = (text: string) => text.trim().split('\n')

const mixed = fileWith(
  'mixed.csv',
  '\uFEFFContent,Source,Type,Author,author_email,Stars\nLove ' +
    'it,EMAIL,praise,Ada,ada@example.com,5\n"Two lines,\none ' +
    'row",github,BUG,,,1\n,EMAIL,BUG,,,\nBad,FAX,BUG,,,\n',
)
const importFile = (kind: string, path: string, ...options: string[]) =>
  run(['import', kind, path, '--product', 'paperplane', ...options])

test('a dry run says how the file is read, and stores nothing', async () => {
  const { code, out } = await importFile('feedback', mixed, '--dry-run')
  expect(code).toBe(4)
  expect(lines(out)).toEqual([
    'Would import 2 rows of mixed.csv as feedback:',
    '  content: Content',
    '  source: Source',
    '  type: Type',
    '  author: Author',
    '  authorEmail: author_email',
    'In total:',
    '  feedback.BUG     1 record',
    '  feedback.PRAISE  1 record',
    'Columns that are not used: Stars.',
    '2 rows failed:',
    '  line 5: content is missing',
    expect.stringMatching(/^ {2}line 6: source must be one of .+: "FAX"$/),
  ])
  expect(await list('/products/paperplane/feedback')).toEqual([])
})

test('a dry run and the report of an import say why rows are left out', async () => {
  const posts =
    'number,title,description,created_at,created_by,votes_count,status\n1,Spam,,2026-05-01,Bo,0,deleted\n'
  const { out } = await importFile('feedback', fileWith('posts.csv', posts), '--dry-run')
  const reason = '1 row left out: the post is deleted (1).'
  expect(lines(out)).toContain(reason)
  expect(lines((await importFile('feedback', fileWith('posts.csv', posts))).out)).toContain(reason)
})

test('valid rows are imported once, and the others are written to a file to correct', async () => {
  const errors = join(folder, 'failed.csv')
  const { code, out, err } = await importFile('feedback', mixed, '--errors', errors)
  expect({ code, err }).toEqual({ code: 4, err: '' })
  expect(lines(out)).toEqual([
    expect.stringMatching(/^Imported 2 rows of mixed\.csv as feedback: imp_\w+\.$/),
    'In total:',
    '  feedback.BUG     1 record',
    '  feedback.PRAISE  1 record',
    'Columns that are not used: Stars.',
    '2 rows failed:',
    '  line 5: content is missing',
    expect.stringMatching(/^ {2}line 6: source must be one of/),
    `They are in ${errors}. Correct and import it.`,
  ])
  expect(await list('/products/paperplane/feedback')).toHaveLength(2)
  expect((await importFile('feedback', mixed)).out).toContain('This was already done before')
  expect(await list('/products/paperplane/feedback')).toHaveLength(2)

  const corrected = fileWith(
    'corrected.csv',
    readFileSync(errors, 'utf8')
      .replace(/^,EMAIL/m, 'New,EMAIL')
      .replace('FAX', 'OTHER'),
  )
  expect(await importFile('feedback', corrected)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Imported 2 rows'),
  })
  expect((await list('/products/paperplane/feedback')).map(({ content }) => content).sort()).toEqual([
    'Bad',
    'Love it',
    'New',
    'Two lines,\none row',
  ])
})

test('the file of failed rows keeps its columns, and runs no formula in a spreadsheet', async () => {
  const errors = join(folder, 'short.csv')
  await importFile('feedback', fileWith('short.csv', 'content,source,author\n=1+1,FAX\n'), '--errors', errors)
  expect(readFileSync(errors, 'utf8')).toMatch(/^'=1\+1,FAX,,"?source must/m)
})

test('columns, defaults, dates, delimiter and encoding can be named; - reads standard input', async () => {
  const file = 'Wann;Was;Betrag\n03.02.2026;Gebühr;1.234,50\n'
  const options = [
    '--map',
    'date=Wann',
    '--map',
    'note=Was',
    '--map',
    'amount=Betrag',
    '--date-format',
    'DD.MM.YYYY',
  ]
  const args = [
    'import',
    'revenue',
    '-',
    '--product',
    'kite',
    ...options,
    '--default',
    'type=one_time',
    '--default',
    'currency=EUR',
  ]
  const { code, out } = await run([...args, '--delimiter', ';', '--encoding', 'utf-8', '--json'], {}, file)
  expect([code, JSON.parse(out)]).toMatchObject([
    0,
    { kind: 'revenue', fileName: 'standard input', imported: 1 },
  ])
  expect(await list('/products/kite/revenue')).toMatchObject([
    { date: '2026-02-03', note: 'Gebühr', amount: 1234.5, type: 'one_time', currency: 'EUR' },
  ])
})

test('a later file changes the records of its ids, and says the totals', async () => {
  const file = (name: string, amount: number) =>
    fileWith(
      name,
      `Id,date,amount,currency,type\n1,2026-03-01,${amount},chf,one_time\n2,2026-03-02,-0.1,chf,one_time\n`,
    )
  const importIds = (path: string, ...options: string[]) =>
    run([
      'import',
      'revenue',
      path,
      '--product',
      'kite',
      '--map',
      'externalId=Id',
      '--id-source',
      'mollie',
      ...options,
    ])
  expect((await importIds(file('march.csv', 1000.5))).out).toContain(
    '\nIn total:\n  revenue.one_time  1 record  1,000.5 CHF\n  revenue.refund    1 record  0.1 CHF\n',
  )
  expect((await importIds(file('april.csv', 900), '--dry-run')).out).toContain(
    'Would import 0 rows of april.csv as revenue:\n',
  )
  const { code, out } = await importIds(file('april.csv', 900))
  expect([code, lines(out).slice(1, 3)]).toEqual([0, ['Changed records: 1.', 'Unchanged records: 1.']])
  const [refund, payment] = await api('GET', '/products/kite/revenue?startDate=2026-03-01&endDate=2026-03-02')
  expect([payment?.amount, refund?.amount]).toEqual([900, 0.1])
})

test('what is wrong with the command or the file is one line, with exit code 1', async () => {
  const titles = fileWith('titles.csv', 'Title\nShip\n')
  const readOnly = await keyFor({ readOnly: true })
  const wrong: [args: string[], says: RegExp, env?: Record<string, string>][] = [
    [['feedback', 'nosuch.csv'], /^File not found: nosuch\.csv$/],
    [['songs', titles], /'songs' is invalid.*Allowed choices are tasks,/],
    [['tasks', titles, '--map', 'title'], /'--map <field=heading>'.*name=value/],
    [['tasks', titles, '--map', 'title=Name'], /^--map.* the file has no column "Name"\.$/],
    [['tasks', titles, '--preset', 'nope'], /^--preset must be one of stripe-payments, .*umami, none\.$/],
    [
      ['tasks', titles, '--preset', 'stripe'],
      /^--preset does not fit the headings of the file\. It needs id, Amount, .*\.$/,
    ],
    [['tasks', titles], /read-only/, { PRODOPS_API_KEY: readOnly }],
  ]
  for (const [args, says, env] of wrong) {
    const { code, out, err } = await run(['import', ...args], env)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(lines(err)).toEqual([expect.stringMatching(says)])
  }
})

test('imports are listed, and an undo removes the records', async () => {
  const path = fileWith('undo.csv', 'content,logDate\nOne,2026-11-20\n')
  const imported = await run(['import', 'logs', path, '--product', 'kite'])
  const id = /imp_\w+/.exec(imported.out)?.[0] ?? ''
  expect((await run(['import', 'list', '--limit', '1'])).out).toMatch(
    new RegExp(`\\n${id} +\\d{4}-\\d\\d-\\d\\d +logs +done +1 +0 +0 +undo.csv\\n$`),
  )
  expect(await run(['import', 'undo', id])).toEqual({
    code: 0,
    out: `Undid ${id}: its records are in the trash.\n`,
    err: '',
  })
  expect(await list('/products/kite/logs')).toEqual([])
  expect((await run(['import', 'undo', 'imp_none'])).code).toBe(1)
})

test('--create makes the metric of an import', async () => {
  const path = fileWith('values.csv', 'date,value\n2026-11-20,4\n')
  const args = ['import', 'metric-values', path, '--product', 'kite', '--metric', 'visits', '--create']
  expect((await run([...args, '--dry-run'])).err).toContain('has no metric "visits" yet')
  expect((await run(args)).code).toBe(0)
  expect((await list('/products/kite/metrics')).find(({ key }) => key === 'visits')?.latestValue?.value).toBe(
    4,
  )
})
