import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from '@prodops/server/testing/client.ts'
import { addAccount, type Ended, here, newData, newFolder, startService } from '../service.ts'
import { Unavailable } from './fault.ts'
import { callsIn, straceOptions, written } from './trace.ts'

export const dataFileName = 'prodops.db'

/** File changes and responses. Times are line numbers of the trace. */
export type Event =
  | { kind: 'write'; began: number; ended: number; file: string; offset: number; bytes: Buffer }
  | { kind: 'resize'; began: number; ended: number; file: string; size: number }
  | { kind: 'create'; began: number; ended: number; file: string }
  /** The file, or `''` for the folder. */
  | { kind: 'sync'; began: number; ended: number; file: string }
  | { kind: 'fault'; began: number; ended: number }
  | { kind: 'answer'; began: number; title: string; id: string }

export interface Recording {
  /** The files before the start. */
  before: Map<string, Buffer>
  events: Event[]
  ended: Ended
}

/** Longer than SQLite needs, so that the log fills and is checkpointed. */
const description = 'What changed, for whom, and what to do about it. '.repeat(16)

export interface Load {
  writers: number
  writes: number
  /** The number of bursts, each followed by a full checkpoint. */
  bursts: number
  env?: NodeJS.ProcessEnv
}

/** Runs the service under load and kills it after enough acknowledged tasks. */
export async function record(load: Load): Promise<Recording> {
  if (!existsSync('/usr/bin/strace')) throw new Unavailable('there is no strace.')
  const data = newData()
  const key = addAccount(here, data, { manages: true })
  const dataDir = data.PRODOPS_DATA_DIR
  const trace = join(newFolder(), 'trace')
  const before = filesOf(dataDir)
  const through = ['strace', ...straceOptions, '-o', trace]
  const service = await startService(here, { ...data, ...load.env }, through)
  const client = new Client(service.address, key)
  // Connections break when the service ends.
  await writeInBursts(client, load).catch(() => {})
  const ended = await service.end('SIGKILL')
  client.close()
  return { before, ended, events: await eventsIn(trace, dataDir, before) }
}

/** Bursts of tasks with full checkpoints between them. Returns during the last burst. */
async function writeInBursts(client: Client, { writers, writes, bursts }: Load) {
  const { body: product } = await client.send('POST', '/api/v1/products', { name: 'Paperplane' })
  const each = Math.ceil(writes / bursts / writers)
  let next = 0
  const write = async (writer: number) => {
    for (let i = 0; i < each; i++)
      await client.send('POST', '/api/v1/tasks', { title: `<${writer}.${next++}>`, description })
  }
  const burst = () => Promise.all(Array.from({ length: writers }, (_, i) => write(i)))
  for (let i = 0; i < bursts; i++) {
    await burst()
    await endLog(client, `/api/v1/products/${product.data.id}/logs`)
  }
  burst().catch(() => {})
  await delay(20)
}

/**
 * A checkpoint reaches the end of the log, which then restarts, only during a pause in writing. This writes
 * until a checkpoint is due, with a pause after each write, and deletes what it wrote, so that the file stays
 * small.
 */
async function endLog(client: Client, path: string) {
  const ids: string[] = []
  for (let i = 0; i < 5; i++) {
    await delay(50)
    const log = { content: 'x'.repeat(900_000), logDate: '2026-07-01' }
    ids.push((await client.send('POST', path, log)).body.data.id)
    await delay(300)
  }
  for (const id of ids) await client.send('DELETE', `${path}/${id}`)
}

const filesOf = (folder: string): Map<string, Buffer> =>
  new Map(
    [dataFileName, `${dataFileName}-wal`]
      .filter((file) => existsSync(join(folder, file)))
      .map((file) => [file, readFileSync(join(folder, file))]),
  )

async function eventsIn(trace: string, dataDir: string, before: Map<string, Buffer>): Promise<Event[]> {
  const events: Event[] = []
  const known = new Set(before.keys())
  for await (const call of callsIn(trace)) {
    const { name, began, ended, path, args, result } = call
    if (result !== undefined && result < 0) {
      if (name === 'fsync' || name === 'fdatasync') events.push({ kind: 'fault', began, ended })
      continue
    }
    if (path.startsWith('socket:') || path.startsWith('TCP')) {
      const [, id, title] =
        /^HTTP\/1\.1 201 .*"id":"(task_\w+)".*?"title":"(<\d+\.\d+>)"/s.exec(written(call).toString()) ?? []
      if (id) events.push({ kind: 'answer', began, id, title: title! })
      continue
    }
    if (path === dataDir && (name === 'fsync' || name === 'fdatasync'))
      events.push({ kind: 'sync', began, ended, file: '' })
    const file = basename(path)
    // Every start after a crash rebuilds the index of the log, which is mapped memory.
    if (dirname(path) !== dataDir || !file.startsWith(dataFileName) || file.endsWith('-shm')) continue
    const last = Number(args.slice(args.lastIndexOf(',') + 1))
    if (name === 'pwrite64')
      events.push({ kind: 'write', began, ended, file, offset: last, bytes: written(call) })
    else if (name === 'ftruncate') events.push({ kind: 'resize', began, ended, file, size: last })
    else if (name === 'fsync' || name === 'fdatasync') events.push({ kind: 'sync', began, ended, file })
    else if (name === 'openat' && args.includes('O_CREAT') && !known.has(file)) {
      events.push({ kind: 'create', began, ended, file })
      known.add(file)
    } else if (name !== 'openat' && !(name === 'mmap' && !/PROT_WRITE.*MAP_SHARED/.test(args)))
      throw new Error(`A call on ${file} that the replay does not know: ${name}(${args.slice(-200)})`)
  }
  return events
}
