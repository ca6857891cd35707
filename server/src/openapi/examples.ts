import { type Json, resolve, type Schema } from './schemas.ts'

type Schemas = Record<string, Schema>
export type Fields = { [name: string]: Json | undefined }

export function requestExample(schema: Schema, schemas: Schemas): Fields {
  const { properties = {}, required = [] } = resolve(schema, schemas)
  const sent = Object.entries(properties).filter(([name, field]) => required.includes(name) || field.examples)
  return Object.fromEntries(sent.map(([name, field]) => [name, exampleOf(field, schemas)]))
}

export function responseExample(
  schema: Schema,
  schemas: Schemas,
  request?: [body: Schema, sent: Fields],
): Json {
  const example = exampleOf(schema, schemas)
  if (!request || !isObject(example) || !isObject(example.data)) return example
  const [body, sent] = request
  const fields = resolve(body, schemas).properties ?? {}
  const kept = resolve(resolve(schema, schemas).properties!.data!, schemas).properties ?? {}
  for (const [name, field] of Object.entries(fields)) {
    const value = name in sent ? sent[name] : field.default
    if (kept[name] && kept[name].format === field.format && value !== undefined) example.data[name] = value
  }
  return example
}

export function exampleOf(schema: Schema, schemas: Schemas): Json {
  const {
    examples,
    const: only,
    default: usual,
    enum: words,
    anyOf,
    type,
    properties,
    items,
  } = resolve(schema, schemas)
  if (examples) return examples[0]!
  if (only !== undefined) return only
  if (usual !== undefined) return usual
  if (words) return words[0]!
  if (anyOf) return exampleOf(anyOf[0]!, schemas)
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, exampleOf(field, schemas)]),
    )
  if (items) return [exampleOf(items, schemas)]
  if (type === 'boolean') return false
  if (Array.isArray(type)) return null
  throw new Error(`A field has no example: ${JSON.stringify(schema)}`)
}

const isObject = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
