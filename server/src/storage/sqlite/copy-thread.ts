import { parentPort, workerData } from 'node:worker_threads'
import { StartupError } from '../../errors.ts'
import { missingMigrations } from '../migrations/migrations.ts'
import { isProdopsFile, openReader } from './file.ts'

const { from, to } = workerData as { from: string; to: string }

function copy() {
  const source = openReader(from)
  try {
    checkSchema(source, from)
    source.prepare('vacuum into ?').run(to)
  } finally {
    source.close()
  }
  const copied = openReader(to)
  try {
    const [{ integrity_check: result }] = copied.pragma('integrity_check(1)') as [{ integrity_check: string }]
    if (result !== 'ok') throw new StartupError(`${from} is damaged (${result}).`)
    checkSchema(copied, to)
  } finally {
    copied.close()
  }
}

function checkSchema(file: ReturnType<typeof openReader>, path: string) {
  if (!isProdopsFile(file)) throw new StartupError(`${path} is not a prodops data file.`)
  missingMigrations(file.prepare('select name from migration').pluck().all() as string[])
}

try {
  copy()
  parentPort!.postMessage(null)
} catch (error) {
  const { message, code } = error as Error & { code?: string }
  parentPort!.postMessage({ message, code: error instanceof StartupError ? undefined : (code ?? 'unknown') })
}
