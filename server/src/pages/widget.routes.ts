import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Routes } from '../http/routes.ts'
import { sendFile } from './files.ts'
import { widgetFiles, widgetIsBuilt } from './widget-files.ts'

/** Behind the dashboard's, which takes its time. */
const afterStartMs = 2_000

/** For pages of any origin, also those that ask for it to be said. */
const anyPage = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
const keptForAYear = 'public, max-age=31536000, immutable'
const keptForMinutes = 'public, max-age=600, stale-while-revalidate=86400'

/**
 * The feedback widget, as a script and as a module, under a short address and under one that names its version. A page that names an
 * older version goes on working: it gets the newest.
 */
export const widgetRoutes: Routes = async (app) => {
  app.addHook('onListen', async () => void setTimeout(() => widgetIsBuilt().catch(() => {}), afterStartMs).unref())

  for (const ending of ['js', 'mjs']) {
    const send = async (request: FastifyRequest, reply: FastifyReply) => {
      await widgetIsBuilt()
      const path = join(widgetFiles, `widget.${ending}`)
      const address = `/widget-${await versionOf(path)}.${ending}`
      const isVersioned = request.url.split('?', 1)[0] === address
      const caching = { 'cache-control': isVersioned ? keptForAYear : keptForMinutes, 'content-location': address }
      await sendFile(request, reply, path, { ...caching, ...anyPage })
      return reply
    }
    app.get(`/widget.${ending}`, { schema: { hide: true } }, send)
    app.get(`/widget-:version.${ending}`, { schema: { hide: true } }, send)
  }
}

const versionOf = async (path: string) => hash('sha256', await readFile(path), 'hex').slice(0, 12)
