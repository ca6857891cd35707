import { bodyOf, type Prodops, type Product, ValidationError } from '@prodops/sdk'
import type { Command } from 'commander'
import { check } from './check.ts'
import { connect, type ProductValues, productFor } from './connection.ts'
import { UsageError } from './errors.ts'

export interface WriteOptions extends ProductValues {
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

export interface Change<Body extends object, Result extends object> {
  /** For messages, such as "a task". */
  name: string
  schema: Parameters<typeof check>[0]
  body: Body
  send(options: SendOptions): Promise<Sent<Result>>
  /** The metric that the change creates first. */
  alsoCreates?(): Promise<object | undefined>
  message(result: Result): string
}

export async function runChange<Body extends object, Result extends object>(
  values: WriteOptions,
  change: Change<Body, Result>,
) {
  const { name, schema, body, send, alsoCreates, message } = change
  if (values.dryRun) {
    check(schema, body)
    const created = await alsoCreates?.()
    const before = created ? `create the metric ${JSON.stringify(created)} and ` : ''
    return print(
      values,
      { dryRun: true, ...(created && { defines: created }), body },
      `Would ${before}send ${name}: ${JSON.stringify(body)}`,
    )
  }
  const call = send(onceIn(values)).catch((error) => {
    throw isKeyReused(error, values)
      ? new UsageError(
          `--once ${values.once} was used for another request within 24 hours. Nothing was changed. Use another name.`,
        )
      : error
  })
  const result = await bodyOf(call)
  const isReplayed = (await call).response.headers.get('idempotency-replayed') === 'true'
  print(values, result, `${message(result)}${isReplayed ? ' This was already done before.' : ''}`)
}

const isKeyReused = (error: unknown, { once }: WriteOptions) =>
  once !== undefined && error instanceof ValidationError && error.errors.length === 0

export async function runChangeOfProduct<Body extends object, Result extends object>(
  values: WriteOptions,
  changeOf: (prodops: Prodops, product: Product) => Change<Body, Result>,
) {
  const prodops = connect()
  await runChange(values, changeOf(prodops, await productFor(prodops, values)))
}

const onceIn = ({ once }: WriteOptions): SendOptions =>
  once === undefined ? {} : { headers: { 'idempotency-key': once } }

export function print(values: WriteOptions, json: unknown, text: string): void {
  console.log(values.json ? JSON.stringify(json, null, 2) : plain(text))
}

/** Replaces control characters, which a terminal would interpret. */
export const plain = (text: string) => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '�')

export function today(now = new Date()): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((number) => String(number).padStart(2, '0'))
  return `${now.getFullYear()}-${month}-${day}`
}
