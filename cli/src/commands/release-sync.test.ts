import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/processes.ts'
import { serviceWithProducts } from '../testing/service.ts'

const { run, api, list, kiteKey } = await serviceWithProducts()
const folder = temporaryFolder()
mkdirSync(join(folder, 'docs'))
const changelog = join(folder, 'CHANGELOG.md')
writeFileSync(
  changelog,
  '# Changelog\n\n## [1.4.0] - 2026-11-20\n\n- Exports\n- Faster\n\n## [1.3.0] - 2026-10-01\n\n- First\n',
)
const notes = join(folder, 'notes.txt')
writeFileSync(notes, 'Only this.\n')

const sync = (version: string, ...options: string[]) =>
  run(['release', 'sync', version, '--product', 'paperplane', ...options])
const released = ['--status', 'RELEASED', '--notes-file', changelog]
const versions = () => list('/products/paperplane/versions')

test('a release is recorded with notes and date of the changelog; a second run changes nothing', async () => {
  expect(await sync('v1.4.0', ...released)).toEqual({
    code: 0,
    out: 'Recorded 1.4.0 of Paper Plane as RELEASED.\n',
    err: '',
  })
  const [version] = await versions()
  expect(version).toMatchObject({
    version: '1.4.0',
    releaseNotes: '- Exports\n- Faster',
    releasedAt: '2026-11-20T00:00:00.000Z',
  })

  const again = await sync('1.4.0', ...released)
  expect(again).toEqual({
    code: 0,
    out: '1.4.0 of Paper Plane is already recorded with these values.\n',
    err: '',
  })
  expect(await versions()).toEqual([version])
})

test('differences to the recorded release are listed with exit code 2, and it is not changed', async () => {
  await sync('1.3.0', ...released)
  const before = await versions()
  writeFileSync(join(folder, 'other.md'), '## 1.3.0\n\n- First\n- And a second\n')
  const options = [
    '--status',
    'TESTING',
    '--notes-file',
    join(folder, 'other.md'),
    '--goal',
    'Speed',
    '--released-at',
    '2026-10-02',
  ]
  const { code, out, err } = await sync('1.3.0', ...options)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err.trim().split('\n')).toEqual([
    '1.3.0 of Paper Plane is already released with other values:',
    '  --status: recorded "RELEASED", given "TESTING"',
    '  --goal: not recorded',
    '  --released-at: recorded "2026-10-01", given "2026-10-02"',
    '  the notes, line 2: recorded nothing, given "- And a second"',
    'To change a published release, use the dashboard or the API.',
  ])
  const json = await sync('1.3.0', '--status', 'TESTING', '--json')
  expect(json.code).toBe(2)
  expect(JSON.parse(json.out)).toMatchObject({
    outcome: 'differs',
    version: { version: '1.3.0' },
    differences: [{ field: 'status', there: 'RELEASED', here: 'TESTING' }],
  })
  expect(await versions()).toEqual(before)
})

test('missing notes are a warning; an unclear date or version is refused', async () => {
  const file = join(folder, 'unclear.md')
  writeFileSync(file, '## 3.0.0 (02/03/2026)\n\n- One\n\n## 2.9.0\n\n## 2.8.0\n- A\n\n## 2.8.0\n- B\n')
  const fromFile = (version: string, ...more: string[]) =>
    sync(version, '--status', 'RELEASED', '--notes-file', file, ...more)
  expect(await fromFile('3.0.0')).toEqual({
    code: 1,
    out: '',
    err: 'The date 02/03/2026 in the changelog is not clear. Pass the day with --released-at.\n',
  })
  expect((await fromFile('3.0.0', '--released-at', '2026-03-02')).code).toBe(0)
  expect((await versions())[0]).toMatchObject({
    releaseNotes: '- One',
    releasedAt: '2026-03-02T00:00:00.000Z',
  })
  const warning = `Warning: the section for 2.9.0 in ${file} has no notes.\n`
  expect(await fromFile('2.9.0')).toMatchObject({ code: 0, err: warning })
  expect((await fromFile('2.8.0')).err).toContain('has 2 sections for 2.8.0.')
})

test('a date that cannot be read is a warning if it would be the day of the release', async () => {
  const file = join(folder, 'soon.md')
  writeFileSync(file, '## 3.2.0 (next week)\n\n- One\n\n## 3.1.0 - 2026-11-01\n\n### Added\n')
  const from = (version: string, ...more: string[]) => sync(version, '--notes-file', file, ...more)
  expect(await from('3.2.0')).toMatchObject({ code: 0, err: '' })
  expect(await from('3.2.0', '--status', 'RELEASED')).toMatchObject({
    code: 0,
    err: `Warning: "next week" in ${file} is no date that can be read. The release is dated today.\n`,
  })
  expect(await from('3.1.0', '--status', 'RELEASED')).toMatchObject({
    code: 0,
    err: `Warning: the section for 3.1.0 in ${file} has no notes.\n`,
  })
  expect((await versions())[0]).toMatchObject({ releaseNotes: null, releasedAt: '2026-11-01T00:00:00.000Z' })
})

