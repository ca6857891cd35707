import { type Static, Type } from 'typebox'
import {
  day,
  idOf,
  measure,
  nullable,
  object,
  optional,
  requiredText,
  text,
  timestamp,
} from '../../domain/fields.ts'

const type = Type.Enum(['timeseries', 'snapshot'], {
  description: 'timeseries: one value per day. snapshot: one current value.',
})
const key = Type.String({ description: 'Names the metric in paths.', examples: ['daily_active_users'] })

export const Metric = object('Metric', {
  id: idOf('metric_'),
  key,
  name: Type.String({ examples: ['Daily active users'] }),
  type,
  unit: nullable(Type.String({ description: 'Unit of measurement, free text.', examples: ['users'] })),
  description: nullable(Type.String()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
})

export const MetricValue = object('MetricValue', {
  id: idOf(''),
  date: day(),
  value: Type.Number({ examples: [42] }),
  createdAt: timestamp(),
})

export const MetricWithLatest = object('MetricWithLatest', {
  ...Metric.properties,
  latestValue: nullable(MetricValue),
})

export const MetricChange = object('MetricChange', {
  value: Type.Number({ description: 'The average of the last 30 complete days.', examples: [44] }),
  previous: Type.Number({ description: 'The average of the 30 days before.', examples: [40] }),
  change: nullable(
    Type.Number({ description: 'Relative change; null if `previous` is not positive.', examples: [0.1] }),
  ),
})
export const change = {
  ...nullable(MetricChange),
  description: 'Null for a snapshot metric, and with fewer than 15 values in either period.',
}

const missingIsZero = Type.Boolean({
  description: 'Days without a value count as 0 in release impact, as for a count of events.',
})

/** Has the title of the published one, which the dashboard's document does not contain. */
export const DashboardMetric = object('MetricWithLatest', {
  ...MetricWithLatest.properties,
  change,
  missingIsZero,
})

export const MetricReference = object('MetricReference', {
  id: idOf('metric_'),
  key,
  name: Type.String({ examples: ['Daily active users'] }),
  type,
})

export const CreateMetric = object('CreateMetric', {
  key: Type.String({
    pattern: '^[a-z0-9_-]{1,64}$',
    description: 'Lowercase letters, digits, underscores and hyphens, at most 64; unique within the product.',
    examples: ['daily_active_users'],
  }),
  name: requiredText({ examples: ['Daily active users'] }),
  type: optional({ ...type, default: 'timeseries' }),
  unit: optional(text({ examples: ['users'] })),
  description: optional(text()),
  missingIsZero: optional(missingIsZero),
})

export const UpdateMetric = object('UpdateMetric', {
  name: optional(requiredText()),
  unit: optional(nullable(text())),
  description: optional(nullable(text())),
  missingIsZero: optional(missingIsZero),
})

/** Checked by the operation, because snapshot metrics ignore it. */
const date = Type.Unsafe<unknown>({
  description: 'YYYY-MM-DD. Required for a timeseries metric, ignored for a snapshot metric.',
  examples: ['2026-03-31'],
})

export const SetMetricValue = object('SetMetricValue', {
  date: optional(date),
  value: measure('Overwrites any existing value.'),
})

export const AdjustMetricValue = object('AdjustMetricValue', {
  date: optional(date),
  delta: measure('Positive increases, negative decreases.'),
})

export const ValueRange = Type.Object({
  startDate: optional(day('First day, inclusive. Not used by a snapshot metric.')),
  endDate: optional(day('Last day, inclusive. Not used by a snapshot metric.')),
})

export const HeadlineMetric = object('HeadlineMetric', {
  key: nullable(Type.String({ description: 'The key of a metric of the product; null: none is chosen.' })),
})

export type Metric = Static<typeof Metric>
export type MetricValue = Static<typeof MetricValue>
export type MetricWithLatest = Static<typeof MetricWithLatest>
export type MetricChange = Static<typeof MetricChange>
export type DashboardMetric = Static<typeof DashboardMetric>
export type CreateMetric = Static<typeof CreateMetric>
export type UpdateMetric = Static<typeof UpdateMetric>
export type SetMetricValue = Static<typeof SetMetricValue>
export type AdjustMetricValue = Static<typeof AdjustMetricValue>
export type ValueRange = Static<typeof ValueRange>
/** `isHeadline`: the product's headline metric. `missingIsZero`: its missing days count as 0. */
export type MetricTable = Metric & {
  ownerId: string
  productId: string
  isHeadline: number
  missingIsZero: number | null
}
export type MetricValueTable = MetricValue & { ownerId: string; metricId: string }
