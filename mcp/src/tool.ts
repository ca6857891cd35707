import type { Prodops } from '@prodops/sdk'

/** A part of a JSON Schema, as the shapes of the service have it. */
export type Schema = object

/** What an agent can call. The service alone judges what is sent. */
export interface Tool<Input = never> {
  name: string
  title: string
  description: string
  /** What it does to the records: adding leaves everything else as it is, changing and deleting do not. */
  does: 'reads' | 'adds' | 'changes' | 'deletes'
  /** It is of use only to a key that reaches ideas. */
  ofIdeas?: boolean
  input: { properties: Record<string, Schema>; required?: readonly string[] }
  /** Gives what the agent reads. @throws ApiError when the service refuses */
  run(prodops: Prodops, input: Input): Promise<string>
}

/** Keeps the type of its input between a tool and itself. */
export const tool = <Input>(definition: Tool<Input>): Tool => definition as unknown as Tool

export const text = (description: string): Schema => ({ type: 'string', description })
export const product = text('The slug or id of the product.')
export const day = (description: string): Schema => ({
  type: 'string',
  format: 'date',
  description: `${description}, YYYY-MM-DD.`,
})
/** A field that the service does not know is a slip of the agent's, to be told. */
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
