import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { daysLater } from './domain/calendar.ts'
import { dayMs, hourMs } from './domain/durations.ts'
import {
  claimFetch,
  isFetchDue,
  readEcbCsv,
  setNextFetch,
  shared,
  storeEcbDays,
} from './resources/rates/ecb.ts'

const timeoutMs = 30_000
/** A year of all currencies is about 700 KB, or 4 MB with all attributes. */
const maxRead = 16 * 1024 * 1024
const daysAtOnce = 366

type Options = Pick<Config, 'ecbUrl'> & { signal?: AbortSignal }

/**
 * Fetches reference rates if that is due: since 1999 at first, then once a day. Of several nodes, one does. After an
 * error the next attempt is one hour later, or when the ECB allows it.
 * @throws Error for an answer other than rates, NotPosted without an answer
 */
export async function fetchEcbRates(database: Database, options: Options): Promise<void> {
  if (!(await database.read(isFetchDue))) return
  const claimed = await database.write(claimFetch)
  if (!claimed) return
  const { today } = claimed
  // Each range starts with a known day, because the ECB answers a range without rates with 404.
  for (let from = claimed.from, to = ''; to < today; from = to) {
    const end = daysLater(from, daysAtOnce)
    to = end < today ? end : today
    const days = await readEcbCsv(await csvOf(database, { from, to }, options), today)
    await database.write((tx) => storeEcbDays(tx, shared, days))
  }
  await database.write((tx) => setNextFetch(tx))
}

async function csvOf(
  database: Database,
  { from, to }: { from: string; to: string },
  { ecbUrl, signal }: Options,
) {
  const { post } = await import('./resources/webhooks/post.ts')
  const { status, retryAfter, excerpt, isComplete } = await post({
    url: `${ecbUrl.url}?startPeriod=${from}&endPeriod=${to}&format=csvdata&detail=dataonly`,
    headers: { accept: 'text/csv', 'user-agent': 'prodops' },
    body: null,
    allowsPrivate: ecbUrl.isOwn,
    timeoutMs,
    maxRead,
    signal: signal ?? new AbortController().signal,
  })
  if (status === 200 && isComplete) return excerpt
  const waitMs = Math.min(Number(retryAfter) * 1000, dayMs)
  if (waitMs > hourMs) await database.write((tx) => setNextFetch(tx, waitMs))
  throw new Error(
    status === 200 ? 'The answer of the ECB was cut off.' : `The ECB answered with status ${status}.`,
  )
}
