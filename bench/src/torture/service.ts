import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { serviceArguments } from '../processes.ts'

export interface Start {
  env?: NodeJS.ProcessEnv
  /** A program that runs the service as its child, such as strace. */
  through?: string[]
  /** The user id. Default: the current user. */
  uid?: number
}

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

/** The service as `npm start` runs it, on a free port and without a rate limit. */
export function launch(dataDir: string, { env = {}, through = [], uid }: Start = {}) {
  const beganAtMs = performance.now()
  const [file, ...args] = [...through, process.execPath, ...serviceArguments]
  const child = spawn(file!, args, {
    env: {
      ...process.env,
      PORT: '0',
      PRODOPS_DATA_DIR: dataDir,
      PRODOPS_RATE_LIMIT: 'off',
      LOG_LEVEL: 'fatal',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  })
  const kill = (signal: NodeJS.Signals) => {
    const pid = through.length ? childOf(child.pid!) : child.pid
    if (pid && child.exitCode === null && child.signalCode === null) process.kill(pid, signal)
  }
  const killWithUs = () => kill('SIGKILL')
  process.once('exit', killWithUs)
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (text) => (output.stdout += text))
  child.stderr.on('data', (text) => (output.stderr += text))
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code, signal) => {
      process.off('exit', killWithUs)
      resolve({ code, signal, ...output })
    }),
  )
  const end = (signal: NodeJS.Signals) => {
    kill(signal)
    return ended
  }
  return { pid: child.pid!, beganAtMs, output, ended, end }
}

/** 0 if there is none. */
function childOf(pid: number): number {
  const children = `/proc/${pid}/task/${pid}/children`
  return existsSync(children) ? Number(readFileSync(children, 'utf8').split(' ')[0]) : 0
}

export interface Service extends ReturnType<typeof launch> {
  address: string
  /** Time from the process start until `/readyz` succeeds. */
  readyInMs: number
}

export async function startService(dataDir: string, start: Start = {}): Promise<Service> {
  const service = launch(dataDir, start)
  let over: Ended | undefined
  void service.ended.then((ended) => (over = ended))
  for (;;) {
    const [, address] = /running at (http\S+)/.exec(service.output.stdout) ?? []
    if (address && (await fetch(`${address}/readyz`)).ok)
      return { ...service, address, readyInMs: performance.now() - service.beganAtMs }
    if (over) throw new Error(`The service ended with code ${over.code} before it was ready:\n${over.stderr}`)
    await delay(2)
  }
}
