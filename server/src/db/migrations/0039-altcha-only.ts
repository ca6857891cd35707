import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Products that used another provider no longer require a captcha. */
export const altchaOnly: Migration = {
  name: '0039-altcha-only',
  statements: (db) => [
    db.deleteFrom('captcha').where('provider', '<>', sql.lit('altcha')),
    db.schema.alterTable('captcha').dropColumn('provider'),
    db.schema.alterTable('captcha').dropColumn('siteKey'),
  ],
}
