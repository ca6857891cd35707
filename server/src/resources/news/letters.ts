import { truncate } from '../../domain/text.ts'
import type { Letter } from '../../mail/render.ts'
import type { Finding } from '../insight/attention.schema.ts'
import type { Review } from '../insight/review.schema.ts'
import { lineOf, sectionsOf } from '../insight/review-markdown.ts'

/** Of a list in a mail. */
export const maxEntries = 20

export type Content = Pick<Letter, 'subject' | 'blocks'>

/** Undefined if nothing happened in the week. */
export function reviewLetter(review: Review, publicUrl: string | null): Content | undefined {
  const { from, to, week, figures, money, shipped, feedback, logs, attention } = review
  const counts = [
    ...[...figures, ...money, ...feedback.byType, shipped.tasksDone, logs.total].map(
      ({ value }) => value ?? 0,
    ),
    ...[shipped.releases, attention.opened, attention.closed].map(({ length }) => length),
  ]
  if (counts.every((count) => count === 0)) return undefined
  const button = { button: 'Open the review', url: `${publicUrl}/review?week=${week}` }
  return { subject: `Review of ${from} to ${to}`, blocks: [...sectionsOf(review, oneLine, () => []), button] }
}

interface Entry {
  type: string
  product: string
  author: string | null
  content: string
}

/** New findings and feedback. Undefined without any. */
export function newsLetter(
  findings: Finding[],
  feedback: Entry[],
  publicUrl: string | null,
): Content | undefined {
  const entries = feedback.map(
    ({ type, product, author, content }) =>
      `${type.toLowerCase()}, ${product}: ${truncate(content, 280)}${author ? ` (${author})` : ''}`,
  )
  const lists = [listOf('Needs attention', findings.map(lineOf)), listOf('New feedback', entries)]
  const blocks = lists.filter(({ items }) => items.length > 0)
  const [first] = blocks
  if (!first) return undefined
  const button = { button: 'Open prodops', url: `${publicUrl}/${findings.length > 0 ? '' : 'inbox'}` }
  return { subject: truncate(`${first.heading}: ${first.items[0]}`, 120), blocks: [...blocks, button] }
}

function listOf(heading: string, lines: string[]) {
  const items = lines.slice(0, maxEntries).map(oneLine)
  return { heading, items: lines.length > maxEntries ? [...items, 'And more in prodops.'] : items }
}

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
