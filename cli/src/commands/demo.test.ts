import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { extendedTest, runs } from '@prodops/server/testing/runs.ts'
import { expect, test } from 'vitest'
import { prodops, runDemo, runService, temporaryFolder } from '../testing/processes.ts'
import { call, signIn } from '../testing/requests.ts'
import { prodopsHere } from '../testing/run-here.ts'

async function withAccount(): Promise<string> {
  const dataDir = temporaryFolder()
  const ann = ['--email', 'ann@example.com', '--name', 'Ann', '--password-stdin']
  await prodopsHere(dataDir, ['user', 'create', ...ann], 'correct horse battery')
  return dataDir
}

test('npm run demo prints the credentials and removes its data at the end', async () => {
  const folder = temporaryFolder()
  const demo = await runDemo(folder, ['--seed', '7', '--port', '0'])
  const printed = (pattern: RegExp) => pattern.exec(demo.printed)?.[1] ?? ''
  expect(demo.printed).not.toContain('/setup#')
  expect(printed(/^export PRODOPS_URL=(\S+)$/m)).toBe(demo.address)
  expect(await signIn(demo.address, printed(/email +(\S+)/), printed(/password +(\S+)/))).toBe(201)

  const apiKey = printed(/^export PRODOPS_API_KEY=(svc_sk_\w+)$/m)
  expect((await call(demo.address, '/api/v1/products', apiKey)).body.data).toHaveLength(6)
  const feedbackKey = printed(/^export PRODOPS_FEEDBACK_KEY=(svc_fb_\w+)$/m)
  expect((await call(demo.address, '/api/v1/feedback', feedbackKey, { content: 'Nice' })).status).toBe(201)

  expect(readdirSync(folder).filter((name) => name.startsWith('prodops-demo-'))).toHaveLength(1)
  expect(await demo.stop()).toBe(0)
  expect(readdirSync(folder).filter((name) => name.startsWith('prodops-demo-'))).toEqual([])
})

extendedTest('the demo ignores the database and the backups in the environment', async () => {
  const backups = temporaryFolder()
  const real = 'prodops-2026-01-01T00-00-00.000Z.db'
  writeFileSync(join(backups, real), 'a backup of the real data')
  const demo = await runDemo(temporaryFolder(), ['--port', '0'], {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/real',
    PRODOPS_BACKUP_DIR: backups,
    PRODOPS_BACKUP_EVERY: '1s',
    PRODOPS_BACKUP_KEEP: '1',
  })
  expect(demo.printed).toMatch(/^Data: \S+prodops-demo-\S+\.db$/m)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(readdirSync(backups)).toEqual([real])
  await demo.stop()
})

test('an account can be filled only once', async () => {
  const dataDir = await withAccount()
  expect(await prodopsHere(dataDir, ['demo', '--user', 'ann@example.com'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^ann@example\.com has [\d,]+ records of sample data\.\n$/),
  })
  const again = await prodopsHere(dataDir, ['demo', '--user', 'ann@example.com'])
  expect({ code: again.code, out: again.out }).toEqual({ code: 1, out: '' })
  expect(again.err).toMatch(/^The account already has a product "tidewatch"[^\n]+\n$/)
})

test('tasks created while an account is filled succeed quickly, and numbers have no gap', async () => {
  const scale = runs(2, 5)
  const dataDir = await withAccount()
  const { address } = await runService(dataDir)
  const key = (
    await prodopsHere(dataDir, ['key', 'create', '--user', 'ann@example.com', '--name', 'ci'])
  ).out.trim()

  let isFilling = true
  const filling = prodops(dataDir, ['demo', '--user', 'ann@example.com', '--scale', String(scale)]).finally(
    () => {
      isFilling = false
    },
  )
  const waitedMs: number[] = []
  while (isFilling) {
    const startMs = performance.now()
    expect((await call(address, '/api/v1/tasks', key, { title: 'Concurrent' })).status).toBe(201)
    waitedMs.push(performance.now() - startMs)
  }
  expect((await filling).code).toBe(0)
  expect(waitedMs.length).toBeGreaterThan(10)
  expect(Math.max(...waitedMs)).toBeLessThan(1_500)

  const { displayId } = (await call(address, '/api/v1/tasks', key, { title: 'The last one' })).body.data
  expect(displayId).toBe(scale * 300 + waitedMs.length + 1)
})
