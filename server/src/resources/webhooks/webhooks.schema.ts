import { type Static, Type } from 'typebox'
import { boolean, idOf, nullable, object, optional, text, timestamp } from '../../domain/fields.ts'
import { EventType, eventTypes } from './events.schema.ts'

const url = Type.String({
  minLength: 1,
  maxLength: 2000,
  format: 'website',
  description: 'Where events are sent: https, without a name and a password in it.',
  examples: ['https://example.com/hooks/prodops'],
})

const description = text({ maxLength: 200, examples: ['Tells the team'] })

const events = Type.Array(EventType, {
  minItems: 1,
  maxItems: eventTypes.length,
  uniqueItems: true,
  description: 'What it is told of.',
  examples: [['feedback.created', 'version.released']],
})

export const Webhook = object('Webhook', {
  id: idOf('wh_'),
  url: Type.String({ examples: ['https://example.com/hooks/prodops'] }),
  description: nullable(Type.String({ examples: ['Tells the team'] })),
  events: Type.Array(EventType),
  isPaused: boolean,
  turnedOffAt: nullable(timestamp('When the service stopped sending by itself; null while it has not.')),
  turnedOffReason: nullable(
    Type.Enum(['gone', 'failing'], { description: '`gone`: it answered 410. `failing`: it took nothing for three days.' }),
  ),
  failingSince: nullable(timestamp('Since when it has taken nothing; null when it took what was sent last.')),
  lastDeliveredAt: nullable(timestamp('When it last took something.')),
  hint: Type.String({ description: 'The last four characters of the secret.', examples: ['x7Qp'] }),
  previousSecretUntil: nullable(timestamp('Until when the secret before this one signs as well.')),
  createdAt: timestamp(),
  updatedAt: timestamp(),
})

export const NewWebhook = object('NewWebhook', {
  ...Webhook.properties,
  secret: Type.String({ description: 'Shown this once: `whsec_` and 32 random bytes in Base64.', examples: ['whsec_…'] }),
})

export const CreateWebhook = object('CreateWebhook', { url, description: optional(description), events })

export const UpdateWebhook = object('UpdateWebhook', {
  url: optional(url),
  description: optional(nullable(description)),
  events: optional(events),
  isPaused: optional(Type.Boolean({ description: 'false also turns it on again after the service turned it off.' })),
})

export type Webhook = Static<typeof Webhook>
export type NewWebhook = Static<typeof NewWebhook>
export type CreateWebhook = Static<typeof CreateWebhook>
export type UpdateWebhook = Static<typeof UpdateWebhook>

export const mostWebhooks = 50

/** `events` is JSON text, `pausedAt` the flag of the wire. It took nothing `failures` times in a row, and is left alone until `backoffUntil`. */
export type WebhookTable = Omit<Webhook, 'events' | 'isPaused'> & {
  ownerId: string
  events: string
  secret: string
  previousSecret: string | null
  pausedAt: string | null
  failures: number
  backoffUntil: string | null
}

/**
 * When a webhook is to be looked at next: there is a row while something waits for it. While a process sends (`holder`), `dueAt` is the end of
 * its lease. Part of the directory: it is looked up before any owner is known.
 */
export interface WebhookTurnTable {
  id: string
  ownerId: string
  dueAt: string
  holder: string | null
}
