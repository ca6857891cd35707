import { type Kysely, type NotNull, sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { type Page, type PageParams, pageBy, type SortKey } from '../../db/page.ts'
import { type Query, query } from '../../db/query.ts'
import type { InProduct, Tables } from '../../db/tables.ts'
import { addMs, dayOf, isCalendarDay, isTimestamp, midnightOf } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { firstId } from '../../domain/id.ts'
import { truncate } from '../../domain/text.ts'
import { wrongCursor } from '../../errors.ts'
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
  const after = page.after && positionOf(page.after)
  const kinds = kind === undefined ? timelineKinds : [kind]
  const entries: TimelineEntry[] = []
  for (const kind of kinds) {
    const rows = await readers[kind](db, { ...key, limit: page.limit }, after)
    entries.push(...rows.map((row) => entryOf(kind, row)))
  }
  return newest(entries, page.limit)
}

export async function readRecent(db: Db, { ownerId }: Actor, limit: number): Promise<RecentEntry[]> {
  const entries: RecentEntry[] = []
  for (const kind of timelineKinds)
    for (const row of await db.all(recent[kind], { ownerId, limit }))
      entries.push({ productId: row.productId, ...entryOf(kind, row) })
  return newest(entries, limit)
}

const newest = <Entry extends TimelineEntry>(entries: Entry[], limit: number) =>
  entries.sort((a, b) => (isBefore(timelineOrder(a), timelineOrder(b)) ? 1 : -1)).slice(0, limit)

/** `time` is a day or a timestamp. */
interface EntryRow
  extends Partial<Pick<TimelineEntry, 'title' | 'text' | 'feedbackType' | 'author' | 'displayId'>> {
  id: string
  productId: string
  time: string
}

const entryOf = (kind: TimelineEntry['kind'], row: EntryRow): TimelineEntry => ({
  kind,
  id: row.id,
  date: dayOf(row.time),
  at: kind === 'feedback' || kind === 'task' ? row.time : null,
  title: row.title ?? null,
  text: row.text ? truncate(row.text, textLength) : null,
  feedbackType: row.feedbackType ?? null,
  author: row.author ? truncate(row.author, authorLength) : null,
  displayId: row.displayId ?? null,
})

/** Sorts after every time of its day. */
const wholeDay = 'T99'

type Position = [time: string, id: string]

export const timelineOrder = ({ date, at, id }: TimelineEntry): Position => [at ?? date + wholeDay, id]

/** @throws bad_request */
function positionOf([time = '', id, ...more]: SortKey): Position {
  const isTime =
    isTimestamp(time) || (time.endsWith(wholeDay) && isCalendarDay(time.slice(0, -wholeDay.length)))
  if (id === undefined || more.length > 0 || !isTime) throw wrongCursor()
  return [time, id]
}

const isBefore = ([time, id]: Position, [otherTime, otherId]: Position) =>
  time < otherTime || (time === otherTime && id < otherId)

type ProductPage = InProduct & PageParams
type Reader = (db: Db, page: ProductPage, after: Position | undefined) => Promise<EntryRow[]>

const readers: Record<TimelineEntry['kind'], Reader> = {
  log(db, page, after) {
    const [after1, after2] = dayBefore(after)
    return db.all(selectLogs, { ...page, after1, after2 })
  },
  release(db, page, after) {
    const [day, after2] = dayBefore(after)
    return db.all(selectReleases, { ...page, after1: day && midnightOf(day), after2 })
  },
  feedback: (db, page, after) => db.all(selectFeedback, { ...page, after1: after && feedbackBefore(after) }),
  task: (db, page, after) => db.all(selectTasks, { ...page, after1: after?.[0], after2: after?.[1] }),
}

/** Entries without a time sort before timed entries of their day, so the next ones are of an earlier day. */
function dayBefore(after: Position | undefined): [day?: string, id?: string] {
  if (!after) return []
  const [time, id] = after
  return [time.slice(0, 10), time.endsWith(wholeDay) ? id : '']
}

function feedbackBefore([time, id]: Position): string {
  if (id.startsWith('fb_')) return id
  const next = time.endsWith(wholeDay) ? addMs(midnightOf(time.slice(0, 10)), dayMs) : addMs(time, 1)
  return firstId('fb_', next)
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
