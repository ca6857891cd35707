import type { FastifyPluginAsyncTypebox, TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify'
import { type TSchema, Type } from 'typebox'
import type { Actor } from '../doors/actor.ts'
import type { Credentials } from '../doors/credentials.ts'
import type { Storage } from '../storage/storage.ts'

/** The routes of a resource, as a plugin that a door registers. */
export type Routes = FastifyPluginAsyncTypebox<{ door: Door }>
export type RoutesOf<Options extends object> = FastifyPluginAsyncTypebox<Options>
export type Door = 'api' | 'dashboard'
export type App = FastifyInstance<RawServerDefault, never, never, never, TypeBoxTypeProvider>

declare module 'fastify' {
  interface FastifyInstance {
    storage: Storage
    credentials: Credentials
  }
  interface FastifyRequest {
    /** Who is calling: set by the door before the body is read. */
    actor: Actor
  }
  interface FastifyContextConfig {
    /** A PATCH that may be repeated with an `Idempotency-Key`, as every POST may. */
    idempotent?: boolean
    /** The answer holds a secret that is shown once, so it is never kept for a repetition. */
    secret?: boolean
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
