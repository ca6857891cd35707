import { StartupError } from '../../errors.ts'
import { dataModel } from './0001.ts'
import type { Migration } from './migration.ts'

/** From the first release on, none is changed or removed. */
export const migrations: readonly Migration[] = [dataModel]

/** @throws StartupError for data of a newer version, or of one from before the first release */
export function assertReadable(applied: readonly string[]) {
  if (applied.some((name) => name.startsWith('0001-')))
    throw new StartupError(
      'The data were written by a version from before the first release. Export them with that version ' +
        '(prodops account export FOLDER --all), then import them with this one (prodops account ' +
        'import FOLDER --all).',
    )
  const unknown = applied.find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown)
    throw new StartupError(
      `The data were written by a newer version of prodops (migration ${unknown}). Install that ` +
        'version or a later one.',
    )
}

/** The migrations that data still need. @throws StartupError */
export function missingMigrations(applied: readonly string[]): Migration[] {
  assertReadable(applied)
  return migrations.filter(({ name }) => !applied.includes(name))
}
