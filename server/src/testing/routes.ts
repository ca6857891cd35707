import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { TSchema } from 'typebox'
import type { Door } from '../http/routes.ts'

/** One line of the route table of one door. */
export interface Route {
  door: Door
  method: string
  /** Without the door's prefix, with its parameters: `/tasks/:taskId`. */
  path: string
  /** `POST /tasks`: names the operation on both doors. */
  name: string
  body: TSchema | undefined
  /** Status and shape of the answer when all is well. */
  response: [status: number, shape: TSchema] | undefined
}

const prefixes: Record<Door, string> = { api: '/api/v1', dashboard: '/dashboard/api' }

/** Runs `build` and gives back, beside what it gives, every route that it registers: now and, as plugins load, later. */
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

function routeOf(method: string, { url, schema }: RouteOptions): Route[] {
  const door = (Object.keys(prefixes) as Door[]).find((door) => url.startsWith(`${prefixes[door]}/`))
  if (!door) return []
  const path = url.slice(prefixes[door].length)
  const response = Object.entries((schema?.response ?? {}) as Record<string, TSchema>).find(([status]) => status.startsWith('2'))
  return [
    {
      door,
      method,
      path,
      name: `${method} ${path}`,
      body: schema?.body as TSchema | undefined,
      response: response && [Number(response[0]), response[1]],
    },
  ]
}
