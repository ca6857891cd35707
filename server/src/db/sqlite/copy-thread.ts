import { StartupError } from '../../errors.ts'
import { assertReadable } from '../schema/migrations.ts'
import { answerWith } from '../thread.ts'
import { isProdopsFile, openLastUser, openReader, type SqliteFile } from './file.ts'
import { appliedMigrations } from './migrate.ts'
import { checkSchema } from './schema.ts'

export interface Copy {
  from: string
  to: string
  /** Only a file with exactly the tables of prodops. A backup takes the data as they are. */
  isExact: boolean
}

function copy({ from, to, isExact }: Copy) {
  const source = openLastUser(from)
  try {
    checkVersion(source, from)
    if (isExact) checkSchema(source, from)
    source.prepare('vacuum into ?').run(to)
  } finally {
    source.close()
  }
  const copied = openReader(to)
  try {
    const [{ integrity_check: result }] = copied.pragma('integrity_check(1)') as [{ integrity_check: string }]
    if (result !== 'ok') throw new StartupError(`${from} is damaged (${result}).`)
    checkVersion(copied, to)
  } finally {
    copied.close()
  }
}

function checkVersion(file: SqliteFile, path: string) {
  if (!isProdopsFile(file)) throw new StartupError(`${path} is not a prodops data file.`)
  assertReadable(appliedMigrations(file))
}

answerWith((files: Copy): string | undefined => {
  try {
    copy(files)
    return undefined
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
})
