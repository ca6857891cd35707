import type { Prodops } from '@prodops/sdk'

export type Schema = object

export interface Tool<Input = never> {
  name: string
  title: string
  description: string
  does: 'reads' | 'adds' | 'changes' | 'deletes'
  ofIdeas?: boolean
  input: { properties: Record<string, Schema>; required?: readonly string[] }
  run(prodops: Prodops, input: Input): Promise<string>
}

export const tool = <Input>(definition: Tool<Input>): Tool => definition as unknown as Tool

export const text = (description: string): Schema => ({ type: 'string', description })
export const product = text('Slug or id of the product.')
export const day = (description: string): Schema => ({
  type: 'string',
  format: 'date',
  description: `${description} Format: YYYY-MM-DD.`,
})
export const strict = { strict: true }

export const today = (): string => new Date().toISOString().slice(0, 10)

export const paging = {
  limit: { type: 'integer', minimum: 1, maximum: 100, description: 'Maximum number of records. Default: 10.' },
  cursor: text('The `next` of the previous page.'),
} satisfies Record<string, Schema>

export interface Paging {
  limit?: number
  cursor?: string
}
