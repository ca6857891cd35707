import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** This checkout. */
export const here = fileURLToPath(new URL('../../', import.meta.url))

// Every server and folder adds a listener that removes it.
process.setMaxListeners(0)

/** Removed when this process ends. */
export function newFolder(within = tmpdir()): string {
  const folder = realpathSync(mkdtempSync(join(within, 'prodops-bench-')))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Variables that point a checkout to its data. */
export type DataEnv = { PRODOPS_DATA_DIR: string; DATABASE_URL?: string }

export const newData = (databaseUrl?: string): DataEnv => ({
  PRODOPS_DATA_DIR: newFolder(),
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
})

/** Runs `prodops` of a checkout on data. */
export const runCli = (root: string, env: DataEnv, args: string[], input = '') =>
  execFileSync(process.execPath, [join(root, 'cli/src/main.ts'), ...args], {
    env: { ...process.env, ...env },
    input,
    encoding: 'utf8',
  })

/** Adds an account and returns a server key of it. */
export function addAccount(
  root: string,
  env: DataEnv,
  { email = 'bench@example.com', manages = false } = {},
): string {
  const password = 'correct horse battery'
  runCli(root, env, ['user', 'create', '--email', email, '--name', 'Bench', '--password-stdin'], password)
  const options = manages ? ['--manage'] : []
  return runCli(root, env, ['key', 'create', '--user', email, '--name', 'bench', ...options]).trim()
}

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

export interface Start {
  command: string[]
  env?: NodeJS.ProcessEnv
  /** A program that runs the command as its child, such as strace. */
  through?: string[]
}

const maxStartMs = 60_000

export type Running = Awaited<ReturnType<typeof start>>

/** Starts a server that prints `running at <address>`. Waits until it responds. */
export async function start({ command, env = {}, through = [] }: Start, ready = '/readyz') {
  const startedAtMs = performance.now()
  const [file, ...args] = [...through, ...command]
  const child = spawn(file!, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
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
  let isOver = false
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code, signal) => {
      isOver = true
      process.off('exit', killWithUs)
      resolve({ code, signal, ...output })
    }),
  )
  for (;;) {
    const [, address] = /(?:running|started) at (http:\/\/[^\s/]+)/.exec(output.stdout) ?? []
    if (address && (await fetch(address + ready).catch(() => undefined))?.ok)
      return {
        address,
        pid: child.pid!,
        readyInMs: performance.now() - startedAtMs,
        ended,
        end(signal: NodeJS.Signals = 'SIGTERM') {
          kill(signal)
          return ended
        },
      }
    if (isOver || performance.now() - startedAtMs > maxStartMs)
      throw new Error(`${file} did not start:\n${output.stdout}${output.stderr}`)
    await delay(1)
  }
}

/** The service of a checkout, as its `npm start` runs it, on a free port and without a rate limit. */
export function startService(root: string, env: NodeJS.ProcessEnv, through: string[] = []) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const options = (scripts.start as string).split(' ').slice(1)
  const main = join(root, options.pop()!)
  return start({
    command: [process.execPath, ...options, main],
    env: { PORT: '0', PRODOPS_RATE_LIMIT: 'off', LOG_LEVEL: 'fatal', ...env },
    through,
  })
}

/** 0 if there is none. */
function childOf(pid: number): number {
  const children = `/proc/${pid}/task/${pid}/children`
  return existsSync(children) ? Number(readFileSync(children, 'utf8').split(' ')[0]) : 0
}
