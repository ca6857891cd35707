import { hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takenAway } from './built.ts'
import { sendFile } from './files.ts'

/** For pages of any origin, also those that ask for it to be said. */
const anyPage = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
const keptForAYear = 'public, max-age=31536000, immutable'
const keptForMinutes = 'public, max-age=600, stale-while-revalidate=86400'

/**
 * Gives a built file away under its name and under one that says which version it is, which the answer names. Whoever asks for an
 * older version goes on working: they get the newest.
 */
export function giveAway(app: FastifyInstance, file: string, isBuilt: () => Promise<void>) {
  const ending = extname(file)
  const name = basename(file, ending)
  const versionOf = versions(file)
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    await isBuilt()
    const address = `/${name}-${await versionOf()}${ending}`
    const isVersioned = request.url.split('?', 1)[0] === address
    const caching = { 'cache-control': isVersioned ? keptForAYear : keptForMinutes, 'content-location': address }
    if (!(await sendFile(request, reply, file, { ...caching, ...anyPage }))) throw takenAway()
    return reply
  }
  app.get(`/${name}${ending}`, { schema: { hide: true } }, send)
  app.get(`/${name}-:version${ending}`, { schema: { hide: true } }, send)
}

/** Gives back what says which version a file is of; it is read again where its time or its size is another. */
function versions(file: string): () => Promise<string> {
  let known: { mtimeMs: number; size: number; version: string } | undefined
  return async () => {
    const { mtimeMs, size } = await stat(file).catch(() => {
      throw takenAway()
    })
    if (known?.mtimeMs !== mtimeMs || known.size !== size)
      known = { mtimeMs, size, version: hash('sha256', await readFile(file), 'hex').slice(0, 12) }
    return known.version
  }
}
