import send from '@fastify/send'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Routes } from '../http/routes.ts'
import { builtFiles, dashboardIsBuilt } from './dashboard-files.ts'

/** Scripts come from here alone. The component library writes style elements; an image of a Markdown text may lie elsewhere. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** What belongs to others: an unknown path below is theirs to refuse. */
const taken = /^\/(api|dashboard\/api|docs|healthz|readyz)(\/|$)/

/**
 * The dashboard's built files at `/`. Its pages have addresses of their own, all of which are answered with the one page that
 * there is, to whoever asks for a page.
 */
export const pageRoutes: Routes = async (app) => {
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0]!
    if (taken.test(path)) return reply.callNotFound()
    await dashboardIsBuilt()
    if (path !== '/' && (await sendFile(request, reply, path))) return reply
    if (path !== '/' && (path.startsWith('/assets/') || !asksForPage(request))) return reply.callNotFound()
    await sendFile(request, reply, '/index.html')
    return reply
  })
}

/** Whatever takes HTML; a program that asks for JSON and mistypes an address is told so. */
const asksForPage = ({ headers }: FastifyRequest) => /text\/html|\*\/\*/.test(headers.accept ?? '')

/** Sends the file compressed as the browser takes it. Gives back false, and sends nothing, where there is none. */
async function sendFile(request: FastifyRequest, reply: FastifyReply, path: string): Promise<boolean> {
  for (const [encoding, ending] of [...encodingsOf(request), ['', '']] as const) {
    const hashed = path.startsWith('/assets/')
    const options = { root: builtFiles, maxAge: hashed ? '1y' : 0, immutable: hashed, acceptRanges: false }
    const { type, statusCode, headers, stream } = await send(request.raw, path + ending, options)
    if (type !== 'file') continue
    reply.code(statusCode).headers({ ...headers, 'content-type': typeOf(path), vary: 'Accept-Encoding' })
    if (!hashed) reply.header('cache-control', 'no-cache')
    if (encoding) reply.header('content-encoding', encoding)
    reply
      .header('content-security-policy', policy)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
    reply.send(statusCode === 304 ? undefined : stream)
    return true
  }
  return false
}

/** The table of the library is older than RFC 9239, by which scripts are text. */
const typeOf = (path: string) => {
  const type = (send.mime.getType(path) ?? 'application/octet-stream').replace('application/javascript', 'text/javascript')
  return /^text\/|json$/.test(type) ? `${type}; charset=utf-8` : type
}

/** The build keeps each file in both. */
function encodingsOf({ headers }: FastifyRequest): [encoding: string, ending: string][] {
  const accepted = String(headers['accept-encoding'] ?? '')
  const all: [string, string][] = [
    ['br', '.br'],
    ['gzip', '.gz'],
  ]
  return all.filter(([encoding]) => new RegExp(`\\b${encoding}\\b(?!;q=0(?:\\.0+)?(?:,|$))`).test(accepted))
}
