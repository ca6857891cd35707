import type { PresetOf } from './preset.ts'

const details = ['url', 'board.name', 'category.name', 'status', 'score', 'tags']

export const canny: PresetOf<'feedback'> = {
  preset: 'canny',
  kind: 'feedback',
  source: 'canny',
  headings: ['title', 'details', 'status', 'score', 'commentCount', 'author.name', 'created'],
  columns: {
    content: ['title', 'details'],
    author: 'author.name',
    authorEmail: 'author.email',
    createdAt: 'created',
    metadata: details,
  },
  reads: ['id'],
  options: { defaults: { type: 'FEATURE' } },
  toRecord: (row) => ({
    externalId: row.text('id'),
    content: row.joined('title', 'details'),
    author: row.text('author.name'),
    authorEmail: row.text('author.email'),
    metadata: row.pairs(...details),
    createdAt: row.moment('created')?.timestamp,
  }),
}
