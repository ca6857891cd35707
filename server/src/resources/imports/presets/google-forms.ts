import { headingKey } from '../source-row.ts'
import type { PresetOf } from './preset.ts'

const emails = ['Email Address', 'Username']
const known = ['Timestamp', 'Name', ...emails].map(headingKey)

export const googleForms: PresetOf<'feedback'> = {
  preset: 'google-forms',
  kind: 'feedback',
  source: 'google-forms',
  headings: ['Timestamp'],
  isFirst: true,
  rest: 'content',
  columns: { createdAt: 'Timestamp', authorEmail: emails, author: 'Name' },
  options: { withHeadings: true },
  toRecord: (row) => ({
    content: row.answers(
      ...row.columns.headings.filter((heading) => heading !== '' && !known.includes(headingKey(heading))),
    ),
    author: row.text('Name'),
    authorEmail: row.text(...emails),
    createdAt: row.moment('Timestamp')?.timestamp,
  }),
}
