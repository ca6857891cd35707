import { sql } from 'kysely'
import { scheduleActor } from '../../auth/actor.ts'
import type { Database, Db } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { addMs, daysLater, weekOf } from '../../domain/calendar.ts'
import { minuteMs } from '../../domain/durations.ts'
import { firstId } from '../../domain/id.ts'
import { dayInZone, hourOfDay } from '../../domain/time-zone.ts'
import { removeJob } from '../../jobs/jobs.ts'
import type { Lease } from '../../jobs/lease.ts'
import type { Finding } from '../insight/attention.schema.ts'
import { listAttention } from '../insight/attention.ts'
import { getReview } from '../insight/review.ts'
import { sameProduct } from '../products/products.ts'
import { publish } from '../webhooks/outbox.ts'
import { type Content, maxEntries, newsLetter, reviewLetter } from './letters.ts'
import type { Recipient } from './news.schema.ts'
import { listRecipients, queueNews } from './recipients.ts'
import type { NewsKind } from './wake-news.ts'

export interface NewsOptions {
  database: Database
  /** The public URL, if mails can be sent. */
  mailUrl: string | null
  backupLateSince(): Promise<string | null>
}

/** The payload of a job: what it has told until when, and the last day on which it saw each high finding. */
interface State {
  since: string
  week?: string
  known?: Record<string, string>
}

const hour = 7
/** Clocks of nodes differ by some seconds, so an entry may be committed later than its id says. */
const settledMs = 20_000
/** A finding that was gone for longer is new when it comes back. */
const rememberedDays = 7

const wants: Record<NewsKind, (recipient: Recipient) => boolean> = {
  newsReview: ({ review }) => review,
  newsDaily: ({ findings, feedback }) => findings === 'daily' || feedback === 'daily',
  newsInstant: ({ findings, feedback }) => findings === 'instant' || feedback === 'instant',
}

/**
 * The job of a kind of news of an account. Mails, events, what was told and the next time are written in one
 * transaction, so that a crash sends nothing twice and leaves nothing out.
 */
export async function sendNews(lease: Lease, kind: NewsKind, options: NewsOptions): Promise<void> {
  const { ownerId, payload } = lease.job
  const { database, mailUrl } = options
  const lateSince = await options.backupLateSince()
  const prepared = await database.read(
    async (db) => {
      const readers = await readersOf(db, ownerId, kind)
      return readers && prepare(db, { ownerId, kind, lateSince, ...readers, state: JSON.parse(payload) })
    },
    { slow: true },
  )
  await lease.write(async (tx) => {
    const readers = await readersOf(tx, ownerId, kind)
    if (!readers) return void (await tx.run(removeJob, { id: lease.job.id }))
    if (!prepared) return lease.runAgain(tx, tx.now)
    const { state, runAt, raised, letterTo } = prepared
    for (const recipient of readers.recipients) {
      const letter = letterTo(recipient, mailUrl)
      if (letter && mailUrl) await queueNews(tx, { ownerId, ...recipient }, letter, mailUrl)
    }
    for (const finding of kind === 'newsInstant' ? raised : []) {
      const productId = finding.product?.id ?? null
      await publish(tx, ownerId, { type: 'attention.raised', productId, after: { ...finding, productId } })
    }
    await lease.runAgain(tx, runAt, JSON.stringify(state))
  })
}

/** Undefined if nobody wants it. Webhooks may want findings too. */
async function readersOf(db: Db, ownerId: string, kind: NewsKind) {
  const account = await db.one(selectAccount, { id: ownerId })
  const all = account ? await listRecipients(db, ownerId) : []
  const recipients = all.filter((recipient) => recipient.confirmedAt !== null && wants[kind](recipient))
  const isHeard = kind === 'newsInstant' && (await db.one(selectListening, { ownerId })) !== undefined
  if (!account || (recipients.length === 0 && !isHeard)) return undefined
  const wanted = kind === 'newsDaily' ? 'daily' : 'instant'
  const wantsFindings = isHeard || recipients.some(({ findings }) => findings === wanted)
  return { recipients, wanted, wantsFindings, timeZone: account.timeZone ?? 'UTC' }
}

