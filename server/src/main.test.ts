import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, unknownSettings } from './config.ts'
import { openDatabase } from './db/open.ts'
import { dataFileName } from './db/sqlite/data-file.ts'
import { openCheckpointer, openWriter } from './db/sqlite/file.ts'
import { StartupError } from './errors.ts'
import { Client, newFolder, prepareData, runService, startService } from './testing/process.ts'
import { password } from './testing/service.ts'
import { exchange } from './testing/socket.ts'

/** It ends by itself, with one line for the operator and no more. */
async function expectRefusal(dataDir: string, env: Record<string, string>, line: RegExp) {
  const { code, stdout, stderr } = await runService(dataDir, env).ended
  expect(stderr).toMatch(/^[^\n]+\n$/)
  expect(stderr).toMatch(line)
  expect([code, stdout]).toEqual([1, ''])
}

/** The error that the start prints. */
async function expectRefusedData(dataDir: string, line: RegExp) {
  const refusal: Error = await openDatabase({ dataDir }).then(
    () => expect.fail('It opened.'),
    (error) => error,
  )
  expect(refusal).toBeInstanceOf(StartupError)
  expect(refusal.message).toMatch(/^[^\n]+$/)
  expect(refusal.message).toMatch(line)
}

const inNewFolder = (write: (path: string, folder: string) => void) => {
  const folder = newFolder()
  write(join(folder, dataFileName), folder)
  return folder
}

function writeForeign(path: string) {
  const file = openCheckpointer(path)
  file.exec('create table theirs (x); insert into theirs values (1)')
  file.close()
}

function writeDamaged(path: string) {
  openWriter(path).close()
  writeFileSync(path, Buffer.concat([readFileSync(path).subarray(0, 100), Buffer.alloc(8_000, 0xab)]))
}

