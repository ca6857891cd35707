import { dataOf, type operations, type Prodops } from '@prodops/sdk'

export interface Schema {
  readonly [keyword: string]: unknown
}

/** A model gets one of the two, so each answers alone. `data` has no markers: never text of strangers. */
export interface ToolResult {
  text: string
  data: Record<string, unknown>
}

export interface Tool<Input = object> {
  name: string
  title: string
  description: string
  does: 'reads' | 'adds' | 'changes' | 'deletes'
  ofIdeas?: boolean
  input: { properties: Record<string, Schema>; required?: readonly string[] }
  /** The properties of `data`. */
  output?: Record<string, Schema>
  run(prodops: Prodops, input: Input): Promise<string | ToolResult>
}

export const tool = <Input extends object>(definition: Tool<Input>): Tool => definition

export const text = (description: string): Schema => ({ type: 'string', description })
export const flag = (description: string): Schema => ({ type: 'boolean', description })
export const product = text('Slug or id of the product.')
export const day = (description: string): Schema => ({
  type: 'string',
  description: `${description} YYYY-MM-DD.`,
})
/** A filter by a field of a request body. */
export const anyOf = (values: readonly string[]): Schema => ({ type: 'string', enum: values })
/** Unknown fields and parameters are errors, so that the agent corrects them. */
export const strict = { headers: { prefer: 'handling=strict' } }

const account = (prodops: Prodops) => dataOf(prodops.GET('/api/v1/account'))

/** The account's current day. */
export const today = async (prodops: Prodops): Promise<string> => (await account(prodops)).today

/** Gives the day of a timestamp in the account's time zone. Swedish dates are written YYYY-MM-DD. */
export async function daysOf(prodops: Prodops): Promise<(timestamp: string) => string> {
  const { timeZone } = await account(prodops)
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone })
  return (timestamp) => format.format(new Date(timestamp))
}

export const paging = {
  limit: { type: 'integer', minimum: 1, maximum: 100, description: 'Default: 10.' },
  cursor: text('`next` of the previous page.'),
} satisfies Record<string, Schema>

export interface Paging {
  limit?: number
  cursor?: string
}

/** The filters of a method that lists. */
export type FiltersOf<Name extends keyof operations> = Omit<
  NonNullable<operations[Name]['parameters']['query']>,
  'limit' | 'cursor' | 'after'
>

/** Properties of an answer. */
export const strings = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
export const numbers = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { description: 'A number or null.' }]))

export const listOf = (properties: Record<string, Schema>): Schema => ({
  type: 'array',
  items: { type: 'object', properties },
})
