import { copyFileSync, existsSync, linkSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { codeOf, StartupError } from '../../errors.ts'
import { syncFolder } from '../folders.ts'
import { copyChecked, removeLeftovers } from './backup.ts'
import { dataFileName, makeDataFolder } from './data-file.ts'
import { isBusy } from './errors.ts'
import { isProdopsFile, openExclusive, type SqliteFile } from './file.ts'

export async function restoreFile(dataDir: string, file: string, force: boolean): Promise<{ kept?: string }> {
  const from = resolve(file)
  const path = resolve(dataDir, dataFileName)
  if (!existsSync(from)) throw new StartupError(`File not found: ${from}`)
  if (from === path) throw new StartupError(`${from} is the data file itself. Choose a backup.`)
  makeDataFolder(dirname(path))
  const temporary = join(dirname(path), `restore.${process.pid}.part`)
  try {
    const target = lockTarget(path, force)
    cleanUp(path)
    target?.close()
    await copyChecked({ from, to: temporary, isExact: true })
    return replace(temporary, path, force)
  } finally {
    rmSync(temporary, { force: true })
  }
}

/** Removes what a killed restore left: its copy, and a second name of the data file. */
function cleanUp(path: string) {
  removeLeftovers(dirname(path), 'restore.')
  if (!existsSync(path)) return
  const { ino, dev } = statSync(path)
  for (const name of readdirSync(dirname(path))) {
    const kept = join(dirname(path), name)
    const hasLog = existsSync(`${kept}-wal`) || existsSync(`${kept}-journal`)
    if (!name.startsWith(`${dataFileName}.before-restore-`) || hasLog) continue
    const found = statSync(kept)
    if (found.ino === ino && found.dev === dev) rmSync(kept)
  }
}

/** The old file stays locked until it is replaced, so that no process writes to it. */
function replace(temporary: string, path: string, force: boolean): { kept?: string } {
  const old = lockTarget(path, force)
  try {
    const kept = existsSync(path) ? keepOld(path) : undefined
    renameSync(temporary, path)
    syncFolder(dirname(path))
    return kept === undefined ? {} : { kept }
  } finally {
    old?.close()
  }
}

function lockTarget(path: string, force: boolean): SqliteFile | undefined {
  if (!existsSync(path)) return undefined
  let file: SqliteFile | undefined
  try {
    file = openExclusive(path)
    const accounts = isProdopsFile(file) ? countAccounts(file) : undefined
    if (accounts === 0 || force) return file
  } catch (error) {
    if (isBusy(error))
      throw new StartupError(`Another process has ${path} open. Stop the service, then restore.`)
    if (!/^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ)/.test(codeOf(error))) throw error
    if (force) return undefined
  }
  file?.close()
  throw new StartupError(
    `${path} is not empty. Use --force to replace it; the old file is kept under another name.`,
  )
}

const countAccounts = (file: SqliteFile): number =>
  file.prepare("select count(*) from sqlite_schema where name = 'account'").pluck().get() === 0
    ? 0
    : (file.prepare('select count(*) from account').pluck().get() as number)

/** Links the old file under a second name, with its log, which must not apply to the new file. */
function keepOld(path: string): string {
  const kept = `${path}.before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`
  for (const end of ['-wal', '-shm', '-journal'])
    if (existsSync(path + end)) renameSync(path + end, kept + end)
  try {
    linkSync(path, kept)
  } catch {
    copyFileSync(path, kept) // a file system without links
  }
  return kept
}
