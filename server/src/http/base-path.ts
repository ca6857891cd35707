import type { FastifyInstance } from 'fastify'

/** The path of the public address, such as `/prodops`; '' without one. */
export const basePathOf = (publicUrl: string | null): string =>
  publicUrl === null ? '' : new URL(publicUrl).pathname.replace(/\/$/, '')

/** Accepts addresses with the base path, so that a proxy may strip it or not. */
export function withoutBasePath(url: string, basePath: string): string {
  if (!url.startsWith(basePath) || !/^($|[/?])/.test(url.slice(basePath.length))) return url
  return url.slice(basePath.length).replace(/^(?!\/)/, '/')
}

/** Adds the base path to the addresses in headers. */
export function prefixHeaders(app: FastifyInstance, basePath: string) {
  if (basePath === '') return
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const name of ['location', 'content-location', 'link']) {
      const value = reply.getHeader(name)
      if (typeof value === 'string') reply.header(name, value.replace(/^(<?)\//, `$1${basePath}/`))
    }
    done(null, payload)
  })
}
