import type { PresetOf } from './preset.ts'

export const umami: PresetOf<'metric-values'> = {
  preset: 'umami',
  kind: 'metric-values',
  source: 'umami',
  headings: ['x', 'pageviews', 'sessions'],
  columns: { date: 'x', value: 'sessions' },
  toRecord: (row) => ({ date: row.moment('x')?.day, value: row.number('sessions') }),
}
