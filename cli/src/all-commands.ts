import { Failure, StartupError } from '@prodops/server/errors.ts'
import { fieldsLine, UsageError } from './errors.ts'
import type { CommandGroup, Explain } from './program.ts'
import { explain, serviceCommands } from './service-commands.ts'

const dataCommands: CommandGroup = {
  title: 'Commands on the data of this machine (PRODOPS_DATA_DIR)',
  commands: [
    ['serve', 'start the service', () => import('./commands/serve.ts')],
    ['user create', 'create an account', () => import('./commands/user.ts'), 'create'],
    ['user list', 'list the accounts', () => import('./commands/user.ts'), 'list'],
    ['user reset-password', 'set a new password for an account', () => import('./commands/user.ts'), 'reset'],
    [
      'user change-email',
      'change the email address of an account',
      () => import('./commands/user.ts'),
      'changeEmail',
    ],
    [
      'user disable',
      'disable an account, its keys and its webhooks',
      () => import('./commands/user.ts'),
      'disable',
    ],
    ['user enable', 'enable a disabled account', () => import('./commands/user.ts'), 'enable'],
    [
      'rates import',
      'import exchange rates of the ECB from a file',
      () => import('./commands/rates-import.ts'),
    ],
    ['key create', 'create an API key and print it', () => import('./commands/key-create.ts')],
    ['backup', 'back up the data to a file', () => import('./commands/backup.ts')],
    ['restore', 'restore a backup', () => import('./commands/restore.ts')],
    ['doctor', 'check settings, data, disk and clock', () => import('./commands/doctor.ts')],
    [
      'account export',
      'export accounts to JSON files',
      () => import('./commands/account.ts'),
      'exportAccounts',
    ],
    [
      'account import',
      'import accounts from such files',
      () => import('./commands/account.ts'),
      'importAccounts',
    ],
    ['demo', 'add sample data to an account, or serve it temporarily', () => import('./commands/demo.ts')],
  ],
}

export const allCommands = [...serviceCommands, dataCommands]

export const explainAll: Explain = (error, fields) => {
  if (error instanceof StartupError) return new UsageError(error.message)
  if (error instanceof Failure)
    return new UsageError(error.errors?.length ? fieldsLine(error.errors, fields) : error.message)
  return explain(error, fields)
}
