import { parentPort, workerData } from 'node:worker_threads'
import { StartupError } from '../../errors.ts'
import { missingMigrations } from '../migrations/migrations.ts'
import { isMarked, openReader } from './file.ts'

/**
 * Runs in a thread of its own, for as long as it takes. The copy is made in one transaction that reads, of what was committed when it began;
 * writers go on beside it. It is compact, has no log of its own, and is read from end to end before it counts.
 */
const { from, to } = workerData as { from: string; to: string }

function copy() {
  const source = openReader(from)
  try {
    check(source, from)
    source.prepare('vacuum into ?').run(to)
  } finally {
    source.close()
  }
  const made = openReader(to)
  try {
    const [{ integrity_check: said }] = made.pragma('integrity_check(1)') as [{ integrity_check: string }]
    if (said !== 'ok') throw new StartupError(`${from} is damaged (${said}).`)
    check(made, to)
  } finally {
    made.close()
  }
}

function check(file: ReturnType<typeof openReader>, path: string) {
  if (!isMarked(file)) throw new StartupError(`${path} does not hold data of prodops.`)
  missingMigrations(file.prepare('select name from migration').pluck().all() as string[])
}

try {
  copy()
  parentPort!.postMessage(null)
} catch (error) {
  const { message, code } = error as Error & { code?: string }
  parentPort!.postMessage({ message, code: error instanceof StartupError ? undefined : (code ?? 'unknown') })
}
