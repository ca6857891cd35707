import { readFile } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import type { Routes } from '../http/routes.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** The page behind the one-time link, and to sign in: without it a new installation could not be used by anybody. */
export const pageRoutes: Routes = async (app) => {
  const file = (path: string, name: string, type: string) =>
    app.get(path, { schema: { hide: true } }, async (_request, reply: FastifyReply) => {
      reply.header('content-security-policy', policy).header('x-content-type-options', 'nosniff').type(type)
      return readFile(new URL(name, import.meta.url), 'utf8')
    })
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect('/setup', 302))
  file('/setup', 'setup.html', 'text/html; charset=utf-8')
  file('/setup/setup.css', 'setup.css', 'text/css; charset=utf-8')
  file('/setup/setup.js', 'setup.js', 'text/javascript; charset=utf-8')
}
