import { answerOf, type CallOptions, ValidationError } from '@prodops/sdk'
import type { Command } from 'commander'
import { check } from './check.ts'
import { UsageError } from './errors.ts'

export interface WriteOptions {
  once?: string
  json?: boolean
  dryRun?: boolean
}

export const jsonHelp = 'print the answer as JSON'
export const dryRunHelp = 'check the input, show what would be sent, and change nothing'

export const withDryRun = (command: Command) => command.option('--json', jsonHelp).option('--dry-run', dryRunHelp)

/** The options of every command that creates something. */
export const withWriteOptions = (command: Command) =>
  withDryRun(command.option('--once <name>', 'do this once within 24 hours under this name, e.g. --once build-4711'))

export interface Sending<Body extends object, Given extends object> {
  /** What it is for people: `a log entry of Paperplane`. */
  what: string
  schema: Parameters<typeof check>[0]
  body: Body
  send(options: CallOptions): Promise<Given>
  /** What sending would define before it, if anything. @throws what it would be refused for */
  rehearse?(): Promise<object | undefined>
  told(given: Given): string
}

/** Sends what was typed and tells what came of it; with --dry-run, only holds it to the rules of the service and shows it. */
export async function sendOrShow<Body extends object, Given extends object>(values: WriteOptions, sending: Sending<Body, Given>) {
  const { what, schema, body, send, rehearse, told } = sending
  if (values.dryRun) {
    check(schema, body)
    const defines = await rehearse?.()
    const before = defines ? `define ${JSON.stringify(defines)}, and ` : ''
    return print(
      values,
      { dryRun: true, ...(defines && { defines }), body },
      `Would ${before}send ${what}: ${JSON.stringify(body)}`,
    )
  }
  const given = await send(onceIn(values)).catch((error) => {
    throw isUsedUp(error, values) ? new UsageError(usedUp(values)) : error
  })
  print(values, given, answerOf(given).isReplayed ? `${told(given)} It was so already.` : told(given))
}

/** The name of `--once` was taken by another request: the one refusal of its kind that names no field. */
const isUsedUp = (error: unknown, { once }: WriteOptions) =>
  once !== undefined && error instanceof ValidationError && error.errors.length === 0

const usedUp = ({ once }: WriteOptions) =>
  `--once ${once} was something else within 24 hours. Nothing was changed; another name makes it happen.`

export const onceIn = (values: WriteOptions): CallOptions =>
  typeof values.once === 'string' ? { idempotencyKey: values.once } : {}

/** On standard output: JSON for programs, or a line for people. */
export function print(values: WriteOptions, json: unknown, text: string): void {
  console.log(values.json ? JSON.stringify(json, null, 2) : plain(text))
}

/** Words of others may hold what a terminal would obey. */
export const plain = (text: string) => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '�')

/** Those that were typed. */
export const given = <Fields extends Record<string, unknown>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>
  }

/** The day of this machine's clock, YYYY-MM-DD. */
export function today(now = new Date()): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((number) => String(number).padStart(2, '0'))
  return `${now.getFullYear()}-${month}-${day}`
}
