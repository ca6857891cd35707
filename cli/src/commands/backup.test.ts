import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prodops, runCommand, runService, temporaryFolder } from '../testing/processes.ts'
import { signIn } from '../testing/requests.ts'

test('a backup of a running service can be restored into another folder', {
  timeout: 120_000,
}, async () => {
  const dataDir = temporaryFolder()
  const file = join(temporaryFolder(), 'b.db')
  await prodops(
    dataDir,
    ['user', 'create', '--email', 'ann@example.com', '--name', 'Ann', '--password-stdin'],
    'a long password',
  )
  const service = await runService(dataDir)
  expect(await prodops(dataDir, ['backup', file])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/bytes, verified/),
    err: '',
  })
  expect(await prodops(dataDir, ['backup', file])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^.*--force\.\n$/),
  })
  expect(await prodops(dataDir, ['restore', file])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^.*Stop the service.*\n$/),
  })
  await service.stop()

  const restored = temporaryFolder()
  expect(await prodops(restored, ['restore', file])).toMatchObject({ code: 0, err: '' })
  const again = await runService(restored)
  expect(await signIn(again.address, 'ann@example.com', 'a long password')).toBe(201)
})

test('on PostgreSQL both name the tools to use instead', async () => {
  for (const command of ['backup', 'restore']) {
    const env = { DATABASE_URL: 'postgres://localhost:1/none' }
    expect(await runCommand([command, 'b.db'], env)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^.*pg_dump.*\n$/),
    })
  }
})
