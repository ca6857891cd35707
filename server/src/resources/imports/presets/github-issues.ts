import { labelsOf } from '../words.ts'
import type { PresetOf } from './preset.ts'
import { isState } from './states.ts'

/** The page of an issue: `html_url` of the REST API, which has the address of the API in `url`. */
const page = ['html_url', 'url']
const updated = ['updatedAt', 'updated_at']

/** Issues as the command line writes them, or as the REST API does. */
export const githubIssues: PresetOf<'tasks'> = {
  preset: 'github-issues',
  kind: 'tasks',
  source: 'github',
  headings: ['title', 'body', 'state'],
  columns: {
    title: 'title',
    description: ['body', ...page],
    status: 'state',
    labels: 'labels',
    createdAt: ['createdAt', 'created_at'],
    completedAt: ['closedAt', 'closed_at'],
  },
  reads: ['pull_request.url', 'pull_request.html_url', ...page, ...updated],
  toRecord(row) {
    const address = row.text(...page)
    const externalId = address
    if (row.text('pull_request.url', 'pull_request.html_url') !== '' || /\/pull\/\d+$/.test(address))
      return { skip: 'a pull request', externalId }
    const status = isState(row, 'state', ['closed'], ['open']) ? 'done' : 'todo'
    return {
      externalId,
      title: row.text('title'),
      description: [row.text('body'), address].filter(Boolean).join('\n\n'),
      status,
      labels: labelsOf(row.text('labels')),
      createdAt: row.moment('createdAt', 'created_at')?.timestamp,
      completedAt: status === 'done' ? row.moment('closedAt', 'closed_at', ...updated)?.timestamp : undefined,
    }
  },
}
