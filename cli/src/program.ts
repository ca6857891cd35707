import module from 'node:module'
import { type Argument, Command, CommanderError, Help, InvalidArgumentError, type Option } from 'commander'
import about from '../package.json' with { type: 'json' }
import { CommandError, exitCodes } from './errors.ts'

export interface Definition {
  fields?: Record<string, string>
  define(command: Command): unknown
}

/** `load` imports the module with the definition, which has the name `of` or is the default export. */
export type CommandEntry = readonly [
  name: string,
  summary: string,
  load: () => Promise<Record<string, Definition>>,
  of?: string,
]

export interface CommandGroup {
  title: string
  /** Adds options that every command of the group has. */
  define?(command: Command): unknown
  commands: readonly CommandEntry[]
}

export type Explain = (error: unknown, fields: Definition['fields']) => CommandError | undefined

export async function run(groups: readonly CommandGroup[], args: string[], explain: Explain): Promise<void> {
  const program = programOf(groups)
  // Missing in Node 20, on which `prodops.mjs` runs too.
  module.enableCompileCache?.()
  const isCompletion = args[0] === 'complete'
  const words = isCompletion ? args.slice(2) : args
  const isNamed = ([name]: CommandEntry) => `${words.join(' ')} `.startsWith(`${name} `)
  const group = groups.find(({ commands }) => commands.some(isNamed))
  const [name, , load, of = 'default'] = group?.commands.find(isNamed) ?? []
  let definition: Definition | undefined
  try {
    definition = (await load?.())?.[of]
    if (name) definition?.define(leafOf(program, name))
    if (name) group?.define?.(leafOf(program, name))
    if (isCompletion) console.log((await candidates(program, words)).join('\n'))
    else await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return
    const known =
      error instanceof CommanderError ? usageError(error, name) : explain(error, definition?.fields)
    if (known?.message !== '') console.error(known?.message ?? error)
    process.exitCode = known?.exitCode ?? 1
  }
}

function programOf(groups: readonly CommandGroup[]): Command {
  const program = new Command('prodops')
    .usage('<command> [options]')
    .version(about.version, '--version')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ outputError: () => {} })
    .configureHelp({ formatHelp: listLeaves, subcommandTerm: nameOf })
  for (const { title, commands } of groups)
    for (const [name, summary] of commands)
      leafOf(program, name).summary(summary).description(summary).helpGroup(`${title}:`)
  return program
}

const leafOf = (program: Command, name: string): Command =>
  name
    .split(' ')
    .reduce(
      (parent, word) => parent.commands.find((command) => command.name() === word) ?? parent.command(word),
      program,
    )

/** Only in the help: what commander suggests for a mistyped command are the commands at its place. */
const listLeaves = (command: Command, helper: Help): string =>
  Help.prototype.formatHelp.call(helper, command, Object.assign(helper, { visibleCommands: leavesOf }))

const leavesOf = (command: Command): Command[] =>
  command.commands.flatMap((child) => [...(child.summary() ? [child] : []), ...leavesOf(child)])

const nameOf = (command: Command): string =>
  command.parent?.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name()

function usageError({ code, message }: CommanderError, name: string | undefined): CommandError {
  if (code === 'commander.help') return new CommandError('', exitCodes.wrong)
  const line = message
    .replace(/^error: /, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[.?]?$/, '.')
  const text = line.charAt(0).toUpperCase() + line.slice(1)
  return new CommandError(`${text} See prodops ${name ? `${name} ` : ''}--help.`, exitCodes.wrong)
}

type Complete = (words: string[]) => string[] | Promise<string[]>

/** Completes the values of an option or an argument while the person types; errors complete nothing. */
export const completing = <Completed extends Option | Argument>(completed: Completed, complete: Complete) =>
  Object.assign(completed, { complete })

async function valuesFor(
  completed: ((Option | Argument) & { complete?: Complete }) | undefined,
  words: string[],
): Promise<readonly string[] | undefined> {
  try {
    return completed?.argChoices ?? (await completed?.complete?.(words))
  } catch {
    return undefined
  }
}

async function candidates(program: Command, words: string[]): Promise<string[]> {
  const current = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  let command = program
  for (
    let child: Command | undefined = program;
    child;
    child = command.commands.find((one) => one.name() === before[0])
  ) {
    if (child !== program) before.shift()
    command = child
  }
  const last = before.findLast((word) => word.startsWith('-'))
  const option = command.options.find(({ long, variadic }) => long === (variadic ? last : before.at(-1)))
  const isFree = ({ long, parseArg }: Option) => !before.includes(long!) || parseArg === collect
  const all = option?.required
    ? await valuesFor(option, words)
    : current.startsWith('-')
      ? command.options.filter(isFree).map(({ long }) => long!)
      : [
          ...command.commands.filter(() => before.length === 0).map((child) => child.name()),
          ...((await valuesFor(command.registeredArguments[0], words)) ?? []),
        ]
  return [...new Set(all)].filter((word) => word.startsWith(current)).sort()
}

export const collect = (value: string, previous: string[] = []): string[] => [...previous, value]

export function notBlank(value: string): string {
  if (value.trim() !== '') return value
  throw new InvalidArgumentError('It must not be blank.')
}

export const wholeNumber = (least: number, most: number) => (value: string) => {
  const number = Number(value)
  if (/^\d+$/.test(value) && number >= least && number <= most) return number
  throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`)
}

export function anyNumber(value: string): number {
  const number = Number(value)
  if (value.trim() !== '' && Number.isFinite(number)) return number
  throw new InvalidArgumentError('It must be a number.')
}
