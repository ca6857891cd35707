import type { Kysely } from 'kysely'
import { type Actor, scheduleActor } from '../../auth/actor.ts'
import type { Database, Db, Tx } from '../../db/database.ts'
import { type Page, type PageParams, pageBy, pageParams, type SortKey } from '../../db/page.ts'
import { query } from '../../db/query.ts'
import type { InProduct, Tables } from '../../db/tables.ts'
import { dayIn, monthOf, monthsLater } from '../../domain/calendar.ts'
import { fromUnits, toUnits } from '../../domain/money.ts'
import { hasBegun, latestDay } from '../../domain/time-zone.ts'
import { writeEach } from '../../jobs/write-each.ts'
import { todayOf } from '../accounts/accounts.ts'
import { emit } from '../activity/emit.ts'
import { productKey } from '../products/products.ts'
import type { CostSchedule, CostScheduleTable, ExportedSchedule, PutCostSchedule } from './costs.schema.ts'
import { changeCost, costEvent, createCost, getCost } from './costs.ts'

type ScheduleKey = InProduct & { id: string }

/** The schedule of a cost, or one that never adds a record. @throws not_found for the cost */
export async function getSchedule(
  db: Db,
  actor: Actor,
  product: string,
  costId: string,
): Promise<CostSchedule> {
  const key = await productKey(db, actor, product)
  const { id } = await getCost(db, actor, key.productId, costId)
  return toSchedule(await db.one(selectOfCost, { ...key, id }))
}

/** All schedules of a product, also ended ones, newest first. */
export async function listSchedules(
  db: Db,
  { ownerId }: Actor,
  productId: string,
  page: Page,
): Promise<ExportedSchedule[]> {
  const rows = await db.all(selectOfProduct, { ownerId, productId, ...pageParams(page) })
  return rows.map((row) => ({ costId: row.id, ...toSchedule(row) }))
}

export const scheduleOrder = ({ costId }: ExportedSchedule): SortKey => [costId]

/**
 * Starts, changes or ends the schedule of a cost; fields that are not sent stay. Dates before today are left
 * out. @throws not_found
 */
export async function putSchedule(
  tx: Tx,
  actor: Actor,
  product: string,
  costId: string,
  sent: PutCostSchedule,
): Promise<CostSchedule> {
  const key = await productKey(tx, actor, product)
  const cost = await getCost(tx, actor, key.productId, costId)
  const stored = await tx.one(selectOfCost, { ...key, id: cost.id })
  const before = toSchedule(stored)
  const { repeats, endDate = before.endDate, newPrice = before.newPrice } = sent
  const id = stored?.id ?? cost.id
  const newest = await tx.one(selectNewest, { ...key, scheduleId: id })
  const interval = {
    startDate: stored?.startDate ?? cost.date,
    months: repeats === undefined ? (stored?.months ?? 1) : repeats === 'yearly' ? 12 : 1,
  }
  const isSame = stored?.months === interval.months
  const nextDate = isSame ? stored.nextDate : nextAfter((newest ?? cost).date, interval)
  const schedule: CostScheduleTable = {
    ...key,
    id,
    ...interval,
    nextDate:
      isSame && !hasEnded(stored) ? nextDate : firstFrom(await todayOf(tx, actor), nextDate, interval),
    endDate,
    newAmount: newPrice && toUnits(newPrice.amount),
    newAmountFrom: newPrice?.from ?? null,
  }
  const isNewPrice =
    schedule.newAmount !== stored?.newAmount || schedule.newAmountFrom !== stored?.newAmountFrom
  // Records that are there keep their price.
  if (newPrice && isNewPrice && newPrice.from <= (newest ?? cost).date)
    schedule.newAmountFrom = schedule.nextDate
  await tx.run(putRow, schedule)
  if (!stored) await tx.run(changeCost, { ...key, id: cost.id, isRecurring: 1, scheduleId: cost.id })
  const after = toSchedule(schedule)
  const event = {
    ...costEvent('updated', { ...key, id: cost.id }),
    before: cost,
    after: { ...cost, isRecurring: true },
  }
  await emit(tx, actor, { ...event, hidden: { before, after } })
  return after
}

/** Adds all costs that are due, also those of the time the service was stopped. */
export async function addDueCosts(database: Database, signal?: AbortSignal): Promise<void> {
  const due = await database.read(async (db) => {
    const rows = await db.all(selectDue, { today: latestDay(db.now) })
    return rows.filter((row) => isDue(row, db.now))
  })
  await writeEach(
    database,
    due,
    async (tx, { ownerId, productId, id }) => {
      while (await addDueCost(tx, { ownerId, productId, id }));
    },
    signal,
  )
}

const isDue = (row: { nextDate: string; timeZone: string | null }, now: string) =>
  hasBegun(row.nextDate, now, row.timeZone)

