import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prodops, temporaryFolder } from '../testing/processes.ts'

test('export and import carry an account to other data and log it; texts may hold any line ends', {
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

test('--all moves every account, and an archive that is refused does not stop the others', async () => {
  const [from, to, files] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
  const [folder, again] = [join(files, 'accounts'), join(files, 'again')]
  for (const name of ['ann', 'bob', 'cem'])
    await prodops(
      from,
      ['user', 'create', '--email', `${name}@example.com`, '--name', name, '--password-stdin'],
      'a long password',
    )
  expect(await prodops(from, ['account', 'export', folder, '--all'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Exported 3 accounts to /),
    err: '',
  })
  expect(statSync(folder).mode & 0o077).toBe(0)
  expect(await prodops(from, ['account', 'export', folder, '--all'])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^.*already exists\. Choose another name\.\n$/),
  })
  const [first = '', second = '', third = ''] = readdirSync(folder).sort()
  const whole = readFileSync(join(folder, second), 'utf8')
  writeFileSync(join(folder, second), whole.slice(0, whole.lastIndexOf('\n}')))
  expect(await prodops(to, ['account', 'import', folder])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^.* is a folder\. Add --all\.\n$/),
  })
  const partly = await prodops(to, ['account', 'import', folder, '--all'])
  expect(partly.code).toBe(4)
  expect(partly.out.match(/^Imported \w+@example\.com/gm)).toEqual([
    'Imported ann@example.com',
    'Imported cem@example.com',
  ])
  expect(partly.err).toMatch(
    new RegExp(`^${second}: The archive is incomplete[^\\n]+\\n1 of 3 accounts were not imported\\.\\n$`),
  )
  writeFileSync(join(folder, second), whole)
  expect((await prodops(to, ['account', 'import', folder, '--all'])).err).toMatch(
    new RegExp(`^${first}: There is an account .*\\n${third}: There is an account .*\\n2 of 3 `),
  )
  await prodops(to, ['account', 'export', again, '--all'])
  const tablesIn = (place: string, name: string) => {
    const { activity: _, ...tables } = JSON.parse(readFileSync(join(place, name), 'utf8')).tables
    return tables
  }
  for (const name of [first, second, third]) expect(tablesIn(again, name)).toEqual(tablesIn(folder, name))
})
