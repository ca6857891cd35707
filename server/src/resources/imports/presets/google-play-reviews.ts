import type { PresetOf } from './preset.ts'

const details = ['Star Rating', 'App Version Name', 'Reviewer Language', 'Device', 'Review Link']

export const googlePlayReviews: PresetOf<'feedback'> = {
  preset: 'google-play-reviews',
  kind: 'feedback',
  source: 'google-play-reviews',
  headings: ['Package Name', 'Star Rating', 'Review Title', 'Review Text', 'Review Submit Date and Time'],
  columns: {
    content: ['Review Title', 'Review Text'],
    type: 'Star Rating',
    createdAt: 'Review Submit Date and Time',
    metadata: details,
  },
  reads: ['Review Link'],
  toRecord(row) {
    const externalId = row.text('Review Link')
    if (row.text('Review Text') === '') return { skip: 'a rating without text', externalId }
    return {
      externalId,
      content: row.joined('Review Title', 'Review Text'),
      type: ['4', '5'].includes(row.text('Star Rating')) ? 'PRAISE' : undefined,
      metadata: row.pairs(...details),
      createdAt: row.moment('Review Submit Date and Time')?.timestamp,
    }
  },
}
