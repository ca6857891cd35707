import { type Static, Type } from 'typebox'
import { boolean, idOf, nullable, object, optional, text, timestamp } from '../../domain/fields.ts'
import { maxProducts } from '../api-keys/api-keys.schema.ts'

export const eventTypes = [
  'feedback.created',
  'task.created',
  'task.updated',
  'task.completed',
  'task.deleted',
  'version.created',
  'version.released',
  'log.created',
  'metric.updated',
  'revenue.created',
  'cost.created',
  'idea.created',
  'product.created',
  'import.completed',
  'import.undone',
  'attention.raised',
] as const

export const testEvent = 'webhook.test'

export const EventType = Type.Enum([...eventTypes])

const url = Type.String({
  minLength: 1,
  maxLength: 2000,
  format: 'website',
  description: 'Must be https, without a user name or password.',
  examples: ['https://example.com/hooks/prodops'],
})

const description = text({ maxLength: 200, examples: ['Team chat'] })

const events = Type.Array(EventType, {
  minItems: 1,
  maxItems: eventTypes.length,
  uniqueItems: true,
  description: 'The events to send.',
  examples: [['feedback.created', 'version.released']],
})

const format = Type.Enum(['standard', 'slack', 'discord', 'ntfy', 'json'], {
  description:
    '`standard`: signed JSON (Standard Webhooks). `slack`, `discord`: a message with a link. ' +
    '`ntfy`: a notification; `url` is that of the topic, with `?token=` if it needs one. ' +
    '`json`: unsigned JSON with a readable text.',
  examples: ['standard'],
})

const productIds = Type.Array(Type.String(), {
  minItems: 1,
  maxItems: maxProducts,
  uniqueItems: true,
  description: 'Send only events of these products; null: all events.',
})

export const Webhook = object('Webhook', {
  id: idOf('wh_'),
  url: Type.String({
    description: 'A read-only key gets only its origin, because the path may contain a secret.',
    examples: ['https://example.com/hooks/prodops'],
  }),
  format,
  description: nullable(Type.String({ examples: ['Team chat'] })),
  events: Type.Array(EventType),
  productIds: nullable(
    Type.Array(idOf('prod_'), { description: 'Only events of these products are sent; null: all events.' }),
  ),
  createdBy: Type.Object(
    {
      type: Type.Enum(['user', 'api_key']),
      id: Type.String({ examples: ['key_cmnf7u3c8x2v9q4k7w1d5t8bz'] }),
      name: nullable(Type.String({ examples: ['Release pipeline'] })),
    },
    { description: 'The API key that made it, or the user in the dashboard. `name` is that of the key.' },
  ),
  isPaused: boolean,
  pausedReason: nullable(
    Type.Enum(['key_revoked', 'key_expired'], {
      description:
        'Why the service paused it: the key that made it, or that set its URL, was revoked or has ' +
        'expired. Null if a person or key paused it.',
    }),
  ),
  turnedOffAt: nullable(timestamp('When the service disabled the webhook.')),
  turnedOffReason: nullable(
    Type.Enum(['gone', 'failing'], {
      description: '`gone`: it responded 410. `failing`: every attempt of three days failed.',
    }),
  ),
  failingSince: nullable(timestamp('The first of the current failures; null if the last attempt succeeded.')),
  lastDeliveredAt: nullable(timestamp('The last successful delivery.')),
  hint: Type.String({ description: 'The last four characters of the secret.', examples: ['x7Qp'] }),
  previousSecretUntil: nullable(timestamp('The end of the overlap with the previous secret.')),
  createdAt: timestamp(),
  updatedAt: timestamp(),
})

export const NewWebhook = object('NewWebhook', {
  ...Webhook.properties,
  secret: Type.String({
    description: 'Signs the format `standard`. Shown only once: `whsec_` and 32 random bytes in Base64.',
    examples: ['whsec_…'],
  }),
})

export const CreateWebhook = object('CreateWebhook', {
  url,
  format: optional({
    ...format,
    description: 'Default: `slack`, `discord` or `ntfy` for a URL of these services, else `standard`.',
  }),
  description: optional(description),
  events,
  productIds: optional(nullable(productIds)),
})

export const UpdateWebhook = object('UpdateWebhook', {
  url: optional(url),
  format: optional(format),
  description: optional(nullable(description)),
  events: optional(events),
  productIds: optional(nullable(productIds)),
  isPaused: optional(
    Type.Boolean({ description: 'false also enables a webhook that the service disabled.' }),
  ),
})

export type EventType = Static<typeof EventType>
export type Webhook = Static<typeof Webhook>
export type NewWebhook = Static<typeof NewWebhook>
export type CreateWebhook = Static<typeof CreateWebhook>
export type UpdateWebhook = Static<typeof UpdateWebhook>

export const maxWebhooks = 50

/**
 * `events`, `productIds` and `everProductIds`, all products it ever had, are JSON. `failures` counts
 * consecutive failures. No event is retried before `backoffUntil`. `keyId` made it and `urlKeyId` set its
 * URL last; null: a person.
 */
export type WebhookTable = Omit<Webhook, 'events' | 'productIds' | 'isPaused' | 'createdBy'> & {
  ownerId: string
  events: string
  productIds: string | null
  everProductIds: string | null
  secret: string
  previousSecret: string | null
  pausedAt: string | null
  keyId: string | null
  keyName: string | null
  urlKeyId: string | null
  failures: number
  backoffUntil: string | null
}
