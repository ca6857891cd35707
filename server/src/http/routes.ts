// For the schema option `hide`.
import type {} from '@fastify/swagger'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import type { Storage } from '../storage/storage.ts'

/** The routes of a resource, as a plugin. */
export type Routes = FastifyPluginAsyncTypebox<{ audience: Audience }>
export type Audience = 'api' | 'dashboard'

declare module 'fastify' {
  interface FastifyInstance {
    storage: Storage
  }
  interface FastifyContextConfig {
    /** A PATCH that may be repeated with an `Idempotency-Key`, as every POST may. */
    idempotent?: boolean
    /** The answer holds a secret that is shown once, so it is never kept for a repetition. */
    secret?: boolean
    /** The change ends or limits a key or a session: everything cached about them is forgotten before it is answered. */
    revokes?: boolean
    /** The query is not read here: it is the page's own. */
    ofPage?: boolean
    /** The change need not be alone: see `WriteOptions`. */
    concurrent?: boolean
  }
}

/** The path of a request as its route names it, however the caller has written it. */
export const pathOf = ({ routeOptions, params }: FastifyRequest): string =>
  routeOptions.url!.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent((params as Record<string, string>)[name]!))

export const dataOf = <T extends TSchema>(record: T) => Type.Object({ data: record })
export const listOf = <T extends TSchema>(record: T) => Type.Object({ data: Type.Array(record) })
export const success = Type.Object({ success: Type.Literal(true) })

/** The query of a list that is paged only when asked. */
export const paged = <T extends Record<string, TSchema>>(filters: { properties: T }) =>
  Type.Object({
    ...filters.properties,
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        description: 'Pages the list: at most so many records, the next page in `Link`.',
      }),
    ),
    cursor: Type.Optional(Type.String({ maxLength: 400, description: 'Where the page begins; taken from `Link`.' })),
  })
