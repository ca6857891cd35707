import { ApiError, ConnectionError, NotFoundError, ProdopsError, RateLimitError } from '@prodops/sdk'
import { CommandError, exitCodes, fieldsLine, messageOf, UsageError } from './errors.ts'
import type { CommandGroup, Explain } from './program.ts'

const records = () => import('./commands/records.ts')
const lists = () => import('./commands/lists.ts')
const imports = () => import('./commands/import.ts')
const insight = () => import('./commands/insight.ts')
const metric = () => import('./commands/metric.ts')
const webhooks = () => import('./commands/webhook.ts')

export const serviceCommands: CommandGroup[] = [
  {
    title: 'Commands on a service (PRODOPS_URL and PRODOPS_API_KEY)',
    commands: [
      ['product create', 'create a product', records],
      ['product list', 'list the products', lists],
      ['release sync', 'record a release', () => import('./commands/release-sync.ts')],
      ['release list', 'list the releases of a product', lists],
      ['attention', 'list what needs attention', lists],
      ['review', 'print the review of a week', insight],
      ['explain', 'print why a figure is what it is', insight],
      ['release impact', 'print what changed after a release', insight],
      ['log add', 'add an entry to the log of a product', records],
      ['metric list', 'list the metrics of a product', lists],
      ['metric set', 'set the value of a metric', metric],
      ['metric adjust', 'add to the value of a metric', metric],
      ['revenue add', 'record revenue', records],
      ['revenue list', 'list the revenue of a product', lists],
      ['cost add', 'record a cost', records],
      ['cost list', 'list the costs of a product', lists],
      ['feedback list', 'list feedback', lists],
      ['import list', 'list the imports', lists],
      ['import undo', 'remove the records of an import', imports],
      ['import', 'import the rows of a file', imports],
      ['task list', 'list tasks', lists],
      ['task add', 'add a task', records],
      ['task done', 'mark tasks as done', () => import('./commands/task-done.ts')],
      ['webhook create', 'send events to an address', webhooks],
      ['webhook list', 'list the webhooks', webhooks],
      ['webhook delete', 'delete a webhook', webhooks],
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
      'The service has no such path. Check that its URL is complete, without /api/v1, and that it is ' +
        'up to date.',
    )
  const code = canRetry(error) ? exitCodes.later : exitCodes.wrong
  const errors = error instanceof ApiError ? error.errors : []
  return new CommandError(errors.length > 0 ? fieldsLine(errors, fields) : messageOf(error), code)
}

const canRetry = (error: ProdopsError) =>
  error instanceof ConnectionError ||
  error instanceof RateLimitError ||
  (error instanceof ApiError && error.status >= 500)
