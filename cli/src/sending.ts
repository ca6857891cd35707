import { schemas } from '@prodops/mcp/schemas.ts'
import { bodyOf, ValidationError } from '@prodops/sdk'
import type { Command } from 'commander'
import { check } from './check.ts'
import type { ProductValues } from './connection.ts'
import { UsageError } from './errors.ts'
import { addFields, type Flags, fieldsOf } from './fields.ts'
import type { Definition } from './program.ts'

export interface WriteOptions extends ProductValues {
  once?: string
  json?: boolean
  dryRun?: boolean
}

export const jsonHelp = 'print the response as JSON'
const dryRunHelp = 'validate the input and print the request without sending it'

export const withDryRun = (command: Command) =>
  command.option('--json', jsonHelp).option('--dry-run', dryRunHelp)

export const withOnce = (command: Command) =>
  command.option('--once <name>', 'ignore repetitions with this name for 24 hours, e.g. --once build-4711')

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

interface Change<Body extends object, Result extends object> {
  /** For messages, such as "a task". */
  name: string
  body: Body
  send(options: SendOptions): Promise<Sent<Result>>
  /** The metric that the change creates first. */
  alsoCreates?: object | undefined
  message(result: Result): string
}

interface ChangeCommand<Body extends object, Values extends WriteOptions, Result extends object> {
  schema: 'CreateProduct' | 'CreateTask' | 'CreateLog' | 'CreateRevenue' | 'CreateCost' | MetricChange
  /** The fields of the body that can be typed. */
  flags: Flags
  help?: Flags
  /** Of further fields, for the messages about them. */
  names?: Flags
  options?(command: Command): Command
  /** A PUT can be repeated anyway. */
  hasOnce?: boolean
  change(typed: Body, values: Values, command: Command): Promise<Change<Body, Result>>
}

type MetricChange = 'SetMetricValue' | 'AdjustMetricValue'

/** A command that sends a body with the typed fields. */
export const changing = <Body extends object, Values extends WriteOptions, Result extends object>({
  schema,
  flags,
  help,
  names,
  options = (command) => command,
  hasOnce = true,
  change,
}: ChangeCommand<Body, Values, Result>): Definition => ({
  fields: { ...flags, ...names },
  define(command) {
    addFields(options(command), schemas[schema], flags, help)
    if (hasOnce) withOnce(command)
    return withDryRun(command).action(async () => {
      const values = command.opts<Values>()
      const prepared = await change(fieldsOf(command, flags), values, command)
      return values.dryRun ? preview(schema, prepared, values) : run(prepared, values)
    })
  },
})

async function preview<Body extends object, Result extends object>(
  schema: Parameters<typeof check>[0],
  { name, body, alsoCreates }: Change<Body, Result>,
  values: WriteOptions,
) {
  check(schema, body)
  const before = alsoCreates ? `create the metric ${JSON.stringify(alsoCreates)} and ` : ''
  const json = { dryRun: true, ...(alsoCreates && { defines: alsoCreates }), body }
  print(values, json, `Would ${before}send ${name}: ${JSON.stringify(body)}`)
}

async function run<Body extends object, Result extends object>(
  { send, message }: Change<Body, Result>,
  values: WriteOptions,
) {
  const { once } = values
  const call = send(once === undefined ? {} : { headers: { 'idempotency-key': once } })
  const result = await bodyOf(call).catch((error) => {
    throw once !== undefined && isKeyReused(error)
      ? new UsageError(
          `--once ${once} was used for another request within 24 hours. Nothing was changed. Use ` +
            'another name.',
        )
      : error
  })
  const isReplayed = (await call).response.headers.get('idempotency-replayed') === 'true'
  print(values, result, `${message(result)}${isReplayed ? ' This was already done before.' : ''}`)
}

const isKeyReused = (error: unknown) => error instanceof ValidationError && error.errors.length === 0

export function print(values: { json?: boolean }, json: unknown, text: string): void {
  console.log(values.json ? JSON.stringify(json, null, 2) : plain(text))
}

/** Replaces control characters, which a terminal would interpret. */
export const plain = (text: string) => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '�')
