import type {} from '@fastify/swagger'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import type { Database } from '../db/database.ts'

export type Routes = FastifyPluginAsyncTypebox<{ audience: Audience }>
export type Audience = 'api' | 'dashboard'

declare module 'fastify' {
  interface FastifyInstance {
    database: Database
  }
  interface FastifyContextConfig {
    idempotent?: boolean
    secret?: boolean
    /** The change ends or limits a key or session, so all cached credentials are dropped. */
    revokes?: boolean
    ofPage?: boolean
    /** It can respond 409 for another reason than its Idempotency-Key. Only for openapi.json. */
    conflict?: boolean
    /** The operation is for keys with the permission `manage`. Without effect in the dashboard's API. */
    manage?: boolean
  }
}

/** The request's path with parameters encoded in one way, however the caller wrote it. */
export const pathOf = ({ routeOptions, params }: FastifyRequest): string =>
  routeOptions.url!.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name]!),
  )

export const dataOf = <T extends TSchema>(record: T) => Type.Object({ data: record })
export const listOf = <T extends TSchema>(record: T) => Type.Object({ data: Type.Array(record) })
export const success = Type.Object({
  success: Type.Boolean({ description: 'Always true.', examples: [true] }),
})

export const paged = <T extends Record<string, TSchema>>(filters: { properties: T }) =>
  Type.Object({
    ...filters.properties,
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        description: 'Maximum number of records per page. The next page is in `Link`.',
      }),
    ),
    cursor: Type.Optional(
      Type.String({ maxLength: 400, description: 'The start of the page, from `Link`.' }),
    ),
  })
