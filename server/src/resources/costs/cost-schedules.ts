import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { type Page, pageParams, type SortKey } from '../../db/page.ts'
import { query } from '../../db/query.ts'
import { equal, put, selectPage, statementsOf } from '../../db/statements.ts'
import { dayIn, dayOf, monthOf, monthsLater } from '../../domain/calendar.ts'
import { fromUnits, toUnits } from '../../domain/money.ts'
import { emit } from '../activity/emit.ts'
import { productKey } from '../products/products.ts'
import type { CostSchedule, CostScheduleTable, ExportedSchedule, PutCostSchedule } from './costs.schema.ts'
import { costs } from './costs.ts'

export type ScheduleKey = Pick<CostScheduleTable, 'ownerId' | 'productId' | 'id'>

/** The schedule that a cost started or was added by; one that never adds a record if there is none. @throws not_found for the cost */
export async function getSchedule(
  db: Db,
  actor: Actor,
  product: string,
  costId: string,
): Promise<CostSchedule> {
  const place = await productKey(db, actor, product)
  const { id } = await costs.get(db, actor, place.productId, costId)
  return shown(await db.one(selectOfCost, { ...place, id }))
}

/** All schedules of a product, also ended ones, newest first. */
export async function listSchedules(
  db: Db,
  { ownerId }: Actor,
  productId: string,
  page: Page,
): Promise<ExportedSchedule[]> {
  const rows = await db.all(selectOfProduct, { ownerId, productId, ...pageParams(page) })
  return rows.map((row) => ({ costId: row.id, ...shown(row) }))
}

export const scheduleOrder = ({ costId }: ExportedSchedule): SortKey => [costId]

/** Starts, changes or ends the schedule of a cost. Dates before today are left out. @throws not_found */
export async function putSchedule(
  tx: Tx,
  actor: Actor,
  product: string,
  costId: string,
  { endDate = null, newPrice = null }: PutCostSchedule,
): Promise<CostSchedule> {
  const place = await productKey(tx, actor, product)
  const cost = await costs.get(tx, actor, place.productId, costId)
  const stored = await tx.one(selectOfCost, { ...place, id: cost.id })
  const { startDate, nextDate } = stored ?? {
    startDate: cost.date,
    nextDate: nextAfter(cost.date, cost.date),
  }
  const schedule: CostScheduleTable = {
    ...place,
    id: stored?.id ?? cost.id,
    startDate,
    nextDate: stored && !hasEnded(stored) ? nextDate : firstFrom(dayOf(tx.now), nextDate, startDate),
    endDate,
    newAmount: newPrice && toUnits(newPrice.amount),
    newAmountFrom: newPrice?.from ?? null,
  }
  const isNewPrice =
    schedule.newAmount !== stored?.newAmount || schedule.newAmountFrom !== stored?.newAmountFrom
  const newest = await tx.one(selectNewest, { ...place, scheduleId: schedule.id })
  // Records that are there keep their price.
  if (newPrice && isNewPrice && newPrice.from <= (newest ?? cost).date)
    schedule.newAmountFrom = schedule.nextDate
  await tx.run(putRow, schedule)
  if (!stored) await tx.run(changeCost, { ...place, id: cost.id, isRecurring: 1, scheduleId: cost.id })
  const [before, after] = [shown(stored), shown(schedule)]
  const event = {
    ...costs.eventOf('updated', { ...place, id: cost.id }),
    before: cost,
    after: { ...cost, isRecurring: true },
  }
  await emit(tx, actor, { ...event, hidden: { before, after } })
  return after
}

export const listDueSchedules = (db: Db): Promise<ScheduleKey[]> =>
  db.all(selectDue, { today: dayOf(db.now) })

/** Adds the next record of a schedule, like its newest one. Returns false if none is due. */
export async function addDueCost(tx: Tx, key: ScheduleKey): Promise<boolean> {
  const { ownerId, productId, id } = key
  const due = await tx.one(selectDue, { ownerId, productId, id, today: dayOf(tx.now) })
  if (!due) return false
  const { nextDate: date, startDate, newAmount, newAmountFrom } = due
  await tx.run(schedules.change, { ...key, nextDate: nextAfter(date, startDate) })
  const newest = await tx.one(selectNewest, { ownerId, productId, scheduleId: id })
  if (!newest) return true
  const isNewPrice = newAmountFrom !== null && newest.date < newAmountFrom && newAmountFrom <= date
  const { name, currency, category, note } = newest
  const cost = {
    name,
    currency,
    category,
    isRecurring: true,
    date,
    amount: fromUnits(isNewPrice ? newAmount! : newest.amount),
  }
  const actor: Actor = { ownerId, credentialId: '', kind: 'schedule', readOnly: false, productIds: null }
  await costs.create(tx, actor, productId, note === null ? cost : { ...cost, note }, { scheduleId: id })
  return true
}

const nextAfter = (date: string, startDate: string) => dayIn(monthsLater(monthOf(date), 1), startDate)

function firstFrom(today: string, date: string, startDate: string): string {
  let next = date
  while (next < today) next = nextAfter(next, startDate)
  return next
}

const hasEnded = ({ nextDate, endDate }: Shown) => endDate !== null && nextDate > endDate

type Shown = Omit<CostScheduleTable, 'ownerId' | 'productId' | 'startDate'>

function shown(row: Shown | undefined): CostSchedule {
  if (!row) return { nextDate: null, endDate: null, newPrice: null }
  const { nextDate, endDate, newAmount, newAmountFrom: from } = row
  const newPrice = from === null ? null : { amount: fromUnits(newAmount!), from }
  return { nextDate: hasEnded(row) ? null : nextDate, endDate, newPrice }
}

const key = ['ownerId', 'productId', 'id'] as const
const schedules = statementsOf('costSchedule', key)
const { change: changeCost } = statementsOf('cost', key)
const selectOfProduct = selectPage(
  'costSchedule',
  ['id', 'nextDate', 'endDate', 'newAmount', 'newAmountFrom'],
  'id',
)
const putRow = put('costSchedule', key, 'nextDate', 'endDate', 'newAmount', 'newAmountFrom')

const selectOfCost = query((db, p: ScheduleKey) =>
  db
    .selectFrom('costSchedule')
    .selectAll()
    .where(equal(p, 'ownerId', 'productId'))
    .where('id', '=', (cost) =>
      cost
        .selectFrom('cost')
        .select('scheduleId')
        .where(equal(p, ...key))
        .$castTo<string>(),
    ),
)

/** Not of deleted products: after they are restored, the dates since are due. */
const selectDue = query((db, p: Partial<ScheduleKey> & { today: string }) =>
  db
    .selectFrom('costSchedule')
    .selectAll()
    .where(equal(p, ...key))
    .where('nextDate', '<=', p.today)
    .where((row) => row.or([row('endDate', 'is', null), row('nextDate', '<=', row.ref('endDate'))]))
    .where((row) =>
      row.exists(
        row
          .selectFrom('product')
          .select('product.id')
          .whereRef('product.ownerId', '=', 'costSchedule.ownerId')
          .whereRef('product.id', '=', 'costSchedule.productId'),
      ),
    ),
)

const selectNewest = query((db, p: { ownerId: string; productId: string; scheduleId: string }) =>
  db
    .selectFrom('cost')
    .selectAll()
    .where(equal(p, 'ownerId', 'productId', 'scheduleId'))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
)
