import { sql } from 'kysely'
import { bigint, integer, type SchemaTools, text } from '../migration.ts'

/** Feedback, and the keys that submit it. */
export const feedback = (schema: SchemaTools) => [
  schema.table('feedback', ['ownerId', 'productId', 'id'], {
    content: text,
    source: text,
    type: text,
    author: text.nullable,
    authorEmail: text.nullable,
    metadata: text.nullable,
    screenshot: text.nullable,
    attachableUntil: text.nullable,
    suspected: text.nullable,
    taskId: text.nullable,
    doneAt: text.nullable,
    spamAt: text.nullable,
    snoozedUntil: text.nullable,
    writtenAt: text.nullable,
    writtenVersionId: text.nullable,
    notify: text.nullable,
    replies: text.nullable,
    createdAt: text,
  }),
  // Lists of one product. `feedbackByType` also counts what is not spam, `feedbackOpen` what is open.
  schema.index('feedbackByType', 'feedback', ['ownerId', 'productId', 'type', 'id', 'spamAt']),
  schema.index('feedbackBySource', 'feedback', ['ownerId', 'productId', 'source', 'id']),
  schema
    .index('feedbackOpen', 'feedback', ['ownerId', 'productId', 'id', 'type', 'snoozedUntil'])
    .where('doneAt', 'is', null)
    .where('spamAt', 'is', null),
  schema.index('feedbackDone', 'feedback', ['ownerId', 'productId', 'id']).where('doneAt', 'is not', null),
  schema.index('feedbackSpam', 'feedback', ['ownerId', 'productId', 'id']).where('spamAt', 'is not', null),
  schema.index('feedbackByTask', 'feedback', ['ownerId', 'taskId']).where('taskId', 'is not', null),
  // The inbox, which has the feedback of all products.
  schema.index('inbox', 'feedback', ['ownerId', 'id']),
  schema.index('inboxByType', 'feedback', ['ownerId', 'type', 'id']),
  schema.index('inboxBySource', 'feedback', ['ownerId', 'source', 'id']),
  schema
    .index('inboxOpen', 'feedback', ['ownerId', 'id'])
    .where('doneAt', 'is', null)
    .where('spamAt', 'is', null),
  schema.index('inboxDone', 'feedback', ['ownerId', 'id']).where('doneAt', 'is not', null),
  schema.index('inboxSpam', 'feedback', ['ownerId', 'id']).where('spamAt', 'is not', null),
  schema.index('inboxSnoozed', 'feedback', ['ownerId', 'id']).where('snoozedUntil', 'is not', null),
  schema.kysely
    .createIndex('inboxByPerson')
    .on('feedback')
    .expression(sql`"ownerId", lower("authorEmail"), id`)
    .where(sql.ref('authorEmail'), 'is not', null),

  // In Base64.
  schema.table('screenshot', ['ownerId', 'productId', 'feedbackId'], { content: text }),

  // How many entries of a quarter of an hour and type are not spam.
  schema.table('feedbackCount', ['ownerId', 'productId', 'quarter', 'type'], { entries: integer }),

  schema.table('feedbackKey', ['ownerId', 'productId'], {
    key: text.nullable,
    hint: text,
    allowedOrigins: text,
    dailyLimit: integer,
    minuteLimit: integer,
    addressDailyLimit: integer.nullable,
    browserDetails: integer,
    screenshots: integer,
    createdAt: text,
    rotatedAt: text.nullable,
    previousKeyValidUntil: text.nullable,
    lastUsedAt: text.nullable,
  }),
  // For the limits per day.
  schema.table('feedbackDay', ['ownerId', 'productId', 'day'], {
    accepted: integer,
    bytes: bigint,
    screenshotBytes: bigint,
  }),
  schema.table('feedbackSender', ['ownerId', 'productId', 'day', 'address'], {
    accepted: integer,
    refused: integer,
    bytes: bigint,
    screenshotBytes: bigint,
    lastAt: text,
  }),
  schema.index('feedbackSenderByDay', 'feedbackSender', ['day']), // housekeeping
  // Products whose widget requires a solved challenge of ALTCHA.
  schema.table('captcha', ['ownerId', 'productId'], { secret: text }),
]
