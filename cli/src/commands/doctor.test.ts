import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prodops, runCommand, temporaryFolder } from '../testing/processes.ts'

test('doctor reports its checks, unknown settings, and damage with exit code 1', {
  timeout: 120_000,
}, async () => {
  const dataDir = temporaryFolder()
  await prodops(
    dataDir,
    ['user', 'create', '--email', 'ann@example.com', '--name', 'Ann', '--password-stdin'],
    'a long password',
  )
  const healthy = await runCommand(['doctor'], { PRODOPS_DATA_DIR: dataDir, PRODOPS_BACKUPS_DIR: '/x' })
  expect(healthy).toMatchObject({ code: 0, err: '' })
  for (const what of ['prodops', 'engine', 'tables', 'integrity', 'disk', 'clock'])
    expect(healthy.out).toMatch(new RegExp(`^\\w+ +${what} `, 'm'))
  expect(healthy.out).toMatch(/^ok +integrity .*; 1 account$/m)
  expect(healthy.out).toMatch(/^note +settings +unknown: PRODOPS_BACKUPS_DIR\. Check the spelling/m)

  const path = join(dataDir, 'prodops.db')
  writeFileSync(path, readFileSync(path).fill(0xab, 8_192, 24_576))
  const damaged = await prodops(dataDir, ['doctor'])
  expect(damaged.code).toBe(1)
  expect(damaged.out).toMatch(/^WRONG +(data|integrity) /m)
  expect(damaged.err).toMatch(/^Found 1 problem\.\n$/)
})

test('doctor creates no data', async () => {
  const { code, out } = await prodops(join(temporaryFolder(), 'none'), ['doctor'])
  expect(code).toBe(0)
  expect(out).toMatch(/^note +data .*does not exist yet/m)
  expect(out).toMatch(/^note +backups +not scheduled: set PRODOPS_BACKUP_DIR$/m)
  expect((await prodops('/dev/null/data', ['doctor'])).out).toMatch(
    /^WRONG +data .*can't write to \/dev\/null$/m,
  )
})
