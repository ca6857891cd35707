export type Json = string | number | boolean | null | Json[] | { [name: string]: Json | undefined }

export interface Schema {
  $ref?: string
  title?: string
  description?: string
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: Json[]
  const?: Json
  default?: Json
  examples?: Json[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** Without the symbols of TypeBox. */
export const asJson = (value: object): Json => JSON.parse(JSON.stringify(value))

export function hoist<T>(part: T, schemas: Record<string, Schema>): T {
  if (Array.isArray(part)) return part.map((item) => hoist(item, schemas)) as T
  if (typeof part !== 'object' || part === null) return part
  const copy: Schema = {}
  for (const [name, value] of Object.entries(part)) {
    // Examples are data, even if they look like a schema.
    Object.assign(copy, { [name]: name === 'example' || name === 'examples' ? value : hoist(value, schemas) })
  }
  if (!copy.title || copy.type !== 'object') return withKnownFormat(typed(nullable(copy))) as T
  const { title, ...schema } = copy
  narrow(title, schema)
  if (schemas[title] && JSON.stringify(schemas[title]) !== JSON.stringify(schema))
    throw new Error(`The schema title ${title} is used twice.`)
  schemas[title] = schema
  return { $ref: `#/components/schemas/${title}` } as T
}

/** `anyOf: [a, null]` of a plain type becomes `type: [a, null]`. */
function nullable({ anyOf, ...rest }: Schema): Schema {
  const [some, none, ...others] = anyOf ?? []
  if (!some || none?.type !== 'null' || others.length || some.$ref) return anyOf ? { ...rest, anyOf } : rest
  const nullToo = some.enum && { enum: [...some.enum, null] }
  return { ...some, ...nullToo, type: [some.type as string, 'null'], ...rest }
}

const typed = (schema: Schema): Schema =>
  schema.enum && !schema.type && schema.enum.every((value) => typeof value === 'string')
    ? { type: 'string', ...schema }
    : schema

/** Formats that code generators know. If `date` also has a pattern, some make code that does not compile. */
const standardFormats = ['date', 'date-time', 'email']

/** Published instead of formats of our own. The service checks more. */
const patterns: Record<string, string> = {
  month: '^\\d{4}-\\d{2}$',
  week: '^\\d{4}-W\\d{2}$',
  currency: '^[A-Za-z]{3}$',
  version: '^[vV]?\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?(\\+[0-9A-Za-z.-]+)?$',
  slug: '^[a-z0-9]+(-[a-z0-9]+)*$',
  website: '^https?://',
}

function withKnownFormat({ format, ...schema }: Schema): Schema {
  // In an object of fields it is a field.
  if (!format || typeof format === 'object' || standardFormats.includes(format))
    return format ? { ...schema, format } : schema
  const pattern = schema.pattern ?? patterns[format]
  return pattern ? { ...schema, pattern } : schema
}

function narrow(title: string, { properties = {} }: Schema) {
  if (title !== 'SetMetricValue' && title !== 'AdjustMetricValue') return
  properties.date = { type: 'string', format: 'date', ...properties.date }
}
