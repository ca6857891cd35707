import { ApiError, ConnectionError, NotFoundError, ProdopsError, RateLimitError } from '@prodops/sdk'
import { CommandError, exitCodes, fieldsLine, messageOf, UsageError } from './errors.ts'
import type { CommandGroup, Explain } from './program.ts'

export const serviceCommands: CommandGroup[] = [
  {
    title: 'Commands on a service (PRODOPS_URL and PRODOPS_API_KEY)',
    commands: [
      ['product create', 'create a product', () => import('./commands/product.ts'), 'createProduct'],
      ['product list', 'list the products', () => import('./commands/product.ts'), 'listProducts'],
      ['release sync', 'record a release', () => import('./commands/release-sync.ts')],
      ['release list', 'list the releases of a product', () => import('./commands/lists.ts'), 'listReleases'],
      ['attention', 'list what needs attention', () => import('./commands/attention.ts')],
      ['review', 'print the review of a week', () => import('./commands/review.ts')],
      ['release impact', 'print what changed after a release', () => import('./commands/release-impact.ts')],
      ['log add', 'add an entry to the log of a product', () => import('./commands/records.ts'), 'addLog'],
      ['metric list', 'list the metrics of a product', () => import('./commands/lists.ts'), 'listMetrics'],
      ['metric set', 'set the value of a metric', () => import('./commands/metric.ts'), 'setMetric'],
      ['metric adjust', 'add to the value of a metric', () => import('./commands/metric.ts'), 'adjustMetric'],
      ['revenue add', 'record revenue', () => import('./commands/records.ts'), 'addRevenue'],
      ['revenue list', 'list the revenue of a product', () => import('./commands/lists.ts'), 'listRevenue'],
      ['cost add', 'record a cost', () => import('./commands/records.ts'), 'addCost'],
      ['cost list', 'list the costs of a product', () => import('./commands/lists.ts'), 'listCosts'],
      ['feedback list', 'list feedback', () => import('./commands/lists.ts'), 'listFeedback'],
      ['import list', 'list the imports', () => import('./commands/imports.ts'), 'listImports'],
      ['import undo', 'remove the records of an import', () => import('./commands/imports.ts'), 'undoImport'],
      ['import', 'import the rows of a file', () => import('./commands/import.ts')],
      ['task list', 'list tasks', () => import('./commands/task-list.ts')],
      ['task add', 'add a task', () => import('./commands/records.ts'), 'addTask'],
      ['task done', 'mark tasks as done', () => import('./commands/task-done.ts')],
      ['webhook create', 'send events to an address', () => import('./commands/webhook.ts'), 'createWebhook'],
      ['webhook list', 'list the webhooks', () => import('./commands/webhook.ts'), 'listWebhooks'],
      ['webhook delete', 'delete a webhook', () => import('./commands/webhook.ts'), 'deleteWebhook'],
      ['activity', 'print the activity log', () => import('./commands/activity.ts')],
      ['mcp', 'serve an agent over standard input and output', () => import('./commands/mcp.ts')],
    ],
  },
]

export const explain: Explain = (error, fields) => {
  if (error instanceof CommandError) return error
  if (!(error instanceof ProdopsError)) return undefined
  if (error instanceof NotFoundError && error.message.startsWith('Path not found'))
    return new UsageError(
      'The service has no such path. Check that its URL is complete, without /api/v1, and that it is up to date.',
    )
  const code = canRetry(error) ? exitCodes.later : exitCodes.wrong
  const errors = error instanceof ApiError ? error.errors : []
  return new CommandError(errors.length > 0 ? fieldsLine(errors, fields) : messageOf(error), code)
}

const canRetry = (error: ProdopsError) =>
  error instanceof ConnectionError ||
  error instanceof RateLimitError ||
  (error instanceof ApiError && error.status >= 500)
