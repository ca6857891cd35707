import type { FastifyRequest } from 'fastify'
import { limitOf } from '../auth/shared-windows.ts'
import type { Credential } from '../auth/stored-credentials.ts'
import type { Limit } from '../domain/windows.ts'
import { Failure } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'
import { challengeMs, newChallenge, solvedChallenge } from './altcha.ts'
import type { Provider } from './siteverify.ts'

declare module 'fastify' {
  interface FastifyInstance {
    captcha: CaptchaCheck
  }
}

const longestToken = 8_192
const outageLogMs = 60_000

interface Options {
  verifyUrls: Record<Provider, string> | undefined
  timeoutMs: number
}

type Captcha = NonNullable<Credential['captcha']>

export class CaptchaCheck {
  readonly #options: Options
  readonly #used: Limit

  constructor(storage: Storage, options: Options) {
    this.#options = options
    this.#used = limitOf(storage, 'captcha', 1, challengeMs)
  }

  async verify({ feedbackKey, headers }: Pick<FastifyRequest, 'feedbackKey' | 'headers'>): Promise<void> {
    const { captcha } = feedbackKey
    if (!captcha) return
    const token = headers['x-captcha-response']
    if (typeof token !== 'string' || token === '') throw refusal(captcha, 'captcha_required')
    const isValid = token.length <= longestToken && (await this.#isValid(captcha, token, feedbackKey))
    if (!isValid) throw refusal(captcha, 'captcha_invalid')
  }

  async #isValid(captcha: Captcha, token: string, { allowedOrigins }: Credential): Promise<boolean> {
    const { provider, siteKey, secret } = captcha
    if (provider === 'altcha') {
      const challenge = solvedChallenge(token, secret)
      return challenge !== undefined && (await this.#used.take(challenge)).left >= 0
    }
    const { verifyToken, verifyUrls } = await import('./siteverify.ts')
    const { verifyUrls: others, timeoutMs } = this.#options
    try {
      return await verifyToken({
        url: (others ?? verifyUrls)[provider],
        fields: { secret, response: token, ...(provider === 'hcaptcha' && siteKey && { sitekey: siteKey }) },
        hostnames: allowedOrigins.map((origin) => new URL(origin).hostname),
        allowsPrivate: others !== undefined,
        timeoutMs,
      })
    } catch (cause) {
      const message = 'The captcha could not be verified, so the submission was not stored. Try again later.'
      throw new Failure('service_unavailable', message, {
        headers: { 'retry-after': '10' },
        cause,
        logEveryMs: outageLogMs,
      })
    }
  }
}

const messages = {
  captcha_required:
    'This product requires a captcha. Solve the one in `details.captcha` and send the result in X-Captcha-Response.',
  captcha_invalid:
    'The captcha is invalid, expired or already used. Solve the one in `details.captcha` and send the result in X-Captcha-Response.',
}

function refusal({ provider, siteKey, secret }: Captcha, code: keyof typeof messages) {
  const captcha = {
    code,
    provider,
    ...(provider === 'altcha' ? { challenge: newChallenge(secret) } : { siteKey }),
  }
  return new Failure('forbidden', messages[code], { details: { captcha } })
}
