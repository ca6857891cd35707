import module from 'node:module'
import about from '../package.json' with { type: 'json' }
import { type Command, CommandError, type CommandName, readOptions, UsageError } from './command.ts'
import { candidates } from './completing.ts'
import { type CommandGroup, helpFor, helpForAll } from './help.ts'

/** Says what became of an error in a line or more, with the exit code; undefined for a fault of ours. */
export type Explain = (error: unknown, command: Command | undefined) => CommandError | undefined

/** Runs what was typed, and sets the exit code. Commands are loaded when they are called: help and slips of the hand are answered at once. */
export async function run(groups: readonly CommandGroup[], args: string[], explain: Explain): Promise<void> {
  let command: Command | undefined
  try {
    if (args[0] === '--help' || args[0] === '-h') return console.log(helpForAll(groups))
    if (args[0] === '--version') return console.log(about.version)
    if (args[0] === 'complete') return console.log((await candidates(groups, args.slice(2))).join('\n'))
    const called = find(groups, args)
    // Node 20, which prodops.mjs may meet, has none.
    module.enableCompileCache?.()
    command = await called.load()
    const read = readOptions(called.name, command, args.slice(called.name.split(' ').length))
    if (read.values.help) return console.log(helpFor(called, command))
    await command.run(read.values, read.args)
  } catch (error) {
    const told = error instanceof CommandError ? error : explain(error, command)
    console.error(told?.message ?? error)
    process.exitCode = told?.exitCode ?? 1
  }
}

/** @throws UsageError for what is no command of ours */
function find(groups: readonly CommandGroup[], args: string[]): CommandName {
  const commands = groups.flatMap(({ commands }) => commands)
  const called = commands.find(({ name }) => name.split(' ').every((word, i) => args[i] === word))
  if (called) return called
  const words = args.filter((word) => !word.startsWith('-')).slice(0, 2)
  const unknown = words.length ? `"${words.join(' ')}" is no command of prodops.` : 'Which command?'
  throw new UsageError(`${unknown} Type prodops --help for what there is.`)
}

/** One line for what is wrong with some fields, each by what it is called on the command line. */
export function fieldsLine(errors: readonly { path: string; message: string }[], names: Record<string, string> = {}): string {
  const lines = errors.map(({ path, message }) => `${names[path] ?? `--${kebab(path)}`} ${message}`)
  return `${lines.join('; ')}.`
}

const kebab = (field: string) => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