/** Creates the first account, by the link that the service has printed. */
const setUp = (address: string, token: string) =>
  fetch(`${address}/dashboard/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, email: 'ada@example.com', name: 'Ada', password }),
  })

describe('a start that cannot be is one line and exit code 1:', () => {
  test('a port that is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as { port: number }
    await expectRefusal(newFolder(), { PORT: String(port) }, new RegExp(`Port ${port} .*in use.*PORT`))
    server.close()
  })

  test('on a port that the service itself has, the link for the first account still holds', async () => {
    const folder = newFolder()
    const service = await startService(folder)
    await expectRefusal(folder, { PORT: new URL(service.address).port }, /in use/)
    const [, token] = /\/setup#(\S+)/.exec(service.output.stdout)!
    expect((await setUp(service.address, token!)).status).toBe(201)
    await service.end('SIGTERM')
  })

  test('an address that is not of this machine', async () => {
    await expectRefusal(newFolder(), { HOST: '203.0.113.1' }, /HOST is 203\.0\.113\.1/)
    await expectRefusal(newFolder(), { HOST: 'no-such-host.invalid' }, /HOST is no-such-host\.invalid/)
  })

  const wrong: Record<string, string[]> = {
    PORT: ['http', '-1', '65536', '3000.5', '0x10'],
    PRODOPS_RATE_LIMIT: ['0', '-5', 'none', '1e3'],
    PRODOPS_PUBLIC_URL: ['x.example', 'ftp://x.example', 'https://x.example/a%20b', 'https://a:b@x.example'],
    PRODOPS_TRUSTED_PROXIES:
      'true proxy.local 10.0.0.0/8,* 10.0.0.0/99 999.1.1.1 0.0.0.0/0 10.0.0.1,::/0'.split(' '),
    LOG_LEVEL: ['loud', 'INFO'],
    PRODOPS_LOG_REQUESTS: ['yes'],
    PRODOPS_WEBHOOKS_TO_PRIVATE: ['true', '1'],
    PRODOPS_OIDC_ALLOW: ['ada', 'ada@example.com,a b@example.com', '@'],
    PRODOPS_PASSWORD_SIGN_IN: ['no', 'off'],
    DATABASE_URL: ['mysql://localhost/prodops', 'mysql://a:1,b:2/prodops', 'postgres://a:1:2,b:2/prodops'],
  }

  test.each(Object.keys(wrong))('a wrong %s, which is named', (name) => {
    for (const value of wrong[name]!) {
      const reading = () => readConfig({ [name]: value })
      expect(reading, value).toThrow(StartupError)
      expect(reading).toThrow(new RegExp(`^${name}\\b.+$`))
    }
  })

  test('a wrong setting of a provider, which is named', () => {
    const env = {
      PRODOPS_PUBLIC_URL: 'https://ops.example.com',
      PRODOPS_OIDC_MY_IDP_ISSUER: 'http://127.0.0.1:8080/realms/a',
      PRODOPS_OIDC_MY_IDP_CLIENT_ID: 'prodops',
      PRODOPS_OIDC_MY_IDP_CLIENT_SECRET: 'secret',
    }
    const { providers, passwords } = readConfig({ ...env, PRODOPS_PASSWORD_SIGN_IN: 'off' }).signIn
    expect(passwords).toBe(false)
    expect(providers).toEqual([
      {
        ...{ id: 'my-idp', name: 'My idp', issuer: env.PRODOPS_OIDC_MY_IDP_ISSUER },
        ...{ clientId: 'prodops', clientSecret: 'secret', scopes: 'openid email profile' },
      },
    ])
    expect(unknownSettings({ ...env, PRODOPS_OIDC_SECRET: 'x' })).toEqual(['PRODOPS_OIDC_SECRET'])
    const issuers =
      'example.com http://idp.example.com http://localhost@idp.example.com ftp://idp.example.com'
    const wrongSettings = [
      ...Object.keys(env).map((name) => [name, '']),
      ...issuers.split(' ').map((issuer) => ['PRODOPS_OIDC_MY_IDP_ISSUER', issuer]),
      ['PRODOPS_OIDC_MY_IDP_ISSUER', 'https://idp.example.com/?a=b'],
      ['PRODOPS_OIDC_MY_IDP_SCOPES', 'email'],
    ]
    for (const [name, value] of wrongSettings) {
      const reading = () => readConfig({ ...env, [name!]: value })
      expect(reading, `${name} ${value}`).toThrow(StartupError)
      expect(reading).toThrow(new RegExp(`\\b${name}\\b`))
    }
  })

  test('a wrong value, before anything is made', async () => {
    const folder = newFolder()
    await expectRefusal(folder, { PORT: 'http' }, /^PORT is "http", but must be a whole number/)
    expect(readdirSync(folder)).toEqual([])
  })

  test('a data folder that is a file, or lies where nothing can be made', async () => {
    const folder = inNewFolder((_, folder) => writeFileSync(join(folder, 'data'), 'mine'))
    await expectRefusal(join(folder, 'data'), {}, /data.*PRODOPS_DATA_DIR/)
    await expectRefusal(join(folder, 'data', 'deeper'), {}, /data.*PRODOPS_DATA_DIR/)
    expect(readFileSync(join(folder, 'data'), 'utf8')).toBe('mine')
  })

  const onLinux = test.runIf(process.platform === 'linux')

  onLinux('a data folder on a file system that makes no folders, or takes no file', async () => {
    await expectRefusal('/proc/prodops', {}, /\/proc\/prodops.*PRODOPS_DATA_DIR/)
    await expectRefusal('/sys/kernel', {}, /\/sys\/kernel.* can't be (opened|written)/)
  })

  test('a data file that is a folder', async () => {
    const folder = inNewFolder((path) => mkdirSync(path))
    await expectRefusal(folder, {}, /is not a file.*PRODOPS_DATA_DIR/)
  })

  const theirs: [what: string, write: (path: string) => void][] = [
    ['text', (path) => writeFileSync(path, 'Dear diary,\n'.repeat(1_000))],
    ['a few bytes', (path) => writeFileSync(path, 'mine')],
    ['a picture', (path) => writeFileSync(path, Buffer.alloc(5_000, 0xfe))],
    ['the database of another program', writeForeign],
    ['a database of prodops that is damaged', writeDamaged],
  ]

  test.each(theirs)('a data file that holds %s, which is left as it was', async (_, write) => {
    const folder = inNewFolder(write)
    const path = join(folder, dataFileName)
    const before = readFileSync(path)
    await expectRefusedData(folder, new RegExp(`${dataFileName}.*(PRODOPS_DATA_DIR|backup)`))
    expect(readFileSync(path).equals(before)).toBe(true)
  })

  test.each([
    ['9999-from-the-future', /newer.*9999-from-the-future/],
    ['0001-tables', /before the first release.*account export.*account import/],
  ])('data of another version (%s), which are left as they were', async (migration, says) => {
    const folder = newFolder()
    await prepareData(folder)
    const path = join(folder, dataFileName)
    const file = openWriter(path)
    file.prepare('insert into migration (name, appliedAt) values (?, ?)').run(migration, '2026-01-01')
    file.close()
    const before = readFileSync(path)
    await expectRefusedData(folder, says)
    expect(readFileSync(path).equals(before)).toBe(true)
  })
})

describe('a start', () => {
  test('without data prints its address and the one-time link; its data are private', async () => {
    const folder = join(newFolder(), 'deeper', 'data')
    const service = await startService(folder)
    const [, path, token] = await service.said(/works once\): http:\/\/127\.0\.0\.1:\d+(\/setup)#(\w{32})\n/)
    await service.said(/Data: (\/.*prodops\.db)\n/)
    expect(statSync(folder).mode & 0o077).toBe(0)

    expect((await fetch(service.address + path)).status).toBe(200)
    for (const status of [201, 409]) expect((await setUp(service.address, token!)).status).toBe(status)
    expect(await service.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' })

    const again = await startService(folder)
    await again.said(/Data: /)
    expect(again.output.stdout).not.toContain('/setup#')
    await again.end('SIGTERM')
  })
})

describe('a stop', () => {
  const secondsTo = async (end: () => Promise<{ code: number | null; stderr: string }>) => {
    const began = performance.now()
    expect(await end()).toMatchObject({ code: 0, stderr: '' })
    return (performance.now() - began) / 1000
  }

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s does not wait for idle connections, and loses nothing that was acknowledged',
    async (signal) => {
      const folder = newFolder()
      const { key } = await prepareData(folder)
      const service = await startService(folder)
      const client = new Client(service.address, key)
      const idle = new Client(service.address, key)
      expect((await idle.send('GET', '/api/v1/tasks')).status).toBe(200)
      const acknowledged: string[] = []
      const writing = Promise.allSettled(
        Array.from({ length: 100 }, async (_, i) => {
          const { status, body } = await client.send('POST', '/api/v1/tasks', { title: `Task ${i}` })
          if (status === 201) acknowledged.push(body.data.id)
        }),
      )
      await new Promise((resolve) => setTimeout(resolve, 40))
      expect(await secondsTo(() => service.end(signal))).toBeLessThan(5)
      await writing
      idle.close()
      client.close()

      const again = await startService(folder)
      const reader = new Client(again.address, key)
      const { data } = (await reader.send('GET', '/api/v1/tasks')).body
      const ids = new Set(data.map(({ id }: { id: string }) => id))
      for (const id of acknowledged) expect(ids).toContain(id)
      reader.close()
      await again.end('SIGTERM')
    },
  )

  test('ends within 5 seconds also while a request is stalled', async () => {
    const service = await startService(newFolder())
    const head =
      'POST /dashboard/api/session HTTP/1.1\r\nHost: x\r\nContent-Type: ' +
      'application/json\r\nContent-Length: 50\r\n\r\n{"em'
    const stalled = exchange(service.address, [head], 10_000)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await secondsTo(() => service.end('SIGTERM'))).toBeLessThan(5)
    expect((await stalled).closedAfterMs).toBeDefined()
  })

  test('of npm start ends the service, too, whatever npm passes on', async () => {
    const env = { ...process.env, PORT: '0', PRODOPS_DATA_DIR: newFolder() }
    const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    npm.stdout.on('data', (text) => (said += text))
    await expect.poll(() => said, { timeout: 20_000 }).toContain('Data: ')
    const [, address] = /running at (http\S+)/.exec(said)!
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    npm.kill('SIGTERM')
    const answer = () => fetch(`${address}/healthz`).catch(() => 'none')
    await expect.poll(answer, { timeout: 6_000 }).toBe('none')
  })
})
