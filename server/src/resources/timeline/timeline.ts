import { type Kysely, type NotNull, sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { type Page, type PageParams, pageBy, type SortKey } from '../../db/page.ts'
import { type Query, query } from '../../db/query.ts'
import type { InProduct, Tables } from '../../db/tables.ts'
import { addMs, dayOf, daysLater, isCalendarDay, isTimestamp, midnightOf } from '../../domain/calendar.ts'
import { firstId } from '../../domain/id.ts'
import { truncate } from '../../domain/text.ts'
import { dayInZone, startOfDay } from '../../domain/time-zone.ts'
import { wrongCursor } from '../../errors.ts'
import { getUser } from '../accounts/accounts.ts'
import { ofEachProduct, productKey, sameProduct } from '../products/products.ts'
import {
  type RecentEntry,
  type TimelineEntry,
  type TimelineFilter,
  timelineKinds,
} from './timeline.schema.ts'

/**
 * Logs, releases, feedback and completed tasks of a product, newest first. Logs and releases have no time and
 * come first on their day.
 * @throws not_found for the product, bad_request for an invalid cursor
 */
export async function readTimeline(
  db: Db,
  actor: Actor,
  product: string,
  { kind }: TimelineFilter,
  page: Page,
): Promise<TimelineEntry[]> {
  const key = await productKey(db, actor, product)
  const { timeZone } = await getUser(db, actor)
  const after = page.after && positionOf(page.after, timeZone)
  const kinds = kind === undefined ? timelineKinds : [kind]
  const entries: TimelineEntry[] = []
  for (const kind of kinds) {
    const rows = await readers[kind](db, { ...key, limit: page.limit }, after)
    entries.push(...rows.map((row) => entryOf(kind, row, timeZone)))
  }
  return newest(entries, page.limit)
}

export async function readRecent(db: Db, actor: Actor, limit: number): Promise<RecentEntry[]> {
  const { timeZone } = await getUser(db, actor)
  const entries: RecentEntry[] = []
  for (const kind of timelineKinds)
    for (const row of await db.all(recent[kind], { ownerId: actor.ownerId, limit }))
      entries.push({ productId: row.productId, ...entryOf(kind, row, timeZone) })
  return newest(entries, limit)
}

const newest = <Entry extends TimelineEntry>(entries: Entry[], limit: number) =>
  entries.sort((a, b) => (sortTextOf(a) < sortTextOf(b) ? 1 : -1)).slice(0, limit)

/** A day without a time sorts after every time of its day. */
const sortTextOf = ({ date, at, id }: TimelineEntry) => `${date} ${at ?? wholeDay} ${id}`

/** `time` is a day or a timestamp. */
interface EntryRow
  extends Partial<Pick<TimelineEntry, 'title' | 'text' | 'feedbackType' | 'author' | 'displayId'>> {
  id: string
  productId: string
  time: string
}

const entryOf = (kind: TimelineEntry['kind'], row: EntryRow, timeZone: string): TimelineEntry => ({
  kind,
  id: row.id,
  ...(kind === 'feedback' || kind === 'task'
    ? { date: dayInZone(row.time, timeZone), at: row.time }
    : { date: dayOf(row.time), at: null }),
  title: row.title ?? null,
  text: row.text ? truncate(row.text, textLength) : null,
  feedbackType: row.feedbackType ?? null,
  author: row.author ? truncate(row.author, authorLength) : null,
  displayId: row.displayId ?? null,
})

/** In place of a time. */
const wholeDay = 'T99'

export const timelineOrder = ({ date, at, id }: TimelineEntry): SortKey => [at ?? date + wholeDay, id]

/** The last entry of a page: its day, and when the later entries with a time must have been before. */
interface Position {
  day: string
  /** Empty after an entry with a time: entries without one sort before it. */
  dayId: string
  time: string
  timeId: string
}

/** @throws bad_request */
function positionOf([time = '', id, ...more]: SortKey, timeZone: string): Position {
  if (id === undefined || more.length > 0) throw wrongCursor()
  if (isTimestamp(time)) return { day: dayInZone(time, timeZone), dayId: '', time, timeId: id }
  const day = time.slice(0, -wholeDay.length)
  if (!time.endsWith(wholeDay) || !isCalendarDay(day)) throw wrongCursor()
  return { day, dayId: id, time: startOfDay(daysLater(day, 1), timeZone), timeId: '' }
}

type ProductPage = InProduct & PageParams
type Reader = (db: Db, page: ProductPage, after: Position | undefined) => Promise<EntryRow[]>

const readers: Record<TimelineEntry['kind'], Reader> = {
  log(db, page, after) {
    return db.all(selectLogs, { ...page, after1: after?.day, after2: after?.dayId })
  },
  release(db, page, after) {
    const after1 = after && midnightOf(after.day)
    return db.all(selectReleases, { ...page, after1, after2: after?.dayId })
  },
  feedback: (db, page, after) => db.all(selectFeedback, { ...page, after1: after && feedbackBefore(after) }),
  task: (db, page, after) => db.all(selectTasks, { ...page, after1: after?.time, after2: after?.timeId }),
}

/** Ids of feedback sort by time. A task of the same time sorts after feedback. */
function feedbackBefore({ time, timeId }: Position): string {
  if (timeId.startsWith('fb_')) return timeId
  return firstId('fb_', timeId === '' ? time : addMs(time, 1))
}

const textLength = 400
const authorLength = 200
const beginningOf = (column: string, length = textLength) =>
  sql<string>`substr(${sql.ref(column)}, 1, ${sql.lit(length + 1)})`

const logs = (db: Kysely<Tables>, ownerId: string) =>
  db
    .selectFrom('log')
    .select(['log.id', 'log.productId', 'log.logDate as time', beginningOf('log.content').as('text')])
    .where('log.ownerId', '=', ownerId)

const releases = (db: Kysely<Tables>, ownerId: string) =>
  db
    .selectFrom('version')
    .select(['version.id', 'version.productId', 'version.releasedAt as time'])
    .select((version) => [
      sql<string>`'v' || "version"."version"`.as('title'),
      version.fn.coalesce(beginningOf('version.goal'), beginningOf('version.releaseNotes')).as('text'),
    ])
    .where('version.ownerId', '=', ownerId)
    .where('version.status', '=', sql.lit('RELEASED'))
    .where('version.releasedAt', 'is not', null)
    .$narrowType<{ time: NotNull }>()

const feedback = (db: Kysely<Tables>, ownerId: string) =>
  db
    .selectFrom('feedback')
    .select(['feedback.id', 'feedback.productId', 'feedback.createdAt as time'])
    .select([
      'feedback.type as feedbackType',
      beginningOf('feedback.content').as('text'),
      beginningOf('feedback.author', authorLength).as('author'),
    ])
    .where('feedback.ownerId', '=', ownerId)
    .where('feedback.spamAt', 'is', null)

const selectLogs = query((db, p: ProductPage) =>
  pageBy(logs(db, p.ownerId).where('log.productId', '=', p.productId), ['log.logDate', 'log.id'], p),
)

const selectReleases = query((db, p: ProductPage) => {
  const rows = releases(db, p.ownerId).where('version.productId', '=', p.productId)
  return pageBy(rows, ['version.releasedAt', 'version.id'], p)
})

const selectFeedback = query((db, p: ProductPage) =>
  pageBy(feedback(db, p.ownerId).where('feedback.productId', '=', p.productId), ['feedback.id'], p),
)

const taskColumns = [
  'task.id',
  'task.productId',
  'task.completedAt as time',
  'task.title',
  'task.displayId',
] as const

const selectTasks = query((db, p: ProductPage) => {
  const rows = db
    .selectFrom('task')
    .select(taskColumns)
    .where('task.ownerId', '=', p.ownerId)
    .where('task.productId', '=', p.productId)
    .where('task.completedAt', 'is not', null)
    .$narrowType<{ time: NotNull; productId: NotNull }>()
  return pageBy(rows, ['task.completedAt', 'task.id'], p)
})

type Recent = { ownerId: string; limit: number }

/** Of products that exist: the records of a deleted one are removed later. */
const recent: Record<TimelineEntry['kind'], Query<Recent, EntryRow>> = {
  log: query((db, p: Recent) =>
    logs(db, p.ownerId).innerJoin('product', sameProduct('log')).orderBy('log.id', 'desc').limit(p.limit),
  ),
  release: query((db, p: Recent) =>
    releases(db, p.ownerId)
      .innerJoin('product', sameProduct('version'))
      .orderBy('version.releasedAt', 'desc')
      .orderBy('version.id', 'desc')
      .limit(p.limit),
  ),
  feedback: query((db, p: Recent) =>
    feedback(db, p.ownerId)
      .innerJoin('product', sameProduct('feedback'))
      .orderBy('feedback.id', 'desc')
      .limit(p.limit),
  ),
  /** The newest of each product first: the index has the product before the time. */
  task: query((db, p: Recent) =>
    db
      .selectFrom('product')
      .innerJoin('task', (join) =>
        join
          .onRef('task.ownerId', '=', 'product.ownerId')
          .on('task.id', 'in', (newest) =>
            newest
              .selectFrom('task as done')
              .select('done.id')
              .where(ofEachProduct('done', p.ownerId))
              .where('done.completedAt', 'is not', null)
              .orderBy('done.completedAt', 'desc')
              .limit(p.limit),
          ),
      )
      .select(taskColumns)
      .where('product.ownerId', '=', p.ownerId)
      .$narrowType<{ time: NotNull; productId: NotNull }>()
      .orderBy('task.completedAt', 'desc')
      .orderBy('task.id', 'desc')
      .limit(p.limit),
  ),
}
