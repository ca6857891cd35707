import type { SourceRow } from '../source-row.ts'
import { labelsOf, priorityOf, statusOf } from '../words.ts'
import type { PresetOf } from './preset.ts'

const closed = ['Completed', 'Canceled']

export const linear: PresetOf<'tasks'> = {
  preset: 'linear',
  kind: 'tasks',
  source: 'linear',
  headings: ['ID', 'Team', 'Title', 'Description', 'Status', 'Priority', 'Created', 'Completed', 'Canceled'],
  columns: {
    title: 'Title',
    description: 'Description',
    status: 'Status',
    priority: 'Priority',
    labels: 'Labels',
    dueDate: 'Due Date',
    createdAt: 'Created',
    completedAt: closed,
  },
  reads: ['ID', 'Started', 'Archived', 'Updated'],
  options: { words: { status: { '*': 'todo' } } },
  toRecord(row) {
    const externalId = row.text('ID')
    const status = statusIn(row)
    if (status !== 'done' && row.text('Archived') !== '') return { skip: 'the issue is archived', externalId }
    return {
      externalId,
      title: row.text('Title'),
      description: row.text('Description'),
      status,
      priority: priorityOf(row.text('Priority')),
      labels: labelsOf(row.text('Labels')),
      dueDate: row.moment('Due Date')?.day,
      createdAt: row.moment('Created')?.timestamp,
      completedAt: status === 'done' ? row.moment(...closed, 'Archived', 'Updated')?.timestamp : undefined,
    }
  },
}

/** Canceled issues and duplicates are done. Where a team named its states itself, the dates decide. */
function statusIn(row: SourceRow) {
  if (row.text(...closed) !== '') return 'done'
  return statusOf(row.text('Status')) ?? (row.text('Started') === '' ? 'todo' : 'in_progress')
}
