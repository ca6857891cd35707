#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { Failure, StartupError } from '@prodops/server/errors.ts'
import about from '../package.json' with { type: 'json' }
import { type CommandName, readOptions, UsageError } from './command.ts'
import { helpFor, helpForAll } from './help.ts'

/** Loaded when they are called: help and slips of the hand are answered at once. */
const commands: CommandName[] = [
  {
    name: 'user create',
    summary: 'make an account',
    load: async () => (await import('./commands/user-create.ts')).userCreate,
  },
  {
    name: 'key create',
    summary: 'make an API key; prints the key, alone, this once',
    load: async () => (await import('./commands/key-create.ts')).keyCreate,
  },
  {
    name: 'demo',
    summary: 'fill an account with sample data, or serve some on throw-away data',
    load: async () => (await import('./commands/demo.ts')).demo,
  },
]

/** @throws UsageError for what is no command of ours */
async function run(args: string[]): Promise<void> {
  if (args[0] === '--help' || args[0] === '-h') return console.log(helpForAll(commands))
  if (args[0] === '--version') return console.log(about.version)
  const called = commands.find(({ name }) => name.split(' ').every((word, i) => args[i] === word))
  if (!called) throw new UsageError(`${unknown(args)} Type prodops --help for what there is.`)
  enableCompileCache()
  const command = await called.load()
  const values = readOptions(called.name, command, args.slice(called.name.split(' ').length))
  if (values.help) return console.log(helpFor(called, command))
  await command.run(values)
}

function unknown(args: string[]): string {
  const words = args.filter((word) => !word.startsWith('-')).slice(0, 2)
  return words.length ? `"${words.join(' ')}" is no command of prodops.` : 'Which command?'
}

/** What fields are called on the command line, where it is not `--` and their name. */
const fieldNames: Record<string, string> = { password: 'The password', expiresAt: '--expires' }

/** One line for what the person can mend; undefined for a fault of ours. */
function lineFor(error: unknown): string | undefined {
  if (error instanceof UsageError || error instanceof StartupError) return error.message
  if (!(error instanceof Failure)) return undefined
  const lines = error.errors?.map(({ path, message }) => `${fieldNames[path] ?? `--${path}`} ${message}`)
  return lines ? `${lines.join('; ')}.` : error.message
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(lineFor(error) ?? error)
  process.exitCode = 1
}
