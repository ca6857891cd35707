import { type Static, Type } from 'typebox'
import { nullable, object, optional, requiredText } from '../../domain/fields.ts'

const description =
  'none: off. altcha: proof of work, verified by this service. turnstile: Cloudflare. hcaptcha: hCaptcha.'
const provider = Type.Enum(['none', 'altcha', 'turnstile', 'hcaptcha'], { description, examples: ['altcha'] })

export const Captcha = object('Captcha', {
  provider,
  siteKey: nullable(Type.String({ description: 'The public key of the provider; null for altcha.' })),
  hasSecret: Type.Boolean({ description: 'Whether a secret is stored. It is never returned.' }),
})

export const PutCaptcha = object('PutCaptcha', {
  provider,
  siteKey: optional(requiredText({ maxLength: 200, description: 'For turnstile and hcaptcha.' })),
  secret: optional(
    requiredText({
      maxLength: 500,
      description: 'For turnstile and hcaptcha. If omitted, the stored secret of the same provider is kept.',
    }),
  ),
})

export type Captcha = Static<typeof Captcha>
export type PutCaptcha = Static<typeof PutCaptcha>

/** No row means off. The secret is stored as plain text, because verification needs it. */
export interface CaptchaTable {
  ownerId: string
  productId: string
  provider: Exclude<Captcha['provider'], 'none'>
  siteKey: string | null
  secret: string
}
