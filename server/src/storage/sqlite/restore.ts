import { copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartupError } from '../../errors.ts'
import { syncFolder } from '../folders.ts'
import { copyChecked } from './backup.ts'
import { codeOf, dataFileName, makeFolder } from './data-file.ts'
import { isBusy, isMarked, openAlone, type SqliteFile } from './file.ts'

/** @throws StartupError; see `restore` */
export async function restoreFile(dataDir: string, file: string, force: boolean): Promise<{ kept?: string }> {
  const from = resolve(file)
  const path = resolve(dataDir, dataFileName)
  if (!existsSync(from)) throw new StartupError(`There is no ${from}.`)
  if (from === path) throw new StartupError(`${from} is the data file itself. Name a backup.`)
  makeFolder(dirname(path))
  const temporary = join(dirname(path), `restore.${process.pid}.part`)
  try {
    // Refused before a long copy rather than after it; and again when it is there.
    take(path, force)?.close()
    await copyChecked(from, temporary)
    return put(temporary, path, force)
  } finally {
    rmSync(temporary, { force: true })
  }
}

/** The old file stays locked until the new one has its name, so that nobody begins to write to it meanwhile. */
function put(temporary: string, path: string, force: boolean): { kept?: string } {
  const old = take(path, force)
  try {
    const kept = existsSync(path) ? keep(path) : undefined
    renameSync(temporary, path)
    syncFolder(dirname(path))
    return kept === undefined ? {} : { kept }
  } finally {
    old?.close()
  }
}

/** Locks the data that are there, if any. Damaged data are nobody's: there is nothing to lock. @throws StartupError */
function take(path: string, force: boolean): SqliteFile | undefined {
  if (!existsSync(path)) return undefined
  let file: SqliteFile | undefined
  try {
    file = openAlone(path)
    const accounts = isMarked(file) ? accountsIn(file) : undefined
    if (accounts === 0 || force) return file
  } catch (error) {
    if (isBusy(error)) throw new StartupError(`A process has ${path} open. Stop the service, then restore.`)
    if (!/^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ)/.test(codeOf(error))) throw error
    if (force) return undefined
  }
  file?.close()
  throw new StartupError(`${path} is not empty. With --force the backup takes its place, and it is kept beside it.`)
}

const accountsIn = (file: SqliteFile): number =>
  file.prepare("select count(*) from sqlite_schema where name = 'account'").pluck().get() === 0
    ? 0
    : (file.prepare('select count(*) from account').pluck().get() as number)

/** Gives the old data a second name, without a moment in which they have none. The log of damaged data must not meet the new ones. */
function keep(path: string): string {
  const kept = `${path}.before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`
  for (const end of ['-wal', '-shm', '-journal']) if (existsSync(path + end)) renameSync(path + end, kept + end)
  try {
    linkSync(path, kept)
  } catch {
    copyFileSync(path, kept) // a file system without links
  }
  return kept
}
