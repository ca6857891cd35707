import { type TObject, type TSchema, Type } from 'typebox'

/** Names of fields that a record has only in responses to requests whose parameter `include` names them. */
export type Includable = readonly [string, ...string[]]

/** The query parameters of a read, with `include`. */
export const withInclude = (query: TSchema | undefined, includable: Includable): TObject =>
  Type.Object({
    ...(query as TObject | undefined)?.properties,
    include: Type.Optional(
      Type.Enum(includable.length > 1 ? [...includable, includable.join(',')] : [...includable], {
        description: 'Further fields, which the answer has only if they are asked for.',
      }),
    ),
  })

/** Removes the includable fields that the query does not name. */
export function withoutUnasked<T extends object>(
  record: T,
  includable: Includable | undefined,
  query?: unknown,
): T {
  const { include } = (query ?? {}) as { include?: string }
  const asked = include?.split(',') ?? []
  const hidden = includable?.filter((name) => !asked.includes(name)) ?? []
  if (hidden.length === 0) return record
  return { ...record, ...Object.fromEntries(hidden.map((name) => [name, undefined])) }
}
