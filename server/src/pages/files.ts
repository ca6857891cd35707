import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { unavailable } from '../errors.ts'
import { etagOf, hasTag } from '../http/etag.ts'

export const notBuilt = () =>
  unavailable('This file has not been built. Run `npm run build` in the checkout of the service.')

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  headers: Record<string, string>,
): Promise<boolean> {
  for (const [encoding, ending] of [...encodingsOf(request), ['', '']] as const) {
    const content = await readFile(path + ending).catch(() => undefined)
    if (!content) continue
    const etag = etagOf(content)
    reply.headers({
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
      etag,
      ...(encoding && { 'content-encoding': encoding }),
      ...headers,
    })
    const known = request.headers['if-none-match']
    if (known !== undefined && hasTag(known, etag)) reply.code(304).send()
    else reply.send(content)
    return true
  }
  return false
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.tgz': 'application/gzip',
  '.woff2': 'font/woff2',
}

function encodingsOf({ headers }: FastifyRequest): [encoding: string, ending: string][] {
  const accepted = String(headers['accept-encoding'] ?? '')
  const all: [string, string][] = [
    ['br', '.br'],
    ['gzip', '.gz'],
  ]
  return all.filter(([encoding]) => new RegExp(`\\b${encoding}\\b(?!;q=0(?:\\.0+)?(?:,|$))`).test(accepted))
}
