import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prodops, temporaryFolder } from '../testing/processes.ts'

test('export and import carry an account to other data, and log the import; texts may hold line ends of any kind', {
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
  expect(await prodops(from, ['account', 'export', one, ...user])).toMatchObject({ code: 0, err: '' })
  expect(statSync(one).mode & 0o077).toBe(0)
  expect(await prodops(to, ['account', 'import', one])).toMatchObject({
    code: 0,
    out: expect.stringContaining('Imported ann@example.com'),
    err: '',
  })
  await prodops(to, ['account', 'export', two, ...user])
  const [first, second] = [one, two].map((file) => JSON.parse(readFileSync(file, 'utf8')).tables)
  const { activity, ...rest } = second
  expect(rest).toEqual(first)
  expect(activity).toMatchObject([{ type: 'account.imported', actorType: 'system' }])
  expect(await prodops(to, ['account', 'import', one])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^There is an account.*\n$/),
  })
  expect(await prodops(to, ['account', 'export', one, ...user])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^.*--force.*\n$/),
  })
})
