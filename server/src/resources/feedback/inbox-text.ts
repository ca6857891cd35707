import { excerptOf, hasWords, truncate } from '../../domain/text.ts'
import type { Feedback } from './feedback.schema.ts'
import type { InboxEntry, LinkedFeedback } from './inbox.schema.ts'
import { textsCutAt } from './linked-feedback.ts'

const excerptLength = 240

type Searched = Pick<Feedback, 'content' | 'author' | 'authorEmail' | 'metadata'>

export function matches({ content, author, authorEmail, metadata }: Searched, words: string[]): boolean {
  return words.length === 0 || hasWords([content, author, authorEmail, metadata].join('\n'), words)
}

/** Authors that were stored before they had a limit may be longer. */
export const mostAuthor = 200
const mostEmail = 254

export const toEntry = (feedback: LinkedFeedback, words: string[] = []): InboxEntry => {
  const { content, metadata: _, doneAt: __, spamAt: ___, author, authorEmail, ...entry } = feedback
  const names = {
    author: author && truncate(author, mostAuthor),
    authorEmail: authorEmail && truncate(authorEmail, mostEmail),
  }
  return { ...entry, ...names, excerpt: excerptOf(truncate(content, textsCutAt), words, excerptLength) }
}
