import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder } from '../data.ts'
import { startServer } from '../processes.ts'
import { requestTo } from '../requests.ts'
import { readyPeer, runTool } from './cache.ts'
import { ask, expectWhole, newTask, type Peer, spread } from './peer.ts'

/** The default path of Go; otherwise PATH is searched. */
const usualGo = '/usr/local/go/bin/go'
const missingGo =
  'PocketBase is built by Go, which is not here: https://go.dev/dl. Without it, leave out the part peers.'

const records = '/api/collections/tasks/records'
const idOf = (n: number) => String(n).padStart(15, '0')
const list = `${records}?perPage=50&sort=-created&skipTotal=true`

/** @param synchronous SQLite's durability setting; default: that of PocketBase */
export const pocketBase = (name: string, bars: Peer['bars'], synchronous = ''): Peer => ({
  name,
  bars,
  async start(tasks) {
    const go = existsSync(usualGo) ? usualGo : 'go'
    const made = readyPeer('pocketbase', (folder) =>
      runTool(go, ['build', '-o', 'pocketbase', '.'], folder, { CGO_ENABLED: '0' }, missingGo),
    )
    const folder = newFolder()
    const server = await startServer(
      {
        command: join(made, 'pocketbase'),
        args: (port) => ['serve', `--http=127.0.0.1:${port}`, `--dir=${folder}`],
        folder,
        env: { PEER_TASKS: String(tasks), PEER_SYNCHRONOUS: synchronous },
      },
      { path: '/api/health' },
    )
    const { token } = await ask(`${server.address}/api/collections/users/auth-with-password`, undefined, {
      identity: 'bench@example.com',
      password: 'correct horse battery',
    })
    expectWhole(name, (await ask(server.address + list, `Bearer ${token}`)).items)
    const task = { ...newTask, owner: idOf(1), product: idOf(1), status: 'todo' }
    return {
      server,
      requests: {
        get: spread(tasks, (n) => requestTo('GET', `${records}/${idOf(n)}`, token)),
        list: [requestTo('GET', list, token)],
        create: [requestTo('POST', records, token, task)],
      },
    }
  },
})
