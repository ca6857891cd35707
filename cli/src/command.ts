import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** What a command takes behind its name. `help` stands in `--help`; `value` names what an option takes, `choices` all it may be. */
export type Options = Record<
  string,
  ParseArgsOptionsConfig[string] & { value?: string; choices?: readonly string[]; help: string }
>

/** What a command takes without a name, in order. Only the last one may be `many`. */
export interface Argument {
  name: string
  help: string
  choices?: readonly string[]
  many?: boolean
}

export interface Command {
  options: Options
  arguments?: readonly Argument[]
  /** What the fields of the service are called here, where it is not `--` and their name. */
  fields?: Record<string, string>
  run(values: Values, args: string[]): Promise<void>
}

/** A command before it is loaded: what the help for all needs to know. */
export interface CommandName {
  /** As it is typed: `key create`. */
  name: string
  summary: string
  load(): Promise<Command>
}

export type Values = Record<string, string | boolean | (string | boolean)[] | undefined>

/** How a command ends. Scripts rely on these; docs/reference/cli.md has them. */
export const exitCodes = { wrong: 1, differs: 2, later: 3, partly: 4 } as const

/** Told in one line, or as many as its message has. */
export class CommandError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode: number) {
    super(message)
    this.exitCode = exitCode
  }
}

/** What the person who typed can mend. */
export class UsageError extends CommandError {
  constructor(message: string) {
    super(message, exitCodes.wrong)
  }
}

/** @throws UsageError for options that the command doesn't take, arguments that are missing or too many */
export function readOptions(name: string, command: Command, args: string[]): { values: Values; args: string[] } {
  const { options, arguments: named = [] } = command
  const { values, positionals } = parse(name, options, args, named.length > 0)
  const last = named.at(-1)
  const missing = named[positionals.length]
  if (missing && !values.help) throw new UsageError(`<${missing.name}> is missing. See prodops ${name} --help.`)
  if (positionals.length > named.length && !last?.many) {
    throw new UsageError(`Unexpected argument '${positionals[named.length]}'. See prodops ${name} --help.`)
  }
  return { values, args: positionals }
}

function parse(name: string, options: Options, args: string[], allowPositionals: boolean) {
  try {
    const { values, positionals } = parseArgs({
      // A number below zero is none of the options, none of which is a digit.
      args: args.map((arg) => (/^-[\d.]/.test(arg) ? `\0${arg}` : arg)),
      options: { ...options, help },
      strict: true,
      allowPositionals,
    })
    return {
      values: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, bare(value)])),
      positionals: positionals.map((word) => bare(word)),
    }
  } catch (error) {
    const [line] = bare(String(error instanceof Error ? error.message : error)).split(/\. |\n/)
    throw new UsageError(`${line!.replace(/\.$/, '')}. See prodops ${name} --help.`)
  }
}

const bare = <T>(value: T): T => (typeof value === 'string' ? (value.replaceAll('\0', '') as T) : value)

const help = { type: 'boolean', short: 'h' } as const

/** @throws UsageError when it is missing or blank */
export function required(values: Values, option: string): string {
  const value = values[option]
  if (typeof value === 'string' && value.trim() !== '') return value
  throw new UsageError(`--${option} is missing.`)
}

/** @throws UsageError when it is sent and no whole number of that size */
export function wholeNumber(values: Values, option: string, least: number, most: number): number | undefined {
  const value = values[option]
  if (value === undefined) return undefined
  const number = Number(value)
  if (/^\d+$/.test(String(value)) && number >= least && number <= most) return number
  throw new UsageError(`--${option} is "${value}"; it takes a whole number from ${least} to ${most}.`)
}

/** A number as it is typed: `19.99`, `-3`, `1e3`. @throws UsageError */
export function numberIn(name: string, text: string): number {
  const number = Number(text)
  if (text.trim() !== '' && Number.isFinite(number)) return number
  throw new UsageError(`<${name}> is "${text}"; it takes a number.`)
}
