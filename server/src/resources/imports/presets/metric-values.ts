import type { Preset } from './presets.ts'

export const metricValuePresets: Preset[] = [
  {
    preset: 'plausible',
    kind: 'metric-values',
    headings: ['date', 'visitors', 'pageviews', 'visits', 'bounce_rate', 'visit_duration'],
    mapping: { date: 'date', value: 'visitors' },
    options: {},
  },
  {
    preset: 'umami',
    kind: 'metric-values',
    headings: ['x', 'pageviews', 'sessions'],
    mapping: { date: 'x', value: 'sessions' },
    options: {},
  },
]
