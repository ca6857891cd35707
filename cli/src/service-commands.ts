import { ApiError, ConnectionError, type FieldError, ProdopsError, RateLimitError } from '@prodops/sdk'
import { Failure } from '@prodops/server/errors.ts'
import { CommandError, exitCodes } from './command.ts'
import type { CommandGroup } from './help.ts'
import { type Explain, fieldsLine } from './run.ts'

/** What goes to a service by its address. */
export const serviceCommands: CommandGroup[] = [
  {
    title: 'On a service, by its address (PRODOPS_URL) and a key (PRODOPS_API_KEY)',
    commands: [
      {
        name: 'release sync',
        summary: 'record a release; the same again changes nothing',
        load: async () => (await import('./commands/release-sync.ts')).releaseSync,
      },
      {
        name: 'log add',
        summary: 'add an entry to the diary of a product',
        load: async () => (await import('./commands/log-add.ts')).logAdd,
      },
      {
        name: 'metric set',
        summary: 'set the value of a metric, of a day or as it is now',
        load: async () => (await import('./commands/metric-set.ts')).metricSet,
      },
      {
        name: 'metric adjust',
        summary: 'add to the value of a metric',
        load: async () => (await import('./commands/metric-adjust.ts')).metricAdjust,
      },
      {
        name: 'revenue add',
        summary: 'record money that came in',
        load: async () => (await import('./commands/revenue-add.ts')).revenueAdd,
      },
      {
        name: 'cost add',
        summary: 'record money that went out',
        load: async () => (await import('./commands/cost-add.ts')).costAdd,
      },
      {
        name: 'feedback import',
        summary: 'bring in feedback from a CSV file',
        load: async () => (await import('./commands/feedback-import.ts')).feedbackImport,
      },
      {
        name: 'task list',
        summary: 'tasks that are not done, or others',
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
        name: 'mcp',
        summary: 'serve the records to an agent, over standard input and output',
        load: async () => (await import('./commands/mcp.ts')).mcp,
      },
    ],
  },
  {
    title: 'For the shell',
    commands: [
      {
        name: 'completion',
        summary: 'print what completes commands in bash, zsh or fish',
        load: async () => (await import('./commands/completion.ts')).completion,
      },
    ],
  },
]

/** What the service refused or, of what was only tried, would refuse; or why there was no answer. */
export const explainRefusals: Explain = (error, command) => {
  if (!(error instanceof ProdopsError || error instanceof Failure)) return undefined
  const code = isForLater(error) ? exitCodes.later : exitCodes.wrong
  const errors = error instanceof ConnectionError || !('errors' in error) ? [] : ((error.errors ?? []) as FieldError[])
  return new CommandError(errors.length > 0 ? fieldsLine(errors, command?.fields) : error.message, code)
}

/** The same may work later. */
const isForLater = (error: Error) =>
  error instanceof ConnectionError || error instanceof RateLimitError || (error instanceof ApiError && error.status >= 500)
