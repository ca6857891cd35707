import { integer, type SchemaTools, text } from '../migration.ts'

/** Webhooks, and jobs of any kind. */
export const webhooks = (schema: SchemaTools) => [
  schema.table('webhook', ['ownerId', 'id'], {
    url: text,
    description: text.nullable,
    format: text,
    events: text,
    productIds: text.nullable,
    everProductIds: text.nullable,
    secret: text,
    hint: text,
    previousSecret: text.nullable,
    previousSecretUntil: text.nullable,
    keyId: text.nullable,
    keyName: text.nullable,
    urlKeyId: text.nullable,
    pausedAt: text.nullable,
    pausedReason: text.nullable,
    turnedOffAt: text.nullable,
    turnedOffReason: text.nullable,
    failures: integer,
    failingSince: text.nullable,
    backoffUntil: text.nullable,
    lastDeliveredAt: text.nullable,
    createdAt: text,
    updatedAt: text,
  }),
  schema.table('webhookDelivery', ['ownerId', 'webhookId', 'id'], {
    eventId: text,
    type: text,
    payload: text,
    attempts: text,
    dueAt: text.nullable,
    createdAt: text,
    deliveredAt: text.nullable,
    failedAt: text.nullable,
  }),
  schema
    .index('webhookDeliveryDue', 'webhookDelivery', ['ownerId', 'webhookId', 'dueAt'])
    .where('dueAt', 'is not', null),
  schema
    .index('webhookDeliveryFailed', 'webhookDelivery', ['ownerId', 'webhookId', 'id'])
    .where('failedAt', 'is not', null),
  schema.index('webhookDeliveryByAge', 'webhookDelivery', ['createdAt']), // housekeeping

  // A webhook with pending deliveries has one job, named by its id.
  schema.table('job', ['id'], {
    kind: text,
    ownerId: text,
    payload: text,
    runAt: text,
    attempts: integer,
    leaseUntil: text.nullable,
    leaseOwner: text.nullable,
    lastError: text.nullable,
  }),
  schema.index('jobByTime', 'job', ['runAt']),
  schema.index('jobByLease', 'job', ['leaseUntil']).where('leaseUntil', 'is not', null),
]
