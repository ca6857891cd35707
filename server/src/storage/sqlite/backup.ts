import { existsSync, realpathSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { StartupError } from '../../errors.ts'
import { syncFolder } from '../folders.ts'
import { codeOf, dataFileName } from './data-file.ts'
import { Thread } from './thread.ts'

export async function backUpFile(dataDir: string, file: string, force: boolean): Promise<number> {
  const from = join(dataDir, dataFileName)
  const to = resolve(file)
  if (!existsSync(from)) throw new StartupError(`No data found: ${resolve(from)}. Set PRODOPS_DATA_DIR to the data folder.`)
  if (!existsSync(dirname(to))) throw new StartupError(`Folder not found: ${dirname(to)}`)
  refuseDataFile(from, to)
  if (existsSync(to) && !force) throw new StartupError(`${to} already exists. Choose another file, or replace it with --force.`)
  const { size } = await copyInto(from, to)
  return size
}

function refuseDataFile(from: string, to: string) {
  const path = join(realpathSync(dirname(to)), basename(to))
  const own = join(realpathSync(dirname(from)), dataFileName)
  if (path === own || path.startsWith(`${own}-`)) throw new StartupError(`${to} is the data file itself. Choose another file.`)
}

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

export async function copyChecked(from: string, to: string): Promise<void> {
  try {
    await (await open(to, 'wx', 0o600)).close()
    await copyInThread(from, to)
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
  return `${from} can't be copied to ${dirname(to)} (${code}). Check the folder, its permissions and the free disk space.`
}

async function copyInThread(from: string, to: string): Promise<void> {
  const thread = new Thread(new URL('./copy-thread.ts', import.meta.url), undefined)
  const refusal = await thread.ask<string | undefined>({ from, to }).finally(() => thread.close())
  if (refusal) throw new StartupError(refusal)
}
