import type { PresetOf } from './preset.ts'

export const plausible: PresetOf<'metric-values'> = {
  preset: 'plausible',
  kind: 'metric-values',
  source: 'plausible',
  headings: ['date', 'visitors', 'pageviews', 'visits', 'bounce_rate', 'visit_duration'],
  columns: { date: 'date', value: 'visitors' },
  toRecord: (row) => ({ date: row.moment('date')?.day, value: row.number('visitors') }),
}
