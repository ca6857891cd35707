import { labelsOf } from '../mapping.ts'
import type { PresetOf } from './preset.ts'
import { statusOf } from './task-words.ts'

export const githubIssues: PresetOf<'tasks'> = {
  preset: 'github-issues',
  kind: 'tasks',
  source: 'github',
  headings: ['title', 'body', 'state'],
  columns: {
    ...{ title: 'title', description: ['body', 'url'], status: 'state', labels: 'labels' },
    ...{ createdAt: 'createdAt', completedAt: 'closedAt' },
  },
  toRecord: (row) => ({
    externalId: row.text('url'),
    title: row.text('title'),
    description: row.joined('body', 'url'),
    status: statusOf(row.text('state')),
    labels: labelsOf(row.text('labels')),
    createdAt: row.moment('createdAt')?.timestamp,
    completedAt: row.moment('closedAt')?.timestamp,
  }),
}
