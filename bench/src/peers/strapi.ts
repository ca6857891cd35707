import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder } from '../data.ts'
import { startServer } from '../processes.ts'
import { requestTo } from '../requests.ts'
import { readyPeer, runTool } from './cache.ts'
import { ask, expectWhole, newTask, type Peer, spread } from './peer.ts'

const install = ['install', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--silent']
const missingNpm = 'Strapi is installed by npm, which is not here.'

export const strapi: Peer = {
  name: 'Strapi',
  bars: {},
  async start(tasks) {
    const made = readyPeer('strapi', (folder) => {
      mkdirSync(join(folder, 'public/uploads'), { recursive: true })
      runTool('npm', install, folder, {}, missingNpm)
    })
    const folder = newFolder()
    const server = await startServer(
      {
        command: process.execPath,
        args: () => [join(made, 'start.js')],
        folder,
        env: {
          NODE_ENV: 'production',
          PEER_FILE: join(folder, 'data.db'),
          PEER_TASKS: String(tasks),
          STRAPI_TELEMETRY_DISABLED: 'true',
        },
      },
      { path: '/_health' },
    )
    const { jwt } = await ask(`${server.address}/api/auth/local`, undefined, {
      identifier: 'bench@example.com',
      password: 'correct horse battery',
    })
    const key = String(jwt)
    expectWhole('Strapi', (await ask(`${server.address}/api/tasks`, `Bearer ${key}`)).data)
    return {
      server,
      requests: {
        get: spread(tasks, (n) => requestTo('GET', `/api/tasks/${String(n).padStart(24, '0')}`, key)),
        list: [requestTo('GET', '/api/tasks', key)],
        create: [requestTo('POST', '/api/tasks', key, { data: { ...newTask, product: 'paperplane' } })],
      },
    }
  },
}
