import { type Static, Type } from 'typebox'
import { day, idOf, nullable, object, optional, timestamp } from '../../domain/fields.ts'
import { Explain } from './impact.schema.ts'

export const findingKinds = [
  'task_overdue',
  'version_overdue',
  'feedback_waiting',
  'bug_spike',
  'metric_anomaly',
  'metric_missing',
  'mrr_drop',
  'cost_jump',
  'cost_missing',
  'rate_missing',
  'product_quiet',
  'release_effect',
  'delivery_failing',
  'key_expiring',
  'feedback_limit',
  'backup_failing',
] as const

/** Most severe first. */
export const severities = ['high', 'medium', 'low'] as const

export const Finding = object('Finding', {
  id: Type.String({
    description: 'The kind and its subject. The same finding keeps its id.',
    examples: ['task_overdue.task_cmnf7u3c8x2v9q4k7w1d5t8bz'],
  }),
  kind: Type.Enum([...findingKinds]),
  severity: Type.Enum([...severities]),
  direction: nullable(Type.Enum(['up', 'down'], { description: 'Of a figure that rose or fell.' })),
  product: nullable(
    Type.Object({
      id: idOf('prod_'),
      slug: nullable(Type.String({ examples: ['paperplane'] })),
      name: Type.String({ examples: ['Paperplane'] }),
    }),
  ),
  title: Type.String({ examples: ['Fix login is overdue'] }),
  detail: Type.String({ examples: ['#12 was due on 2026-03-01.'] }),
  evidence: Explain,
  since: day('The day since which it holds.'),
  url: Type.String({ description: 'Of the records, in the dashboard.', examples: ['/tasks?view=overdue'] }),
  isHidden: Type.Boolean({ description: 'Whether it is snoozed or dismissed.' }),
})

export const AttentionQuery = Type.Object({
  asOf: optional(
    day(
      'Computes as if this day were today, without findings about the service itself. ' +
        "Default: today in the account's time zone.",
    ),
  ),
  hidden: optional(
    Type.Boolean({ description: 'true: also findings that are snoozed or dismissed, at most 50.' }),
  ),
})

export const SnoozeFinding = object('SnoozeFinding', {
  until: nullable(timestamp('Hidden until then. null: shown again, also after it was dismissed.')),
})

/** The finding as it was seen: it comes back when it becomes more severe or changes its direction. */
export const DismissFinding = object('DismissFinding', {
  severity: Type.Enum([...severities]),
  direction: optional(nullable(Type.Enum(['up', 'down']))),
})

export const AttentionMark = object('AttentionMark', {
  id: Type.String({ examples: ['task_overdue.task_cmnf7u3c8x2v9q4k7w1d5t8bz'] }),
  snoozedUntil: nullable(timestamp()),
  isDismissed: Type.Boolean(),
})

export type DismissFinding = Static<typeof DismissFinding>
export type AttentionMark = Static<typeof AttentionMark>
export type Finding = Static<typeof Finding>
export type AttentionQuery = Static<typeof AttentionQuery>

export interface AttentionMarkTable {
  ownerId: string
  id: string
  snoozedUntil: string | null
  dismissedSeverity: Finding['severity'] | null
  dismissedDirection: 'up' | 'down' | null
}
