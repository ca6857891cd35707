import type { Preset } from './presets.ts'

const byStars = { words: { type: { 5: 'PRAISE', 4: 'PRAISE', '*': 'OTHER' } } }
const requests = { defaults: { type: 'FEATURE' } }

export const feedbackPresets: Preset[] = [
  {
    preset: 'app-store-reviews',
    kind: 'feedback',
    headings: ['rating', 'title', 'body', 'reviewerNickname', 'createdDate', 'territory'],
    mapping: {
      ...{ content: ['title', 'body'], type: 'rating', author: 'reviewerNickname', createdAt: 'createdDate' },
      metadata: ['rating', 'territory', 'id'],
    },
    options: byStars,
  },
  {
    preset: 'google-play-reviews',
    kind: 'feedback',
    headings: ['Package Name', 'Star Rating', 'Review Title', 'Review Text', 'Review Submit Date and Time'],
    mapping: {
      ...{ content: ['Review Title', 'Review Text'], type: 'Star Rating', createdAt: 'Review Submit Date and Time' },
      metadata: ['Star Rating', 'App Version Name', 'Reviewer Language', 'Device', 'Review Link'],
    },
    options: { ...byStars, skip: { 'Review Text': [''] } },
  },
  {
    preset: 'canny',
    kind: 'feedback',
    headings: ['title', 'details', 'status', 'score', 'commentCount', 'author.name', 'created'],
    mapping: {
      ...{ content: ['title', 'details'], author: 'author.name', authorEmail: 'author.email', createdAt: 'created' },
      metadata: ['url', 'board.name', 'category.name', 'status', 'score', 'tags'],
    },
    options: requests,
  },
  {
    preset: 'fider',
    kind: 'feedback',
    headings: ['number', 'title', 'description', 'created_at', 'created_by', 'votes_count', 'status'],
    mapping: {
      ...{ content: ['title', 'description'], author: 'created_by', createdAt: 'created_at' },
      metadata: ['number', 'votes_count', 'status', 'response', 'tags'],
    },
    options: requests,
  },
  {
    preset: 'google-forms',
    kind: 'feedback',
    headings: ['Timestamp'],
    isFirst: true,
    rest: 'content',
    mapping: { createdAt: 'Timestamp', authorEmail: ['Email Address', 'Username'], author: 'Name' },
    options: { withHeadings: true, dateFormat: 'MM/DD/YYYY' },
  },
]
