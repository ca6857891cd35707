import { labelsOf } from '../mapping.ts'
import type { PresetOf } from './preset.ts'
import { priorityOf, statusOf } from './task-words.ts'

export const linear: PresetOf<'tasks'> = {
  preset: 'linear',
  kind: 'tasks',
  source: 'linear',
  headings: ['ID', 'Team', 'Title', 'Description', 'Status', 'Priority', 'Created', 'Completed', 'Canceled'],
  columns: {
    ...{ title: 'Title', description: 'Description', status: 'Status', priority: 'Priority', labels: 'Labels' },
    ...{ dueDate: 'Due Date', createdAt: 'Created', completedAt: ['Completed', 'Canceled'] },
  },
  reads: ['ID'],
  toRecord: (row) => ({
    externalId: row.text('ID'),
    title: row.text('Title'),
    description: row.text('Description'),
    status: statusOf(row.text('Status')) ?? 'todo',
    priority: priorityOf(row.text('Priority')),
    labels: labelsOf(row.text('Labels')),
    dueDate: row.moment('Due Date')?.day,
    createdAt: row.moment('Created')?.timestamp,
    completedAt: row.moment('Completed', 'Canceled')?.timestamp,
  }),
}
