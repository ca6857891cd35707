import { compile, type JSONSchema } from 'json-schema-to-typescript'

type Schema = JSONSchema & { [member: string]: unknown }

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema
  description?: string
}

interface Operation {
  operationId: string
  description?: string
  security?: Record<string, string[]>[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

export interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/**
 * The types of an OpenAPI 3.1 document and a table of its operations, as TypeScript: an interface for every schema, `Operations` with
 * what each operation takes and gives, and `operations` with its method and path.
 */
export async function contractOf(document: Document): Promise<string> {
  const found = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const root = {
    title: 'Operations',
    description: 'What each operation takes and gives.',
    ...object(found.map(({ operation }) => [operation.operationId, shapeOf(operation)])),
    definitions: document.components.schemas,
  }
  const types = await compile(
    JSON.parse(JSON.stringify(root).replaceAll('#/components/schemas/', '#/definitions/')),
    'Operations',
    {
      additionalProperties: false,
      bannerComment: '/* Made from the OpenAPI document by `npm run types`: not to be edited. */',
      style: { printWidth: 130, semi: false, singleQuote: true },
    },
  )
  return `${types}\n${tableOf(found)}`
}

/** What an operation takes and gives, as one schema. */
function shapeOf(operation: Operation): Schema {
  const parameters = (operation.parameters ?? []).filter((parameter): parameter is Parameter => 'in' in parameter)
  const [, answer] = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))!
  const body = operation.requestBody?.content['application/json']?.schema
  return object([
    ['path', parametersIn('path', parameters)],
    ['query', parametersIn('query', parameters)],
    ...(body ? [['body', body] as [string, Schema]] : []),
    ['answer', answer.content!['application/json']!.schema],
  ])
}

function parametersIn(place: Parameter['in'], parameters: Parameter[]): Schema {
  const here = parameters.filter((parameter) => parameter.in === place)
  const members = here.map(({ name, schema, description }) => [name, { ...schema, ...(description && { description }) }])
  const required = here.filter(({ required }) => required).map(({ name }) => name)
  return { ...object(members as [string, Schema][]), required }
}

const object = (members: [string, Schema][]): Schema => ({
  type: 'object',
  required: members.map(([name]) => name),
  properties: Object.fromEntries(members),
})

function tableOf(found: { path: string; method: string; operation: Operation }[]): string {
  const rows = found.map(({ path, method, operation }) => {
    const [key] = Object.keys(operation.security?.[0] ?? {})
    const once = /"Idempotency-Key"|\/IdempotencyKey"/.test(JSON.stringify(operation.parameters ?? []))
    const members = [`method: '${method}'`, `path: '${path}'`, ...(key ? [`key: '${key}'`] : []), ...(once ? ['once: true'] : [])]
    return `  ${operation.operationId}: { ${members.join(', ')} },`
  })
  const said = '/** Where each operation is. `key`: the credentials it takes. `once`: it takes an Idempotency-Key. */'
  return [said, 'export const operations = {', ...rows, '} as const', ''].join('\n')
}
