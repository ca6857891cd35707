import type { Cost } from '../resources/costs/costs.schema.ts'
import type { Metric } from '../resources/metrics/metrics.schema.ts'
import type { Product } from '../resources/products/products.schema.ts'
import type { Revenue } from '../resources/revenue/revenue.schema.ts'

/** All that the demo knows of one product: what it is, what is worked on, what is said of it, what it earns and costs. */
export interface World {
  product: Omit<Product, 'id' | 'createdAt' | 'updatedAt'>
  /** The day of the year on which it was entered. */
  startsOn: number
  /** How much of the owner's work it gets, on the first and on the last day of the year. */
  focus: readonly [first: number, last: number]
  /** Its share of all feedback. */
  voices: number
  /** Parts of it, as they stand in a sentence: "the status pages". */
  areas: readonly string[]
  /** What was built and mended, as release notes say it. */
  features: readonly string[]
  fixes: readonly string[]
  /** Tasks that only it has. */
  chores: readonly string[]
  /** The version before the year, or none; the days from one release to the next. */
  releases: { from: readonly [major: number, minor: number, patch: number]; everyDays: number } | null
  metrics: readonly MetricPlan[]
  plans: readonly SubscriptionPlan[]
  /** Customers who pay by the month or the year. */
  subscribers: number
  sales: readonly SalePlan[]
  costs: readonly CostPlan[]
  /** Lines of language, type and text: see `feedbackLines`. */
  feedback: string
  /** Where and on what people were when they sent it. */
  pages: readonly string[]
  devices: readonly string[]
}

export interface MetricPlan {
  key: string
  name: string
  type: Metric['type']
  unit: string | null
  description: string | null
  /** The value on the first and on the last day. */
  from: number
  to: number
  /** How much of a workday's value a weekend has. */
  weekend: number
  /** How far days stray, as a part of the value. */
  noise: number
  decimals: number
  /** Defined, and not measured yet. */
  isEmpty?: true
}

export interface SubscriptionPlan {
  name: string
  amount: number
  currency: string
  source: string
  weight: number
}

/** Revenue that is no subscription. */
export interface SalePlan {
  type: Exclude<Revenue['type'], 'subscription' | 'refund'>
  /** In a year. */
  count: number
  amounts: readonly number[]
  currency: string
  source: string | null
  notes: readonly string[]
}

export interface CostPlan {
  name: string
  category: Cost['category']
  amount: number
  currency: string
  note: string | null
  /** Once on this day, or each month. */
  on: number | 'monthly'
}
