import { type Static, Type } from 'typebox'
import { day, idOf, nullable, object, optional, timestamp } from '../../domain/fields.ts'

const limit = (description: string, example: number) =>
  Type.Integer({ minimum: 1, maximum: 1_000_000, description, examples: [example] })

const dailyLimit = limit('Accepted submissions per UTC day.', 1000)
const minuteLimit = limit('Submissions per minute from one address, including invalid ones. Default 20.', 20)
const addressDailyLimit = nullable(
  limit(
    'Accepted submissions per UTC day from one address. null: a fifth of `dailyLimit`, at least 20.',
    200,
  ),
)
const allowedOrigins = Type.Array(Type.String({ format: 'origin' }), {
  maxItems: 50,
  uniqueItems: true,
  description: 'Web origins that may submit; empty for any.',
  examples: [['https://paperplane.example.com']],
})

const browserDetails = Type.Boolean({
  description:
    'The widget sends the user agent and screen size of visitors, and shows them. Pages follow a change ' +
    'within ten minutes.',
})

const screenshots = Type.Boolean({
  description:
    'The widget offers to send a screenshot of the page. Pages follow a change within ten minutes.',
})

export const FeedbackKey = object('FeedbackKey', {
  productId: idOf('prod_'),
  key: {
    ...nullable(Type.String({ examples: ['svc_fb_4s7Gk2Qm9Xb1Ld8Vz3Rn6Tj5Wp0Yc1HfA2eBx7Qp'] })),
    description:
      'Public: it is part of every page that uses it. null for keys created before keys could be shown.',
  },
  hint: Type.String({ description: 'The last four characters of the key.', examples: ['x7Qp'] }),
  dailyLimit,
  minuteLimit,
  addressDailyLimit,
  acceptedToday: Type.Integer({ description: 'Submissions accepted this UTC day.' }),
  allowedOrigins: Type.Array(Type.String()),
  browserDetails,
  screenshots,
  createdAt: timestamp(),
  rotatedAt: nullable(timestamp()),
  previousKeyValidUntil: nullable(timestamp('When the previous key stops working.')),
  lastUsedAt: nullable(timestamp('Accurate to the minute.')),
})

const settings = {
  dailyLimit: optional(dailyLimit),
  minuteLimit: optional(minuteLimit),
  addressDailyLimit: optional(addressDailyLimit),
  allowedOrigins: optional(allowedOrigins),
  browserDetails: optional(browserDetails),
  screenshots: optional(screenshots),
}

export const CreateFeedbackKey = object('CreateFeedbackKey', settings)

export const RotateFeedbackKey = object('RotateFeedbackKey', {
  overlap: optional(
    Type.Boolean({
      description: 'true: the old key works for another 24 hours. Otherwise it stops immediately.',
    }),
  ),
})

export const UpdateFeedbackKey = object('UpdateFeedbackKey', settings)

export const LimitedAddress = object('LimitedAddress', {
  address: Type.String({
    description: 'An IPv4 address, or the /64 network of IPv6 addresses.',
    examples: ['192.0.2.1', '2001:db8:0:1::/64'],
  }),
  day: day('The UTC day.'),
  accepted: Type.Integer({ description: 'Submissions accepted.' }),
  refused: Type.Integer({
    description: 'Submissions refused because of a limit of the address. Up to a minute old.',
  }),
  lastAt: timestamp('The last submission, accepted or refused.'),
})

export type LimitedAddress = Static<typeof LimitedAddress>
export type FeedbackKey = Static<typeof FeedbackKey>
export type CreateFeedbackKey = Static<typeof CreateFeedbackKey>
export type UpdateFeedbackKey = Static<typeof UpdateFeedbackKey>

export type FeedbackKeyTable = Omit<
  FeedbackKey,
  'acceptedToday' | 'allowedOrigins' | 'browserDetails' | 'screenshots'
> & {
  ownerId: string
  allowedOrigins: string
  browserDetails: number
  screenshots: number
}
/** `bytes` are of texts. */
interface Bytes {
  bytes: number
  screenshotBytes: number
}
export type FeedbackDayTable = Bytes & { ownerId: string; productId: string; day: string; accepted: number }
export type FeedbackSenderTable = LimitedAddress & Bytes & { ownerId: string; productId: string }
