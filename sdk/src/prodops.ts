import { Api } from './api.ts'
import { operations, Resources } from './operations.ts'
import type { TransportOptions } from './transport.ts'

export interface ProdopsOptions extends Omit<TransportOptions, 'headers' | 'credentials'> {
  /** A server key, `svc_sk_…`, for everything except `feedback.submit`. */
  apiKey?: string | undefined
  /** The Feedback Key of a product, `svc_fb_…`, for `feedback.submit`. It may be public. */
  feedbackKey?: string | undefined
}

/** The client of a prodops service: `new Prodops({ url: 'https://ops.example.com', apiKey })`. */
export class Prodops extends Resources {
  constructor({ apiKey, feedbackKey, ...options }: ProdopsOptions) {
    const headers: TransportOptions['headers'] = ({ key }) => bearer(key === 'feedbackKey' ? { feedbackKey } : { apiKey })
    super(new Api(operations, { ...options, headers }))
  }
}

function bearer(keys: Record<string, string | undefined>): Record<string, string> {
  const [[name, key]] = Object.entries(keys) as [[string, string | undefined]]
  if (!key) throw new TypeError(`This call needs the option ${name}: new Prodops({ ${name}: … }).`)
  return { authorization: `Bearer ${key}` }
}

export { type AnswerFacts, answerOf } from './api.ts'
export type * from './contract.ts'
export * from './errors.ts'
export { Pages } from './pages.ts'
export type { CallOptions } from './transport.ts'
