import { truncate } from '../../domain/text.ts'
import type { InboxEntry, LinkedFeedback } from './inbox.schema.ts'

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
const before = 40

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
const mostEmail = 254

export const toEntry = (feedback: LinkedFeedback, words: string[] = []): InboxEntry => {
  const { content, metadata: _, doneAt: __, spamAt: ___, author, authorEmail, ...entry } = feedback
  const names = { author: author && truncate(author, mostAuthor), authorEmail: authorEmail && truncate(authorEmail, mostEmail) }
  return { ...entry, ...names, excerpt: excerptOf(content, words) }
}
