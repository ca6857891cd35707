import { existsSync, statfsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Finding, fine, notable, tablesFinding, wrong } from '../findings.ts'
import { codeOf, dataFileName } from './data-file.ts'
import { isMarked, openReader, type SqliteFile } from './file.ts'

const littleRoom = 1024 ** 3
const longLog = 256 * 1024 ** 2

export function diagnoseFile(dataDir: string): Finding[] {
  const path = resolve(dataDir, dataFileName)
  if (!existsSync(path)) return [notable('data', `${path} is not there yet; the first start makes it`)]
  let file: SqliteFile | undefined
  try {
    file = openReader(path)
    if (!isMarked(file)) return [wrong('data', `${path} is another program's database`)]
    return [fine('data', path), ...lookAt(file, path), roomFinding(path)]
  } catch (error) {
    return [wrong('data', `${path} can't be read (${codeOf(error) || error})`)]
  } finally {
    file?.close()
  }
}

function lookAt(file: SqliteFile, path: string): Finding[] {
  const engine = file.prepare('select sqlite_version()').pluck().get()
  const applied = file.prepare('select name from migration order by name').pluck().all() as string[]
  return [
    fine('engine', `SQLite ${engine}`),
    tablesFinding(applied),
    integrityFinding(file),
    logFinding(path),
    clockFinding(file),
  ]
}

function integrityFinding(file: SqliteFile): Finding {
  const said = (file.pragma('integrity_check(3)') as { integrity_check: string }[]).map(({ integrity_check }) => integrity_check)
  if (said[0] !== 'ok') return wrong('integrity', `${said.join('; ')}. Restore a backup.`)
  const accounts = file.prepare('select count(*) from account').pluck().get()
  return fine('integrity', `every page and index is whole; ${accounts} accounts`)
}

function logFinding(path: string): Finding {
  const size = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0
  const says = `${megabytes(size)} not yet in the data file`
  return size > longLog ? notable('log', `${says}: something reads for long, or the service was killed`) : fine('log', says)
}

/** Data of the future: this clock is wrong, or was. */
function clockFinding(file: SqliteFile): Finding {
  const newest = file.prepare('select max(createdAt) from account').pluck().get() as string | null
  const now = new Date().toISOString()
  if (newest !== null && newest > now) return wrong('clock', `it is ${now} here, and an account was made at ${newest}`)
  return fine('clock', now)
}

function roomFinding(path: string): Finding {
  const { bavail, bsize } = statfsSync(join(path, '..'))
  const [free, size] = [bavail * bsize, statSync(path).size]
  const says = `${megabytes(free)} free, the data file has ${megabytes(size)}`
  if (free < littleRoom / 10) return wrong('disk', `${says}: writes will soon be refused`)
  return free < Math.max(littleRoom, 2 * size) ? notable('disk', `${says}: little for a backup`) : fine('disk', says)
}

const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toLocaleString('en', { maximumFractionDigits: 1 })} MB`
