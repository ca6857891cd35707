import { expect, test } from 'vitest'
import { prodops, temporaryFolder } from './testing/processes.ts'
import { prodopsHere } from './testing/run-here.ts'

const dataDir = temporaryFolder()

test('--help lists the commands, and the help of a command lists its options', async () => {
  const { code, out, err } = await prodopsHere(dataDir, ['--help'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  for (const command of [
    'product create',
    'product list',
    'release sync',
    'task done',
    'user create',
    'user list',
    'user reset-password',
    'user reset-factors',
    'user change-email',
    'user sign-in-link',
    'user disable',
    'user enable',
    'user delete',
    'rates import',
    'mail test',
    'key create',
    'backup',
    'restore',
    'doctor',
    'account export',
    'account import',
    'import',
    'demo',
  ])
    expect(out).toMatch(new RegExp(`^  ${command} +\\S`, 'm'))

  expect((await prodopsHere(dataDir, ['user', 'create', '--help'])).out).toContain('--password-stdin')
  expect((await prodopsHere(dataDir, ['key', 'create', '-h'])).out).toContain('--product <id or slug>')
  expect((await prodopsHere(dataDir, ['demo', '--help'])).out).toContain('--scale <n>')
  expect((await prodopsHere(dataDir, ['release', 'sync', '--help'])).out).toContain(
    'Usage: prodops release sync [options] <version>',
  )
  expect((await prodopsHere(dataDir, ['task', 'done', '-h'])).out).toContain(
    'prodops task done [options] <task...>',
  )
})

test('--version prints only the version', async () => {
  expect(await prodops(dataDir, ['--version'])).toEqual({ code: 0, out: '0.1.0\n', err: '' })
})

const wrong: [what: string, args: string[], says: RegExp][] = [
  ['an unknown command', ['user', 'rename'], /Unknown command 'rename'/],
  ['a mistyped command', ['prduct', 'list'], /'prduct' \(Did you mean product\?\)\. See prodops --help\./],
  [
    'an unknown option',
    ['demo', '--sacle', '3'],
    /'--sacle' \(Did you mean --scale\?\)\. See prodops demo --help\./,
  ],
  ['an argument too many', ['demo', 'now'], /Too many arguments for 'demo'.*prodops demo --help/],
  ['a missing option', ['key', 'create', '--name', 'ci'], /Required option '--user <address>' not specified/],
  [
    'a blank option',
    ['key', 'create', '--user', 'a@example.com', '--name', ' '],
    /'--name <name>'.*must not be blank/,
  ],
  [
    'a scale that is not an integer',
    ['demo', '--user', 'a@example.com', '--scale', '1.5'],
    /'--scale <n>'.*whole number/,
  ],
  ['a demo without an account', ['demo'], /--user is missing/],
  [
    'a port without a service',
    ['demo', '--user', 'a@example.com', '--port', '80'],
    /--port requires --serve/,
  ],
]

test.each([[], ['key']].map((args) => [args]))(
  'an incomplete command %j prints the help, with exit code 1',
  async (args) => {
    const { code, out, err } = await prodopsHere(dataDir, args)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain('key create')
  },
)

test.each(wrong)('%s is an error of one line with exit code 1', async (_what, args, says) => {
  const { code, out, err } = await prodopsHere(dataDir, args)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/^[^\n]+\n$/)
  expect(err).toMatch(says)
})

test('an unwritable data folder is an error of one line with exit code 1', async () => {
  const create = ['user', 'create', '--email', 'a@example.com', '--name', 'Ann', '--password-stdin']
  const { code, err } = await prodops('/dev/null/data', create, 'correct horse battery')
  expect(code).toBe(1)
  expect(err).toMatch(/^The data folder \/dev\/null\/data can't be written[^\n]+\n$/)
})
