import { hash } from 'node:crypto'
import { escapeHtml } from '../../domain/text.ts'
import type { Release } from './changelog.ts'

/** What a page or a feed shows. The address is absolute if the public address of the service is known. */
export interface View {
  name: string
  title: string
  url: string
  productId: string
  /** With the notes as HTML. */
  releases: (Release & { html: string })[]
}

export const anchorOf = (version: string) => `v${encodeURIComponent(version)}`

/** RFC 4287. */
export function atomOf({ name, title, url, productId, releases }: View): string {
  const entries = releases.map(
    ({ id, version, goal, releasedAt, updatedAt, html }) => `<entry>
<id>${idOf(id)}</id><title>${xml(headingOf(version, goal))}</title>
<link rel="alternate" type="text/html" href="${xml(url)}#${anchorOf(version)}"/>
<published>${releasedAt ?? updatedAt}</published><updated>${updatedAt}</updated>
<content type="html">${xml(html)}</content></entry>`,
  )
  const [updated = '1970-01-01T00:00:00Z'] = releases
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .reverse()
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>${idOf(productId)}</id><title>${xml(title)}</title>
<updated>${updated}</updated><author><name>${xml(name)}</name></author>
<link rel="self" type="application/atom+xml" href="${xml(url)}/feed.atom"/>
<link rel="alternate" type="text/html" href="${xml(url)}"/>
${entries.join('\n')}
</feed>
`
}

/** https://www.jsonfeed.org/version/1.1/ */
export const jsonFeedOf = ({ title, url, releases }: View): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: url,
    feed_url: `${url}/feed.json`,
    items: releases.map(({ id, version, goal, releasedAt, updatedAt, html }) => ({
      id: idOf(id),
      url: `${url}#${anchorOf(version)}`,
      title: headingOf(version, goal),
      content_html: html,
      date_published: releasedAt ?? updatedAt,
      date_modified: updatedAt,
    })),
  })

/** For the widget. */
export const latestOf = ({ releases }: View): string =>
  JSON.stringify({ releases: releases.map(({ version, goal }) => ({ version, goal })) })

const headingOf = (version: string, goal: string | null) => (goal ? `${version}: ${goal}` : version)

/** Stays when the slug changes, and does not show the id of the record. */
const idOf = (id: string) => `urn:sha1:${hash('sha1', id, 'hex')}`

/** XML takes no other control characters, not even escaped. */
const xml = (text: string) =>
  escapeHtml(text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, ''))
