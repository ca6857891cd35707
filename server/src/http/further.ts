import { type TObject, type TSchema, Type } from 'typebox'

/** Names of fields that a record has only in answers to requests with `include`. */
export type Further = readonly [string, ...string[]]

/** The query parameters of a read, with `include` if its records have further fields. */
export const withInclude = (query: TSchema | undefined, further: Further): TObject =>
  Type.Object({ ...(query as TObject | undefined)?.properties, include: includeOf(further) })

const includeOf = (further: Further) =>
  Type.Optional(
    Type.Enum([...further], {
      description: 'The name of a further field, which the answer has only if it is asked for.',
    }),
  )

/** A record as a caller sees it, without the further fields that `include` does not name. */
export function shownTo<T extends object>(record: T, further: Further | undefined, query?: unknown): T {
  const { include } = (query ?? {}) as { include?: string }
  const hidden = further?.filter((name) => name !== include) ?? []
  return hidden.length
    ? { ...record, ...Object.fromEntries(hidden.map((name) => [name, undefined])) }
    : record
}
