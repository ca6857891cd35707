import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerError } from '../http/error-handler.ts'
import { wrongEncoding } from '../http/query-string.ts'
import type { Routes } from '../http/routes.ts'
import { buildAfterStart, takenAway } from './built.ts'
import { builtFiles, dashboardIsBuilt } from './dashboard-files.ts'
import { sendFile } from './files.ts'

/** Scripts come from here alone. The component library writes style elements; an image of a Markdown text may lie elsewhere. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** How long the first answers have the process to themselves. */
const afterStartMs = 500

/** What belongs to others: an unknown path below is theirs to refuse. */
const taken = /^\/(api|dashboard\/api|docs|healthz|mcp|readyz)(\/|$)/

/**
 * The dashboard's built files at `/`. Its pages have addresses of their own, all of which are answered with the one page that
 * there is, to whoever asks for a page.
 */
export const pageRoutes: Routes = async (app) => {
  buildAfterStart(app, dashboardIsBuilt, afterStartMs)
  servePages(app, builtFiles, dashboardIsBuilt)
}

/** @param folder where the built files lie */
export function servePages(app: FastifyInstance, folder: string, isBuilt: () => Promise<void>) {
  app.get('/*', { schema: { hide: true }, config: { ofPage: true }, errorHandler: leadOrThrow }, async (request, reply) => {
    const path = request.url.split('?', 1)[0]!
    if (taken.test(path)) return reply.callNotFound()
    await isBuilt()
    if (path !== '/' && (await sendBuilt(request, reply, folder, path))) return reply
    if (path !== '/' && (path.startsWith('/assets/') || !asksForPage(request))) return reply.callNotFound()
    if (!(await sendBuilt(request, reply, folder, '/index.html'))) throw takenAway()
    return reply
  })
}

/**
 * An address that cannot be read, such as `/tasks/%E0%A4%A`, leads a browser to the page of what stands in it letter by letter: there is
 * none such, and the page says so. Programs are told what is wrong with it.
 */
export function answerUnreadable(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  return leadOn(request, reply) ?? answerError(error, request, reply)
}

function leadOrThrow(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const led = leadOn(request, reply)
  if (!led) throw error
  return led
}

function leadOn({ url, method, headers }: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const isOfPage =
    method === 'GET' && /^\/(?![/\\]|assets\/)/.test(url) && !taken.test(url) && /text\/html/.test(headers.accept ?? '')
  return isOfPage && wrongEncoding(url) ? reply.redirect(url.replaceAll('%', '%25')) : undefined
}

/** Whatever takes HTML; a program that asks for JSON and mistypes an address is told so. */
const asksForPage = ({ headers }: FastifyRequest) => /text\/html|\*\/\*/.test(headers.accept ?? '')

/** The build makes a folder `assets` and no other; nothing else has a name here. */
const fileName = /^\/(assets\/)?[\w-][\w.-]*$/

const sendBuilt = async (request: FastifyRequest, reply: FastifyReply, folder: string, path: string) =>
  fileName.test(path) &&
  sendFile(request, reply, join(folder, path), {
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
  })
