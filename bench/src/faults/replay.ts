import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { randomFrom } from '@prodops/server/testing/simulation.ts'
import { newFolder } from '../service.ts'
import { Disk, stepsOf } from './disk.ts'
import { dataFileName, type Recording } from './recording.ts'

export interface Found {
  points: number
  /** Cuts after at least one response. */
  answered: number
  /** Cuts between a checkpoint's write to the data file and its sync. */
  inCheckpoint: number
  /** One line per failed cut. */
  faults: string[]
}

/** Cuts the power at random moments and checks the files. @param after no cuts before this time */
export function replay(
  recording: Recording,
  points: number,
  { heedsSyncs = true, after = 0, seed = Date.now() } = {},
): Found {
  const random = randomFrom(seed)
  const steps = stepsOf(recording)
  const first = steps.findIndex(({ at }) => at >= after)
  const cuts = Array.from({ length: points }, () => first + Math.floor(random() * (steps.length - first)))
  cuts.sort((a, b) => a - b)
  const disk = new Disk(recording, heedsSyncs)
  const folder = existsSync('/dev/shm') ? newFolder('/dev/shm') : newFolder()
  const found: Found = { points, answered: 0, inCheckpoint: 0, faults: [] }
  let next = 0
  for (const cut of cuts) {
    while (next <= cut) disk.play(steps[next++]!.event)
    const { files, fate } = disk.cutPower(random)
    if (disk.answered.length) found.answered++
    if (disk.isUnsynced(dataFileName)) found.inCheckpoint++
    const fault = faultOf(join(folder, 'data'), files, disk.answered)
    if (fault) found.faults.push(`seed ${seed}, step ${cut} of ${steps.length} (${fate}): ${fault}`)
  }
  return found
}

/** Faults of the files after a power cut. */
function faultOf(
  dataDir: string,
  files: Map<string, Buffer>,
  answered: Disk['answered'],
): string | undefined {
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir)
  for (const [name, bytes] of files) writeFileSync(join(dataDir, name), bytes)
  try {
    const { tasks, taskCount } = storedIn(join(dataDir, dataFileName))
    const byId = new Map(tasks.map(({ id, title }) => [id, title]))
    const missing = answered.filter(({ id, title }) => byId.get(id) !== title)
    if (missing.length) return `${missing.length} of ${answered.length} acknowledged are missing`
    const whole =
      new Set(tasks.map(({ title }) => title)).size === tasks.length &&
      tasks.every(({ displayId }, i) => displayId === i + 1)
    return whole && taskCount === tasks.length ? undefined : 'a change is there by half or twice'
  } catch (error) {
    return String(error)
  }
}

/** With another SQLite than the service's own. */
function storedIn(path: string) {
  const file = new DatabaseSync(path)
  try {
    const { integrity_check: found } = file.prepare('pragma integrity_check(1)').get()!
    if (found !== 'ok') throw new Error(String(found))
    const rows = file.prepare('select id, title, displayId from task order by displayId').all()
    const tasks = rows.map(({ id, title, displayId }) => ({
      id: String(id),
      title: String(title),
      displayId: Number(displayId),
    }))
    const { taskCount } = file.prepare('select sum(taskCount) as taskCount from account').get()!
    return { tasks, taskCount: Number(taskCount) }
  } finally {
    file.close()
  }
}
