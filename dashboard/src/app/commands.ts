import { feedbackCommands } from '../features/feedback/feedback.api'
import { financeCommands } from '../features/finance/finance.api'
import { ideaCommands } from '../features/ideas/ideas.api'
import { logCommands } from '../features/logs/logs.api'
import { metricCommands } from '../features/metrics/metrics.api'
import { productCommands } from '../features/products/products.api'
import { settingsCommands } from '../features/settings/settings.commands'
import { taskCommands } from '../features/tasks/tasks.api'
import { versionCommands } from '../features/versions/versions.api'
import type { Commands } from '../ui/command'

/** Each resource in the palette, in the order they appear. */
export const sources: Commands[] = [
  logCommands,
  productCommands,
  taskCommands,
  feedbackCommands,
  ideaCommands,
  versionCommands,
  metricCommands,
  financeCommands,
  settingsCommands,
]
