import { sql } from 'kysely'
import { isMonth, monthOf, monthsLater } from '../../domain/calendar.ts'
import { spread } from '../../domain/money.ts'
import { invalid } from '../../errors.ts'
import { query } from '../../storage/query.ts'
import { equal, ofProduct } from '../../storage/statements.ts'
import type { Tx } from '../../storage/storage.ts'
import type { Cost } from '../costs/costs.schema.ts'
import type { DashboardRevenue } from '../revenue/revenue.schema.ts'
import type { LedgerTable, Line } from './finance.schema.ts'

/** Sums of each line, currency and day, so that figures never read single records. Per day because rates are. */

type Owned = { ownerId: string; productId: string }
type Paid = Owned & Pick<DashboardRevenue, 'amount' | 'currency' | 'type' | 'date' | 'periodMonths'>
type Spent = Owned & Pick<Cost, 'amount' | 'currency' | 'category' | 'date'>

export type Sign = 'plus' | 'minus'

/** Books revenue or a refund on its date, and a subscription also in the MRR of each month it pays for. */
export async function bookRevenue(tx: Tx, sign: Sign, { type, periodMonths, ...paid }: Paid) {
  await book(tx, sign, { ...paid, month: monthOf(paid.date), line: `revenue.${type}` })
  if (type !== 'subscription') return
  for (const [i, amount] of spread(paid.amount, periodMonths ?? 1).entries()) {
    const month = monthsLater(monthOf(paid.date), i)
    // Needs no limit: a month's MRR never exceeds what was paid.
    if (isMonth(month)) send(tx, sign, { ...paid, amount, month, line: 'mrr' })
  }
}

export const bookCost = (tx: Tx, sign: Sign, { category, ...spent }: Spent) =>
  book(tx, sign, { ...spent, month: monthOf(spent.date), line: `cost.${category}` })

type Booking = Owned & { month: string; line: Line; currency: string; date: string; amount: number }

async function book(tx: Tx, sign: Sign, booking: Booking) {
  if (sign === 'minus') return send(tx, sign, booking)
  if ((await tx.run(addToLedger, entry(sign, booking))) > 0) return
  const message = `would raise the total of its day above the maximum of 900,000,000,000,000 ${booking.currency}`
  throw invalid({ path: 'amount', code: 'out_of_range', message })
}

function send(tx: Tx, sign: Sign, booking: Booking) {
  const sent = entry(sign, booking)
  tx.enqueue(addToLedger, sent)
  if (sign === 'minus') tx.enqueue(removeEmpty, sent)
}

const entry = (sign: Sign, { ownerId, productId, month, line, currency, date, amount }: Booking): LedgerTable => {
  const place = { ownerId, productId, month, line, currency, date }
  return sign === 'plus' ? { ...place, amount, records: 1 } : { ...place, amount: -amount, records: -1 }
}

/** Limit of a line's sum per day. Leaves room for another record within 64-bit integers. */
const maxPerDay = 900_000_000_000_000

const addToLedger = query((db, row: LedgerTable) =>
  db
    .insertInto('ledger')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['ownerId', 'productId', 'month', 'line', 'currency', 'date'])
        .doUpdateSet((ledger) => ({
          amount: ledger('ledger.amount', '+', ledger.ref('excluded.amount')),
          records: ledger('ledger.records', '+', ledger.ref('excluded.records')),
        }))
        .where((ledger) =>
          ledger.or([
            ledger('excluded.amount', '<', 0),
            ledger(ledger('ledger.amount', '+', ledger.ref('excluded.amount')), '<=', sql<number>`${sql.lit(maxPerDay)} * 10000`),
          ]),
        ),
    ),
)

const removeEmpty = query((db, p: Omit<LedgerTable, 'amount' | 'records'>) =>
  db
    .deleteFrom('ledger')
    .where(ofProduct(p))
    .where(equal(p, 'month', 'line', 'currency', 'date'))
    .where('records', '=', 0),
)
