import { accounts } from './0001/accounts.ts'
import { activity } from './0001/activity.ts'
import { feedback } from './0001/feedback.ts'
import { imports } from './0001/imports.ts'
import { mail } from './0001/mail.ts'
import { metrics } from './0001/metrics.ts'
import { money } from './0001/money.ts'
import { products } from './0001/products.ts'
import { webhooks } from './0001/webhooks.ts'
import type { Migration } from './migration.ts'

const areas = [accounts, products, feedback, metrics, money, webhooks, imports, activity, mail]

/**
 * The data model. Keys of records start with `ownerId`, so the rows of an owner are stored together and can
 * be sharded. Times, days and months are ISO 8601, money is in 1/10,000 of the currency's unit, flags are 0
 * or 1.
 */
export const dataModel: Migration = {
  name: '0001',
  statements: (schema) => areas.flatMap((statementsOf) => statementsOf(schema)),
}
