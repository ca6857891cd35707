import { Api } from './api.ts'
import { Resources } from './operations.ts'
import type { TransportOptions } from './transport.ts'

export interface ProdopsOptions extends Omit<TransportOptions, 'url' | 'headers' | 'credentials'> {
  /** Default: `PRODOPS_URL` of the environment. */
  url?: TransportOptions['url'] | undefined
  /** A server key, `svc_sk_…`, for everything except `feedback.submit`. Default: `PRODOPS_API_KEY`. */
  apiKey?: string | undefined
  /** The Feedback Key of a product, `svc_fb_…`, for `feedback.submit`. It may be public. Default: `PRODOPS_FEEDBACK_KEY`. */
  feedbackKey?: string | undefined
  /** Names your program in front of the SDK, such as `my-tool/1.0`. Browsers send their own. */
  userAgent?: string
}

/** The client of a prodops service: `new Prodops({ url: 'https://ops.example.com', apiKey })`. */
export class Prodops extends Resources {
  constructor({
    url = env?.PRODOPS_URL,
    apiKey = env?.PRODOPS_API_KEY,
    feedbackKey = env?.PRODOPS_FEEDBACK_KEY,
    userAgent = '',
    ...options
  }: ProdopsOptions = {}) {
    if (!url) throw new TypeError('Set the option url or PRODOPS_URL: new Prodops({ url: … }).')
    const agent = env && { 'user-agent': `${userAgent} ${sdkAgent}`.trim() }
    const headers: TransportOptions['headers'] = ({ key }) => ({
      ...bearer(key === 'feedbackKey' ? { feedbackKey } : { apiKey }),
      ...agent,
    })
    super(new Api({ ...options, url, headers }))
  }
}

/** Undefined in browsers. */
const env = (globalThis as { process?: { env?: Record<string, string | undefined> } }).process?.env
const sdkAgent = 'prodops-sdk/0.1.0'

function bearer(keys: Record<string, string | undefined>): Record<string, string> {
  const [[name, key]] = Object.entries(keys) as [[string, string | undefined]]
  if (!key) throw new TypeError(`This call needs the option ${name}: new Prodops({ ${name}: … }).`)
  return { authorization: `Bearer ${key}` }
}

export { type AnswerFacts, answerOf } from './api.ts'
export type * from './contract.ts'
export * from './errors.ts'
export { Pages } from './pages.ts'
export type { Attempt, CallOptions, FileBody } from './transport.ts'
export { type VerifyOptions, verifyWebhook, type WebhookEvent, WebhookVerificationError } from './webhooks.ts'
