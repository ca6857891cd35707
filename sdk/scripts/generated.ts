import openapiTS, { astToString } from 'openapi-typescript'

interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: [string]
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: string }[]
  responses: Record<string, { content?: { 'application/json'?: { schema: Schema } } }>
  requestBody?: { content: { 'application/json'?: { schema: { $ref: string } } } }
}

interface Schema {
  $ref?: string
  items?: Schema
  properties?: Record<string, Schema>
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

const banner = '// Generated from openapi.json by `npm run types`. Do not edit.\n'

export async function generatedFiles(text: string): Promise<Record<string, string>> {
  const document: OpenApiDocument = JSON.parse(text, (key, value) =>
    /^examples?$/.test(key) ? undefined : value,
  )
  return {
    'openapi.ts': await typesOf(document),
    'operations.ts': operationsOf(document),
    'records.ts': recordsOf(document),
    'schemas.ts': schemasOf(document),
  }
}

/** The library has its own types of errors. */
const errors = ['Error', 'FieldError', 'Problem']

function recordsOf({ components }: OpenApiDocument): string {
  const names = Object.keys(components.schemas).filter((name) => !errors.includes(name))
  return `${banner}export type {\n${names.map((name) => `  ${name},\n`).join('')}} from './openapi.ts'\n`
}

async function typesOf(document: OpenApiDocument): Promise<string> {
  const options = { defaultNonNullable: false, rootTypes: true, rootTypesNoSchemaPrefix: true }
  return banner + astToString(await openapiTS(JSON.stringify(document), options))
}

type Listed = ReturnType<typeof operationsIn>[number]

const operationsIn = ({ paths }: OpenApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )

const operationsOf = (document: OpenApiDocument) => `${banner}${imports}${resourcesOf(document)}`

/** `key`: the credentials it requires, if not the server key. `once`: it accepts an Idempotency-Key. */
function sentAs({ path, method, operation }: Listed): string {
  const [key] = Object.keys(operation.security?.[0] ?? {})
  const once = JSON.stringify(operation.parameters ?? []).includes('/IdempotencyKey"')
  const facts = [
    `method: '${method}'`,
    `path: '${path}'`,
    key !== 'serverKey' && `key: '${key}'`,
    once && 'once: true',
  ]
  return `{ ${facts.filter(Boolean).join(', ')} }`
}

const imports = `import type { Api, Filter, Query } from './api.ts'
import type * as Types from './contract.ts'
import type { Pages } from './pages.ts'
import type { CallOptions, FileBody } from './transport.ts'
`

function resourcesOf(document: OpenApiDocument): string {
  const byTag = Map.groupBy(operationsIn(document), ({ operation: { tags } }) =>
    tags[0] === 'Insight' ? 'Versions' : tags[0],
  )
  const classes = [...byTag].map(([tag, operations]) => {
    const methods = operations.flatMap((listed) => methodsOf(tag, listed))
    return `
class ${tag}Resource {
  readonly #api: Api
  constructor(api: Api) {
    this.#api = api
  }
${methods.join('')}}
`
  })
  const tags = [...byTag.keys()]
  return `${classes.join('')}
export class Resources {
${tags.map((tag) => `  readonly ${tag.toLowerCase()}: ${tag}Resource\n`).join('')}
  constructor(api: Api) {
${tags.map((tag) => `    this.${tag.toLowerCase()} = new ${tag}Resource(api)\n`).join('')}  }
}
`
}

function methodsOf(tag: string, listed: Listed): string[] {
  const {
    operationId: id,
    summary,
    description = summary,
    parameters = [],
    requestBody,
    responses,
  } = listed.operation
  const operation = sentAs(listed)
  const [, verb = '', noun = ''] = /^([a-z]+)(\w*)$/.exec(id)!
  const places = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
  const names = parameters.map(({ name }) => name)
  const hasQuery = parameters.some((parameter) => parameter.in === 'query')
  const answer =
    Object.entries(responses).find(([status]) => /^20[01]$/.test(status))![1].content!['application/json']
      ?.schema ?? {}
  const isData = Object.keys(answer.properties ?? {}).join() === 'data'
  const schema = requestBody?.content['application/json']?.schema
  const body = requestBody && (schema ? `Types.${nameIn(schema)}` : 'FileBody')
  const args = (query: string) => [
    ...places.map((name) => `${name}: string`),
    ...(body ? [`body: ${body}`] : []),
    ...(query ? [query] : []),
    'options?: CallOptions',
  ]
  const path = places.length ? `path: { ${places.join(', ')} }` : ''
  const input = [path, body && 'body', hasQuery && 'query'].filter(Boolean).join(', ')
  const method = (name: string, query: string, type: string, call: string) =>
    `\n  ${name}(${args(query).join(', ')}): ${type} {\n    return this.#api.${call}\n  }\n`
  const comment = `\n  /** ${description} */`
  const isPart = /^(get|list)$/.test(verb) && !tag.startsWith(noun)
  const part = isPart ? noun.split(/(?=[A-Z])/).at(-1)! : ''
  const item = itemOf(answer)
  const isDone = 'success' in (answer.properties ?? {})
  const data = isData
    ? `Types.${nameIn(answer.properties!.data!)}`
    : nameIn(answer)
      ? `Types.${nameIn(answer)}`
      : answer.properties
        ? `Types.Operations['${id}']['answer']`
        : 'Blob'
  const given = isDone ? 'void' : isData && verb === 'list' ? `Types.${item}[]` : data
  const kind = isDone ? 'remove' : isData ? 'data' : 'body'
  const query = hasQuery ? `query: Query<'${id}'> = {}` : ''
  const all = [
    comment +
      method(
        part.toLowerCase() || verb,
        query,
        `Promise<${given}>`,
        `${kind}<'${id}'>(${operation}, { ${input} }, options)`,
      ),
  ]
  const each = `each${part.replace(/ies$/, 'y').replace(/s$/, '')}`
  const eachComment = '\n  /** All of them, page by page. */'
  if (names.includes('cursor'))
    all.push(
      eachComment +
        method(
          each,
          `query: Filter<'${id}'> = {}`,
          `Pages<Types.${item}>`,
          `each<'${id}'>(${operation}, { ${input} }, options)`,
        ),
    )
  if (names.includes('pageSize'))
    all.push(
      '\n  /** All of them, page by page. One can repeat if another is added during the iteration. */' +
        method(
          each,
          `query: Omit<Query<'${id}'>, 'page'> = {}`,
          `Pages<Types.${item}>`,
          `eachNumbered(${operation}, { ${input} }, options)`,
        ),
    )
  return all
}

const nameIn = ({ $ref, items }: Schema): string | undefined =>
  $ref?.split('/').at(-1) ?? (items && nameIn(items))
const itemOf = ({ properties }: Schema) => (properties?.data ? nameIn(properties.data) : undefined)

function schemasOf(document: OpenApiDocument): string {
  const bodies = operationsIn(document).flatMap(({ method, operation }) => {
    const name = operation.requestBody?.content['application/json']?.schema.$ref.split('/').at(-1)
    if (!name) return []
    const schema = document.components.schemas[name]
    return [[name, method === 'POST' ? withoutNulls(schema) : schema]]
  })
  const schemas = Object.fromEntries(bodies)
  return `${banner}/** The JSON Schemas of request bodies. */\nexport const schemas = ${JSON.stringify(schemas, null, 2)} as const\n`
}

/** A null in a POST means that a field is not sent, so the commands and tools do not offer it. */
const withoutNulls = (schema: unknown) =>
  JSON.parse(JSON.stringify(schema), (_, value) => {
    if (value?.anyOf?.[1]?.type === 'null') return value.anyOf[0]
    if (!Array.isArray(value)) return value
    const others = value.filter((item) => item !== 'null' && item !== null)
    return value.includes('null') && others.length === 1 ? others[0] : others
  })