interface Reading extends NonNullable<Awaited<ReturnType<typeof readersOf>>> {
  ownerId: string
  kind: NewsKind
  state: State
  lateSince: string | null
}

type LetterTo = (recipient: Recipient, mailUrl: string | null) => Content | undefined

/** The first run of a job only notes what is there. */
async function prepare(db: Db, reading: Reading) {
  const { ownerId, kind, state, lateSince, timeZone, wanted, wantsFindings } = reading
  const { day, end, runAt } = timesOf(kind, db.now, timeZone)
  const actor = scheduleActor(ownerId)
  if (kind === 'newsReview') {
    const week = weekOf(daysLater(day, -7))
    const { week: told = week } = state
    const review = told < week ? await getReview(db, actor, { week }) : undefined
    const letterTo: LetterTo = (_, mailUrl) => review && reviewLetter(review, mailUrl)
    return { state: { ...state, week: told < week ? week : told }, runAt, raised: [], letterTo }
  }
  const isDue = state.since < end
  const window = { ownerId, from: firstId('fb_', state.since), end: firstId('fb_', end) }
  const entries = isDue ? await db.all(selectFeedback, window) : []
  const known = new Map(Object.entries(state.known ?? {}))
  const raised: Finding[] = []
  if (wantsFindings && (isDue || !state.known)) {
    const all = await listAttention(db, actor, { hidden: true }, lateSince, Number.POSITIVE_INFINITY)
    const today = dayInZone(db.now, timeZone)
    for (const [id, seen] of known) if (seen < daysLater(today, -rememberedDays)) known.delete(id)
    for (const finding of all.filter(({ severity }) => severity === 'high')) {
      if (state.known && !finding.isHidden && !known.has(finding.id)) raised.push(finding)
      known.set(finding.id, today)
    }
  }
  const letterTo: LetterTo = ({ findings, feedback }, mailUrl) =>
    newsLetter(findings === wanted ? raised : [], feedback === wanted ? entries : [], mailUrl)
  const next = {
    since: isDue ? end : state.since,
    ...(wantsFindings && { known: Object.fromEntries(known) }),
  }
  return { state: next, runAt, raised, letterTo }
}

/** The end of what is told now, its day for news of a day or week, and when to run again. */
function timesOf(kind: NewsKind, now: string, timeZone: string) {
  const settled = addMs(now, -settledMs)
  const today = dayInZone(settled, timeZone)
  if (kind === 'newsInstant') return { day: today, end: settled, runAt: addMs(now, minuteMs) }
  const days = kind === 'newsReview' ? 7 : 1
  const weekday = (new Date(today).getUTCDay() + 6) % 7
  const latest = daysLater(today, -(weekday % days))
  const day = settled < hourOfDay(latest, hour, timeZone) ? daysLater(latest, -days) : latest
  const next = hourOfDay(daysLater(day, days), hour, timeZone)
  return { day, end: hourOfDay(day, hour, timeZone), runAt: addMs(next, settledMs) }
}

/** One more than a mail has. */
const selectFeedback = query((db, p: { ownerId: string; from: string; end: string }) =>
  db
    .selectFrom('feedback')
    .innerJoin('product', sameProduct('feedback'))
    .select(['feedback.type', 'product.name as product', 'author'])
    .select(sql<string>`substr(content, 1, 300)`.as('content'))
    .where('feedback.ownerId', '=', p.ownerId)
    .where('spamAt', 'is', null)
    .where('feedback.id', '>=', p.from)
    .where('feedback.id', '<', p.end)
    .orderBy('feedback.id', 'desc')
    .limit(sql.lit(maxEntries + 1)),
)

/** Undefined if it is disabled. */
const selectAccount = query((db, p: { id: string }) =>
  db.selectFrom('account').select('timeZone').where('id', '=', p.id).where('disabledAt', 'is', null),
)

const selectListening = query((db, p: { ownerId: string }) =>
  db
    .selectFrom('webhook')
    .select('id')
    .where('ownerId', '=', p.ownerId)
    .where('pausedAt', 'is', null)
    .where('turnedOffAt', 'is', null)
    .where('events', 'like', '%"attention.raised"%')
    .limit(1),
)
