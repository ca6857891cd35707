import { existsSync, realpathSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { StartupError } from '../../errors.ts'
import { syncFolder } from '../folders.ts'
import { codeOf, dataFileName } from './data-file.ts'

/** @throws StartupError; see `backUp` */
export async function backUpFile(dataDir: string, file: string, force: boolean): Promise<number> {
  const from = join(dataDir, dataFileName)
  const to = resolve(file)
  if (!existsSync(from)) throw new StartupError(`There are no data in ${resolve(from)}. Set PRODOPS_DATA_DIR to their folder.`)
  if (!existsSync(dirname(to))) throw new StartupError(`The folder ${dirname(to)} is not there.`)
  refuseOwnFile(from, to)
  if (existsSync(to) && !force) throw new StartupError(`${to} is there already. Name another file, or replace it with --force.`)
  const { size } = await copyInto(from, to)
  return size
}

/** The data file and its log are no place for a copy of it. */
function refuseOwnFile(from: string, to: string) {
  const path = join(realpathSync(dirname(to)), basename(to))
  const own = join(realpathSync(dirname(from)), dataFileName)
  if (path === own || path.startsWith(`${own}-`)) throw new StartupError(`${to} is the data file itself. Name another file.`)
}

/** Makes a checked copy beside the place it is for, on disk before it takes its name. */
async function copyInto(from: string, to: string) {
  const temporary = `${to}.${process.pid}.part`
  try {
    await copyChecked(from, temporary)
    await rename(temporary, to)
    syncFolder(dirname(to))
    return await stat(to)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** A whole copy of a data file, checked and synced, for this user alone; it may be in use. @throws StartupError */
export async function copyChecked(from: string, to: string): Promise<void> {
  try {
    await (await open(to, 'wx', 0o600)).close()
    await inThread(from, to)
    const copy = await open(to, 'r+')
    await copy.sync().finally(() => copy.close())
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(reason(from, to, codeOf(error) || String(error)))
  }
}

function reason(from: string, to: string, code: string): string {
  if (code === 'SQLITE_NOTADB') return `${from} does not hold data of prodops.`
  if (code.startsWith('SQLITE_CORRUPT')) return `${from} is damaged (${code}).`
  if (/^(SQLITE_FULL|ENOSPC)/.test(code)) return `There is no room for a copy in ${dirname(to)}.`
  return `${from} can't be copied to ${dirname(to)} (${code}). Check the folder, the rights on it and the free disk.`
}

async function inThread(from: string, to: string): Promise<void> {
  const worker = new Worker(new URL('./copy-thread.ts', import.meta.url), { workerData: { from, to } })
  const fault = await new Promise<{ message: string; code?: string } | null>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the copying thread ended with ${code}`)))
  })
  if (!fault) return
  throw fault.code === undefined ? new StartupError(fault.message) : Object.assign(new Error(fault.message), { code: fault.code })
}
