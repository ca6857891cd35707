import { type Static, Type } from 'typebox'
import { boolean, idOf, nullable, object, optional, text, timestamp } from '../../domain/fields.ts'
import { EventType, eventTypes } from './events.schema.ts'

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

export const Webhook = object('Webhook', {
  id: idOf('wh_'),
  url: Type.String({ examples: ['https://example.com/hooks/prodops'] }),
  description: nullable(Type.String({ examples: ['Team chat'] })),
  events: Type.Array(EventType),
  isPaused: boolean,
  turnedOffAt: nullable(timestamp('When the service disabled the webhook.')),
  turnedOffReason: nullable(
    Type.Enum(['gone', 'failing'], { description: '`gone`: it responded 410. `failing`: every attempt of three days failed.' }),
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
  secret: Type.String({ description: 'Shown only once: `whsec_` and 32 random bytes in Base64.', examples: ['whsec_…'] }),
})

export const CreateWebhook = object('CreateWebhook', { url, description: optional(description), events })

export const UpdateWebhook = object('UpdateWebhook', {
  url: optional(url),
  description: optional(nullable(description)),
  events: optional(events),
  isPaused: optional(Type.Boolean({ description: 'false also enables a webhook that the service disabled.' })),
})

export type Webhook = Static<typeof Webhook>
export type NewWebhook = Static<typeof NewWebhook>
export type CreateWebhook = Static<typeof CreateWebhook>
export type UpdateWebhook = Static<typeof UpdateWebhook>

export const mostWebhooks = 50

/** `events` is JSON. `failures` counts consecutive failures. Nothing is sent until `backoffUntil`. */
export type WebhookTable = Omit<Webhook, 'events' | 'isPaused'> & {
  ownerId: string
  events: string
  secret: string
  previousSecret: string | null
  pausedAt: string | null
  failures: number
  backoffUntil: string | null
}

/** A row while a webhook has deliveries. While a process sends (`holder`), `dueAt` is the end of its lease. */
export interface WebhookTurnTable {
  id: string
  ownerId: string
  dueAt: string
  holder: string | null
}
