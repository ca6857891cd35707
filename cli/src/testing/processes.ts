import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { serviceFile } from '@prodops/server/builds.ts'
import { atEnd } from '@prodops/server/testing/at-end.ts'
import { makeDatabase } from '@prodops/server/testing/databases.ts'
import { inject } from 'vitest'

/** As installed: it starts in a third of the time of the sources. */
export const builtCommand = fileURLToPath(new URL('../../../server/dist/prodops.js', import.meta.url))

export { newFolder as temporaryFolder } from '@prodops/server/testing/process.ts'

export interface Outcome {
  code: number | null
  out: string
  err: string
}

const databases = new Map<string, Promise<{ DATABASE_URL: string }>>()

/** The data of a folder: in tests on PostgreSQL, a database for this folder. */
export async function locationOf(dataDir: string): Promise<Record<string, string>> {
  const server = inject('postgresUrl')
  if (!server) return { PRODOPS_DATA_DIR: dataDir }
  if (!databases.has(dataDir)) databases.set(dataDir, newDatabase(server))
  return { PRODOPS_DATA_DIR: dataDir, ...(await databases.get(dataDir)) }
}

async function newDatabase(server: string) {
  const { url, drop } = await makeDatabase(server)
  atEnd(drop)
  return { DATABASE_URL: url }
}

/** Runs the command on the data of a folder. */
export const prodops = async (dataDir: string, args: string[], input = ''): Promise<Outcome> =>
  runCommand(args, await locationOf(dataDir), input)

/** Runs the command with only these environment variables. */
export const runCommand = (args: string[], env: Record<string, string>, input = ''): Promise<Outcome> =>
  untilEnded(start(builtCommand, args, env), input)

export async function untilEnded(child: ChildProcess, input = ''): Promise<Outcome> {
  // A command that fails early does not read its input.
  child.stdin!.on('error', () => {})
  child.stdin!.end(input)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err, code] = await Promise.all([text(child.stdout!), text(child.stderr!), ended])
  return { code, out, err }
}

export interface RunningProcess {
  printed: string
  address: string
  /** Resolves with the exit code. */
  stop(): Promise<number | null>
}

export const runService = async (dataDir: string) =>
  untilPrinted(start(serviceFile, [], { ...(await locationOf(dataDir)), PORT: '0' }), /Data: /)

/** Runs `npm run demo` with its temporary folder in `folder`. */
export const runDemo = (folder: string, args: string[], env: Record<string, string> = {}) =>
  untilPrinted(
    start(builtCommand, ['demo', '--serve', ...args], { TMPDIR: folder, PORT: '0', ...env }),
    /Ctrl-C/,
  )

/** Without the cache, every command would compile its modules again: half of its time. */
const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'prodops-test-compile-cache') }

function start(script: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, ...compileCache, ...env },
    stdio: 'pipe',
  })
}

async function untilPrinted(child: ChildProcess, line: RegExp): Promise<RunningProcess> {
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    const read = (some: Buffer) => {
      printed += some
      if (line.test(printed)) resolve()
    }
    child.stdout!.on('data', read)
    child.stderr!.on('data', read)
    void ended.then((code) => reject(new Error(`It ended with ${code}: ${printed}`)))
  })
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  atEnd(stop)
  return { printed, address: /running at (\S+)/.exec(printed)![1]!, stop }
}
