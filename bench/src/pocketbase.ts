import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Request } from 'autocannon'
import { newFolder, start } from './service.ts'
import { newTask, spread, tasks, type Work } from './tasks.ts'

const source = fileURLToPath(new URL('../peers/pocketbase', import.meta.url))
const records = '/api/collections/tasks/records'
const idOf = (n: number) => String(n).padStart(15, '0')

/** @throws if there is no Go to build it */
export function buildPocketBase(): string {
  const go = existsSync('/usr/local/go/bin/go') ? '/usr/local/go/bin/go' : 'go'
  const program = join(newFolder(), 'pocketbase')
  const env = { ...process.env, CGO_ENABLED: '0' }
  execFileSync(go, ['build', '-o', program, '.'], {
    cwd: source,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return program
}

/** @param synchronous of SQLite; without it, PocketBase's default, which does not sync at a commit */
export async function startPocketBase(program: string, synchronous = '') {
  const server = await start(
    {
      command: [program, 'serve', `--http=127.0.0.1:${await freePort()}`, `--dir=${newFolder()}`],
      env: { PEER_TASKS: String(tasks), PEER_SYNCHRONOUS: synchronous },
    },
    '/api/health',
  )
  const signIn = await fetch(`${server.address}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity: 'bench@example.com', password: 'correct horse battery' }),
  })
  const { token: key } = (await signIn.json()) as { token: string }
  const task = { ...newTask, owner: idOf(1), product: idOf(1), status: 'todo' }
  const requests: Record<Work, Request[]> = {
    get: spread((n) => ({ method: 'GET', path: `${records}/${idOf(n + 1)}` })),
    list: [{ method: 'GET', path: `${records}?perPage=50&sort=-created&skipTotal=true` }],
    create: [{ method: 'POST', path: records, body: JSON.stringify(task) }],
  }
  return { server, key, requests }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
