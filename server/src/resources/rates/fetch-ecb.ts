import type { Database, Db } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { addMs, dayOf, daysLater } from '../../domain/calendar.ts'
import { dayMs, hourMs, minuteMs } from '../../domain/durations.ts'
import { type Lease, RetryAfter } from '../../jobs/lease.ts'
import { sendRequest } from '../webhooks/send-request.ts'
import { readEcbCsv, shared, storeEcbDays } from './ecb.ts'
import { firstDay } from './ecb-csv.ts'

export interface EcbUrl {
  url: string
  /** Entered by the operator, so it may be private. */
  isOwn: boolean
}

const timeoutMs = 30_000
/** A year of all currencies is about 700 KB, or 4 MB with all attributes. */
const maxRead = 16 * 1024 * 1024
const daysAtOnce = 366

/**
 * Fetches reference rates if an account uses them: since 1999 at first, then once a day.
 * @throws RetryAfter an hour, or later if the ECB asks for it
 */
export async function fetchEcbRates(database: Database, lease: Lease, ecbUrl: EcbUrl): Promise<void> {
  const { isUsed, last = firstDay, today } = await database.read(stateOf)
  if (isUsed) await fetchDays(lease, last, today, ecbUrl)
  // An account may start to use them at any time.
  await lease.write((tx) => lease.runAgain(tx, isUsed ? nextPublication(tx.now) : addMs(tx.now, minuteMs)))
}

async function fetchDays(lease: Lease, first: string, today: string, ecbUrl: EcbUrl) {
  try {
    // Each range starts with a known day, because the ECB answers a range without rates with 404.
    for (let from = first, to = ''; to < today; from = to) {
      const end = daysLater(from, daysAtOnce)
      to = end < today ? end : today
      const days = await readEcbCsv(await csvOf({ from, to }, ecbUrl, lease.signal), today)
      await lease.write((tx) => storeEcbDays(tx, shared, days))
    }
  } catch (cause) {
    if (lease.signal.aborted || cause instanceof RetryAfter) throw cause
    throw new RetryAfter(String(cause), hourMs, { cause })
  }
}

async function csvOf({ from, to }: { from: string; to: string }, ecbUrl: EcbUrl, signal: AbortSignal) {
  const { status, retryAfterMs, excerpt, isComplete } = await sendRequest({
    url: `${ecbUrl.url}?startPeriod=${from}&endPeriod=${to}&format=csvdata&detail=dataonly`,
    headers: { accept: 'text/csv', 'user-agent': 'prodops' },
    body: null,
    allowsPrivate: ecbUrl.isOwn,
    timeoutMs,
    maxRead,
    signal,
  })
  if (status !== 200) {
    throw new RetryAfter(
      `The ECB answered with status ${status}.`,
      Math.max(hourMs, Math.min(retryAfterMs, dayMs)),
    )
  }
  if (!isComplete) throw new Error('The answer of the ECB was cut off.')
  return excerpt
}

/** Rates are published at 16:00 CET. */
function nextPublication(now: string): string {
  const today = `${dayOf(now)}T15:30:00.000Z`
  return today > now ? today : addMs(today, dayMs)
}

async function stateOf(db: Db) {
  const user = await db.one(selectUser, {})
  const last = await db.one(selectLast, { ownerId: shared })
  return { isUsed: user !== undefined, last: last?.date, today: dayOf(db.now) }
}

const selectUser = query((db) =>
  db.selectFrom('account').select('id').where('ecbRates', '=', 1).where('disabledAt', 'is', null).limit(1),
)

const selectLast = query((db, p: { ownerId: string }) =>
  db.selectFrom('ecbDay').select('date').where('ownerId', '=', p.ownerId).orderBy('date', 'desc').limit(1),
)
