import { labelsOf } from '../mapping.ts'
import type { PresetOf } from './preset.ts'
import { statusOf } from './task-words.ts'

export const trello: PresetOf<'tasks'> = {
  preset: 'trello',
  kind: 'tasks',
  source: 'trello',
  headings: ['name', 'desc', 'idList', 'idBoard', 'list'],
  columns: { title: 'name', description: 'desc', status: 'list', labels: 'labels', dueDate: 'due' },
  reads: ['id', 'closed'],
  toRecord(row) {
    const externalId = row.text('id')
    if (row.word('closed') === 'true') return { skip: 'closed is "true"', externalId }
    return {
      externalId,
      title: row.text('name'),
      description: row.text('desc'),
      status: statusOf(row.text('list')) ?? 'todo',
      labels: labelsOf(row.text('labels')),
      dueDate: row.moment('due')?.day,
    }
  },
}
