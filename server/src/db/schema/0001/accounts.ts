import { bigint, integer, type SchemaTools, text } from '../migration.ts'

/** Accounts, what gives access to them, and settings of the service. */
export const accounts = (schema: SchemaTools) => [
  schema.table('account', ['id'], {
    email: text,
    emailUnproven: integer.nullable,
    name: text,
    passwordHash: text,
    reportingCurrency: text,
    ecbRates: integer.nullable,
    timeZone: text.nullable,
    weekStart: text.nullable,
    taskViews: text.nullable,
    taskCount: integer,
    onboardingDismissedAt: text.nullable,
    createdAt: text,
    disabledAt: text.nullable,
    calendarHash: text.nullable,
  }),
  schema.index('accountByEmail', 'account', ['email']).unique(),
  schema.index('accountByCalendar', 'account', ['calendarHash']).where('calendarHash', 'is not', null),

  // Hashes of session tokens, API keys and Feedback Keys. `id` is the session, the key or the product.
  schema.table('credential', ['hash'], {
    ownerId: text,
    kind: text,
    id: text,
    expiresAt: text.nullable,
  }),
  schema.index('credentialByOwner', 'credential', ['ownerId', 'kind', 'id']),

  schema.table('session', ['ownerId', 'id'], {
    viewing: text.nullable,
    address: text.nullable,
    userAgent: text.nullable,
    createdAt: text,
    lastSeenAt: text,
    confirmedAt: text.nullable,
    expiresAt: text,
  }),

  // Who a person is at OpenID Connect providers. `id` is the hash of the issuer and the subject.
  schema.table('identity', ['id'], { ownerId: text, provider: text, email: text.nullable, createdAt: text }),
  schema.index('identityByOwner', 'identity', ['ownerId']),

  // Who may look at an account. `userId` is the account of that person. Read from both sides.
  schema.table('member', ['userId', 'ownerId'], { createdAt: text }),
  schema.index('memberByOwner', 'member', ['ownerId']),

  // Second factors. Passkeys are looked up by their id.
  schema.table('factor', ['id'], {
    ownerId: text,
    kind: text,
    name: text,
    secret: text,
    counter: bigint,
    createdAt: text,
    lastUsedAt: text.nullable,
  }),
  schema.index('factorByOwner', 'factor', ['ownerId']),

  schema.table('apiKey', ['ownerId', 'id'], {
    name: text,
    hint: text,
    readOnly: integer,
    manage: integer,
    isLimited: integer,
    createdAt: text,
    lastUsedAt: text.nullable,
    expiresAt: text.nullable,
  }),
  // The products that a limited key reaches.
  schema.table('apiKeyProduct', ['ownerId', 'keyId', 'productId']),

  // Answers to repeat for the same Idempotency-Key.
  schema.table('idempotency', ['ownerId', 'id'], {
    bodyHash: text,
    status: integer,
    headers: text,
    body: text,
    createdAt: text,
  }),
  schema.index('idempotencyByAge', 'idempotency', ['createdAt']), // housekeeping

  schema.table('setting', ['key'], { value: text }),
]
