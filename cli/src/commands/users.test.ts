import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runService, temporaryFolder } from '../testing/processes.ts'
import { signIn } from '../testing/requests.ts'
import { prodopsHere } from '../testing/run-here.ts'

const password = 'correct horse battery'
const dataDir = temporaryFolder()
const user = (command: string, args: string[], input = '') =>
  prodopsHere(dataDir, ['user', command, ...args], input)
await user('create', ['--email', 'ann@example.com', '--name', 'Ann', '--password-stdin'], password)
const { address } = await runService(dataDir)
const ann = ['--email', 'Ann@example.com']
const done = (out: string) => ({ code: 0, out: `${out}\n`, err: '' })

test('an account is disabled, enabled and changed while the service runs', async () => {
  expect(await signIn(address, 'ann@example.com', password)).toBe(201)
  expect(await user('disable', ann)).toEqual(
    done('Disabled ann@example.com. Its sessions have ended; its keys and webhooks no longer work.'),
  )
  expect(await signIn(address, 'ann@example.com', password)).toBe(403)
  expect((await user('list', [])).out).toMatch(
    /^ID +EMAIL +NAME +CREATED +DISABLED +LAST SEEN\n\w{25} {2}ann@example\.com {2}Ann {3}\S{24} {2}\S{24} {2}-\n$/,
  )
  expect(await user('enable', ann)).toEqual(done('Enabled ann@example.com.'))
  expect(await signIn(address, 'ann@example.com', password)).toBe(201)
  const [listed] = JSON.parse((await user('list', ['--json'])).out)
  expect(listed).toMatchObject({ email: 'ann@example.com', disabledAt: null, lastSeenAt: expect.any(String) })

  expect(await user('reset-password', [...ann, '--password-stdin'], 'a new password\n')).toEqual(
    done('Changed the password of ann@example.com. Its sessions have ended.'),
  )
  expect(await signIn(address, 'ann@example.com', password)).toBe(401)
  expect(await user('reset-factors', ann)).toEqual(
    done('Removed the second factors of ann@example.com. Its sessions have ended.'),
  )
  expect(await user('change-email', [...ann, '--new-email', 'Ann@Example.org'])).toEqual(
    done('Changed ann@example.com to ann@example.org. Its sessions have ended.'),
  )
  expect(await signIn(address, 'ann@example.org', 'a new password')).toBe(201)
})

test('a link signs in once', async () => {
  const { out, err } = await user('sign-in-link', ['--email', 'ann@example.org'])
  const [, token] = /^http:\S+\/sign-in\/link#(\w{40})\n$/.exec(out)!
  expect(err).toContain('once')
  const use = () =>
    fetch(`${address}/dashboard/api/session/link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
  expect((await use()).status).toBe(201)
  expect((await use()).status).toBe(403)
})

test('rates of a file are imported', async () => {
  const file = join(temporaryFolder(), 'eurofxref-hist.csv')
  const rates = (csv: string) => {
    writeFileSync(file, csv)
    return prodopsHere(dataDir, ['rates', 'import', file, '--user', 'ann@example.org'])
  }
  expect(await rates('Date,USD,\n2026-01-14,1.10,\n2025-12-30,1.2,\n')).toEqual(
    done('Imported rates from 2025-12-30 to 2026-01-14. Days: 2.'),
  )
  expect((await rates('Date,USD,\n2026-01-15,1.10,\n9999-12-30,1.2,\n')).err).toBe(
    '<file> must not have days in the future; line 3 has 9999-12-30.\n',
  )
  const err = '<file> must contain daily ECB rates per euro; line 1 does not.\n'
  expect(await rates('<html>')).toEqual({ code: 1, out: '', err })
})

test('a folder without data is an error, and no data file is created', async () => {
  const empty = temporaryFolder()
  const { code, out, err } = await prodopsHere(empty, ['user', 'list'])
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toBe(
    `There are no data in ${empty}. Set PRODOPS_DATA_DIR to the data folder of the service, or ` +
      `create the first account with prodops user create.\n`,
  )
  expect(readdirSync(empty)).toEqual([])
})

test.each<[string, string[], string, string]>([
  ['disable', ['--email', 'nobody@example.com'], '', 'There is no account for nobody@example.com in'],
  [
    'reset-password',
    ['--email', 'ann@example.org', '--password-stdin'],
    'password1234',
    'The password must not be a common password',
  ],
  [
    'reset-password',
    ['--email', 'ann@example.org', '--password-stdin'],
    'eleven char',
    'The password must have at least 12 characters.',
  ],
  [
    'change-email',
    ['--email', 'ann@example.org', '--new-email', 'ann'],
    '',
    '--new-email must be an email address.',
  ],
])('user %s %s is an error of one line', async (command, args, input, says) => {
  const { code, out, err } = await user(command, args, input)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/^[^\n]+\n$/)
  expect(err).toContain(says)
})
