import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** What a command takes behind its name. `help` stands in `--help`; `value` names what an option takes. */
export type Options = Record<string, ParseArgsOptionsConfig[string] & { value?: string; help: string }>

export interface Command {
  options: Options
  run(values: Values): Promise<void>
}

/** A command before it is loaded: what the help for all needs to know. */
export interface CommandName {
  /** As it is typed: `key create`. */
  name: string
  summary: string
  load(): Promise<Command>
}

export type Values = Record<string, string | boolean | (string | boolean)[] | undefined>

/** What the person who typed can mend: one line and exit code 1. */
export class UsageError extends Error {}

/** @throws UsageError for options that the command doesn't take */
export function readOptions(name: string, { options }: Command, args: string[]): Values {
  try {
    return parseArgs({ args, options: { ...options, help }, strict: true, allowPositionals: false }).values
  } catch (error) {
    const [line] = String(error instanceof Error ? error.message : error).split(/\. |\n/)
    throw new UsageError(`${line!.replace(/\.$/, '')}. See prodops ${name} --help.`)
  }
}

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
