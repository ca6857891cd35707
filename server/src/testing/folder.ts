import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const neededBytes = 4 * 1024 ** 3

/** Memory where there is enough: on a disk, tests mostly wait for syncs. */
function place(): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > neededBytes ? memory : tmpdir()
}

/** A new folder that the caller deletes. */
export const makeFolder = (): string => mkdtempSync(join(place(), 'prodops-test-'))
