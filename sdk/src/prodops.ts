import { Api } from './api.ts'
import { operations } from './operations.ts'
import { ActivityLog } from './resources/activity.ts'
import { Costs } from './resources/costs.ts'
import { Feedback } from './resources/feedback.ts'
import { Ideas } from './resources/ideas.ts'
import { Logs } from './resources/logs.ts'
import { Metrics } from './resources/metrics.ts'
import { Products } from './resources/products.ts'
import { Revenue } from './resources/revenue.ts'
import { Tasks } from './resources/tasks.ts'
import { Versions } from './resources/versions.ts'
import type { TransportOptions } from './transport.ts'

export interface ProdopsOptions extends Omit<TransportOptions, 'headers' | 'credentials'> {
  /** A server key, `svc_sk_…`, for everything except `feedback.submit`. */
  apiKey?: string | undefined
  /** The Feedback Key of a product, `svc_fb_…`, for `feedback.submit`. It may be public. */
  feedbackKey?: string | undefined
}

/** The client of a prodops service: `new Prodops({ url: 'https://ops.example.com', apiKey })`. */
export class Prodops {
  readonly products: Products
  readonly ideas: Ideas
  readonly tasks: Tasks
  readonly versions: Versions
  readonly logs: Logs
  readonly feedback: Feedback
  readonly metrics: Metrics
  readonly revenue: Revenue
  readonly costs: Costs
  readonly activity: ActivityLog

  /** @throws TypeError for an invalid URL */
  constructor({ apiKey, feedbackKey, ...options }: ProdopsOptions) {
    const api = new Api(operations, {
      ...options,
      headers: ({ key }) => bearer(key === 'feedbackKey' ? { feedbackKey } : { apiKey }),
    })
    this.products = new Products(api)
    this.ideas = new Ideas(api)
    this.tasks = new Tasks(api)
    this.versions = new Versions(api)
    this.logs = new Logs(api)
    this.feedback = new Feedback(api)
    this.metrics = new Metrics(api)
    this.revenue = new Revenue(api)
    this.costs = new Costs(api)
    this.activity = new ActivityLog(api)
  }
}

/** @throws TypeError for a missing key */
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
