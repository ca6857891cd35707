import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import type { Routes } from '../http/routes.ts'

/** The library writes style elements and attributes; scripts come from here alone, and nothing is asked of another host. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data: blob:; " +
  "form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

/** The reference, readable and searchable without another host. */
export const docsRoutes: Routes = async (app) => {
  app.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
    const [page, version] = await Promise.all([text('docs.html'), versionOfLibrary()])
    guarded(reply).type('text/html; charset=utf-8')
    return page.replace('{version}', version)
  })

  app.get('/docs/docs.js', { schema: { hide: true } }, async (_request, reply) => {
    guarded(reply).type('text/javascript; charset=utf-8')
    return text('docs.js')
  })

  let bundle: Promise<Buffer> | undefined
  // Its address names its version, so a browser asks once.
  app.get('/docs/scalar.js', { schema: { hide: true } }, async ({ headers }, reply) => {
    bundle ??= readBundle().catch((error) => {
      bundle = undefined
      throw error
    })
    const gzipped = await bundle
    guarded(reply).type('text/javascript; charset=utf-8')
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'Accept-Encoding')
    if (!/\bgzip\b/.test(String(headers['accept-encoding'] ?? '')))
      return Readable.from([gzipped], { objectMode: false }).pipe(createGunzip())
    reply.header('content-encoding', 'gzip')
    return gzipped
  })
}

const guarded = (reply: FastifyReply) =>
  reply
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')

const text = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')

async function versionOfLibrary(): Promise<string> {
  const { dependencies } = JSON.parse(await text('../../package.json'))
  return dependencies['@scalar/fastify-api-reference']
}

/**
 * The library keeps its bundle, 4 MB, in a string of its own module. A process that ends reads it at the first request, so that
 * neither the start nor the memory of the service knows of it; what stays is the bundle gzipped, 1.3 MB.
 */
async function readBundle(): Promise<Buffer> {
  const script = fileURLToPath(new URL('bundle.ts', import.meta.url))
  const { execFile } = await import('node:child_process')
  const { stdout } = await promisify(execFile)(process.execPath, [script], { encoding: 'buffer', maxBuffer: 16 * 1024 * 1024 })
  return stdout
}
