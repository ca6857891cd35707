import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/processes.ts'
import { serviceWithProducts } from '../testing/service.ts'

const { run, sdk, keyFor } = await serviceWithProducts()
const folder = temporaryFolder()
const fileWith = (name: string, ...lines: string[]) => {
  const path = join(folder, name)
  writeFileSync(path, lines.join('\n'))
  return path
}
const importFile = (product: string, path: string, ...options: string[]) =>
  run(['feedback', 'import', '--product', product, '--csv', path, ...options])
const contents = async (product: string) => (await sdk.feedback.list(product)).map(({ content }) => content).sort()

const mixed = fileWith(
  'mixed.csv',
  '\uFEFFContent,Source,Type,Author,author_email,Metadata,Stars',
  'Love it,EMAIL,praise,Ada,ada@example.com,"{""page"":""/""}",5',
  '"Two lines,',
  'one row",github,BUG,,,,1',
  '',
  ',EMAIL,BUG,,,,',
  'Bad,FAX,BUG,,no address,,',
  'Short,EMAIL',
  'Last,EMAIL,,,,,',
)

test('valid rows are imported, and the report lists the others', async () => {
  const { code, out, err } = await importFile('paperplane', mixed, '--type', 'OTHER')
  expect({ code, err }).toEqual({ code: 4, err: '' })
  expect(out.trim().split('\n')).toEqual([
    'Imported 3 rows of mixed.csv into the feedback of Paper Plane.',
    '3 rows failed:',
    '  line 6: content is required.',
    expect.stringMatching(/^ {2}line 7: source must be one of EMAIL, .+; authorEmail must be an email address\.$/),
    expect.stringMatching(/^ {2}line 8: Invalid Record Length: .+$/),
  ])
  expect(await sdk.feedback.list('paperplane')).toHaveLength(3)
  expect((await sdk.feedback.list('paperplane')).find(({ author }) => author)).toMatchObject({
    content: 'Love it',
    source: 'EMAIL',
    type: 'PRAISE',
    authorEmail: 'ada@example.com',
    metadata: '{"page":"/"}',
  })
  expect(await contents('paperplane')).toEqual(['Last', 'Love it', 'Two lines,\none row'])
})

test('no row is imported from a file that is not UTF-8', async () => {
  const before = await contents('kite')
  const path = join(folder, 'latin1.csv')
  writeFileSync(path, Buffer.from('content,source,type\nPlain,EMAIL,BUG\nCaf\u00e9,EMAIL,BUG\n', 'latin1'))
  for (const options of [[], ['--dry-run']]) {
    expect(await importFile('kite', path, ...options)).toEqual({
      code: 1,
      out: '',
      err: `${path} is not UTF-8. Save it as UTF-8 and run the command again.\n`,
    })
  }
  writeFileSync(path, Buffer.from('\ufeffcontent\tsource\n', 'utf16le'))
  expect((await importFile('kite', path)).err).toContain('is not UTF-8')
  expect(await contents('kite')).toEqual(before)
})

test('a second run imports only rows that failed before', async () => {
  const again = await importFile('paperplane', mixed, '--type', 'OTHER')
  expect(again.out).toContain(
    'Imported 3 rows of mixed.csv into the feedback of Paper Plane, 3 of them already in an earlier run.',
  )
  expect(await sdk.feedback.list('paperplane')).toHaveLength(3)
  const others = await importFile('kite', mixed, '--type', 'OTHER')
  expect(others.out).toContain('Imported 3 rows of mixed.csv into the feedback of Kite.')
  expect((await importFile('kite', mixed, '--type', 'QUESTION')).out).toContain('Kite, 2 of them already')
  for (const { id } of await sdk.feedback.list('kite')) await sdk.feedback.delete('kite', id)
  const corrected = fileWith('corrected.csv', 'content,source,type', 'Last,EMAIL,OTHER', 'Now,EMAIL,BUG', 'Now,EMAIL,BUG')
  expect((await importFile('paperplane', corrected)).out).toContain('3 rows')
  expect(await contents('paperplane')).toEqual(['Last', 'Last', 'Love it', 'Now', 'Now', 'Two lines,\none row'])
})

test('--dry-run validates every row and imports none', async () => {
  const { code, out } = await importFile('kite', mixed, '--dry-run', '--json', '--type', 'OTHER')
  expect(code).toBe(4)
  expect(JSON.parse(out)).toMatchObject({
    imported: 3,
    already: 0,
    stopped: null,
    failed: [{ line: 6 }, { line: 7 }, { line: 8 }],
  })
  expect(await contents('kite')).toEqual([])
})

test('the import of a long file prints its progress', async () => {
  const rows = Array.from({ length: 4_000 }, (_, i) => `Row ${i};EMAIL;BUG`)
  const { code, out, err } = await importFile('kite', fileWith('long.csv', 'content;source;type', ...rows), '--delimiter', ';')
  expect({ code, out }).toEqual({ code: 0, out: 'Imported 4,000 rows of long.csv into the feedback of Kite.\n' })
  expect(err).toMatch(/^(\d+ %: [\d,]+ imported, 0 failed\n)+$/)
  for (const rows of ['1,000', '2,000', '3,000', '4,000']) expect(err).toContain(`%: ${rows} imported`)
  expect(new Set(await contents('kite')).size).toBe(4_000)
})

test('an error that every row would have stops the import', async () => {
  const path = fileWith('few.csv', 'content,source,type', 'One,EMAIL,BUG', 'Two,EMAIL,BUG')
  const { code, out, err } = await run(['feedback', 'import', '--product', 'kite', '--csv', path, '--json'], {
    PRODOPS_API_KEY: await keyFor('--read-only'),
  })
  expect(code).toBe(1)
  expect(JSON.parse(out)).toMatchObject({ imported: 0, failed: [], stopped: expect.stringContaining('read') })
  expect(err).toMatch(/^The import stopped before the end\. .+\n.+\n$/)
})

test.each([
  ['no file', [], "Required option '--csv <file>' not specified."],
  ['a file that is not there', ['--csv', join(folder, 'none.csv')], 'File not found: '],
  ['a folder', ['--csv', folder], 'File not found: '],
  [
    'a file without the column',
    ['--csv', fileWith('odd.csv', 'text,source', 'a,b')],
    'has no column "content". Its first row has: text, source.',
  ],
])('%s is an error of one line with exit code 1', async (_what, args, says) => {
  const { code, out, err } = await run(['feedback', 'import', '--product', 'kite', ...args])
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/^[^\n]+\n$/)
  expect(err).toContain(says)
})

test('an unclosed quote is reported after the rows before it', async () => {
  const open = fileWith('open.csv', 'content,source,type', 'Before,EMAIL,BUG', '"Not closed,EMAIL,BUG', 'x,EMAIL,BUG')
  const { code, out } = await importFile('paperplane', open)
  expect(code).toBe(4)
  expect(out).toMatch(/^Imported 1 row of open\.csv .+\n1 row failed:\n {2}line \d: .*Quote Not Closed/)
})
