import { feedbackCommands } from '../feedback/feedback.commands'
import { financeCommands } from '../finance/finance.commands'
import { ideaCommands } from '../ideas/ideas.commands'
import { logCommands } from '../logs/logs.commands'
import { metricCommands } from '../metrics/metrics.commands'
import { productCommands } from '../products/products.commands'
import { settingsCommands } from '../settings/settings.commands'
import { taskCommands } from '../tasks/tasks.commands'
import { versionCommands } from '../versions/versions.commands'
import type { Commands } from './command'

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
