import type { SourceRow } from '../source-row.ts'
import { labelsOf, statusOf } from '../words.ts'
import type { PresetOf } from './preset.ts'
import { isYes } from './states.ts'

export const trello: PresetOf<'tasks'> = {
  preset: 'trello',
  kind: 'tasks',
  source: 'trello',
  headings: ['name', 'desc', 'idList', 'idBoard', 'list'],
  columns: {
    title: 'name',
    description: 'desc',
    status: ['dueComplete', 'list'],
    labels: 'labels',
    dueDate: 'due',
    createdAt: 'id',
    completedAt: ['dateCompleted', 'dateLastActivity', 'due'],
  },
  reads: ['closed', 'listClosed'],
  options: { words: { status: { '*': 'todo' } } },
  toRecord(row) {
    const externalId = row.text('id')
    if (isYes(row, 'closed')) return { skip: 'the card is archived', externalId }
    if (isYes(row, 'listClosed')) return { skip: 'the list is archived', externalId }
    const status = isYes(row, 'dueComplete') ? 'done' : (statusOf(row.text('list')) ?? 'todo')
    return {
      externalId,
      title: row.text('name'),
      description: row.text('desc'),
      status,
      labels: labelsOf(row.text('labels')),
      dueDate: row.moment('due')?.day,
      createdAt: createdOf(externalId),
      completedAt: status === 'done' ? completedOf(row) : undefined,
    }
  },
}

/** A card that was ticked before it was due, and has no other date, was completed today. */
function completedOf(row: SourceRow): string | undefined {
  const moment = row.moment('dateCompleted', 'dateLastActivity', 'due')
  return moment && moment.timestamp <= new Date().toISOString() ? moment.timestamp : undefined
}

/** An id of Trello starts with the second of its creation, in 8 hexadecimal digits. */
function createdOf(id: string): string | undefined {
  if (!/^[0-9a-f]{24}$/i.test(id)) return undefined
  return new Date(Number.parseInt(id.slice(0, 8), 16) * 1000).toISOString()
}
