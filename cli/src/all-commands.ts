import { Failure, StartupError } from '@prodops/server/errors.ts'
import { fieldsLine, UsageError } from './errors.ts'
import type { CommandGroup, Explain } from './program.ts'
import { explain, serviceCommands } from './service-commands.ts'

const users = () => import('./commands/user.ts')
const accounts = () => import('./commands/account.ts')
const backups = () => import('./commands/backup.ts')

const dataCommands: CommandGroup = {
  title: 'Commands on the data of this machine (PRODOPS_DATA_DIR)',
  commands: [
    ['serve', 'start the service', () => import('./commands/serve.ts')],
    ['user create', 'create an account', users],
    ['user list', 'list the accounts', users],
    ['user reset-password', 'set a new password for an account', users],
    ['user reset-factors', 'remove the second factors of an account', users],
    ['user change-email', 'change the email address of an account', users],
    ['user sign-in-link', 'print a link that signs in to an account', users],
    ['user disable', 'disable an account, its keys and its webhooks', users],
    ['user enable', 'enable a disabled account', users],
    ['user delete', 'delete an account with all its records', users],
    ['rates import', 'import ECB exchange rates from a file', () => import('./commands/rates-import.ts')],
    ['key create', 'create an API key and print it', () => import('./commands/key-create.ts')],
    ['mail test', 'send a test mail', () => import('./commands/mail.ts')],
    ['backup', 'back up the data to a file', backups],
    ['restore', 'restore a backup', backups],
    ['doctor', 'check settings, data, disk and clock', () => import('./commands/doctor.ts')],
    ['account export', 'export accounts to JSON files', accounts],
    ['account import', 'import accounts from such files', accounts],
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
