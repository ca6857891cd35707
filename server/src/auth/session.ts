import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SignInConfig } from '../config.ts'
import { secondMs, sessionMaxMs } from '../domain/durations.ts'
import { Failure, forbidden, signedOut } from '../errors.ts'
import type { Credentials } from './credentials.ts'
import type { openProviders } from './providers.ts'

/**
 * Who reaches the routes besides the owner: a viewer may `read` the account or nothing of it. Routes of
 * the `person` act on the viewer's own account.
 */
export type ViewerAccess = 'read' | 'nothing' | 'person'

export function requireSession(app: FastifyInstance, credentials: Credentials, viewers: ViewerAccess) {
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const secret = sessionSecretOf(request)
    if (!secret) throw signedOut()
    const credential = credentials.cached(secret) ?? (await credentials.find(secret))
    if (credential?.kind !== 'session') {
      app.logSecurityEvent(request, { event: 'session_refused' })
      throw signedOut()
    }
    const { actor, person } = credential
    credentials.admit(request, secret, viewers === 'person' ? { actor: person } : { actor })
    if (viewers !== 'person') refuseViewer(request, viewers)
  })
}

function refuseViewer(request: FastifyRequest, viewers: ViewerAccess) {
  const { actor, method, server } = request
  const reads = method === 'GET' || method === 'HEAD'
  if (actor.viewerId === undefined || (viewers === 'read' && reads)) return
  server.logSecurityEvent(request, { event: 'viewer_refused', accountId: actor.viewerId })
  throw forbidden(
    viewers === 'nothing'
      ? 'Only the owner of this account can see this.'
      : 'You can look at this account, but only its owner can change it.',
  )
}

export function refuseOtherSites(app: FastifyInstance, publicUrl: string | null) {
  app.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD' || isOwnOrigin(request, publicUrl))
      return done()
    app.logSecurityEvent(request, { event: 'cross_site_refused' })
    done(forbidden('This request comes from another website. Use the dashboard instead.'))
  })
}

function isOwnOrigin({ headers, host, protocol }: FastifyRequest, publicUrl: string | null): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  const own = [`${protocol}://${host}`, ...(publicUrl === null ? [] : [new URL(publicUrl).origin])]
  return origin === undefined || own.includes(origin)
}

/** The origin that passkeys belong to. @throws bad_request if the host of the request is not one */
export function originOf({
  server,
  protocol,
  host,
}: Pick<FastifyRequest, 'server' | 'protocol' | 'host'>): string {
  const address = server.publicUrl ?? `${protocol}://${host}`
  if (!URL.canParse(address)) throw new Failure('bad_request', 'The Host header is not valid.')
  return new URL(address).origin
}

export const sessionSecretOf = (request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(request)]

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, secret: string) {
  reply.setCookie(cookieName(request), secret, {
    ...cookieAttributes(request),
    maxAge: sessionMaxMs / secondMs,
  })
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply) {
  reply.clearCookie(cookieName(request), cookieAttributes(request))
}

export const isSecure = (request: FastifyRequest) =>
  request.protocol === 'https' || request.server.publicUrl?.startsWith('https:') === true

/** Browsers accept the prefixes only over https, and `__Host-` only for the path `/`. */
export const cookieName = (request: FastifyRequest, name = 'prodops') =>
  (isSecure(request) ? (request.server.basePath ? '__Secure-' : '__Host-') : '') + name

export const cookieAttributes = (request: FastifyRequest) => ({
  path: request.server.basePath || '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isSecure(request),
})

declare module 'fastify' {
  interface FastifyInstance {
    publicUrl: string | null
    webhooksToPrivate: boolean
    /** Whether a mail server is configured. */
    sendsMail: boolean
    signIn: SignInConfig
    providers: ReturnType<typeof openProviders>
    basePath: string
  }
}
