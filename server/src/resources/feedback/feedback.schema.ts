import { type Static, Type } from 'typebox'
import {
  boolean,
  email,
  idOf,
  nullable,
  object,
  optional,
  requiredText,
  text,
  timestamp,
} from '../../domain/fields.ts'
import { imageTypes } from '../../domain/images.ts'

const source = Type.Enum(['EMAIL', 'TWITTER', 'GITHUB', 'DISCORD', 'EMBEDDED', 'OTHER'], {
  description:
    'EMAIL: by email. TWITTER: a post of a social network. GITHUB: an issue or discussion. DISCORD: a ' +
    'community chat. ' +
    'EMBEDDED: the form in the product.',
})
const type = Type.Enum(['BUG', 'FEATURE', 'QUESTION', 'PRAISE', 'OTHER'], {
  description:
    'BUG: a bug report. FEATURE: a request or suggestion. QUESTION: an inquiry. PRAISE: positive feedback.',
})
const metadata = text({
  maxLength: 8000,
  description: 'Extra context, plain text or a JSON string.',
  examples: ['{"page":"/pricing"}'],
})

const author = text({
  maxLength: 200,
  description: 'The name of the author; an empty string is null.',
  examples: ['Ada'],
})
const authorEmail = Type.Union([email, Type.Literal('')], {
  description: 'The email address of the author; an empty string is null.',
  examples: ['ada@example.com'],
})

const sender = {
  author: optional(author),
  authorEmail: optional(authorEmail),
  metadata: optional(metadata),
}

const screenshotMeaning =
  'The type of the screenshot; null without one. `GET …/{feedbackId}/screenshot` returns the image.'

export const Feedback = object('Feedback', {
  id: idOf('fb_'),
  productId: idOf('prod_'),
  content: Type.String({ examples: ['The export stops at 1,000 rows.'] }),
  source: { ...source, examples: ['EMBEDDED'] },
  type,
  author: nullable(Type.String({ examples: ['Ada'] })),
  authorEmail: nullable(Type.String({ examples: ['ada@example.com'] })),
  metadata: nullable(
    Type.String({ description: 'Extra context, as it was sent.', examples: ['{"page":"/pricing"}'] }),
  ),
  screenshot: {
    ...nullable(Type.Enum([...imageTypes])),
    description: screenshotMeaning,
    examples: [null],
  },
  createdAt: timestamp(),
})

/** Feedback as keys see it. Has the title of the dashboard's, which is in another document. */
export const PublishedFeedback = object('Feedback', {
  ...Feedback.properties,
  screenshot: Type.Optional({
    ...Feedback.properties.screenshot,
    description: `${screenshotMeaning} Only with \`include=screenshot\`, and in webhooks.`,
  }),
})
export const includableFeedbackFields = ['screenshot'] as const

export const CreateFeedback = object('CreateFeedback', {
  content: requiredText({ examples: ['The export stops at 1,000 rows.'] }),
  source,
  type,
  ...sender,
})

export const SubmitFeedback = object('SubmitFeedback', {
  content: requiredText({ maxLength: 5000, examples: ['The export stops at 1,000 rows.'] }),
  type: optional({ ...type, default: 'OTHER', examples: ['BUG'] }),
  ...sender,
  notify: optional({
    ...boolean,
    description:
      'The author would like a mail when it ships. A mail asks `authorEmail` to confirm that. Without ' +
      'effect if the service sends no mails.',
  }),
})

export const Reply = object('Reply', {
  id: idOf('mail_'),
  text: Type.String(),
  createdAt: timestamp(),
  sentAt: nullable(timestamp('When the mail server accepted it.')),
  failedAt: nullable(timestamp('When it was given up.')),
  error: nullable(Type.String({ description: 'The last error.' })),
})

export const CreateReply = object('CreateReply', {
  text: requiredText({ maxLength: 10_000, examples: ['Thank you. It works in 3.6.1.'] }),
})

/** Why feedback may be a robot's: many from one address, a hidden field filled in, or sent too soon. */
export const reasons = ['burst', 'honeypot', 'too_fast'] as const
export type Reason = (typeof reasons)[number]

export const DeletionOptions = Type.Object({
  eraseTaskText: optional(
    Type.Boolean({
      description: 'true: also removes the text from the task that was created from the feedback.',
    }),
  ),
})

export const FeedbackFilter = Type.Object({ type: optional(type), source: optional(source) })

export type Feedback = Static<typeof Feedback>
export type CreateFeedback = Static<typeof CreateFeedback>
export type SubmitFeedback = Static<typeof SubmitFeedback>
export type Reply = Static<typeof Reply>
export type DeletionOptions = Static<typeof DeletionOptions>
export type FeedbackFilter = Static<typeof FeedbackFilter>
/** At most one of `doneAt`, `spamAt` and `snoozedUntil` is set; `suspected` is separated by spaces. */
export type FeedbackTable = Feedback & {
  ownerId: string
  taskId: string | null
  suspected: string | null
  doneAt: string | null
  spamAt: string | null
  snoozedUntil: string | null
  /** Until then its Feedback Key may attach a screenshot. Null for feedback from elsewhere. */
  attachableUntil: string | null
  /** When its author was written to, and about which version. */
  writtenAt: string | null
  writtenVersionId: string | null
  /** Whether the author wants a mail when it ships: asked for in the form, confirmed by a mail. */
  notify: 'asked' | 'confirmed' | null
  /** JSON: the replies by mail. */
  replies: string | null
}
export const maxScreenshotBytes = 2 * 1024 * 1024

/** `content` is the image in Base64: archives and copies know only texts and numbers. */
export interface ScreenshotTable {
  ownerId: string
  productId: string
  feedbackId: string
  content: string
}
/** Entries of a quarter of an hour and type that are not spam; days are those of the account. */
export type FeedbackCountTable = Pick<FeedbackTable, 'ownerId' | 'productId' | 'type'> & {
  quarter: string
  entries: number
}
