import { accessSync, constants } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { hourMs, minuteMs } from './domain/durations.ts'
import { StartupError } from './errors.ts'
import { backUp, refuseDatabase } from './storage/backup.ts'
import { makeFolders } from './storage/folders.ts'

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'backupDir' | 'backupEveryMs' | 'backupsKept'>

export interface Observer {
  onDone(facts: { file: string; bytes: number; tookMs: number }): void
  onError(error: unknown): void
}

/** How often it is looked whether a backup is due. */
const lookMs = minuteMs

/**
 * Keeps a backup of every so often in a folder, and of these the newest. What counts is the age of the newest file there, so that a
 * service that is started again and again makes no more of them. Gives back how to stop.
 * @throws StartupError when the folder cannot be written
 */
export function startBackups(settings: Settings, { onDone, onError }: Observer): () => void {
  const { backupDir: folder } = settings
  if (folder === null) return () => {}
  refuseDatabase(settings)
  makeWritable(folder)
  let stopped = false
  let timer = setTimeout(look, Math.min(settings.backupEveryMs, 1_000)).unref()

  async function look() {
    try {
      const beganMs = performance.now()
      const made = await backUpIfDue(settings, folder!)
      if (made) onDone({ ...made, tookMs: Math.round(performance.now() - beganMs) })
    } catch (error) {
      if (!stopped) onError(error)
    }
    if (!stopped) timer = setTimeout(look, Math.min(settings.backupEveryMs, lookMs)).unref()
  }

  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

async function backUpIfDue(settings: Settings, folder: string) {
  const names = await readdir(folder)
  const newest = backupsIn(names).at(-1)
  if (newest && !isAhead(newest) && Date.now() - timeOf(newest) < settings.backupEveryMs) return undefined
  // What a process that was killed has left.
  for (const name of names) if (leftOver.test(name)) await rm(join(folder, name), { force: true })
  const file = join(folder, `prodops-${new Date().toISOString().replaceAll(':', '-')}.db`)
  const bytes = await backUp(settings, file)
  for (const old of backupsIn(await readdir(folder)).slice(0, -settings.backupsKept)) await rm(join(folder, old))
  return { file, bytes }
}

const pattern = /^prodops-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.db$/
const leftOver = /^prodops-[\dTZ.-]+\.db\.\d+\.part$/

/**
 * The backups among the names in a folder, oldest first. Other files there are nobody's business. What was made under a clock that was ahead
 * counts as the oldest: it would hold up and outlive all that come after.
 */
export function backupsIn(names: string[]): string[] {
  const backups = names.filter((name) => pattern.test(name)).sort()
  return [...backups.filter(isAhead), ...backups.filter((name) => !isAhead(name))]
}

const isAhead = (name: string) => timeOf(name) > Date.now() + hourMs

/** When a backup was made, by its name. */
export const timeOf = (name: string): number => Date.parse(name.replace(pattern, '$1$2:$3:$4'))

function makeWritable(folder: string) {
  try {
    makeFolders(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new StartupError(`PRODOPS_BACKUP_DIR is ${folder}, which can't be written (${code}). Give this user the right to.`)
  }
}
