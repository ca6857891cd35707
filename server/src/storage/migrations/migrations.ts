import { StartupError } from '../../errors.ts'
import { firstTables } from './0001-first-tables.ts'
import { nodes } from './0002-nodes.ts'
import { feedbackLimits } from './0003-feedback-limits.ts'
import { taskOrigin } from './0004-task-origin.ts'
import { accounts } from './0006-accounts.ts'
import { captcha } from './0007-captcha.ts'
import { listOrder } from './0008-list-order.ts'
import { activity } from './0009-activity.ts'
import { senderBytes } from './0010-sender-bytes.ts'
import { trash } from './0011-trash.ts'
import { deletedProducts } from './0012-deleted-products.ts'
import { triage } from './0013-triage.ts'
import { taskLabels } from './0014-task-labels.ts'
import { visibleFeedbackKeys } from './0015-visible-feedback-keys.ts'
import { productIcons } from './0016-product-icons.ts'
import { onboarding } from './0017-onboarding.ts'
import { insight } from './0021-insight.ts'
import { attention } from './0022-attention.ts'
import { ideaConversion } from './0023-idea-conversion.ts'
import { ecbRates } from './0024-ecb-rates.ts'
import { taskNumber } from './0025-task-number.ts'
import { costSchedules } from './0026-cost-schedules.ts'
import { insightIndexes } from './0027-insight-indexes.ts'
import type { Migration } from './migration.ts'

export const migrations: Migration[] = [
  firstTables,
  nodes,
  feedbackLimits,
  taskOrigin,
  accounts,
  captcha,
  listOrder,
  activity,
  senderBytes,
  trash,
  deletedProducts,
  triage,
  taskLabels,
  visibleFeedbackKeys,
  productIcons,
  onboarding,
  insight,
  attention,
  ideaConversion,
  ecbRates,
  taskNumber,
  costSchedules,
  insightIndexes,
]

export function missingMigrations(applied: string[]): Migration[] {
  const unknown = applied.find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown) {
    throw new StartupError(
      `The data were written by a newer version of prodops (migration ${unknown}). Install that version or a later one.`,
    )
  }
  return migrations.filter(({ name }) => !applied.includes(name))
}