test('a planned version becomes the release', async () => {
  await sync('2.0.0', '--status', 'PLANNED', '--goal', 'Speed', '--planned-at', '2026-12-01')
  const would = await sync('2.0.0', '--status', 'RELEASED', '--released-at', '2026-12-03', '--dry-run')
  expect(would).toMatchObject({
    code: 0,
    out: expect.stringContaining('Would update 2.0.0 of Paper Plane: {'),
  })
  const release = await sync(
    '2.0.0',
    '--status',
    'RELEASED',
    '--released-at',
    '2026-12-03',
    '--notes',
    'Fast.',
  )
  expect(release).toEqual({ code: 0, out: 'Updated 2.0.0 of Paper Plane, now RELEASED.\n', err: '' })
  expect((await versions()).find(({ version }) => version === '2.0.0')).toMatchObject({
    status: 'RELEASED',
    goal: 'Speed',
    releasedAt: '2026-12-03T00:00:00.000Z',
    releaseNotes: 'Fast.',
  })
})

test('only the given fields are compared', async () => {
  await sync('0.9.0', '--status', 'RELEASED', '--released-at', '2026-01-02', '--goal', 'Begin')
  expect((await sync('0.9.0')).code).toBe(0)
  expect((await sync('0.9.0', '--status', 'RELEASED')).code).toBe(0)
})

test('the default release date is today', async () => {
  const days = [new Date().toISOString().slice(0, 10)]
  expect((await sync('0.8.0', '--status', 'RELEASED')).code).toBe(0)
  days.push(new Date().toISOString().slice(0, 10))
  const recorded = (await versions()).find(({ version }) => version === '0.8.0')!
  expect(days.map((day) => `${day}T00:00:00.000Z`)).toContain(recorded.releasedAt)
})

test('notes are read from a file, from standard input or from --notes', async () => {
  await sync('0.1.0', '--notes-file', notes)
  await run(['release', 'sync', '0.2.0', '--product', 'paperplane', '--notes-file', '-'], {}, 'Piped in.\n')
  await sync('0.3.0', '--notes', 'Typed.')
  const texts = Object.fromEntries(
    (await versions()).map(({ version, releaseNotes }) => [version, releaseNotes]),
  )
  const latin = join(folder, 'latin1.txt')
  writeFileSync(latin, Buffer.from('Caf\u00e9', 'latin1'))
  expect(await sync('0.4.0', '--notes-file', latin)).toEqual({
    code: 1,
    out: '',
    err: `${latin} is not UTF-8. Save it as UTF-8 and run the command again.\n`,
  })
  expect(texts).toMatchObject({ '0.1.0': 'Only this.', '0.2.0': 'Piped in.', '0.3.0': 'Typed.' })
})

test('--dry-run prints the request and records nothing', async () => {
  const before = await versions()
  const would = await sync('5.0.0', '--dry-run', '--goal', 'Later')
  expect(would).toMatchObject({ code: 0, err: '' })
  expect(would.out).toBe('Would record 5.0.0 of Paper Plane: {"version":"5.0.0","goal":"Later"}\n')
  expect((await sync('1.4.0', '--dry-run', ...released)).out).toContain('already recorded')
  expect((await sync('1.4.0', '--dry-run', '--status', 'DEV')).code).toBe(2)
  expect(await sync('1.2', '--dry-run')).toMatchObject({
    code: 1,
    err: '<version> must be a Semantic Versioning 2.0.0 version, such as 1.4.0.\n',
  })
  expect(await versions()).toEqual(before)
})

test('a product is given by slug, id or name; the default is the only product of the key', async () => {
  const { id } = await api('GET', '/products/kite')
  const said = async (...args: Parameters<typeof run>) => (await run(...args)).out
  expect(await said(['release', 'sync', '1.0.0', '--product', id])).toContain('of Kite')
  expect(await said(['release', 'sync', '1.0.0', '--product', 'paper plane'])).toContain('of Paper Plane')
  expect(await said(['release', 'sync', '1.0.0'], { PRODOPS_PRODUCT: 'kite' })).toContain('of Kite')
  expect(await said(['release', 'sync', '1.0.0'], { PRODOPS_API_KEY: await kiteKey() })).toContain('of Kite')
})

test.each([
  ['no product', ['1.0.0'], 'Choose a product with --product: kite, paperplane.'],
  [
    'an unknown product',
    ['1.0.0', '--product', 'plane'],
    'This key has access to no product "plane", only to: kite, paperplane.',
  ],
  ['no version', [], "Missing required argument 'version'. See prodops release sync --help."],
  [
    'an invalid version',
    ['1.2', '--product', 'kite'],
    '<version> must be a Semantic Versioning 2.0.0 version',
  ],
  [
    'an invalid status',
    ['1.0.1', '--product', 'kite', '--status', 'OUT'],
    'Allowed choices are PLANNED, DEV, TESTING, RELEASED.',
  ],
  [
    'an invalid day',
    ['1.0.1', '--product', 'kite', '--released-at', 'today'],
    '--released-at must be a calendar day',
  ],
  [
    'a changelog without the version',
    ['9.0.0', '--product', 'kite', '--notes-file', changelog],
    'has no section for 9.0.0. Its first sections are 1.4.0, 1.3.0.',
  ],
  ['a missing file', ['1.0.1', '--notes-file', join(folder, 'none.md')], 'Cannot read the notes: ENOENT'],
  ['a folder', ['1.0.1', '--notes-file', join(folder, 'docs')], 'Cannot read the notes: EISDIR'],
  ['notes twice', ['1.0.1', '--notes', 'a', '--notes-file', notes], 'Use either --notes or --notes-file.'],
])('%s is an error of one line with exit code 1', async (_what, args, says) => {
  const { code, out, err } = await run(['release', 'sync', ...args])
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/^[^\n]+\n$/)
  expect(err).toContain(says)
})
