import { ApiError, ConnectionError, ProdopsError, RateLimitError } from '@prodops/sdk'
import { CommandError, exitCodes, fieldsLine } from './errors.ts'
import type { CommandGroup, Explain } from './program.ts'

/** Commands that talk to a service over HTTP. */
export const serviceCommands: CommandGroup[] = [
  {
    title: 'Commands on a service (PRODOPS_URL and PRODOPS_API_KEY)',
    commands: [
      {
        name: 'release sync',
        summary: 'record a release, once',
        load: async () => (await import('./commands/release-sync.ts')).releaseSync,
      },
      {
        name: 'log add',
        summary: 'add an entry to the log of a product',
        load: async () => (await import('./commands/log-add.ts')).logAdd,
      },
      {
        name: 'metric set',
        summary: 'set the value of a metric',
        load: async () => (await import('./commands/metric-set.ts')).metricSet,
      },
      {
        name: 'metric adjust',
        summary: 'add to the value of a metric',
        load: async () => (await import('./commands/metric-adjust.ts')).metricAdjust,
      },
      {
        name: 'revenue add',
        summary: 'record revenue',
        load: async () => (await import('./commands/revenue-add.ts')).revenueAdd,
      },
      {
        name: 'cost add',
        summary: 'record a cost',
        load: async () => (await import('./commands/cost-add.ts')).costAdd,
      },
      {
        name: 'feedback import',
        summary: 'import feedback from a CSV file',
        load: async () => (await import('./commands/feedback-import.ts')).feedbackImport,
      },
      {
        name: 'task list',
        summary: 'list tasks',
        load: async () => (await import('./commands/task-list.ts')).taskList,
      },
      {
        name: 'task add',
        summary: 'add a task',
        load: async () => (await import('./commands/task-add.ts')).taskAdd,
      },
      {
        name: 'task done',
        summary: 'mark tasks as done',
        load: async () => (await import('./commands/task-done.ts')).taskDone,
      },
      {
        name: 'activity',
        summary: 'print what was changed, when and by whom',
        load: async () => (await import('./commands/activity.ts')).activity,
      },
      {
        name: 'mcp',
        summary: 'serve an agent over standard input and output',
        load: async () => (await import('./commands/mcp.ts')).mcp,
      },
    ],
  },
  {
    title: 'Shell',
    commands: [
      {
        name: 'completion',
        summary: 'print the completion script for bash, zsh or fish',
        load: async () => (await import('./commands/completion.ts')).completion,
      },
    ],
  },
]

/** Errors of the service, of the connection, and of input that was checked before it was sent. */
export const explain: Explain = (error, fields) => {
  if (error instanceof CommandError) return error
  if (!(error instanceof ProdopsError)) return undefined
  const code = mayWorkLater(error) ? exitCodes.later : exitCodes.wrong
  const errors = error instanceof ApiError ? error.errors : []
  return new CommandError(errors.length > 0 ? fieldsLine(errors, fields) : error.message, code)
}

const mayWorkLater = (error: ProdopsError) =>
  error instanceof ConnectionError || error instanceof RateLimitError || (error instanceof ApiError && error.status >= 500)
