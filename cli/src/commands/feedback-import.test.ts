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
const bringIn = (product: string, path: string, ...options: string[]) =>
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

test('a file goes in, and one report says which rows did not and why', async () => {
  const { code, out, err } = await bringIn('paperplane', mixed, '--type', 'OTHER')
  expect({ code, err }).toEqual({ code: 4, err: '' })
  expect(out.trim().split('\n')).toEqual([
    '3 rows of mixed.csv went into the feedback of Paper Plane.',
    '3 did not:',
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

test('a file that is not in UTF-8 is refused whole: no row goes in with its letters lost', async () => {
  const before = await contents('kite')
  const path = join(folder, 'latin1.csv')
  writeFileSync(path, Buffer.from('content,source,type\nPlain,EMAIL,BUG\nCaf\u00e9,EMAIL,BUG\n', 'latin1'))
  for (const options of [[], ['--dry-run']]) {
    expect(await bringIn('kite', path, ...options)).toEqual({
      code: 1,
      out: '',
      err: `${path} is not in UTF-8. Save it so, and run it again.\n`,
    })
  }
  writeFileSync(path, Buffer.from('\ufeffcontent\tsource\n', 'utf16le'))
  expect((await bringIn('kite', path)).err).toContain('is not in UTF-8')
  expect(await contents('kite')).toEqual(before)
})

test('the same file again brings nothing in twice, and what was mended goes in', async () => {
  const again = await bringIn('paperplane', mixed, '--type', 'OTHER')
  expect(again.out).toContain('3 rows of mixed.csv went into the feedback of Paper Plane, 3 of them before.')
  expect(await sdk.feedback.list('paperplane')).toHaveLength(3)
  const others = await bringIn('kite', mixed, '--type', 'OTHER')
  expect(others.out).toContain('3 rows of mixed.csv went into the feedback of Kite.')
  expect((await bringIn('kite', mixed, '--type', 'QUESTION')).out).toContain('Kite, 2 of them before.')
  for (const { id } of await sdk.feedback.list('kite')) await sdk.feedback.delete('kite', id)
  const mended = fileWith('mended.csv', 'content,source,type', 'Last,EMAIL,OTHER', 'Now,EMAIL,BUG', 'Now,EMAIL,BUG')
  expect((await bringIn('paperplane', mended)).out).toContain('3 rows')
  expect(await contents('paperplane')).toEqual(['Last', 'Last', 'Love it', 'Now', 'Now', 'Two lines,\none row'])
})

test('--dry-run holds every row to the rules and brings nothing in', async () => {
  const { code, out } = await bringIn('kite', mixed, '--dry-run', '--json', '--type', 'OTHER')
  expect(code).toBe(4)
  expect(JSON.parse(out)).toMatchObject({
    imported: 3,
    already: 0,
    stopped: null,
    failed: [{ line: 6 }, { line: 7 }, { line: 8 }],
  })
  expect(await contents('kite')).toEqual([])
})

test('a long file tells how far it is, and everything is in at the end', async () => {
  const rows = Array.from({ length: 4_000 }, (_, i) => `Row ${i};EMAIL;BUG`)
  const { code, out, err } = await bringIn('kite', fileWith('long.csv', 'content;source;type', ...rows), '--delimiter', ';')
  expect({ code, out }).toEqual({ code: 0, out: '4,000 rows of long.csv went into the feedback of Kite.\n' })
  expect(err).toMatch(/^(\d+ %, [\d,]+ in\n)+$/)
  for (const rows of ['1,000', '2,000', '3,000', '4,000']) expect(err).toContain(`%, ${rows} in\n`)
  expect(new Set(await contents('kite')).size).toBe(4_000)
})

test('what would be wrong with every row stops, with what is in so far', async () => {
  const path = fileWith('few.csv', 'content,source,type', 'One,EMAIL,BUG', 'Two,EMAIL,BUG')
  const { code, out, err } = await run(['feedback', 'import', '--product', 'kite', '--csv', path, '--json'], {
    PRODOPS_API_KEY: await keyFor('--read-only'),
  })
  expect(code).toBe(1)
  expect(JSON.parse(out)).toMatchObject({ imported: 0, failed: [], stopped: expect.stringContaining('read') })
  expect(err).toMatch(/^It stopped before the end\. .+\n.+\n$/)
})

test.each([
  ['no file', [], "Required option '--csv <file>' not specified."],
  ['a file that is not there', ['--csv', join(folder, 'none.csv')], "The file can't be read: ENOENT"],
  ['a folder', ['--csv', folder], "The file can't be read"],
  [
    'a file without the column',
    ['--csv', fileWith('odd.csv', 'text,source', 'a,b')],
    'has no column "content". Its first row has: text, source.',
  ],
])('%s is told in one line, with exit code 1', async (_what, args, says) => {
  const { code, out, err } = await run(['feedback', 'import', '--product', 'kite', ...args])
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/^[^\n]+\n$/)
  expect(err).toContain(says)
})

test('a quote that never ends is told, with what came before it', async () => {
  const open = fileWith('open.csv', 'content,source,type', 'Before,EMAIL,BUG', '"Never ends,EMAIL,BUG', 'x,EMAIL,BUG')
  const { code, out } = await bringIn('paperplane', open)
  expect(code).toBe(4)
  expect(out).toMatch(/^1 row of open\.csv .+\n1 did not:\n {2}line \d: .*Quote Not Closed/)
})
