import openapi from '../../openapi.json' with { type: 'json' }

/** The JSON Schemas of the API. */
export const { schemas } = openapi.components

/** The part of JSON Schema that clients read. */
export type Property = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly (string | number | null)[]
  readonly items?: { readonly type?: string; readonly enum?: readonly string[] }
  readonly format?: string
  readonly description?: string
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
}

interface Parameter {
  readonly name?: string
  readonly in?: string
  readonly description?: string
  readonly schema?: Property
}

export type Path = keyof typeof openapi.paths

/** The query parameters of an operation, as the properties of a schema. */
export function parametersOf(path: Path, method: 'get' | 'post' = 'get'): Record<string, Property> {
  const operations: Record<string, object> = openapi.paths[path]
  const { parameters } = operations[method] as { parameters: readonly Parameter[] }
  return Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name = '', description, schema }) => [
        name,
        { ...schema, ...(description && { description }) },
      ]),
  )
}

/** The values of a field that may be null. */
export const choices = ({ enum: values }: { enum: readonly (string | null)[] }): string[] =>
  values.filter((value) => value !== null)

/** Some of the query parameters of a list. */
export const filtersOf = (path: Path, ...names: string[]): Record<string, Property> =>
  Object.fromEntries(Object.entries(parametersOf(path)).filter(([name]) => names.includes(name)))
