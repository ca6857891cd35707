import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import swagger, { type SwaggerTransform } from '@fastify/swagger'
import { buildApp } from '../app.ts'
import { openDatabase } from '../db/open.ts'
import { errorResponses } from './errors.ts'
import { headers, parameters } from './headers.ts'
import { fileContent, publish, type RouteOperation } from './operation.ts'
import { hoist, type Json, type Schema } from './schemas.ts'
import { tags } from './tags.ts'
import { webhooks } from './webhooks.ts'

type Paths = Record<string, Record<string, RouteOperation>>

/** This takes part of a second and a library, so `npm run openapi` writes the files that are served. */
export async function makeDocuments() {
  const paths = await describeRoutes()
  return { api: apiDocument(paths), dashboard: dashboardDocument(paths) }
}

function apiDocument(routes: Paths) {
  const schemas: Record<string, Schema> = {}
  const paths = mapOperations(routes, '/api/v1/', (operation, path, method) =>
    publish(path, method, hoist(operation, schemas)),
  )
  const responses = hoist(errorResponses(), schemas)
  return {
    openapi: '3.1.0',
    info: info(),
    servers: [{ url: '/', description: 'This service' }],
    security: [{ serverKey: [] }],
    tags,
    paths,
    'x-webhooks': webhooks,
    components: { securitySchemes, parameters, headers, responses, schemas: sorted(schemas) },
  }
}

/** Only for the types of the dashboard. */
function dashboardDocument(routes: Paths) {
  const prefix = '/dashboard/api'
  const schemas: Record<string, Schema> = {}
  const { content } = hoist(errorResponses(), schemas).ValidationError as { content: Record<string, Json> }
  const paths = mapOperations(routes, `${prefix}/`, (route) => {
    const { operationId, parameters, requestBody, responses, ...other } = hoist(route, schemas)
    const body = other['x-file'] ? { required: true, content: fileContent } : requestBody
    return {
      ...{ operationId, summary: other.summary, description: other.description, parameters },
      ...(body && { requestBody: body }),
      responses: { ...responses, default: { $ref: '#/components/responses/Error' } },
    }
  })
  return {
    openapi: '3.1.0',
    info: { title: 'The dashboard', version: '0' },
    servers: [{ url: prefix }],
    paths: Object.fromEntries(Object.entries(paths).map(([path, item]) => [path.slice(prefix.length), item])),
    components: {
      schemas: sorted(schemas),
      responses: {
        Error: {
          description: 'Any error.',
          content: { 'application/json': content['application/json'] },
        },
      },
    },
  }
}

function mapOperations<Operation>(
  paths: Paths,
  prefix: string,
  convert: (operation: RouteOperation, path: string, method: string) => Operation,
): Record<string, Record<string, Operation>> {
  const found = Object.entries(paths).filter(([path]) => path.startsWith(prefix))
  const converted = found.map(([path, operations]) => {
    const entries = Object.entries(operations).map(([method, operation]) => [
      method,
      convert(operation, path, method),
    ])
    return [path, Object.fromEntries(entries)]
  })
  return Object.fromEntries(converted)
}

const sorted = (schemas: Record<string, Schema>) =>
  Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)))

/** The routes of both APIs as @fastify/swagger describes them. */
async function describeRoutes(): Promise<Paths> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prodops-openapi-'))
  const database = await openDatabase({ dataDir })
  const openapi = { openapi: '3.1.0', components: { securitySchemes } }
  const app = await buildApp(database, {
    publicUrl: null,
    rateLimitPerMinute: null,
    trustedProxies: [],
    logRequests: false,
    beforeRoutes: (app) => app.register(swagger, { openapi, convertConstToEnum: false, transform }),
  })
  try {
    await app.ready()
    const paths = JSON.parse(JSON.stringify(app.swagger().paths))
    for (const operations of Object.values<{ head?: unknown }>(paths)) delete operations.head
    return paths
  } finally {
    await app.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const transform: SwaggerTransform = ({ schema, url, route }) => {
  const isPost = route.method === 'POST'
  const { idempotent = isPost, secret = false, manage = false, conflict = false } = route.config ?? {}
  const body = isPost ? withNulls(schema?.body as Schema | undefined) : undefined
  return {
    schema: {
      ...schema,
      ...(body && { body }),
      'x-idempotent': idempotent && !secret,
      ...(manage && { 'x-permission': 'manage' }),
      ...(conflict && { 'x-conflict': true }),
    },
    url,
  }
}

/** The body of a POST, in which null means that an optional field is not sent. */
function withNulls(body: Schema | undefined) {
  if (!body?.properties) return body
  const { properties, required = [] } = body
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    required.includes(name) || field.anyOf ? field : { anyOf: [field, { type: 'null' }] },
  ])
  return { ...body, properties: Object.fromEntries(fields) }
}

function info() {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const { version, license } = JSON.parse(read('../../../package.json'))
  return {
    title: 'prodops',
    version,
    summary:
      'Products, ideas, tasks, versions, logs, feedback, metrics, revenue and costs of your software ' +
      'products.',
    description: read('introduction.md'),
    contact: { name: 'The operator of this service' },
    license: { name: license, identifier: license },
  }
}

const securitySchemes = {
  serverKey: {
    type: 'http' as const,
    scheme: 'bearer',
    bearerFormat: 'svc_sk_…',
    description:
      'A server key, created in the dashboard. It acts as its user and may be read-only, limited to ' +
      'products, or expire. ' +
      'Operations with `x-permission: manage` need a key with this permission.',
  },
  feedbackKey: {
    type: 'http' as const,
    scheme: 'bearer',
    bearerFormat: 'svc_fb_…',
    description:
      'The Feedback Key of a product, for client apps. It submits feedback to that product and does ' +
      'nothing else.',
  },
}
