import { type Static, Type } from 'typebox'
import { idOf, nullable, object, optional, timestamp } from '../../domain/fields.ts'

export const Attempt = object('Attempt', {
  at: timestamp(),
  durationMs: Type.Integer({ examples: [84] }),
  status: nullable(
    Type.Integer({ description: 'The HTTP status; null without a response.', examples: [204] }),
  ),
  error: nullable(Type.String({ description: 'Why the attempt failed.', examples: ['HTTP 503.'] })),
  excerpt: nullable(
    Type.String({ description: 'The beginning of the response, as text.', examples: ['ok'] }),
  ),
})

const delivery = {
  id: idOf('dlv_'),
  eventId: Type.String({
    description: 'The `webhook-id`, the same in every attempt and replay.',
    examples: ['evt_cmnf7u3c8x2v9q4k7w1d5t8bz'],
  }),
  type: Type.String({ examples: ['task.completed'] }),
  state: Type.Enum(['waiting', 'delivered', 'failed']),
  attemptCount: Type.Integer({
    description: 'At most 20: only the last attempts are kept.',
    examples: [1],
  }),
  lastAttempt: nullable(Attempt),
  nextAttemptAt: nullable(timestamp('Not before; null when it is not tried again.')),
  createdAt: timestamp(),
  deliveredAt: nullable(timestamp()),
  failedAt: nullable(timestamp('When it was given up.')),
}

export const Delivery = object('Delivery', delivery)

export const WholeDelivery = object('WholeDelivery', {
  ...delivery,
  attempts: Type.Array(Attempt, { description: 'In order, the last 20.' }),
  payload: Type.String({
    description: 'The request body, in the format of the webhook.',
    examples: ['{"type":"webhook.test",…}'],
  }),
})

export const DeliveryFilter = Type.Object({
  isFailed: optional(Type.Boolean({ description: 'true: only failed deliveries.' })),
})

export const ReplayedDeliveries = object('ReplayedDeliveries', {
  count: Type.Integer({ description: 'Number of deliveries that are sent again.', examples: [3] }),
})

export type Attempt = Static<typeof Attempt>
export type Delivery = Static<typeof Delivery>
export type WholeDelivery = Static<typeof WholeDelivery>
export type ReplayedDeliveries = Static<typeof ReplayedDeliveries>
export type DeliveryFilter = Static<typeof DeliveryFilter>

/** An event for one webhook. `attempts` is JSON; `dueAt` is null when no attempt is left. */
export interface WebhookDeliveryTable {
  ownerId: string
  webhookId: string
  id: string
  eventId: string
  type: string
  payload: string
  attempts: string
  dueAt: string | null
  createdAt: string
  deliveredAt: string | null
  failedAt: string | null
}
