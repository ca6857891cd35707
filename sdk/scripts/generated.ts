import openapiTS, { astToString } from 'openapi-typescript'

interface Operation {
  operationId: string
  security?: Record<string, string[]>[]
  parameters?: object[]
  requestBody?: { content: { 'application/json': { schema: { $ref: string } } } }
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

const banner = '// Generated from openapi.json by `npm run types`. Do not edit.\n'

/** The generated files of src/, by name. */
export async function generatedFiles(text: string): Promise<Record<string, string>> {
  const document: OpenApiDocument = JSON.parse(text, (key, value) => (/^examples?$/.test(key) ? undefined : value))
  return { 'openapi.ts': await typesOf(document), 'operations.ts': operationsOf(document), 'schemas.ts': schemasOf(document) }
}

async function typesOf(document: OpenApiDocument): Promise<string> {
  const options = { defaultNonNullable: false, rootTypes: true, rootTypesNoSchemaPrefix: true }
  return banner + astToString(await openapiTS(JSON.stringify(document), options))
}

const operationsIn = ({ paths }: OpenApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )

function operationsOf(document: OpenApiDocument): string {
  const rows = operationsIn(document).map(({ path, method, operation }) => {
    const [key] = Object.keys(operation.security?.[0] ?? {})
    const once = JSON.stringify(operation.parameters ?? []).includes('/IdempotencyKey"')
    return [operation.operationId, { method, path, key, ...(once && { once }) }]
  })
  const comment = '/** `key`: the credentials it requires. `once`: it accepts an Idempotency-Key. */\n'
  return `${banner}${comment}export const operations = ${JSON.stringify(Object.fromEntries(rows), null, 2)} as const\n`
}

/** The JSON Schemas of request bodies. */
function schemasOf(document: OpenApiDocument): string {
  const bodies = operationsIn(document).flatMap(({ operation }) => {
    const ref = operation.requestBody?.content['application/json'].schema.$ref
    return ref ? [ref.split('/').at(-1)!] : []
  })
  const schemas = Object.fromEntries(bodies.map((name) => [name, document.components.schemas[name]]))
  return `${banner}/** The JSON Schemas of request bodies. */\nexport const schemas = ${JSON.stringify(schemas, null, 2)} as const\n`
}
