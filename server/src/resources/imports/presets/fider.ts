import type { PresetOf } from './preset.ts'

const details = ['number', 'votes_count', 'status', 'response', 'tags']

export const fider: PresetOf<'feedback'> = {
  preset: 'fider',
  kind: 'feedback',
  source: 'fider',
  headings: ['number', 'title', 'description', 'created_at', 'created_by', 'votes_count', 'status'],
  columns: {
    content: ['title', 'description'],
    author: 'created_by',
    createdAt: 'created_at',
    metadata: details,
  },
  reads: ['number', 'status'],
  options: { defaults: { type: 'FEATURE' } },
  toRecord(row) {
    const externalId = row.text('number')
    if (row.word('status') === 'deleted') return { skip: 'the post is deleted', externalId }
    return {
      externalId,
      content: row.joined('title', 'description'),
      author: row.text('created_by'),
      metadata: row.pairs(...details),
      createdAt: row.moment('created_at')?.timestamp,
    }
  },
}
