import { StartupError } from '../../errors.ts'
import { missingMigrations } from '../migrations/migrations.ts'
import { isProdopsFile, openReader } from './file.ts'
import { answerWith } from './thread.ts'

function copy({ from, to }: { from: string; to: string }) {
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

answerWith((files: { from: string; to: string }): string | undefined => {
  try {
    copy(files)
    return undefined
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
})
