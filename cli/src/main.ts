#!/usr/bin/env node
import { StartupError } from '@prodops/server/errors.ts'
import { UsageError } from './command.ts'
import type { CommandGroup } from './help.ts'
import { type Explain, run } from './run.ts'
import { explainRefusals, serviceCommands } from './service-commands.ts'

const dataCommands: CommandGroup = {
  title: 'On the data of this machine, while the service runs or not (PRODOPS_DATA_DIR, else ./data)',
  commands: [
    {
      name: 'user create',
      summary: 'make an account',
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
      summary: 'stop the sign-in, sessions, keys and webhooks of an account',
      load: async () => (await import('./commands/user-disable.ts')).userDisable,
    },
    {
      name: 'user enable',
      summary: 'let a disabled account in again',
      load: async () => (await import('./commands/user-disable.ts')).userEnable,
    },
    {
      name: 'key create',
      summary: 'make an API key; prints the key, alone, this once',
      load: async () => (await import('./commands/key-create.ts')).keyCreate,
    },
    {
      name: 'backup',
      summary: 'write a checked copy of the data into a file',
      load: async () => (await import('./commands/backup.ts')).backup,
    },
    {
      name: 'restore',
      summary: 'put a backup in the place of the data',
      load: async () => (await import('./commands/restore.ts')).restore,
    },
    {
      name: 'doctor',
      summary: 'look over settings, data, disk and clock',
      load: async () => (await import('./commands/doctor.ts')).doctor,
    },
    {
      name: 'export',
      summary: 'write everything of an account into one JSON file',
      load: async () => (await import('./commands/export.ts')).exportCommand,
    },
    {
      name: 'import',
      summary: 'bring an account in from such a file',
      load: async () => (await import('./commands/import.ts')).importCommand,
    },
    {
      name: 'copy',
      summary: 'copy all data from one engine to the other',
      load: async () => (await import('./commands/copy.ts')).copy,
    },
    {
      name: 'demo',
      summary: 'fill an account with sample data, or serve some on throw-away data',
      load: async () => (await import('./commands/demo.ts')).demo,
    },
  ],
}

const explain: Explain = (error, command) =>
  error instanceof StartupError ? new UsageError(error.message) : explainRefusals(error, command)

await run([...serviceCommands, dataCommands], process.argv.slice(2), explain)
