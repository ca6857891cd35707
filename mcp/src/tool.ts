import type { Prodops } from '@prodops/sdk'

/** A JSON Schema. */
export type Schema = object

/** What an agent can call. The service validates the input. */
export interface Tool<Input = never> {
  name: string
  title: string
  description: string
  /** Its effect on records. */
  does: 'reads' | 'adds' | 'changes' | 'deletes'
  /** Only offered to a key with access to ideas. */
  ofIdeas?: boolean
  input: { properties: Record<string, Schema>; required?: readonly string[] }
  /** Returns the text for the agent. @throws ApiError */
  run(prodops: Prodops, input: Input): Promise<string>
}

/** Types the input of one tool. */
export const tool = <Input>(definition: Tool<Input>): Tool => definition as unknown as Tool

export const text = (description: string): Schema => ({ type: 'string', description })
export const product = text('The slug or id of the product.')
export const day = (description: string): Schema => ({
  type: 'string',
  format: 'date',
  description: `${description}, YYYY-MM-DD.`,
})
/** An unknown field is an error of the agent. */
export const strict = { strict: true }

export const today = (): string => new Date().toISOString().slice(0, 10)

export const paging = {
  limit: { type: 'integer', minimum: 1, maximum: 100, description: 'How many at most; 10 if not given.' },
  cursor: text('Where the page begins: the `next` of the page before.'),
} satisfies Record<string, Schema>

export interface Paging {
  limit?: number
  cursor?: string
}
