import { accessSync, constants } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { backUp, refuseDatabase } from './db/backup.ts'
import { makeFolders } from './db/folders.ts'
import { hourMs, minuteMs } from './domain/durations.ts'
import { codeOf, StartupError } from './errors.ts'

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'backupDir' | 'backupEveryMs' | 'backupsKept'>

export interface Observer {
  onDone(facts: { file: string; bytes: number; tookMs: number }): void
  onError(error: unknown): void
}

const checkMs = minuteMs

export function startBackups(settings: Settings, { onDone, onError }: Observer): () => void {
  const { backupDir: folder } = settings
  if (folder === null) return () => {}
  refuseDatabase(settings)
  createWritable(folder)
  let stopped = false
  let timer = setTimeout(check, Math.min(settings.backupEveryMs, 1_000)).unref()

  async function check() {
    try {
      const startMs = performance.now()
      const backup = await backUpIfDue(settings, folder!)
      if (backup) onDone({ ...backup, tookMs: Math.round(performance.now() - startMs) })
    } catch (error) {
      if (!stopped) onError(error)
    }
    if (!stopped) timer = setTimeout(check, Math.min(settings.backupEveryMs, checkMs)).unref()
  }

  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

async function backUpIfDue(settings: Settings, folder: string) {
  const names = await readdir(folder)
  const newest = backupsIn(names).at(-1)
  if (newest && !isInFuture(newest) && Date.now() - timeOf(newest) < settings.backupEveryMs) return undefined
  for (const name of names) if (temporary.test(name)) await rm(join(folder, name), { force: true })
  const file = join(folder, `prodops-${new Date().toISOString().replaceAll(':', '-')}.db`)
  const bytes = await backUp(settings, file)
  for (const old of backupsIn(await readdir(folder)).slice(0, -settings.backupsKept))
    await rm(join(folder, old))
  return { file, bytes }
}

/** Since when there is no new backup, if the newest is older than twice the interval; else null. */
export async function lateSince({ backupDir, backupEveryMs }: Pick<Settings, 'backupDir' | 'backupEveryMs'>) {
  if (backupDir === null) return null
  const newest = backupsIn(await readdir(backupDir)).at(-1)
  const since = newest ? timeOf(newest) : Date.now() - process.uptime() * 1000
  return Date.now() - since > 2 * backupEveryMs ? new Date(since).toISOString() : null
}

const pattern = /^prodops-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.db$/
const temporary = /^prodops-[\dTZ.-]+\.db\.\d+\.part(-journal|-wal|-shm)?$/

/** Oldest first. One from the future counts as the oldest, so it does not prevent new backups. */
export function backupsIn(names: string[]): string[] {
  const backups = names.filter((name) => pattern.test(name)).sort()
  return [...backups.filter(isInFuture), ...backups.filter((name) => !isInFuture(name))]
}

const isInFuture = (name: string) => timeOf(name) > Date.now() + hourMs

export const timeOf = (name: string): number => Date.parse(name.replace(pattern, '$1$2:$3:$4'))

function createWritable(folder: string) {
  try {
    makeFolders(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartupError(
      `PRODOPS_BACKUP_DIR (${folder}) can't be written (${codeOf(error) || error}). Give this user ` +
        'write access.',
    )
  }
}
