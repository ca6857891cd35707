import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { serviceFile } from '@prodops/server/builds.ts'
import { atEnd } from '@prodops/server/testing/at-end.ts'
import { makeDatabase } from '@prodops/server/testing/databases.ts'
import { inject } from 'vitest'

const cli = fileURLToPath(new URL('../main.ts', import.meta.url))

/** A folder of its own, gone when the test file ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'prodops-test-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export interface Outcome {
  code: number | null
  out: string
  err: string
}

const databases = new Map<string, Promise<{ DATABASE_URL: string }>>()

/** What tells a process where data lie: in the folder, or in a database of the folder's own where this run of the tests is about PostgreSQL. */
async function placeOf(dataDir: string): Promise<Record<string, string>> {
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

/** Runs the real command on the data of a folder, with `input` piped in. */
export const prodops = async (dataDir: string, args: string[], input = ''): Promise<Outcome> =>
  runCommand(args, await placeOf(dataDir), input)

/** Runs the real command with nothing of this environment but what is named. */
export const runCommand = (args: string[], env: Record<string, string>, input = ''): Promise<Outcome> =>
  untilEnded(start(cli, args, env), input)

/** What a process printed until it ended. */
export async function untilEnded(child: ChildProcess, input = ''): Promise<Outcome> {
  // A command that refuses at once ends before it has read what is piped in.
  child.stdin!.on('error', () => {})
  child.stdin!.end(input)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err, code] = await Promise.all([text(child.stdout!), text(child.stderr!), ended])
  return { code, out, err }
}

export interface RunningProcess {
  /** What it printed until the line that was waited for. */
  printed: string
  /** Where it answers. */
  address: string
  /** Asks it to end, and waits until it has. */
  stop(): Promise<number | null>
}

export const runService = async (dataDir: string) =>
  untilPrinted(start(serviceFile, [], { ...(await placeOf(dataDir)), PORT: '0' }), /Data: /)

/** `npm run demo`, with its throw-away folder under `folder`. */
export const runDemo = (folder: string, args: string[], env: Record<string, string> = {}) =>
  untilPrinted(start(cli, ['demo', '--serve', ...args], { TMPDIR: folder, PORT: '0', ...env }), /Ctrl-C/)

function start(script: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [script, ...args], { env: { PATH: process.env.PATH, ...env }, stdio: 'pipe' })
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
