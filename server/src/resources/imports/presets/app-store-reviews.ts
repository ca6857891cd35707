import type { PresetOf } from './preset.ts'

export const appStoreReviews: PresetOf<'feedback'> = {
  preset: 'app-store-reviews',
  kind: 'feedback',
  source: 'app-store-reviews',
  headings: ['rating', 'title', 'body', 'reviewerNickname', 'createdDate', 'territory'],
  columns: {
    content: ['title', 'body'],
    type: 'rating',
    author: 'reviewerNickname',
    createdAt: 'createdDate',
    metadata: ['rating', 'territory', 'id'],
  },
  reads: ['id'],
  toRecord: (row) => ({
    externalId: row.text('id'),
    content: row.joined('title', 'body'),
    type: ['4', '5'].includes(row.text('rating')) ? 'PRAISE' : undefined,
    author: row.text('reviewerNickname'),
    metadata: row.pairs('rating', 'territory', 'id'),
    createdAt: row.moment('createdDate')?.timestamp,
  }),
}
