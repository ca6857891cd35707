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
  /** For people: `a log entry of Paperplane`. */
  what: string
  schema: Parameters<typeof check>[0]
  body: Body
  send(options: CallOptions): Promise<Given>
  /** For a dry run: what sending would define first. */
  rehearse?(): Promise<object | undefined>
  told(given: Given): string
}

/** Sends the body and prints the result. With --dry-run it only checks and prints the body. */
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

/** Another request used the name of `--once`: the only validation error without a field. */
const isUsedUp = (error: unknown, { once }: WriteOptions) =>
  once !== undefined && error instanceof ValidationError && error.errors.length === 0

const usedUp = ({ once }: WriteOptions) =>
  `--once ${once} was something else within 24 hours. Nothing was changed; another name makes it happen.`

export const onceIn = (values: WriteOptions): CallOptions =>
  typeof values.once === 'string' ? { idempotencyKey: values.once } : {}

/** Prints JSON for programs, or text for people. */
export function print(values: WriteOptions, json: unknown, text: string): void {
  console.log(values.json ? JSON.stringify(json, null, 2) : plain(text))
}

/** Replaces control characters, which a terminal would execute. */
export const plain = (text: string) => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '�')

/** The fields that are defined. */
export const given = <Fields extends Record<string, unknown>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>
  }

/** The local date, YYYY-MM-DD. */
export function today(now = new Date()): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((number) => String(number).padStart(2, '0'))
  return `${now.getFullYear()}-${month}-${day}`
}
