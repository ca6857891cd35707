import { escapeHtml } from '../domain/text.ts'

/** A paragraph, a button with a link, a button that sends the page (not in mails), or a list. */
export type Block =
  | string
  | { button: string; url: string }
  | { form: string }
  | { heading: string; items: string[] }

export interface Letter {
  subject: string
  blocks: Block[]
  /** Why the reader gets it, and how to stop it. */
  footer: string
}

/** A letter as plain text. */
export function textOf({ blocks, footer }: Letter): string {
  const parts = blocks.map((block) => {
    if (typeof block === 'string') return block
    if ('button' in block) return `${block.button}:\n${block.url}`
    if ('form' in block) return block.form
    return [block.heading, ...block.items.map((item) => `- ${item}`)].join('\n')
  })
  return `${[...parts, '-- ', footer].join('\n\n')}\n`
}

/** A letter as HTML: readable in dark mode, without images or anything else that is loaded. */
export function htmlOf({ subject, blocks, footer }: Letter): string {
  const parts = blocks.map((block) => {
    if (typeof block === 'string') return `<p>${lines(block)}</p>`
    if ('button' in block)
      return `<p><a class="button" href="${escapeHtml(block.url)}">${escapeHtml(block.button)}</a></p>`
    if ('form' in block)
      return `<form method="post"><button class="button">${escapeHtml(block.form)}</button></form>`
    const items = block.items.map((item) => `<li>${lines(item)}</li>`)
    return `<h2>${escapeHtml(block.heading)}</h2><ul>${items.join('')}</ul>`
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title>
<style>${style}</style></head>
<body><main>${parts.join('\n')}<hr><p class="footer">${linked(lines(footer))}</p></main></body></html>
`
}

const style = `
body { margin: 0; padding: 24px; background: #f6f6f7; color: #1a1a1e;
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif }
main { max-width: 560px; margin: auto; padding: 24px; background: #fff; border-radius: 8px }
h2 { margin: 24px 0 8px; font-size: 16px } ul { padding-left: 20px } li { margin: 4px 0 }
.button { display: inline-block; padding: 10px 16px; border-radius: 6px; background: #3b5bdb; color: #fff;
  text-decoration: none; border: 0; font: inherit }
hr { border: 0; border-top: 1px solid #d9d9de }
.footer { color: #63636e; font-size: 13px } .footer a { color: inherit }
@media (prefers-color-scheme: dark) {
  body { background: #111113; color: #ededf0 } main { background: #1b1b1f } hr { border-color: #35353b }
  .footer { color: #a0a0ab } .button { background: #4c6ef5 }
}`

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

const linked = (html: string) => html.replace(/\bhttps?:[^\s<]+/g, '<a href="$&">$&</a>')
