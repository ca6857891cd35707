import module from 'node:module'
import { Command, CommanderError, Help, InvalidArgumentError } from 'commander'
import about from '../package.json' with { type: 'json' }
import { CommandError, exitCodes } from './errors.ts'

export interface Definition {
  fields?: Record<string, string>
  define(command: Command): unknown
}

/** The module exports the definition under the name of the command: `taskAdd` for `task add`. */
export type CommandEntry = readonly [
  name: string,
  summary: string,
  load: () => Promise<Record<string, unknown>>,
]

export async function definitionOf([name, , load]: CommandEntry): Promise<Definition> {
  const exported = name.replace(/[ -](\w)/g, (_, letter: string) => letter.toUpperCase())
  return (await load())[exported] as Definition
}

export interface CommandGroup {
  title: string
  commands: readonly CommandEntry[]
}

export type Explain = (error: unknown, fields: Definition['fields']) => CommandError | undefined

export async function run(groups: readonly CommandGroup[], args: string[], explain: Explain): Promise<void> {
  const program = programOf(groups)
  // Missing in Node 20, on which `prodops.mjs` runs too.
  module.enableCompileCache?.()
  const isNamed = ([name]: CommandEntry) => `${args.join(' ')} `.startsWith(`${name} `)
  const entry = groups.flatMap(({ commands }) => commands).find(isNamed)
  let definition: Definition | undefined
  try {
    if (entry) {
      definition = await definitionOf(entry)
      definition.define(leafOf(program, entry[0]))
    }
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return
    const known =
      error instanceof CommanderError ? usageError(error, entry?.[0]) : explain(error, definition?.fields)
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
