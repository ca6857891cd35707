import type { operations } from './openapi.ts'
import type { FileBody } from './transport.ts'

export type * from './records.ts'

type Json<Content> = Content extends { content: { 'application/json': infer Value extends object } }
  ? Value
  : Blob
// biome-ignore lint/complexity/noBannedTypes: an operation without parameters
type OrNone<Parameters> = [Parameters] extends [never] ? {} : Parameters
type Body<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? { body: Content extends { 'application/json': unknown } ? Json<{ content: Content }> : FileBody }
  : unknown

export type Operations = {
  [Name in keyof operations]: {
    path: OrNone<NonNullable<operations[Name]['parameters']['path']>>
    query: OrNone<NonNullable<operations[Name]['parameters']['query']>>
    answer: Json<operations[Name]['responses'][keyof operations[Name]['responses'] & (200 | 201)]>
  } & Body<operations[Name]>
}
