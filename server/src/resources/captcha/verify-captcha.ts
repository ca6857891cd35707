import type { Windows } from '../../domain/windows.ts'
import { Failure } from '../../errors.ts'
import { newChallenge, solvedChallenge } from './altcha.ts'

const maxTokenLength = 8_192

/**
 * `used` lets each solution in once.
 * @throws forbidden, with a new challenge
 */
export function verifyCaptcha(used: Windows, secret: string, token: unknown): void {
  if (typeof token !== 'string' || token === '') throw refusal(secret, 'captcha_required')
  const challenge = token.length <= maxTokenLength && solvedChallenge(token, secret)
  const isValid = challenge && used.take(challenge).left >= 0
  if (!isValid) throw refusal(secret, 'captcha_invalid')
}

const solveIt = 'Solve the one in `details.captcha` and send the result in X-Captcha-Response.'
const messages = {
  captcha_required: `This product requires a captcha. ${solveIt}`,
  captcha_invalid: `The captcha is invalid, expired or already used. ${solveIt}`,
}

function refusal(secret: string, code: keyof typeof messages) {
  const captcha = { code, provider: 'altcha', challenge: newChallenge(secret) }
  return new Failure('forbidden', messages[code], { details: { captcha } })
}
