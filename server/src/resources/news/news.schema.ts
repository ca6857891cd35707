import { type Static, Type } from 'typebox'
import { boolean, email, idOf, nullable, object, optional, timestamp } from '../../domain/fields.ts'

const when = (what: string) =>
  Type.Enum(['off', 'instant', 'daily'], { description: `${what}. daily: at 07:00.` })
const review = { ...boolean, description: 'The review of the week before, on Mondays at 07:00.' }
const findings = when('New findings of high severity')
const feedback = when('New feedback')

export const Recipient = object('MailRecipient', {
  id: idOf('rcp_'),
  email: Type.String({ examples: ['ada@example.com'] }),
  ...{ review, findings, feedback },
  confirmedAt: nullable(timestamp('When the link in a mail confirmed the address.')),
})

export const PutRecipient = object('PutMailRecipient', {
  email,
  ...{ review: optional(review), findings: optional(findings), feedback: optional(feedback) },
})

const SentMail = object('SentMail', {
  id: idOf('mail_'),
  recipient: Recipient.properties.email,
  subject: Type.String({ examples: ['Review of 2026-11-16 to 2026-11-22'] }),
  createdAt: timestamp(),
  sentAt: nullable(timestamp('When the mail server accepted it.')),
  failedAt: nullable(timestamp('When it was given up.')),
  error: nullable(Type.String({ description: 'The last error.', examples: ['550 No such user'] })),
})

export const News = object('News', {
  hasServer: Type.Boolean({ description: 'Whether a mail server is set.' }),
  hasPublicUrl: Type.Boolean({ description: 'Whether links can be made.' }),
  hasCalendar: Type.Boolean({ description: 'Whether the calendar feed is on.' }),
  recipients: Type.Array(Recipient),
  mails: Type.Array(SentMail, { description: 'The newest 50 of the last 30 days.' }),
})

export const NewCalendar = object('NewCalendar', {
  path: Type.String({
    description: 'The address, after that of the service. Shown only once.',
    examples: ['/calendar/….ics'],
  }),
})

export type News = Static<typeof News>
export type Recipient = Static<typeof Recipient>
export type PutRecipient = Static<typeof PutRecipient>
export type RecipientTable = Omit<Recipient, 'review'> & { ownerId: string; review: number }
