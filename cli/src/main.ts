#!/usr/bin/env node
import { Failure, StartupError } from '@prodops/server/errors.ts'
import { fieldsLine, UsageError } from './errors.ts'
import { type CommandGroup, type Explain, run } from './program.ts'
import { explain, serviceCommands } from './service-commands.ts'

const dataCommands: CommandGroup = {
  title: 'Commands on the data of this machine (PRODOPS_DATA_DIR, default ./data)',
  commands: [
    {
      name: 'user create',
      summary: 'create an account',
      load: async () => (await import('./commands/user-create.ts')).userCreate,
    },
    {
      name: 'user list',
      summary: 'list the accounts',
      load: async () => (await import('./commands/user-list.ts')).userList,
    },
    {
      name: 'user reset-password',
      summary: 'set a new password for an account',
      load: async () => (await import('./commands/user-reset-password.ts')).userResetPassword,
    },
    {
      name: 'user change-email',
      summary: 'change the email address of an account',
      load: async () => (await import('./commands/user-change-email.ts')).userChangeEmail,
    },
    {
      name: 'user disable',
      summary: 'disable an account, its keys and its webhooks',
      load: async () => (await import('./commands/user-disable.ts')).userDisable,
    },
    {
      name: 'user enable',
      summary: 'enable a disabled account',
      load: async () => (await import('./commands/user-disable.ts')).userEnable,
    },
    {
      name: 'key create',
      summary: 'create an API key and print it',
      load: async () => (await import('./commands/key-create.ts')).keyCreate,
    },
    {
      name: 'backup',
      summary: 'back up the data to a file',
      load: async () => (await import('./commands/backup.ts')).backup,
    },
    {
      name: 'restore',
      summary: 'restore a backup',
      load: async () => (await import('./commands/restore.ts')).restore,
    },
    {
      name: 'doctor',
      summary: 'check settings, data, disk and clock',
      load: async () => (await import('./commands/doctor.ts')).doctor,
    },
    {
      name: 'export',
      summary: 'export an account to a JSON file',
      load: async () => (await import('./commands/export.ts')).exportCommand,
    },
    {
      name: 'import',
      summary: 'import an account from such a file',
      load: async () => (await import('./commands/import.ts')).importCommand,
    },
    {
      name: 'copy',
      summary: 'copy all data to another database',
      load: async () => (await import('./commands/copy.ts')).copy,
    },
    {
      name: 'demo',
      summary: 'add sample data to an account, or serve it temporarily',
      load: async () => (await import('./commands/demo.ts')).demo,
    },
  ],
}

const explainAll: Explain = (error, fields) => {
  if (error instanceof StartupError) return new UsageError(error.message)
  if (error instanceof Failure) return new UsageError(error.errors?.length ? fieldsLine(error.errors, fields) : error.message)
  return explain(error, fields)
}

await run([...serviceCommands, dataCommands], process.argv.slice(2), explainAll)
