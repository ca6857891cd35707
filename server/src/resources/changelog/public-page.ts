import { hash } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Database } from '../../db/database.ts'
import { escapeHtml } from '../../domain/text.ts'
import type { Changelog } from './changelog.schema.ts'
import { type PlannedVersion, selectBySlug, selectPlanned, selectReleases } from './changelog.ts'
import { anchorOf, atomOf, jsonFeedOf, latestOf, type View } from './feeds.ts'
import { htmlOfMarkdown } from './markdown.ts'
import { styleOf } from './page-style.ts'

/** How many releases are in each form. */
const limits = { page: 200, atom: 20, feed: 20, latest: 5 }
const maxPlanned = 30
export type Form = keyof typeof limits

export interface PublicPage {
  body: string
  headers: Record<string, string>
}

/** The page of a product, or a feed of it; undefined if there is none with this slug. */
export async function renderPublic(
  database: Database,
  publicUrl: string | null,
  slug: string,
  form: Form,
): Promise<PublicPage | undefined> {
  const product = await database.read((db) => db.one(selectBySlug, { slug }))
  if (!product) return undefined
  const settings: Changelog = JSON.parse(product.settings)
  if (!settings.isPublic) return undefined
  const { ownerId, productId, name } = product
  const [rows, planned] = await database.read(async (db) => [
    await db.all(selectReleases, { ownerId, productId, limit: limits[form] }),
    settings.showsRoadmap ? await db.all(selectPlanned, { ownerId, productId, limit: maxPlanned }) : [],
  ])
  const releases: View['releases'] = []
  for (const row of rows) {
    releases.push({ ...row, html: form === 'latest' ? '' : htmlOfMarkdown(row.releaseNotes ?? '') })
    await yieldToEventLoop()
  }
  const title = settings.title ?? `${name} changelog`
  const url = `${publicUrl?.replace(/\/$/, '') ?? ''}/p/${slug}`
  const view = { name, title, url, productId, releases }
  const robots = settings.isIndexed ? {} : { 'x-robots-tag': 'noindex' }
  const as = (type: string, body: string, headers = {}): PublicPage => ({
    body,
    headers: { 'content-type': `${type}; charset=utf-8`, ...robots, ...headers },
  })
  if (form === 'atom') return as('application/atom+xml', atomOf(view))
  if (form === 'feed') return as('application/feed+json', jsonFeedOf(view))
  if (form === 'latest') return as('application/json', latestOf(view))
  const style = styleOf(settings.accent)
  const policy =
    `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; img-src data:; ` +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  return as('text/html', pageOf(view, product, planned, style), { 'content-security-policy': policy })
}

function pageOf(
  { name, title, url, releases }: View,
  { icon, website }: { icon: string | null; website: string | null },
  planned: PlannedVersion[],
  style: string,
): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url
  const about = `New features, improvements and fixes in ${name}.`
  const shared = { type: 'website', title, description: about, site_name: name, ...(url !== path && { url }) }
  const metas = Object.entries(shared).map(
    ([property, content]) => `<meta property="og:${property}" content="${escapeHtml(content)}">`,
  )
  const home = website ? `<a href="${escapeHtml(website)}">` : '<span>'
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(about)}">
${metas.join('\n')}
<link rel="alternate" type="application/atom+xml" title="Atom" href="${path}/feed.atom">
<link rel="alternate" type="application/feed+json" title="JSON Feed" href="${path}/feed.json">
<link rel="icon" href="${escapeHtml(icon ?? 'data:,')}">
<style>${style}</style></head>
<body>
<nav aria-label="${escapeHtml(name)}">${icon ? `<img src="${escapeHtml(icon)}" alt="">` : ''}
${home}${escapeHtml(name)}</${website ? 'a' : 'span'}>
<a class="feed" href="${path}/feed.atom">RSS feed</a></nav>
<header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(about)}</p></header>
<main>${planned.length > 0 ? plannedOf(planned) : ''}
${releases.map(articleOf).join('\n') || '<article><p>Nothing has been released yet.</p></article>'}
</main>
<footer>${releases.length === limits.page ? `<p>The newest ${limits.page} releases.</p>` : ''}
<a href="${path}/feed.atom">Atom</a><a href="${path}/feed.json">JSON Feed</a></footer>
</body></html>
`
}

function plannedOf(planned: PlannedVersion[]): string {
  const items = planned.map(({ version, goal, plannedAt }) => {
    const text = goal ? `<p>${escapeHtml(goal)}</p>` : ''
    return `<li><span class="number">${escapeHtml(version)}</span>${text}${timeOf(plannedAt)}</li>`
  })
  return `<section class="planned"><h2>Planned</h2><ul>${items.join('\n')}</ul></section>`
}

const articleOf = ({ version, goal, releasedAt, html }: View['releases'][number]) =>
  `<article id="v${escapeHtml(version)}"><div class="about">
<a class="version" href="#${anchorOf(version)}">${escapeHtml(version)}</a>${timeOf(releasedAt)}</div>
<div><h2>${escapeHtml(goal || `Version ${version}`)}</h2><div class="notes">${html}</div></div></article>`

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const timeOf = (day: string | null) =>
  day ? `<time datetime="${day.slice(0, 10)}">${days.format(new Date(day))}</time>` : ''
