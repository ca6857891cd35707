import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { addMs } from './domain/calendar.ts'
import { dayMs, hourMs, minuteMs } from './domain/durations.ts'
import { finishDeletions, removeExpired } from './housekeeping.ts'
import type { Lease } from './jobs/lease.ts'
import type { JobKind } from './jobs/runner.ts'
import { deliverMail } from './mail/mail.ts'
import { removeAccount } from './resources/accounts/delete-account.ts'
import { mailResetLink } from './resources/accounts/password-reset.ts'
import { addDueCosts } from './resources/costs/cost-schedules.ts'
import { type Environment, runImport, runUndo } from './resources/imports/import-job.ts'
import { type NewsOptions, sendNews } from './resources/news/news-jobs.ts'
import { newsKinds } from './resources/news/wake-news.ts'
import { fetchEcbRates } from './resources/rates/fetch-ecb.ts'
import { addDueTasks } from './resources/tasks/due-tasks.ts'
import { type DeliverOptions, deliver } from './resources/webhooks/deliver.ts'
import { removeDeliveries } from './resources/webhooks/deliveries.ts'

interface Options {
  activityDays: Config['activityDays'] | undefined
  ecbUrl: Config['ecbUrl'] | undefined
  mail: Config['mail']
  webhooks: DeliverOptions
  imports: Environment
  news: NewsOptions
}

/** All work in the background, by the `kind` of the row in the table `job`. */
export const jobKinds = (
  database: Database,
  { activityDays, ecbUrl, mail, webhooks, imports, news, news: { mailUrl } }: Options,
): Record<string, JobKind> => ({
  webhook: { run: (lease) => deliver(lease, webhooks) },
  // Without a mail server, queued mails wait until they are given up.
  ...(mail && { mail: { maxPerOwner: 4, run: (lease) => deliverMail(lease, mail) } }),
  // A review or all findings of an account may take a second.
  ...Object.fromEntries(
    newsKinds.map((kind): [string, JobKind] => [
      kind,
      { maxRunning: 2, run: (lease) => sendNews(lease, kind, news) },
    ]),
  ),
  ...(mailUrl && { passwordReset: { run: (lease) => mailResetLink(lease, mailUrl) } }),
  accountDeletion: { maxRunning: 1, run: removeAccount },
  webhookRemoval: { run: removeDeliveries },
  // Each has the file and a thread of up to 152 MB in memory.
  import: { maxRunning: 2, maxPerOwner: 1, run: (lease) => runImport(lease, imports) },
  undo: { maxPerOwner: 1, run: (lease) => runUndo(lease, imports) },
  costs: periodic(minuteMs, ({ signal }) => addDueCosts(database, signal)),
  tasks: periodic(minuteMs, ({ signal }) => addDueTasks(database, signal)),
  ...(ecbUrl && { ecbRates: { everyMs: dayMs, run: (lease) => fetchEcbRates(database, lease, ecbUrl) } }),
  deletions: periodic(minuteMs, ({ signal }) => finishDeletions(database, signal)),
  expiry: periodic(hourMs, ({ signal }) => removeExpired(database, activityDays, signal)),
})

/** Work that the service repeats. */
const periodic = (everyMs: number, work: (lease: Lease) => Promise<void>): JobKind => ({
  everyMs,
  async run(lease) {
    await work(lease)
    await lease.write((tx) => lease.runAgain(tx, addMs(tx.now, everyMs)))
  },
})
