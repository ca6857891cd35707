import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { TObject, TSchema } from 'typebox'
import type { Audience } from '../http/routes.ts'

/** A route of one API. */
export interface Route {
  audience: Audience
  method: string
  /** Without the API prefix, with parameters: `/tasks/:taskId`. */
  path: string
  /** `POST /tasks`, the same on both APIs. */
  name: string
  /** It needs a key with the permission `manage`. */
  manage: boolean
  body: TSchema | undefined
  query: TObject | undefined
  /** Status and schema of a successful response. */
  response: [status: number, shape: TSchema] | undefined
}

const prefixes: Record<Audience, string> = { api: '/api/v1', dashboard: '/dashboard/api' }

/** Runs `build` and returns its result and all routes that it registers, also later as plugins load. */
export function collectRoutes<T>(build: () => T): [T, Route[]] {
  const routes: Route[] = []
  const listen = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => {
      for (const method of [route.method].flat()) routes.push(...routeOf(method, route))
    })
  subscribe('fastify.initialization', listen)
  try {
    return [build(), routes]
  } finally {
    unsubscribe('fastify.initialization', listen)
  }
}

function routeOf(method: string, { url, schema, config }: RouteOptions): Route[] {
  const audience = (Object.keys(prefixes) as Audience[]).find((audience) =>
    url.startsWith(`${prefixes[audience]}/`),
  )
  if (!audience) return []
  const path = url.slice(prefixes[audience].length)
  const response = Object.entries((schema?.response ?? {}) as Record<string, TSchema>).find(([status]) =>
    status.startsWith('2'),
  )
  return [
    {
      audience,
      method,
      path,
      name: `${method} ${path}`,
      manage: audience === 'api' && config?.manage === true,
      body: schema?.body as TSchema | undefined,
      query: schema?.querystring as TObject | undefined,
      response: response && [Number(response[0]), response[1]],
    },
  ]
}
