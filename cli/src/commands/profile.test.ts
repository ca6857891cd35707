import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/processes.ts'
import { runHere } from '../testing/run-here.ts'
import { serviceWithProducts } from '../testing/service.ts'

const service = await serviceWithProducts()
const { env, sdk } = service
const XDG_CONFIG_HOME = temporaryFolder()
const file = join(XDG_CONFIG_HOME, 'prodops', 'profiles.json')
const run = (args: string[], more: Record<string, string> = {}, input = '') =>
  runHere(args, { XDG_CONFIG_HOME, ...more }, input)
const url = ['--url', env.PRODOPS_URL]
const kiteKey = await service.kiteKey()
const listed = async (args: string[] = [], more: Record<string, string> = {}) =>
  JSON.parse((await run(['product', 'list', '--json', ...args], more)).out).map(
    ({ slug }: { slug: string }) => slug,
  )

test('without a profile and variables the error names both', async () => {
  expect((await run(['product', 'list'])).err).toMatch(
    /^Not set in the environment: PRODOPS_URL .*prodops profile add\.\n$/,
  )
  expect((await run(['profile', 'list'])).out).toBe('No profiles. Add one with prodops profile add.\n')
})

test('a profile is saved only if its key works, for the user alone', async () => {
  const wrong = await run(
    ['profile', 'add', 'home', ...url, '--api-key-stdin'],
    {},
    `svc_sk_${'x'.repeat(38)}`,
  )
  expect({ code: wrong.code, out: wrong.out }).toEqual({ code: 1, out: '' })
  const added = await run(['profile', 'add', 'home', ...url, '--api-key-stdin'], {}, `${kiteKey}\n`)
  expect(added).toEqual({
    code: 0,
    out: `Saved the profile home in ${file}. The key reaches 1 product.\n`,
    err: '',
  })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await listed()).toEqual(['kite'])

  const second = await run(['profile', 'add', 'work', '--product', 'Paper Plane'], env)
  expect(second.out).toMatch(
    /The key reaches 2 products\.\nThe current profile is still home\. .* prodops profile use work\.\n$/,
  )
  const list = await run(['profile', 'list'])
  expect(list.out).toMatch(/^NAME +URL +PRODUCT\nhome \* +http\S+ +-\nwork +http\S+ +paperplane\n$/)
  for (const { out } of [list, await run(['profile', 'list', '--json'])]) expect(out).not.toContain('svc_sk_')
})

test('a folder without permission and a file of something else are errors of one line', async () => {
  const blocked = { ...env, XDG_CONFIG_HOME: '/dev/null' }
  const broken = temporaryFolder()
  symlinkSync(join(broken, 'nosuch', 'folder'), join(broken, 'prodops'))
  expect((await run(['profile', 'add', 'x'], { ...env, XDG_CONFIG_HOME: broken })).err).toMatch(
    /^Cannot write [^\n]+\n$/,
  )
  expect((await run(['profile', 'list'], blocked)).err).toMatch(/^Cannot read [^\n]+\n$/)
  const other = temporaryFolder()
  mkdirSync(join(other, 'prodops'))
  writeFileSync(join(other, 'prodops', 'profiles.json'), '[]')
  expect((await run(['profile', 'list'], { XDG_CONFIG_HOME: other })).err).toMatch(
    /^Cannot read [^\n]+ it has no profiles\.[^\n]+\n$/,
  )
})

test('the option goes before the environment, and the environment before the current profile', async () => {
  const other = { ...env, PRODOPS_API_KEY: kiteKey }
  expect(await listed(['--profile', 'work'], other)).toHaveLength(2)
  expect(await listed([], { PRODOPS_PROFILE: 'work' })).toHaveLength(2)
  expect(await listed([], { ...other, PRODOPS_PROFILE: 'work' })).toEqual(['kite'])
  expect((await run(['product', 'list', '--profile', 'nosuch'])).err).toBe(
    'There is no profile "nosuch", only: home, work. Add it with prodops profile add.\n',
  )
  // The key of a profile must not reach another address.
  const { code, err } = await run(['product', 'list'], { PRODOPS_URL: env.PRODOPS_URL })
  expect({ code, err }).toEqual({
    code: 1,
    err: 'Not set in the environment: PRODOPS_API_KEY (a key, svc_sk_…).\n',
  })
})

test('a profile has a default product', async () => {
  await run(['release', 'sync', '1.0.0', '--profile', 'work'])
  await run(['release', 'sync', '2.0.0'], { PRODOPS_PROFILE: 'work', PRODOPS_PRODUCT: 'kite' })
  expect(await sdk.versions.list('paperplane')).toMatchObject([{ version: '1.0.0' }])
  expect(await sdk.versions.list('kite')).toMatchObject([{ version: '2.0.0' }])
})

test('names of profiles and products are completed', async () => {
  const complete = async (words: string[], more = {}) =>
    (await run(['complete', '--', ...words], more)).out.split('\n').filter(Boolean)
  expect(await complete(['release', 'list', '--profile', ''])).toEqual(['home', 'work'])
  expect(await complete(['profile', 'use', 'w'])).toEqual(['work'])
  expect(await complete(['release', 'list', '--product', ''])).toEqual(['kite'])
  expect(await complete(['release', 'list', '--profile', 'work', '--product', 'p'])).toEqual(['paperplane'])
  const away = { PRODOPS_URL: 'http://127.0.0.1:9', PRODOPS_API_KEY: kiteKey }
  expect(await run(['complete', '--', 'release', 'list', '--product', ''], away)).toEqual({
    code: 0,
    out: '\n',
    err: '',
  })
})

test('the current profile changes, and a profile is removed', async () => {
  expect(await run(['profile', 'use', 'work'], { PRODOPS_URL: 'https://ops.example.com' })).toEqual({
    code: 0,
    out: `The current profile is work: ${env.PRODOPS_URL}.\n`,
    err: 'The environment goes first. Run unset PRODOPS_URL.\n',
  })
  expect(await listed()).toHaveLength(2)
  expect((await run(['profile', 'remove', 'work'])).code).toBe(0)
  expect(readFileSync(file, 'utf8')).not.toContain('work')
  expect((await run(['profile', 'remove', 'work'])).code).toBe(1)
})
