import type { Actor } from '../../auth/actor.ts'
import type { Page, SortKey } from '../../storage/page.ts'
import { query } from '../../storage/query.ts'
import { equal, ofProduct } from '../../storage/statements.ts'
import type { Db } from '../../storage/storage.ts'
import { checkRange } from '../metrics/values.ts'
import { findProduct } from '../products/products.ts'
import type { DiaryFilter, Log, LogDays, LogDaysRange } from './logs.schema.ts'
import { logColumns } from './logs.ts'

export async function listLogDays(db: Db, actor: Actor, product: string, range: LogDaysRange): Promise<LogDays> {
  checkRange(range)
  const { id: productId } = await findProduct(db, actor, product)
  const named = { ownerId: actor.ownerId, productId }
  const days = await db.all(countDays, { ...named, ...range })
  const first = await db.one(selectFirst, named)
  return { days: days.map(({ date, count }) => ({ date, count: Number(count) })), firstDate: first?.logDate ?? null }
}

export async function readDiary(db: Db, actor: Actor, product: string, filter: DiaryFilter, page: Page): Promise<Log[]> {
  const { id: productId } = await findProduct(db, actor, product)
  return db.all(selectDiary, {
    ownerId: actor.ownerId,
    productId,
    limit: page.limit,
    until: filter.until,
    afterDate: page.after?.[0],
    afterId: page.after?.[1],
  })
}

export const diaryOrder = ({ logDate, id }: Log): SortKey => [logDate, id]

interface Named {
  ownerId: string
  productId: string
}

const countDays = query((db, p: Named & LogDaysRange) => {
  let days = db
    .selectFrom('log')
    .select((log) => ['logDate as date', log.fn.countAll<number>().as('count')])
    .where(ofProduct(p))
    .groupBy('logDate')
    .orderBy('logDate')
  if (p.startDate !== undefined) days = days.where('logDate', '>=', p.startDate)
  if (p.endDate !== undefined) days = days.where('logDate', '<=', p.endDate)
  return days
})

const selectFirst = query((db, p: Named) =>
  db
    .selectFrom('log')
    .select('logDate')
    .where(equal(p, 'ownerId', 'productId'))
    .orderBy('logDate')
    .limit(1),
)

interface Diary extends Named {
  limit: number
  until?: string | undefined
  afterDate?: string | undefined
  afterId?: string | undefined
}

const selectDiary = query((db, p: Diary) => {
  let rows = db
    .selectFrom('log')
    .select(logColumns)
    .where(ofProduct(p))
    .orderBy('logDate', 'desc')
    .orderBy('id', 'desc')
    .limit(p.limit)
  const { until, afterDate, afterId } = p
  if (afterDate !== undefined && afterId !== undefined)
    rows = rows.where((log) => log(log.refTuple('logDate', 'id'), '<', log.tuple(afterDate, afterId)))
  else if (until !== undefined) rows = rows.where('logDate', '<=', until)
  return rows
})
