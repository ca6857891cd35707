import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { commandFile, sdkFile, widgetFiles } from '../builds.ts'
import type { Routes } from '../http/routes.ts'
import { notBuilt, sendFile } from './files.ts'

export const fileRoutes: Routes = async (app) => {
  const extras = ['captcha', 'changelog', 'details', 'screenshot'].map((name) => `${name}.mjs`)
  for (const name of ['widget.js', 'widget.mjs', ...extras]) serveVersioned(app, join(widgetFiles, name))
  for (const file of [commandFile, sdkFile]) serveVersioned(app, file)
}

/** Pages of any origin may load these files, also pages with a cross-origin policy. */
const anyPage = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
const keptForAYear = 'public, max-age=31536000, immutable'
const keptForMinutes = 'public, max-age=600, stale-while-revalidate=86400'

/** Serves a file under its name and a versioned name. A request for an older version gets the newest. */
export function serveVersioned(app: FastifyInstance, file: string) {
  const ending = extname(file)
  const name = basename(file, ending)
  const versionOf = versions(file)
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = `/${name}-${await versionOf()}${ending}`
    const isVersioned = request.url.split('?', 1)[0] === address
    const caching = {
      'cache-control': isVersioned ? keptForAYear : keptForMinutes,
      'content-location': address,
    }
    if (!(await sendFile(request, reply, file, { ...caching, ...anyPage }))) throw notBuilt()
    return reply
  }
  app.get(`/${name}${ending}`, { schema: { hide: true } }, send)
  app.get(`/${name}-:version${ending}`, { schema: { hide: true } }, send)
}

function versions(file: string): () => Promise<string> {
  let known: { mtimeMs: number; size: number; version: string } | undefined
  return async () => {
    const { mtimeMs, size } = await stat(file).catch(() => {
      throw notBuilt()
    })
    if (known?.mtimeMs !== mtimeMs || known.size !== size)
      known = { mtimeMs, size, version: hash('sha256', await readFile(file), 'hex').slice(0, 12) }
    return known.version
  }
}
