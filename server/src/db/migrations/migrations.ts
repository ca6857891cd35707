import { StartupError } from '../../errors.ts'
import { tables } from './0001-tables.ts'
import { insight } from './0021-insight.ts'
import { attention } from './0022-attention.ts'
import { ideaConversion } from './0023-idea-conversion.ts'
import { ecbRates } from './0024-ecb-rates.ts'
import { taskNumber } from './0025-task-number.ts'
import { costSchedules } from './0026-cost-schedules.ts'
import { insightIndexes } from './0027-insight-indexes.ts'
import { webhookFormats } from './0028-webhook-formats.ts'
import { imports } from './0029-imports.ts'
import { feedbackCounts } from './0030-feedback-counts.ts'
import { browserDetails } from './0031-browser-details.ts'
import { screenshots } from './0032-screenshots.ts'
import { importParts } from './0033-import-parts.ts'
import { webhookKeys } from './0034-webhook-keys.ts'
import { importedRecords } from './0035-imported-records.ts'
import { taskSearch } from './0036-task-search.ts'
import { keyManage } from './0037-key-manage.ts'
import { attachable } from './0038-attachable.ts'
import { altchaOnly } from './0039-altcha-only.ts'
import { importedTasks } from './0040-imported-tasks.ts'
import { importKeys } from './0041-import-keys.ts'
import { leftOut } from './0042-left-out.ts'
import { keysOfRecords } from './0043-keys-of-records.ts'
import { jobs } from './0044-jobs.ts'
import type { Migration } from './migration.ts'

export const migrations: Migration[] = [
  tables,
  insight,
  attention,
  ideaConversion,
  ecbRates,
  taskNumber,
  costSchedules,
  insightIndexes,
  webhookFormats,
  imports,
  feedbackCounts,
  browserDetails,
  screenshots,
  importParts,
  webhookKeys,
  importedRecords,
  taskSearch,
  keyManage,
  attachable,
  altchaOnly,
  importedTasks,
  importKeys,
  leftOut,
  keysOfRecords,
  jobs,
]

/** The last of the migrations that `tables` replaces. */
const lastReplaced = '0017-onboarding'

/** The migrations that data need. @throws StartupError for data of a newer version, or from before `lastReplaced` */
export function missingMigrations(applied: readonly string[]): Migration[] {
  const replaced = applied.filter((name) => name <= lastReplaced && name !== tables.name)
  if (replaced.length && !replaced.includes(lastReplaced))
    throw new StartupError(
      'The data were written by a version of prodops that is too old. Start commit 481a121e on them once.',
    )
  const unknown = applied.find(
    (name) => !replaced.includes(name) && !migrations.some((migration) => migration.name === name),
  )
  if (unknown) {
    throw new StartupError(
      `The data were written by a newer version of prodops (migration ${unknown}). Install that version or a later one.`,
    )
  }
  return migrations.filter(
    ({ name }) => !applied.includes(name) && !(name === tables.name && replaced.length),
  )
}

/** The names of the migrations that data have, as if `tables` had always been one. */
export function appliedMigrations(applied: readonly string[]): string[] {
  const missing = missingMigrations(applied)
  return migrations.filter((migration) => !missing.includes(migration)).map(({ name }) => name)
}
