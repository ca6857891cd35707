import { type NotNull, sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { type Page, type PageParams, pageBy, type SortKey } from '../../db/page.ts'
import { type Query, query } from '../../db/query.ts'
import type { InProduct } from '../../db/tables.ts'
import { addMs, dayOf, isCalendarDay, isTimestamp, midnightOf } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { firstId } from '../../domain/id.ts'
import { truncate } from '../../domain/text.ts'
import { wrongCursor } from '../../errors.ts'
import { ofEachProduct, productKey } from '../products/products.ts'
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
    entries.push(...rows.map(entryOf(kind)))
  }
  return newest(entries, page.limit)
}

export async function readRecent(db: Db, { ownerId }: Actor, limit: number): Promise<RecentEntry[]> {
  const entries: RecentEntry[] = []
  for (const kind of timelineKinds) {
    const rows = await db.all(recent[kind], { ownerId, limit })
    entries.push(...rows.map(({ productId, ...row }) => ({ productId, ...entryOf(kind)(row) })))
  }
  return newest(entries, limit)
}

const newest = <Entry extends TimelineEntry>(entries: Entry[], limit: number) =>
  entries.sort((a, b) => (isBefore(timelineOrder(a), timelineOrder(b)) ? 1 : -1)).slice(0, limit)

/** `time` is a day or a timestamp. */
type EntryRow = { id: string; time: string } & Partial<Omit<TimelineEntry, 'id' | 'kind' | 'date' | 'at'>>

const entryOf =
  (kind: TimelineEntry['kind']) =>
  ({ time, text = null, author = null, ...row }: EntryRow): TimelineEntry => {
    const at = kind === 'feedback' || kind === 'task' ? time : null
    const texts = {
      text: text && truncate(text, textLength),
      author: author && truncate(author, authorLength),
    }
    return { ...blank, ...row, ...texts, kind, date: dayOf(time), at }
  }

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

const blank = { title: null, text: null, feedbackType: null, author: null, displayId: null }
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

const selectLogs = query((db, p: ProductPage) => {
  const logs = db.selectFrom('log').select(['id', 'logDate as time', beginningOf('content').as('text')])
  return pageBy(
    logs.where('ownerId', '=', p.ownerId).where('productId', '=', p.productId),
    ['logDate', 'id'],
    p,
  )
})

const selectReleases = query((db, p: ProductPage) => {
  const rows = db
    .selectFrom('version')
    .select(['id', 'releasedAt as time', sql<string>`'v' || "version"."version"`.as('title')])
    .select((version) => version.fn.coalesce(beginningOf('goal'), beginningOf('releaseNotes')).as('text'))
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('status', '=', sql.lit('RELEASED'))
    .where('releasedAt', 'is not', null)
    .$narrowType<{ time: NotNull }>()
  return pageBy(rows, ['releasedAt', 'id'], p)
})

const selectFeedback = query((db, p: ProductPage) => {
  const rows = db
    .selectFrom('feedback')
    .select(['id', 'createdAt as time', beginningOf('content').as('text'), 'type as feedbackType'])
    .select(beginningOf('author', authorLength).as('author'))
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
  return pageBy(rows, ['id'], p)
})

const selectTasks = query((db, p: ProductPage) => {
  const rows = db
    .selectFrom('task')
    .select(['id', 'completedAt as time', 'title', 'displayId'])
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('completedAt', 'is not', null)
    .$narrowType<{ time: NotNull }>()
  return pageBy(rows, ['completedAt', 'id'], p)
})

type Recent = { ownerId: string; limit: number }

/** Of products that exist: the records of a deleted one are removed later. */
const recent: Record<TimelineEntry['kind'], Query<Recent, EntryRow & { productId: string }>> = {
  log: query((db, p: Recent) =>
    db
      .selectFrom('log')
      .innerJoin('product', (join) =>
        join.onRef('product.ownerId', '=', 'log.ownerId').onRef('product.id', '=', 'log.productId'),
      )
      .select(['log.id', 'log.productId', 'log.logDate as time', beginningOf('log.content').as('text')])
      .where('log.ownerId', '=', p.ownerId)
      .orderBy('log.id', 'desc')
      .limit(p.limit),
  ),
  release: query((db, p: Recent) =>
    db
      .selectFrom('version')
      .innerJoin('product', (join) =>
        join.onRef('product.ownerId', '=', 'version.ownerId').onRef('product.id', '=', 'version.productId'),
      )
      .select([
        'version.id',
        'version.productId',
        'version.releasedAt as time',
        sql<string>`'v' || "version"."version"`.as('title'),
      ])
      .select((version) =>
        version.fn.coalesce(beginningOf('version.goal'), beginningOf('version.releaseNotes')).as('text'),
      )
      .where('version.ownerId', '=', p.ownerId)
      .where('version.status', '=', sql.lit('RELEASED'))
      .where('version.releasedAt', 'is not', null)
      .$narrowType<{ time: NotNull }>()
      .orderBy('version.releasedAt', 'desc')
      .orderBy('version.id', 'desc')
      .limit(p.limit),
  ),
  feedback: query((db, p: Recent) =>
    db
      .selectFrom('feedback')
      .innerJoin('product', (join) =>
        join.onRef('product.ownerId', '=', 'feedback.ownerId').onRef('product.id', '=', 'feedback.productId'),
      )
      .select([
        'feedback.id',
        'feedback.productId',
        'feedback.createdAt as time',
        'feedback.type as feedbackType',
      ])
      .select([
        beginningOf('feedback.content').as('text'),
        beginningOf('feedback.author', authorLength).as('author'),
      ])
      .where('feedback.ownerId', '=', p.ownerId)
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
      .select([
        'task.id',
        'product.id as productId',
        'task.completedAt as time',
        'task.title',
        'task.displayId',
      ])
      .where('product.ownerId', '=', p.ownerId)
      .$narrowType<{ time: NotNull }>()
      .orderBy('task.completedAt', 'desc')
      .orderBy('task.id', 'desc')
      .limit(p.limit),
  ),
}