/** Adds the next record of a schedule, like its newest one. Returns false if none is due. */
async function addDueCost(tx: Tx, key: ScheduleKey): Promise<boolean> {
  const { ownerId, productId, id } = key
  const due = await tx.one(selectIfDue, { ownerId, productId, id, today: latestDay(tx.now) })
  if (!due || !isDue(due, tx.now)) return false
  const { nextDate: date, newAmount, newAmountFrom } = due
  await tx.run(changeNextDate, { ...key, nextDate: nextAfter(date, due) })
  const newest = await tx.one(selectNewest, { ownerId, productId, scheduleId: id })
  if (!newest) return true
  const isNewPrice = newAmountFrom !== null && newest.date < newAmountFrom && newAmountFrom <= date
  const amount = isNewPrice && newAmount !== null ? newAmount : newest.amount
  const { name, currency, category, note } = newest
  const cost = { name, currency, category, isRecurring: true, date, amount: fromUnits(amount) }
  await createCost(tx, scheduleActor(ownerId), productId, note === null ? cost : { ...cost, note }, id)
  return true
}

type Interval = Pick<CostScheduleTable, 'startDate' | 'months'>

const nextAfter = (date: string, { startDate, months }: Interval) =>
  dayIn(monthsLater(monthOf(date), months), startDate)

function firstFrom(today: string, date: string, interval: Interval): string {
  let next = date
  while (next < today) next = nextAfter(next, interval)
  return next
}

const hasEnded = ({ nextDate, endDate }: Dates) => endDate !== null && nextDate > endDate

type Dates = Omit<CostScheduleTable, 'ownerId' | 'productId' | 'startDate'>

function toSchedule(row: Dates | undefined): CostSchedule {
  if (!row) return { repeats: null, nextDate: null, endDate: null, newPrice: null }
  const { months, nextDate, endDate, newAmount, newAmountFrom: from } = row
  const newPrice = from === null || newAmount === null ? null : { amount: fromUnits(newAmount), from }
  const repeats = months === 12 ? 'yearly' : 'monthly'
  return { repeats, nextDate: hasEnded(row) ? null : nextDate, endDate, newPrice }
}

const selectOfProduct = query((db, p: InProduct & PageParams) => {
  const rows = db
    .selectFrom('costSchedule')
    .select(['id', 'months', 'nextDate', 'endDate', 'newAmount', 'newAmountFrom'])
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
  return pageBy(rows, ['id'], p)
})

const selectOfCost = query((db, p: ScheduleKey) =>
  db
    .selectFrom('costSchedule')
    .selectAll()
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('id', '=', (cost) =>
      cost
        .selectFrom('cost')
        .select('scheduleId')
        .where('ownerId', '=', p.ownerId)
        .where('productId', '=', p.productId)
        .where('id', '=', p.id)
        .$castTo<string>(),
    ),
)

const putRow = query((db, row: CostScheduleTable) =>
  db
    .insertInto('costSchedule')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['ownerId', 'productId', 'id']).doUpdateSet((sent) => ({
        months: sent.ref('excluded.months'),
        nextDate: sent.ref('excluded.nextDate'),
        endDate: sent.ref('excluded.endDate'),
        newAmount: sent.ref('excluded.newAmount'),
        newAmountFrom: sent.ref('excluded.newAmountFrom'),
      })),
    ),
)

const changeNextDate = query((db, p: ScheduleKey & { nextDate: string }) =>
  db
    .updateTable('costSchedule')
    .set({ nextDate: p.nextDate })
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('id', '=', p.id),
)

/**
 * Each is due when its day has come in the account's time zone. Not of deleted products: after they are
 * restored, the dates since are due.
 */
const dueSchedules = (db: Kysely<Tables>, today: string) =>
  db
    .selectFrom('costSchedule')
    .innerJoin('account', 'account.id', 'costSchedule.ownerId')
    .selectAll('costSchedule')
    .select('account.timeZone')
    .where('nextDate', '<=', today)
    .where((row) => row.or([row('endDate', 'is', null), row('nextDate', '<=', row.ref('endDate'))]))
    .where((row) =>
      row.exists(
        row
          .selectFrom('product')
          .select('product.id')
          .whereRef('product.ownerId', '=', 'costSchedule.ownerId')
          .whereRef('product.id', '=', 'costSchedule.productId'),
      ),
    )

const selectDue = query((db, p: { today: string }) => dueSchedules(db, p.today))

const selectIfDue = query((db, p: ScheduleKey & { today: string }) =>
  dueSchedules(db, p.today)
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('costSchedule.id', '=', p.id),
)

const selectNewest = query((db, p: InProduct & { scheduleId: string }) =>
  db
    .selectFrom('cost')
    .selectAll()
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('scheduleId', '=', p.scheduleId)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
)
