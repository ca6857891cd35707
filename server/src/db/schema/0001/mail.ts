import { integer, type SchemaTools, text } from '../migration.ts'

/** Mails, who gets news, and links that work once. */
export const mail = (schema: SchemaTools) => [
  // `content` is empty once the mail was sent or given up: it may have links that give access.
  schema.table('mail', ['ownerId', 'id'], {
    recipient: text,
    subject: text,
    content: text,
    createdAt: text,
    giveUpAt: text,
    sentAt: text.nullable,
    failedAt: text.nullable,
    error: text.nullable,
  }),
  schema.index('mailByAge', 'mail', ['createdAt']), // housekeeping

  schema.table('mailRecipient', ['ownerId', 'id'], {
    email: text,
    review: integer,
    findings: text,
    feedback: text,
    confirmedAt: text.nullable,
  }),
  schema.table('oneTimeToken', ['hash'], { purpose: text, ownerId: text, payload: text, expiresAt: text }),
  schema.index('oneTimeTokenByOwner', 'oneTimeToken', ['ownerId', 'purpose']),
  schema.index('oneTimeTokenByEnd', 'oneTimeToken', ['expiresAt']), // housekeeping
]
