import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const onboarding: Migration = {
  name: '0017-onboarding',
  statements: ({ schema }, { text }) =>
    ['account', 'product'].map((table) => schema.alterTable(table).addColumn('onboardingDismissedAt', sql.raw(text))),
}
