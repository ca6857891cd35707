import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The Feedback Key itself, which is public. Null for keys from before this migration. */
export const visibleFeedbackKeys: Migration = {
  name: '0015-visible-feedback-keys',
  statements: ({ schema }, { text }) => [schema.alterTable('feedbackKey').addColumn('key', sql.raw(text))],
}
