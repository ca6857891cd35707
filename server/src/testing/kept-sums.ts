import { sql } from 'kysely'
import { allTables } from '../db/archive/tables.ts'
import { type DataLocation, openDatabase } from '../db/open.ts'
import { query } from '../db/query.ts'
import type { Tables } from '../db/tables.ts'
import { monthOf, monthsLater, quarterOf } from '../domain/calendar.ts'
import { spread } from '../domain/money.ts'

type Rows = { [Name in keyof Tables]: Tables[Name][] }

export async function storedRows(place: DataLocation): Promise<Rows> {
  const database = await openDatabase(place)
  try {
    const rows = await database.read(async (db) => {
      const tables = await allTables(db)
      return Promise.all(tables.map(async (table) => [table.name, await db.all(selectAll(table.name), {})]))
    })
    return Object.fromEntries(rows)
  } finally {
    await database.close()
  }
}

const selectAll = (table: string) =>
  query((engine) => ({ compile: () => sql`select * from ${sql.table(table)}`.compile(engine) }))

/** Counters and sums as stored. */
export const keptSums = ({ account, product, ledger, feedbackCount }: Rows) => ({
  tasks: toRecord(account.map(({ id, taskCount }) => [id, taskCount])),
  logs: toRecord(product.map(({ id, logCount }) => [id, logCount])),
  ledger: toRecord(ledger.map(({ amount, records, ...place }) => [keyOf(place), `${records}: ${amount}`])),
  feedback: toRecord(
    feedbackCount.filter(({ entries }) => entries !== 0).map((count) => [countKeyOf(count), count.entries]),
  ),
})

/** The same sums, counted from the rows. */
export function countedSums({
  account,
  product,
  task,
  trash,
  log,
  revenue,
  cost,
  feedback,
}: Rows): ReturnType<typeof keptSums> {
  const tasks = [...task, ...trash.filter(({ kind }) => kind === 'task')]
  return {
    tasks: toRecord(account.map(({ id }) => [id, tasks.filter(({ ownerId }) => ownerId === id).length])),
    logs: toRecord(product.map(({ id }) => [id, log.filter(({ productId }) => productId === id).length])),
    ledger: ledgerOf([...revenue.flatMap(revenueBookings), ...cost.map(costBooking)]),
    feedback: countsOf(feedback),
  }
}

type PlaceOfMoney = Omit<Tables['ledger'], 'amount' | 'records'>
type Booking = [place: PlaceOfMoney, amount: number]

function revenueBookings({
  ownerId,
  productId,
  currency,
  date,
  type,
  amount,
  periodMonths,
}: Tables['revenue']): Booking[] {
  const paid = { ownerId, productId, currency, date }
  const shares = type === 'subscription' ? spread(amount, periodMonths ?? 1) : []
  return [
    [{ ...paid, month: monthOf(date), line: `revenue.${type}` }, amount],
    ...shares.map(
      (share, i): Booking => [{ ...paid, month: monthsLater(monthOf(date), i), line: 'mrr' }, share],
    ),
  ]
}

const costBooking = ({ ownerId, productId, currency, date, category, amount }: Tables['cost']): Booking => [
  { ownerId, productId, currency, date, month: monthOf(date), line: `cost.${category}` },
  amount,
]

function ledgerOf(bookings: Booking[]) {
  const places = Map.groupBy(bookings, ([place]) => keyOf(place))
  return toRecord(
    [...places].map(([key, booked]) => [
      key,
      `${booked.length}: ${booked.reduce((sum, [, amount]) => sum + amount, 0)}`,
    ]),
  )
}

function countsOf(feedback: Tables['feedback'][]) {
  const counted = feedback.filter(({ spamAt }) => spamAt === null)
  const places = Map.groupBy(counted, (row) => countKeyOf({ ...row, quarter: quarterOf(row.createdAt) }))
  return toRecord([...places].map(([key, { length }]) => [key, length]))
}

const countKeyOf = ({ ownerId, productId, quarter, type }: Omit<Tables['feedbackCount'], 'entries'>) =>
  [ownerId, productId, quarter, type].join(' ')

const keyOf = ({ ownerId, productId, month, line, currency, date }: PlaceOfMoney) =>
  [ownerId, productId, month, line, currency, date].join(' ')

const toRecord = (entries: [string, unknown][]) =>
  Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
