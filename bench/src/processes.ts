import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Data } from './data.ts'

export interface Server {
  address: string
  pid: number
  /** Time from the process start to the first response. */
  startedInMs: number
  stop(): Promise<void>
}

const startScript = createRequire(import.meta.url)('../../package.json').scripts.start as string
/** The node arguments of `npm start`, with an absolute path. */
export const serviceArguments = startScript
  .split(' ')
  .slice(1)
  .map((part) => (part.startsWith('-') ? part : fileURLToPath(new URL(`../../${part}`, import.meta.url))))
const floorFile = fileURLToPath(new URL('./floor/main.ts', import.meta.url))
const fastifyFile = fileURLToPath(new URL('./floor/start.ts', import.meta.url))

/** The service as `npm start` runs it, without a rate limit. */
export const startService = (data: Data, env: NodeJS.ProcessEnv = {}): Promise<Server> =>
  startOurs(serviceArguments, data, { PRODOPS_DATA_DIR: data.dataDir, PRODOPS_RATE_LIMIT: 'off', ...env })

/** See floor/main.ts. */
export const startFloor = (data: Data): Promise<Server> =>
  startOurs([floorFile, data.dataDir, data.ownerId, data.productId], data, {})

/** See floor/start.ts. */
export const startFastify = (data: Data): Promise<Server> => startOurs([fastifyFile, data.dataDir], data, {})

const startOurs = (args: string[], { dataDir, serverKey }: Data, env: NodeJS.ProcessEnv) =>
  startServer(
    { command: process.execPath, args: () => args, folder: dataDir, env: { LOG_LEVEL: 'info', ...env } },
    { path: '/api/v1/tasks?limit=1', authorization: `Bearer ${serverKey}` },
  )

interface Program {
  command: string
  args: (port: number) => string[]
  /** The file for its output. */
  folder: string
  env: NodeJS.ProcessEnv
}

/** Starts a server on a free port. @param first the request that shows that it is ready */
export async function startServer(
  { command, args, folder, env }: Program,
  first: { path: string; authorization?: string },
): Promise<Server> {
  const port = await freePort()
  const log = openSync(join(folder, 'server.log'), 'a')
  const beganAtMs = performance.now()
  const child = spawn(command, args(port), {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', log, 'inherit'],
  })
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const address = `http://127.0.0.1:${port}`
  await firstAnswer(child, address + first.path, first.authorization)
  return {
    address,
    pid: child.pid!,
    startedInMs: performance.now() - beganAtMs,
    async stop() {
      process.off('exit', killWithUs)
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function firstAnswer(child: ChildProcess, url: string, authorization?: string) {
  const headers = authorization === undefined ? {} : { authorization }
  while (child.exitCode === null) {
    const answer = await fetch(url, { headers }).catch(() => undefined)
    if (answer?.ok) return void (await answer.text())
    await delay(2)
  }
  throw new Error(`The server ended with code ${child.exitCode} before it answered.`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Current and peak resident memory in MB. Linux only. */
export function memoryOf({ pid }: Pick<Server, 'pid'>): { nowMb: number; mostMb: number } | undefined {
  if (process.platform !== 'linux') return undefined
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
  return { nowMb: megabytes('VmRSS'), mostMb: megabytes('VmHWM') }
}

/** Processor time in ms, including ended child processes. Linux only. */
export function cpuMsOf(pids: number[]): number {
  if (process.platform !== 'linux') return Number.NaN
  return pids.reduce((sum, pid) => sum + ticksOf(pid), 0) * 10
}

function ticksOf(pid: number): number {
  const ticks = statOf(pid).split(') ')[1]?.split(' ').slice(11, 15) ?? []
  return ticks.reduce((sum, each) => sum + Number(each), 0)
}

/** Empty for a process that just ended; its parent counts its time. */
function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
