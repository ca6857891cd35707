import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { escapeHtml } from '../../domain/text.ts'

/** A longer text is shown as it is, because parsing may take the square of its length. */
const maxLength = 10_000

const footnotes = ['gfmFootnoteDefinition', 'gfmFootnoteCall', 'gfmPotentialFootnoteCall']
const options = {
  extensions: [gfm(), { disable: { null: footnotes } }],
  htmlExtensions: [gfmHtml()],
}

const image = /<img src="([^"]*)" alt="([^"]*)"[^>]*>/g

/** Markdown as HTML without images, scripts and elements of the text. Headings start at `<h3>`. */
export function htmlOfMarkdown(text: string): string {
  if (text.length > maxLength) return `<pre>${escapeHtml(text)}</pre>`
  // The library escapes < and " of the text, so every tag found here is its own.
  const html = micromark(text, options)
  const levels = [...html.matchAll(/<h([1-6])>/g)].map(([, level]) => Number(level))
  const lower = 3 - Math.min(...levels)
  return html
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href: string, content: string) =>
      link(href, content.replace(image, '$2')),
    )
    .replace(image, (_, source: string, alt: string) => link(source, alt || source))
    .replace(/<input([^>]*)>/g, (_, attributes: string) => (attributes.includes('checked=') ? '☑' : '☐'))
    .replace(/<(\/?)h([1-6])>/g, (_, end, level) => `<${end}h${Math.min(6, Number(level) + lower)}>`)
}

/** Addresses within the site would lead into the service. */
const link = (href: string, content: string) =>
  /^(https?:|mailto:)/i.test(href) ? `<a href="${href}" rel="nofollow noopener">${content}</a>` : content
