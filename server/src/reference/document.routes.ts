import { readFile } from 'node:fs/promises'
import { etagOf, hasTag } from '../http/etag.ts'
import type { Routes } from '../http/routes.ts'
import { rootFile } from '../paths.ts'

const file = rootFile('openapi.json')

/** Serves the committed file; a test fails if it is out of date. */
export const documentRoutes: Routes = async (app) => {
  let document: Promise<string> | undefined

  app.get('/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    document ??= readFile(file, 'utf8').then((text) =>
      text.replace('"url": "/"', `"url": "${app.basePath || '/'}"`),
    )
    const text = await document
    const etag = etagOf(text)
    reply.header('etag', etag).header('cache-control', 'no-cache').type('application/json; charset=utf-8')
    const known = request.headers['if-none-match']
    return known !== undefined && hasTag(known, etag) ? reply.code(304).send() : text
  })
}
