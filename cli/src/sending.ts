import { bodyOf, type Prodops, type Product, ValidationError } from '@prodops/sdk'
import type { Command } from 'commander'
import { check } from './check.ts'
import { type ConnectionValues, connect, productFor } from './connection.ts'
import { UsageError } from './errors.ts'

export interface WriteOptions extends ConnectionValues {
  once?: string
  json?: boolean
  dryRun?: boolean
}

export const jsonHelp = 'print the response as JSON'
export const dryRunHelp = 'validate the input and print the request without sending it'

export const withDryRun = (command: Command) =>
  command.option('--json', jsonHelp).option('--dry-run', dryRunHelp)

export const withWriteOptions = (command: Command) =>
  withDryRun(
    command.option('--once <name>', 'ignore repetitions with this name for 24 hours, e.g. --once build-4711'),
  )

/** The response to a change. */
interface Sent<Body> {
  data?: Body
  response: Response
}

/** The record of a response with nothing else. */
export async function recordOf<Data>(call: Promise<Sent<{ data: Data }>>): Promise<Sent<Data>> {
  const { data } = await bodyOf(call)
  return { data, response: (await call).response }
}

/** With `--once`, the header that makes the change happen once. */
type SendOptions = { headers?: { 'idempotency-key': string } }

export interface Sending<Body extends object, Given extends object> {
  what: string
  schema: Parameters<typeof check>[0]
  body: Body
  send(options: SendOptions): Promise<Sent<Given>>
  rehearse?(): Promise<object | undefined>
  done(given: Given): string
}

export async function sendOrShow<Body extends object, Given extends object>(
  values: WriteOptions,
  sending: Sending<Body, Given>,
) {
  const { what, schema, body, send, rehearse, done } = sending
  if (values.dryRun) {
    check(schema, body)
    const defines = await rehearse?.()
    const before = defines ? `create the metric ${JSON.stringify(defines)} and ` : ''
    return print(
      values,
      { dryRun: true, ...(defines && { defines }), body },
      `Would ${before}send ${what}: ${JSON.stringify(body)}`,
    )
  }
  const call = send(onceIn(values)).catch((error) => {
    throw isNameTaken(error, values)
      ? new UsageError(
          `--once ${values.once} was used for another request within 24 hours. Nothing was changed. Use another name.`,
        )
      : error
  })
  const given = await bodyOf(call)
  const isReplayed = (await call).response.headers.get('idempotency-replayed') === 'true'
  print(values, given, isReplayed ? `${done(given)} This was already done before.` : done(given))
}

const isNameTaken = (error: unknown, { once }: WriteOptions) =>
  once !== undefined && error instanceof ValidationError && error.errors.length === 0

export async function sendForProduct<Body extends object, Given extends object>(
  values: WriteOptions,
  sendingFor: (prodops: Prodops, product: Product) => Sending<Body, Given>,
) {
  const prodops = connect()
  await sendOrShow(values, sendingFor(prodops, await productFor(prodops, values)))
}

const onceIn = ({ once }: WriteOptions): SendOptions =>
  once === undefined ? {} : { headers: { 'idempotency-key': once } }

export function print(values: WriteOptions, json: unknown, text: string): void {
  console.log(values.json ? JSON.stringify(json, null, 2) : plain(text))
}

/** Replaces control characters, which a terminal would interpret. */
export const plain = (text: string) => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '�')

export const given = <Fields extends Record<string, unknown>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>
  }

export function today(now = new Date()): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((number) => String(number).padStart(2, '0'))
  return `${now.getFullYear()}-${month}-${day}`
}
