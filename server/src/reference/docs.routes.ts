import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import about from '../../package.json' with { type: 'json' }
import { etagOf, hasTag } from '../http/etag.ts'
import type { Routes } from '../http/routes.ts'
import { rootFile } from '../paths.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; " +
  "img-src 'self' data: blob:; " +
  "form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

export const docsRoutes: Routes = async (app) => {
  app.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
    guarded(reply).type('text/html; charset=utf-8')
    return (await text('docs.html')).replace('{version}', about.dependencies['@scalar/fastify-api-reference'])
  })

  for (const [url, type] of Object.entries({ '/llms.txt': 'text/plain', '/docs/docs.js': 'text/javascript' }))
    app.get(url, { schema: { hide: true } }, async (_request, reply) => {
      guarded(reply).type(`${type}; charset=utf-8`)
      return text(basename(url))
    })

  app.get('/docs/scalar.js', { schema: { hide: true } }, async ({ headers }, reply) => {
    const gzipped = await readFile(bundle)
    guarded(reply).type('text/javascript; charset=utf-8')
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'Accept-Encoding')
    if (!/\bgzip\b/.test(String(headers['accept-encoding'] ?? '')))
      return Readable.from([gzipped], { objectMode: false }).pipe(createGunzip())
    reply.header('content-encoding', 'gzip')
    return gzipped
  })
}

/** Serves the committed file; a test fails if it is out of date. */
export const documentRoutes: Routes = async (app) => {
  let document: Promise<string> | undefined

  app.get('/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    document ??= readFile(rootFile('openapi.json'), 'utf8').then((text) =>
      text.replace('"url": "/"', `"url": "${app.basePath || '/'}"`),
    )
    const text = await document
    const etag = etagOf(text)
    reply.header('etag', etag).header('cache-control', 'no-cache').type('application/json; charset=utf-8')
    const known = request.headers['if-none-match']
    return known !== undefined && hasTag(known, etag) ? reply.code(304).send() : text
  })
}

const guarded = (reply: FastifyReply) =>
  reply
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')

const bundle = rootFile('server/dist/scalar.js.gz')
const text = (name: string) => readFile(rootFile(`server/src/reference/${name}`), 'utf8')
