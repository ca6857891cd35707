import type { Preset } from './presets.ts'

const starTypes = { 5: 'PRAISE', 4: 'PRAISE', '*': 'OTHER' }

export const feedbackPresets: Preset[] = [
  {
    preset: 'app-store-reviews',
    kind: 'feedback',
    headings: ['rating', 'title', 'body', 'reviewerNickname', 'createdDate'],
    mapping: {
      content: ['title', 'body'],
      type: 'rating',
      author: 'reviewerNickname',
      metadata: ['rating', 'territory', 'id'],
      createdAt: 'createdDate',
    },
    options: { words: { type: starTypes } },
  },
  {
    preset: 'google-play-reviews',
    kind: 'feedback',
    headings: ['Package Name', 'Star Rating', 'Review Title', 'Review Text', 'Review Submit Date and Time'],
    mapping: {
      content: ['Review Title', 'Review Text'],
      type: 'Star Rating',
      metadata: ['Star Rating', 'App Version Name', 'Reviewer Language', 'Device', 'Review Link'],
      createdAt: 'Review Submit Date and Time',
    },
    options: { words: { type: starTypes }, skip: { 'Review Text': [''] } },
  },
  {
    preset: 'canny',
    kind: 'feedback',
    headings: ['title', 'details', 'status', 'score', 'commentCount', 'author.name', 'created'],
    mapping: {
      content: ['title', 'details'],
      author: 'author.name',
      authorEmail: 'author.email',
      metadata: ['url', 'board.name', 'category.name', 'status', 'score', 'tags'],
      createdAt: 'created',
    },
    options: { defaults: { type: 'FEATURE' } },
  },
  {
    preset: 'fider',
    kind: 'feedback',
    headings: ['number', 'title', 'description', 'created_at', 'created_by', 'votes_count', 'status'],
    mapping: {
      content: ['title', 'description'],
      author: 'created_by',
      metadata: ['number', 'votes_count', 'status', 'response', 'tags'],
      createdAt: 'created_at',
    },
    options: { defaults: { type: 'FEATURE' } },
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
