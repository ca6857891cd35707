import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, Failure } from '../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    refuseRoute(request: FastifyRequest): Failure
  }
}

export function answerUnknownRoutes(app: FastifyInstance) {
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    const route = known.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const name of [method].flat()) route.methods.add(name)
    known.set(url, route)
  })
  app.decorate('refuseRoute', (request: FastifyRequest) => {
    const sent = request.url.split('?', 1)[0]!
    if (sent.includes('%00')) return badRequest('The path must not contain the character NUL.')
    const path = decodeURI(sent)
    const allowed = new Set(
      [...known.values()].filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => [...methods]),
    )
    if (allowed.size === 0) return new Failure('not_found', 'Path not found. See /docs for all paths.')
    const allow = [...allowed].sort().join(', ')
    return new Failure('method_not_allowed', `Allowed methods for this path: ${allow}.`, { headers: { allow } })
  })
  app.setNotFoundHandler((request) => {
    throw app.refuseRoute(request)
  })
}

const patternOf = (url: string) => new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`)
