import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dashboardFiles } from '../builds.ts'
import type { Routes } from '../http/routes.ts'
import { notBuilt, sendFile } from './files.ts'

/** The component library writes style elements. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; " +
  "img-src 'self' data:; font-src 'self'; " +
  "manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** Other routes answer unknown paths under these. */
const taken = /^\/(api|dashboard\/api|docs|healthz|mcp|p|readyz)(\/|$)/

export const pageRoutes: Routes = async (app) => {
  app.get('/*', { schema: { hide: true }, config: { ofPage: true } }, async (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    if (taken.test(path)) return reply.callNotFound()
    if (path !== '/' && (await sendBuilt(request, reply, path))) return reply
    if (path !== '/' && (namesFile.test(path) || !asksForPage(request))) return reply.callNotFound()
    if (!(await (app.basePath ? sendPage(reply, app.basePath) : sendBuilt(request, reply, '/index.html'))))
      throw notBuilt()
    return reply
  })
}

const asksForPage = ({ headers }: FastifyRequest) => /text\/html|\*\/\*/.test(headers.accept ?? '')

/** Only the pages of a product may have a dot in their address: `/products/snackbox/versions/1.4.0`. */
const namesFile = /^\/(assets\/|(?!products\/).*\.)/

const fileName = /^\/(assets\/)?[\w-][\w.-]*$/

/** The build is for the path `/`. */
async function sendPage(reply: FastifyReply, basePath: string): Promise<boolean> {
  const page = await readFile(join(dashboardFiles, 'index.html'), 'utf8').catch(() => undefined)
  reply.headers({ 'content-type': 'text/html; charset=utf-8', ...headersOf('/index.html') })
  if (page) reply.send(page.replace(/ (src|href)="\//g, ` $1="${basePath}/`))
  return page !== undefined
}

const sendBuilt = async (request: FastifyRequest, reply: FastifyReply, path: string) =>
  fileName.test(path) && sendFile(request, reply, join(dashboardFiles, path), headersOf(path))

const headersOf = (path: string) => ({
  'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  'content-security-policy': policy,
  'referrer-policy': 'no-referrer',
})
