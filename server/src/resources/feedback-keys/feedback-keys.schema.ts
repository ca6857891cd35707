import { type Static, Type } from 'typebox'
import { idOf, nullable, optional, timestamp } from '../../domain/fields.ts'

const dailyLimit = Type.Integer({
  minimum: 1,
  maximum: 1_000_000,
  description: 'Accepted submissions a UTC day.',
  examples: [1000],
})
const allowedOrigins = Type.Array(Type.String({ format: 'origin' }), {
  maxItems: 50,
  uniqueItems: true,
  description: 'Web origins that may submit; none named: any.',
  examples: [['https://paperplane.example.com']],
})

export const FeedbackKey = Type.Object(
  {
    productId: idOf('prod_'),
    hint: Type.String({ description: 'The last four characters of the key.', examples: ['x7Qp'] }),
    dailyLimit,
    acceptedToday: Type.Integer({ description: 'Submissions accepted this UTC day.' }),
    allowedOrigins: Type.Array(Type.String()),
    createdAt: timestamp(),
    rotatedAt: nullable(timestamp()),
    previousKeyValidUntil: nullable(timestamp('While the key before the last rotation still works.')),
    lastUsedAt: nullable(timestamp('To the minute.')),
  },
  { title: 'FeedbackKey' },
)

export const NewFeedbackKey = Type.Object(
  { ...FeedbackKey.properties, key: Type.String({ description: 'Shown this once.' }) },
  { title: 'NewFeedbackKey' },
)

export const CreateFeedbackKey = Type.Object(
  { dailyLimit: optional(dailyLimit), allowedOrigins: optional(allowedOrigins) },
  { title: 'CreateFeedbackKey' },
)

export const RotateFeedbackKey = Type.Object(
  { overlap: optional(Type.Boolean({ description: 'true: the old key works for 24 hours more. Otherwise it ends at once.' })) },
  { title: 'RotateFeedbackKey' },
)

export const UpdateFeedbackKey = Type.Object(
  { dailyLimit: optional(dailyLimit), allowedOrigins: optional(allowedOrigins) },
  { title: 'UpdateFeedbackKey' },
)

export type FeedbackKey = Static<typeof FeedbackKey>
export type NewFeedbackKey = Static<typeof NewFeedbackKey>
export type CreateFeedbackKey = Static<typeof CreateFeedbackKey>
export type UpdateFeedbackKey = Static<typeof UpdateFeedbackKey>

/** `allowedOrigins` as JSON text. */
export type FeedbackKeyTable = Omit<FeedbackKey, 'acceptedToday' | 'allowedOrigins'> & { ownerId: string; allowedOrigins: string }
/** How many submissions a product has accepted on a UTC day. */
export type FeedbackDayTable = { ownerId: string; productId: string; day: string; accepted: number }
