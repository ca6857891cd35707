import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { type Page, type PageParams, pageBy, pageParams, type SortKey } from '../../db/page.ts'
import { query } from '../../db/query.ts'
import type { InProduct } from '../../db/tables.ts'
import { checkRange, type DateRange } from '../../domain/date-range.ts'
import { productKey } from '../products/products.ts'
import type { DiaryFilter, Log, LogDays } from './logs.schema.ts'
import { logColumns } from './logs.ts'

/**
 * The days of a range that have entries, the earliest first, and the first day of all that has one.
 * @throws not_found for the product, bad_request for a range that ends before it starts
 */
export async function listLogDays(db: Db, actor: Actor, product: string, range: DateRange): Promise<LogDays> {
  checkRange(range)
  const named = await productKey(db, actor, product)
  const days = await db.all(countDays, { ...named, ...range })
  const first = await db.one(selectFirst, named)
  return {
    days: days.map(({ date, count }) => ({ date, count: Number(count) })),
    firstDate: first?.logDate ?? null,
  }
}

export async function readDiary(
  db: Db,
  actor: Actor,
  product: string,
  { until }: DiaryFilter,
  page: Page,
): Promise<Log[]> {
  return db.all(selectDiary, {
    ...(await productKey(db, actor, product)),
    ...pageParams(page, { endDate: until }),
  })
}

export const diaryOrder = ({ logDate, id }: Log): SortKey => [logDate, id]

const countDays = query((db, p: InProduct & DateRange) => {
  let days = db
    .selectFrom('log')
    .select((log) => ['logDate as date', log.fn.countAll<number>().as('count')])
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .groupBy('logDate')
    .orderBy('logDate')
  if (p.startDate !== undefined) days = days.where('logDate', '>=', p.startDate)
  if (p.endDate !== undefined) days = days.where('logDate', '<=', p.endDate)
  return days
})

const selectFirst = query((db, p: InProduct) =>
  db
    .selectFrom('log')
    .select('logDate')
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .orderBy('logDate')
    .limit(1),
)

const selectDiary = query((db, p: InProduct & PageParams) =>
  pageBy(
    db
      .selectFrom('log')
      .select(logColumns)
      .where('ownerId', '=', p.ownerId)
      .where('productId', '=', p.productId),
    ['logDate', 'id'],
    p,
  ),
)
