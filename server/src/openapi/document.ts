import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import swagger, { type SwaggerTransform } from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { openDatabase } from '../db/open.ts'
import { headers, parameters } from './headers.ts'
import { publish, type RawOperation } from './operation.ts'
import { errorResponses } from './refusals.ts'
import { hoist, type Json, type Schema } from './schemas.ts'
import { tags } from './tags.ts'
import { webhooks } from './webhooks.ts'

export interface OpenApiDocument {
  openapi: string
  info: Record<string, Json>
  servers: { url: string; description: string }[]
  security: Record<string, string[]>[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Record<string, Json>>>
  'x-webhooks': Record<string, Json>
  components: Record<string, Record<string, Json>>
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** This takes part of a second and a library, so `npm run openapi` writes the file that is served. */
export async function makeDocument(): Promise<OpenApiDocument> {
  const schemas: Record<string, Schema> = {}
  const paths: OpenApiDocument['paths'] = {}
  for (const [path, operations] of Object.entries(await routesUnder('/api/v1/'))) {
    const published = Object.entries(operations).map(([method, raw]) => [
      method,
      publish(path, method, hoist(raw, schemas)),
    ])
    paths[path] = Object.fromEntries(published)
  }
  const responses = hoist(errorResponses(), schemas)
  return {
    openapi: '3.1.0',
    info: info(),
    servers: [{ url: '/', description: 'This service' }],
    security: [{ serverKey: [] }],
    tags,
    paths,
    'x-webhooks': webhooks,
    components: {
      securitySchemes,
      parameters,
      headers,
      responses: responses as Record<string, Json>,
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))) as Record<
        string,
        Json
      >,
    },
  }
}

export async function routesUnder(prefix: string): Promise<Record<string, Record<string, RawOperation>>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prodops-openapi-'))
  const database = await openDatabase({ dataDir })
  const app = await withSwagger(onlyUnder(prefix), () =>
    buildApp(database, { publicUrl: null, rateLimitPerMinute: null, trustedProxies: [], logRequests: false }),
  )
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

async function withSwagger<T>(transform: SwaggerTransform, build: () => Promise<T>): Promise<T> {
  const register = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.register(swagger, {
      openapi: { openapi: '3.1.0', components: { securitySchemes } },
      convertConstToEnum: false,
      transform,
    })
  subscribe('fastify.initialization', register)
  try {
    return await build()
  } finally {
    unsubscribe('fastify.initialization', register)
  }
}

const onlyUnder =
  (prefix: string): SwaggerTransform =>
  ({ schema, url, route }) => {
    const {
      idempotent = route.method === 'POST',
      secret = false,
      manage = false,
      conflict = false,
    } = route.config ?? {}
    const facts = {
      'x-idempotent': idempotent && !secret,
      ...(manage && { 'x-permission': 'manage' }),
      ...(conflict && { 'x-conflict': true }),
    }
    const body = route.method === 'POST' ? withNulls(schema?.body as Schema | undefined) : undefined
    return {
      schema: {
        ...schema,
        ...(body && { body }),
        ...facts,
        hide: schema?.hide === true || !url.startsWith(prefix),
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

function info(): Record<string, Json> {
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
