import type { Feedback } from './feedback.schema.ts'

/** The last line of a task that was made of feedback: who said it, where and when. */
export const originOf = ({ source, author, createdAt }: Feedback): string =>
  `${author?.replace(/\s+/g, ' ') ?? 'Somebody'}, ${source.toLowerCase()}, ${createdAt.slice(0, 10)}`

const endsWithOrigin = /\n\n[^\n]+, (email|twitter|github|discord|embedded|other), \d{4}-\d\d-\d\d$/

/** Whether a description ends as that of a task does which was made of feedback: then it repeats a stranger's words. */
export const isMadeOfFeedback = (description: string | null): boolean => description !== null && endsWithOrigin.test(description)
