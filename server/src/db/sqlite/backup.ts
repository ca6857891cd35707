import { existsSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { codeOf, StartupError } from '../../errors.ts'
import { threadFile } from '../../paths.ts'
import { syncFolder } from '../folders.ts'
import { Thread } from '../thread.ts'
import type { Copy } from './copy-thread.ts'
import { dataFileName } from './data-file.ts'

export async function backUpFile(dataDir: string, file: string, force: boolean): Promise<number> {
  const from = join(dataDir, dataFileName)
  const to = resolve(file)
  if (!existsSync(from))
    throw new StartupError(`No data found: ${resolve(from)}. Set PRODOPS_DATA_DIR to the data folder.`)
  if (!existsSync(dirname(to))) throw new StartupError(`Folder not found: ${dirname(to)}`)
  refuseDataFile(from, to)
  if (existsSync(to) && !force)
    throw new StartupError(`${to} already exists. Choose another file, or replace it with --force.`)
  const { size } = await copyInto(from, to)
  return size
}

function refuseDataFile(from: string, to: string) {
  const path = join(realpathSync(dirname(to)), basename(to))
  const own = join(realpathSync(dirname(from)), dataFileName)
  if (path === own || path.startsWith(`${own}-`))
    throw new StartupError(`${to} is the data file itself. Choose another file.`)
}

async function copyInto(from: string, to: string) {
  const temporary = `${to}.${process.pid}.part`
  removeLeftovers(dirname(to), `${basename(to)}.`)
  try {
    await copyChecked({ from, to: temporary, isExact: false })
    await rename(temporary, to)
    syncFolder(dirname(to))
    return await stat(to)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Removes the temporary files `<start><process id>.part` of processes that were killed. */
export function removeLeftovers(folder: string, start: string) {
  for (const name of readdirSync(folder)) {
    const [, id] =
      /^(\d+)\.part(-journal|-wal|-shm)?$/.exec(name.startsWith(start) ? name.slice(start.length) : '') ?? []
    if (id !== undefined && !isOtherProcess(Number(id))) rmSync(join(folder, name), { force: true })
  }
}

/** Whether the process of an id runs and is not this one. In a container each run may have the same id. */
function isOtherProcess(id: number): boolean {
  if (id === process.pid) return false
  try {
    return process.kill(id, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

export async function copyChecked({ from, to, isExact }: Copy): Promise<void> {
  try {
    await (await open(to, 'wx', 0o600)).close()
    await copyInThread({ from, to, isExact })
    const copy = await open(to, 'r+')
    await copy.sync().finally(() => copy.close())
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(reason(from, to, codeOf(error) || String(error)))
  }
}

function reason(from: string, to: string, code: string): string {
  if (code === 'SQLITE_NOTADB') return `${from} is not a prodops data file.`
  if (code.startsWith('SQLITE_CORRUPT')) return `${from} is damaged (${code}).`
  if (/^(SQLITE_FULL|ENOSPC)/.test(code)) return `Not enough disk space for a copy in ${dirname(to)}.`
  return (
    `${from} can't be copied to ${dirname(to)} (${code}). Check the folder, its permissions and ` +
    'the free disk space.'
  )
}

async function copyInThread(files: Copy): Promise<void> {
  const thread = new Thread(threadFile('db/sqlite/copy-thread'), undefined)
  const refusal = await thread.ask<string | undefined>(files).finally(() => thread.close())
  if (refusal) throw new StartupError(refusal)
}
