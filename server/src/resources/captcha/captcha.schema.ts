import { type Static, Type } from 'typebox'
import { object } from '../../domain/fields.ts'

const provider = Type.Enum(['none', 'altcha'], {
  description: 'none: off. altcha: proof of work, verified by this service.',
  examples: ['altcha'],
})

export const Captcha = object('Captcha', { provider })
export const PutCaptcha = object('PutCaptcha', { provider })

export type Captcha = Static<typeof Captcha>
export type PutCaptcha = Static<typeof PutCaptcha>

/** No row means off. The secret signs challenges. */
export interface CaptchaTable {
  ownerId: string
  productId: string
  secret: string
}
