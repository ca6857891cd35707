import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { codeOf } from '../../errors.ts'
import { type CheckResult, checkTables, countedAccounts, fine, notable, wrong } from '../check-result.ts'
import { dataFileName } from './data-file.ts'
import { isProdopsFile, openReader, type SqliteFile } from './file.ts'
import { appliedMigrations } from './migrate.ts'

const lowSpace = 1024 ** 3
const largeLog = 256 * 1024 ** 2

function checkMissing(path: string): CheckResult {
  let folder = dirname(path)
  while (!existsSync(folder)) folder = dirname(folder)
  try {
    // The dot fails for a file.
    accessSync(`${folder}/.`, constants.W_OK)
    return notable('data', `${path} does not exist yet; the first start creates it`)
  } catch {
    return wrong('data', `${path} does not exist, and this user can't write to ${folder}`)
  }
}

export function diagnoseFile(dataDir: string): CheckResult[] {
  const path = resolve(dataDir, dataFileName)
  if (!existsSync(path)) return [checkMissing(path)]
  let file: SqliteFile | undefined
  try {
    file = openReader(path)
    if (!isProdopsFile(file)) return [wrong('data', `${path} is the database of another program`)]
    return [fine('data', path), ...checkFile(file, path), checkDisk(path)]
  } catch (error) {
    return [wrong('data', `${path} can't be read (${codeOf(error) || error})`)]
  } finally {
    file?.close()
  }
}

function checkFile(file: SqliteFile, path: string): CheckResult[] {
  const engine = file.prepare('select sqlite_version()').pluck().get()
  return [
    fine('engine', `SQLite ${engine}`),
    checkTables(appliedMigrations(file)),
    checkIntegrity(file),
    checkLog(path),
    checkClock(file),
  ]
}

function checkIntegrity(file: SqliteFile): CheckResult {
  const results = (file.pragma('integrity_check(3)') as { integrity_check: string }[]).map(
    ({ integrity_check }) => integrity_check,
  )
  if (results[0] !== 'ok') return wrong('integrity', `${results.join('; ')}. Restore a backup.`)
  const accounts = file.prepare('select count(*) from account').pluck().get() as number
  return fine('integrity', `all pages and indexes are intact; ${countedAccounts(accounts)}`)
}

function checkLog(path: string): CheckResult {
  const size = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0
  const says = `${megabytes(size)} not yet copied into the data file`
  return size > largeLog
    ? notable('log', `${says}: a long read is running, or the service was killed`)
    : fine('log', says)
}

function checkClock(file: SqliteFile): CheckResult {
  const newest = file.prepare('select max(createdAt) from account').pluck().get() as string | null
  const now = new Date().toISOString()
  if (newest !== null && newest > now)
    return wrong('clock', `the system clock says ${now}, but an account was created at ${newest}`)
  return fine('clock', now)
}

function checkDisk(path: string): CheckResult {
  const { bavail, bsize } = statfsSync(join(path, '..'))
  const [free, size] = [bavail * bsize, statSync(path).size]
  const says = `${megabytes(free)} free; the data file has ${megabytes(size)}`
  if (free < lowSpace / 10) return wrong('disk', `${says}: writes will soon fail`)
  return free < Math.max(lowSpace, 2 * size)
    ? notable('disk', `${says}: may be too little for a backup`)
    : fine('disk', says)
}

const megabytes = (bytes: number) =>
  `${(bytes / 1024 ** 2).toLocaleString('en', { maximumFractionDigits: 1 })} MB`
