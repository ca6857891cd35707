import { sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { InProduct } from '../../db/tables.ts'
import { daysLater } from '../../domain/calendar.ts'
import { checkRange, type DateRange } from '../../domain/date-range.ts'
import { firstId } from '../../domain/id.ts'
import { dayInZone, startOfDay } from '../../domain/time-zone.ts'
import { getUser } from '../accounts/accounts.ts'
import { productKey } from '../products/products.ts'
import type { TimelineDay } from './timeline.schema.ts'

/**
 * Counts logs and feedback per day, the earliest day first, without days that have none.
 * @throws not_found for the product, bad_request for a range that ends before it starts
 */
export async function readTimelineDays(
  db: Db,
  actor: Actor,
  product: string,
  range: DateRange,
): Promise<TimelineDay[]> {
  checkRange(range)
  const key = await productKey(db, actor, product)
  const { timeZone } = await getUser(db, actor)
  const idOn = (day: string | undefined) => day && firstId('fb_', startOfDay(day, timeZone))
  const ids = { fromId: idOn(range.startDate), untilId: idOn(range.endDate && daysLater(range.endDate, 1)) }
  const days = new Map<string, TimelineDay>()
  const dayOn = (date: string) => {
    const day = days.get(date) ?? { date, logs: 0, feedback: 0 }
    days.set(date, day)
    return day
  }
  for (const { date, count } of await db.all(countLogs, { ...key, ...range })) dayOn(date).logs = count
  for (const { minute, count } of await db.all(countFeedback, { ...key, ...ids }))
    dayOn(dayInZone(`${minute}:00.000Z`, timeZone)).feedback += count
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}

const countLogs = query((db, p: InProduct & DateRange) => {
  let rows = db
    .selectFrom('log')
    .select((log) => ['logDate as date', log.fn.countAll<number>().as('count')])
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .groupBy('logDate')
  if (p.startDate !== undefined) rows = rows.where('logDate', '>=', p.startDate)
  if (p.endDate !== undefined) rows = rows.where('logDate', '<=', p.endDate)
  return rows
})

/** By the minute, because days begin on whole minutes in every time zone. */
const countFeedback = query(
  (db, p: InProduct & { fromId: string | undefined; untilId: string | undefined }) => {
    const minute = sql<string>`substr(${sql.ref('createdAt')}, 1, 16)`
    let rows = db
      .selectFrom('feedback')
      .select((entry) => [minute.as('minute'), entry.fn.countAll<number>().as('count')])
      .where('ownerId', '=', p.ownerId)
      .where('productId', '=', p.productId)
      .where('spamAt', 'is', null)
      .groupBy(minute)
    if (p.fromId !== undefined) rows = rows.where('id', '>=', p.fromId)
    if (p.untilId !== undefined) rows = rows.where('id', '<', p.untilId)
    return rows
  },
)
