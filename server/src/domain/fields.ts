import {
  type Static,
  type TNull,
  type TObject,
  type TObjectOptions,
  type TOptional,
  type TProperties,
  type TSchema,
  type TUnion,
  Type,
} from 'typebox'

export const object = <T extends TProperties>(title: string, fields: T, options: TObjectOptions = {}) =>
  Type.Object(fields, { title, ...options })

export const nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()])
export const optional = Type.Optional

type Changes<New extends TProperties, Old extends TProperties> = {
  [Name in keyof New]: null extends Static<Old[Name & keyof Old]>
    ? TOptional<TUnion<[New[Name], TNull]>>
    : TOptional<New[Name]>
}

/** The body that changes a record: some of the fields of a new one, and null for those that may be null. */
export function changesOf<New extends TProperties, Old extends TProperties>(
  title: string,
  created: TObject<New>,
  record: TObject<Old>,
): TObject<Changes<New, Old>> {
  const fields = Object.entries(created.properties).map(
    ([name, { default: _, ...field }]: [string, TSchema & { default?: unknown }]) => {
      const canBeNull =
        (record.properties[name] as Partial<TUnion>).anyOf?.some((type) => Type.IsNull(type)) === true
      return [name, optional(canBeNull ? nullable(field as TSchema) : (field as TSchema))]
    },
  )
  return object(title, Object.fromEntries(fields) as Changes<New, Old>)
}

/** The names of a schema's fields: of the columns, where the two are one to one. */
export const columnsOf = <S extends TObject>(schema: S) =>
  Object.keys(schema.properties) as (keyof Static<S> & string)[]

type Nullable<T> = { [Name in keyof T]: null extends T[Name] ? Name : never }[keyof T]
/** Fields that can be null are optional. */
export type Given<T> = Omit<T, Nullable<T>> & Partial<Pick<T, Nullable<T>>>

/** A record with the schema's fields, in its order. A missing field is null; others are left out. */
export function recordOf<S extends TObject>(schema: S, given: Given<Static<S>>): Static<S> {
  const record: Record<string, unknown> = {}
  for (const name in schema.properties) record[name] = (given as Record<string, unknown>)[name] ?? null
  return record as Static<S>
}

/** Text that is required and not blank. Stored as sent; length is counted in code points. */
export const requiredText = (
  options: { maxLength?: number; description?: string; examples?: string[] } = {},
) => Type.String({ minLength: 1, pattern: '\\S', ...options })

/** Any text, also empty. */
export const text = (options: { maxLength?: number; description?: string; examples?: string[] } = {}) =>
  Type.String(options)

export const day = (description = 'A calendar day, YYYY-MM-DD.') =>
  Type.String({ format: 'date', description, examples: ['2026-03-31'] })

export const month = (description = 'A calendar month, YYYY-MM.') =>
  Type.String({ format: 'month', description, examples: ['2026-03'] })

export const timestamp = (description = 'ISO 8601, in UTC with milliseconds.') =>
  Type.String({ format: 'date-time', description, examples: ['2026-03-31T09:30:00.000Z'] })

/** An id in a response. In requests an id is any string; an unknown one is not found, not malformed. */
export const idOf = (prefix: string) =>
  Type.String({ pattern: `^${prefix}c[0-9a-z]{24}$`, examples: [`${prefix}cmnf7u3c8x2v9q4k7w1d5t8bz`] })

export const amount = Type.Number({
  exclusiveMinimum: 0,
  exclusiveMaximum: 1e11,
  format: 'amount',
  description: 'More than 0, at most 4 decimal places, below 100,000,000,000. Stored exactly.',
  examples: [19.99],
})

export const currencyCode = Type.String({
  format: 'currency',
  description: 'An ISO 4217 currency code. Accepted in any case, returned in capitals.',
  examples: ['USD'],
})

export const email = Type.String({ format: 'email', maxLength: 254, examples: ['ada@example.com'] })

export const measure = (description: string) =>
  Type.Number({
    minimum: -Number.MAX_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
    description,
    examples: [42],
  })

export const boolean = Type.Boolean()

export type { Static }
