import { type Static, Type } from 'typebox'
import { day, idOf, nullable, object, optional } from '../../domain/fields.ts'
import { windows } from '../../domain/statistics/release-effect.ts'

export const fraction = (description: string) => Type.Number({ description, examples: [0.06] })

export const Explain = object(
  'Explain',
  {
    formula: Type.String({ examples: ['after ÷ before − 1'] }),
    inputs: Type.Array(
      Type.Object({
        label: Type.String({ examples: ['Mean per day, 2026-02-03 to 2026-03-30'] }),
        value: Type.Union([
          Type.Number({ examples: [471.2] }),
          Type.String({ examples: ['too few values'] }),
        ]),
        url: nullable(Type.String({ examples: ['/products/paperplane/metrics/daily_active_users'] })),
      }),
    ),
    excluded: Type.Array(
      Type.Object({
        reason: Type.String({ examples: ['No exchange rate'] }),
        count: Type.Integer({ examples: [2] }),
        url: nullable(Type.String({ examples: ['/products/paperplane/finance'] })),
      }),
    ),
  },
  {
    description:
      'How a figure was computed, from which records, and what was excluded. Addresses are of the dashboard.',
  },
)

export const asOf = (
  description = "Computes as if this day were today. Default: today in the account's time zone.",
) => optional(day(description))

const verdict = Type.Enum(['too_early', 'too_little_history', 'usual', 'above_usual', 'below_usual'], {
  description:
    'too_early: fewer complete days than the window. too_little_history: fewer than 100 other days ' +
    'to compare with, or too few values. above_usual, below_usual: the adjusted p is at most 0.04.',
})

const change = fraction('0.06 is +6%.')
export const usual = Type.Object({
  low: fraction('The 5th percentile of the change on other days.'),
  high: fraction('The 95th percentile of the change on other days.'),
})

export const MetricEffect = object('MetricEffect', {
  key: Type.String({
    description: 'The key of the metric, or bug_reports, feedback or net_revenue.',
    examples: ['daily_active_users'],
  }),
  name: Type.String({ examples: ['Daily active users'] }),
  unit: nullable(Type.String({ examples: ['users'] })),
  kind: Type.Enum(['metric', 'bug_reports', 'feedback', 'net_revenue']),
  before: nullable(
    Type.Number({ description: 'Mean per day of the 56 days before the release.', examples: [471.2] }),
  ),
  after: nullable(
    Type.Number({ description: 'Mean per day of the window after the release.', examples: [499.5] }),
  ),
  measure: Type.Enum(['ratio', 'difference'], {
    description:
      'ratio: `change` and `usual` are fractions. difference: they are differences of the means, for ' +
      'a metric with negative values.',
  }),
  change: nullable(change),
  usual: nullable(usual),
  placebos: Type.Integer({ description: 'The number of other days compared with.', examples: [364] }),
  p: nullable(
    Type.Number({
      description: 'The share of days whose change is at least as far from the median.',
      examples: [0.21],
    }),
  ),
  adjustedP: nullable(
    Type.Number({ description: 'Adjusted by Holm for the metrics of this release.', examples: [0.84] }),
  ),
  verdict,
  explain: Explain,
})

const { key, name, unit, measure } = MetricEffect.properties

export const HeadlineEffect = object(
  'HeadlineEffect',
  { key, name, unit, window: Type.Integer({ examples: [28] }), measure, change, usual },
  { description: 'The change of the headline metric in the longest window after the release that is over.' },
)

export const ReleaseReference = object('ReleaseReference', {
  id: idOf('ver_'),
  version: Type.String({ examples: ['1.4.0'] }),
  releasedAt: day(),
})

export const Impact = object('Impact', {
  version: ReleaseReference,
  window: Type.Integer({ description: 'Days after the release.', examples: [28] }),
  from: day('The first day compared.'),
  to: day('The last day of the window.'),
  metrics: Type.Array(MetricEffect),
  otherReleases: Type.Array(ReleaseReference, {
    description: 'Other releases of the product in these days.',
  }),
  note: Type.String({ examples: ['Correlation, not proof: other causes are not excluded.'] }),
})

export const ReleaseEffects = object('ReleaseEffects', {
  version: ReleaseReference,
  window: Type.Integer({ examples: [28] }),
  measured: Type.Integer({ description: 'The number of metrics that could be compared.', examples: [5] }),
  effects: Type.Array(MetricEffect, {
    description: 'The metrics that are above or below their usual range.',
  }),
  isComplete: Type.Boolean({ description: 'Whether all days of the window are over.' }),
})

export const ImpactQuery = Type.Object({
  window: optional(
    Type.Enum([...windows], { type: 'integer', default: 28, description: 'Days after the release.' }),
  ),
  asOf: asOf(),
})

export type Explain = Static<typeof Explain>
export type MetricEffect = Static<typeof MetricEffect>
export type HeadlineEffect = Static<typeof HeadlineEffect>
export type Impact = Static<typeof Impact>
export type ReleaseEffects = Static<typeof ReleaseEffects>
export type ImpactQuery = Static<typeof ImpactQuery>
