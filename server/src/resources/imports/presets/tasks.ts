import type { Preset } from './presets.ts'

const anyStatus = { status: { '*': 'todo' } }

export const taskPresets: Preset[] = [
  {
    preset: 'linear',
    kind: 'tasks',
    headings: ['ID', 'Team', 'Title', 'Description', 'Status', 'Priority', 'Created', 'Completed', 'Canceled'],
    mapping: {
      ...{ title: 'Title', description: 'Description', status: 'Status', priority: 'Priority', labels: 'Labels' },
      ...{ dueDate: 'Due Date', createdAt: 'Created', completedAt: ['Completed', 'Canceled'] },
    },
    options: { words: anyStatus },
  },
  {
    preset: 'trello',
    kind: 'tasks',
    headings: ['name', 'desc', 'idList', 'idBoard', 'list'],
    mapping: { title: 'name', description: 'desc', status: 'list', labels: 'labels', dueDate: 'due' },
    options: { words: anyStatus, skip: { closed: ['true'] } },
  },
  {
    preset: 'github-issues',
    kind: 'tasks',
    headings: ['title', 'body', 'state'],
    mapping: {
      ...{ title: 'title', description: ['body', 'url'], status: 'state', labels: 'labels' },
      ...{ createdAt: 'createdAt', completedAt: 'closedAt' },
    },
    options: {},
  },
]
