import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prodops, temporaryFolder } from '../testing/processes.ts'

test('an imported account has the same export, with all kinds of line breaks', {
  timeout: 120_000,
}, async () => {
  const [from, to, files] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
  const [one, two] = [join(files, 'one.json'), join(files, 'two.json')]
  const user = ['--user', 'ann@example.com']
  await prodops(
    from,
    ['user', 'create', '--email', 'ann@example.com', '--name', 'A\u2028n\rn', '--password-stdin'],
    'a long password',
  )
  expect(await prodops(from, ['export', one, ...user])).toMatchObject({ code: 0, err: '' })
  expect(statSync(one).mode & 0o077).toBe(0)
  expect(await prodops(to, ['import', one])).toMatchObject({
    code: 0,
    out: expect.stringContaining('Imported ann@example.com'),
    err: '',
  })
  await prodops(to, ['export', two, ...user])
  expect(readFileSync(two, 'utf8')).toBe(readFileSync(one, 'utf8'))
  expect(await prodops(to, ['import', one])).toMatchObject({ code: 1, err: expect.stringMatching(/^There is an account.*\n$/) })
  expect(await prodops(to, ['export', one, ...user])).toMatchObject({ code: 1, err: expect.stringMatching(/^.*--force.*\n$/) })
})
