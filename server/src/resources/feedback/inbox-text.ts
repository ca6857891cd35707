import { truncate } from '../../domain/text.ts'
import type { InboxEntry, LinkedFeedback } from './inbox.schema.ts'

/** The words of a filter, each of which has to be there; upper and lower case are one, in every script. */
export const wordsOf = (text: string | undefined): string[] => (text ?? '').toLowerCase().split(/\s+/).filter(Boolean)

interface Searched {
  content: string
  author: string | null
  authorEmail: string | null
  metadata: string | null
}

export function matcher(words: string[]): (row: Searched) => boolean {
  if (words.length === 0) return () => true
  return ({ content, author, authorEmail, metadata }) => {
    const text = [content, author ?? '', authorEmail ?? '', metadata ?? ''].join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  }
}

const excerptLength = 240
/** How much stands before the word that is looked for. */
const before = 40

/** The beginning of a text; where a word of the filter first stands further back, its surroundings. */
export function excerptOf(text: string, words: string[]): string {
  const lower = text.toLowerCase()
  const found = words.map((word) => lower.indexOf(word)).filter((index) => index >= 0)
  const first = found.length ? Math.min(...found) : 0
  const start = first > excerptLength - before ? first - before : 0
  const end = start + excerptLength
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`.toWellFormed()
}

/** Authors that were stored before they had a limit may be longer. */
export const mostAuthor = 200

/** Feedback as lists show it, with every text cut. */
export const toEntry = (feedback: LinkedFeedback, words: string[] = []): InboxEntry => {
  const { content, metadata: _, authorEmail: __, author, ...entry } = feedback
  return { ...entry, author: author && truncate(author, mostAuthor), excerpt: excerptOf(content, words) }
}
