import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFileName } from '@prodops/server/storage/sqlite/data-file.ts'
import { openWriter } from '@prodops/server/storage/sqlite/file.ts'
import { newFolder } from '../../data.ts'
import { Disk, stepsOf } from './disk.ts'
import type { Recording } from './recording.ts'

export interface Found {
  points: number
  /** Cuts after at least one response. */
  answered: number
  /** Cuts between a checkpoint's write to the data file and its sync. */
  inCheckpoint: number
  /** One line per failed cut. */
  faults: string[]
}

/** Cuts the power at random moments and opens the files like the service. */
export function replay(
  recording: Recording,
  points: number,
  { heedsSyncs = true, seed = Date.now() } = {},
): Found {
  const random = randomOf(seed)
  const steps = stepsOf(recording)
  const cuts = Array.from({ length: points }, () => Math.floor(random() * steps.length)).sort((a, b) => a - b)
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

interface Stored {
  tasks: { id: string; title: string; displayId: number }[]
  taskCount: number
}

/** What is wrong with the files after a power cut, if anything. */
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

function storedIn(path: string): Stored {
  const file = openWriter(path)
  try {
    const [{ integrity_check: said }] = file.pragma('integrity_check(1)') as [{ integrity_check: string }]
    if (said !== 'ok') throw new Error(said)
    return {
      tasks: file
        .prepare('select id, title, displayId from task order by displayId')
        .all() as Stored['tasks'],
      taskCount: file.prepare('select sum(taskCount) from account').pluck().get() as number,
    }
  } finally {
    file.close()
  }
}

/** Seeded random numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
