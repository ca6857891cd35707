import type { Db } from '../../db/database.ts'
import { isSlug } from '../../domain/text.ts'
import { notFound } from '../../errors.ts'
import { type Call, change, read } from '../../http/define.ts'
import { etagOf, hasTag } from '../../http/etag.ts'
import type { Routes } from '../../http/routes.ts'
import { productParams as params } from '../products/products.routes.ts'
import { Changelog, PutChangelog } from './changelog.schema.ts'
import { getChangelog, putChangelog } from './changelog.ts'
import type { Form } from './public-page.ts'

const path = '/products/:product/changelog'
type One = Call<typeof params>
const get = (db: Db, { actor, params }: One) => getChangelog(db, actor, params.product)

export const changelogRoutes: Routes = async (app) => {
  read(app, path, { summary: "The product's public changelog", params, record: Changelog, read: get })

  change(app, 'PUT', path, {
    summary: 'Set the public changelog',
    params,
    body: PutChangelog,
    record: Changelog,
    current: get,
    work: (tx, { actor, params, body }) => putChangelog(tx, actor, params.product, body),
  })
}

const files: Record<Form, string> = {
  page: '',
  atom: '/feed.atom',
  feed: '/feed.json',
  latest: '/latest.json',
}

/** Anybody may read these, and pages of other origins. */
const headers = {
  'cache-control': 'public, max-age=60',
  'cross-origin-resource-policy': 'cross-origin',
}

/** What pages show; `*` is anything. */
const pageSources = new Set(['products', 'versions', 'changelog', '*'])

export const publicPageRoutes: Routes = async (app) => {
  const { database, publicUrl } = app
  const cache = new PageCache()
  app.live.onChange((resources) => {
    if (resources.some((resource) => pageSources.has(resource))) cache.clear()
  })
  const render = async (slug: string, form: Form) => {
    const { renderPublic } = await import('./public-page.ts')
    const page = await renderPublic(database, publicUrl, slug, form)
    return page && { headers: page.headers, etag: etagOf(page.body), body: Buffer.from(page.body) }
  }

  for (const [form, file] of Object.entries(files) as [Form, string][]) {
    const options = { schema: { hide: true }, config: { ofPage: true } }
    app.get<{ Params: { slug: string } }>(`/p/:slug${file}`, options, async (request, reply) => {
      const { slug } = request.params
      const page = isSlug(slug) && (await cache.get(`${slug} ${form}`, () => render(slug, form)))
      reply.header('access-control-allow-origin', '*')
      if (!page) throw notFound('page')
      reply.headers({ ...headers, ...page.headers, etag: page.etag })
      const known = request.headers['if-none-match']
      return known !== undefined && hasTag(known, page.etag) ? reply.code(304).send() : page.body
    })
  }
}

interface CachedPage {
  headers: Record<string, string>
  etag: string
  body: Buffer
}

const maxBytes = 32 * 1024 * 1024

/** Rendered pages, until one of any account changes or they take too much memory. */
class PageCache {
  #pages = new Map<string, Promise<CachedPage | undefined>>()
  #bytes = 0

  /** Requests for a page that is being rendered wait for it. An unknown page is not kept. */
  async get(key: string, render: () => Promise<CachedPage | undefined>): Promise<CachedPage | undefined> {
    const pages = this.#pages
    const known = pages.get(key)
    if (known) return known
    const rendering = render()
    pages.set(key, rendering)
    const page = await rendering.catch(() => undefined)
    if (!page) pages.delete(key)
    else if (pages === this.#pages) this.#bytes += page.body.length
    if (this.#bytes > maxBytes) this.clear()
    return rendering
  }

  clear() {
    this.#pages = new Map()
    this.#bytes = 0
  }
}
