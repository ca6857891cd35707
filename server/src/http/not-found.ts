import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, Failure, methodNotAllowed } from '../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Why no route of this path takes the method. @param manages the key has the permission `manage` */
    refuseRoute(request: FastifyRequest, manages?: boolean): Failure
  }
}

interface Known {
  parts: string[]
  pattern: RegExp
  /** Each method, and whether it needs the permission `manage`. */
  methods: Map<string, boolean>
  /** The paths that are not for this route although they match it; found by its first request. */
  moreExact?: Known[]
}

/** Answers unknown paths with 404, and known ones with other methods with 405 and `Allow`. */
export function answerUnknownRoutes(
  app: FastifyInstance,
  mayManage: (request: FastifyRequest) => Promise<boolean>,
) {
  const known = new Map<string, Known>()
  app.addHook('onRoute', ({ url, method, config }) => {
    const route: Known = known.get(url) ?? {
      parts: url.split('/'),
      pattern: patternOf(url),
      methods: new Map(),
    }
    for (const name of [method].flat())
      route.methods.set(name, config?.manage === true && url.startsWith('/api/v1/'))
    known.set(url, route)
  })

  app.decorate('refuseRoute', (request: FastifyRequest, manages = request.actor?.manages === true) => {
    const [sent = ''] = request.url.split('?', 1)
    if (sent.includes('%00')) return badRequest('The path must not contain the character NUL.')
    const path = decodeURI(sent)
    const matching = [...known.values()].filter(({ pattern }) => pattern.test(path))
    const exact = matching.filter((route) => !matching.some((other) => isMoreExact(other, route)))
    if (exact.length === 0) return new Failure('not_found', 'Path not found. See /docs for all paths.')
    const methods = new Map(exact.flatMap(({ methods }) => [...methods]))
    const allow = [...methods.keys()].filter((name) => manages || !methods.get(name)).sort()
    return methodNotAllowed(allow, methods.get(request.method) === true)
  })

  /** The router takes `/ideas/track-record` for an idea if only the path of an idea has the method. */
  app.addHook('onRequest', (request, _reply, done) => {
    const route = known.get(request.routeOptions.url ?? '')
    if (!route) return done()
    route.moreExact ??= [...known.values()].filter((other) => isMoreExact(other, route))
    if (route.moreExact.length === 0) return done()
    const [sent = ''] = request.url.split('?', 1)
    const path = decodeURI(sent)
    if (!route.moreExact.some(({ pattern }) => pattern.test(path))) return done()
    refuse(request).then(done, done)
  })

  async function refuse(request: FastifyRequest): Promise<Failure> {
    return app.refuseRoute(request, await mayManage(request))
  }

  app.setNotFoundHandler(async (request) => {
    throw await refuse(request)
  })
}

const patternOf = (url: string) =>
  new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`)

const isParameter = (part: string) => part.startsWith(':')

/** True for `/ideas/track-record` and `/ideas/:ideaId`. */
function isMoreExact(one: Known, other: Known): boolean {
  if (one.parts.length !== other.parts.length) return false
  const pairs = one.parts.map((part, i): [string, string] => [part, other.parts[i] ?? ''])
  const differing = pairs.filter(([a, b]) => a !== b && !(isParameter(a) && isParameter(b)))
  return differing.length > 0 && differing.every(([a, b]) => !isParameter(a) && isParameter(b))
}
