import type { Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { isMonth, monthOf, monthsLater } from '../../domain/calendar.ts'
import { spread } from '../../domain/money.ts'
import { invalid } from '../../errors.ts'
import type { Cost } from '../costs/costs.schema.ts'
import type { DashboardRevenue } from '../revenue/revenue.schema.ts'
import type { LedgerTable } from './finance.schema.ts'

/** Sums by line, currency and day, so that figures never read single records. Rates are daily. */

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
    if (isMonth(month)) await book(tx, sign, { ...paid, amount, month, line: 'mrr' })
  }
}

export const bookCost = (tx: Tx, sign: Sign, { category, ...spent }: Spent) =>
  book(tx, sign, { ...spent, month: monthOf(spent.date), line: `cost.${category}` })

type LedgerKey = Omit<LedgerTable, 'amount' | 'records'>

async function book(
  tx: Tx,
  sign: Sign,
  { ownerId, productId, month, line, currency, date, amount }: LedgerKey & { amount: number },
) {
  const key = { ownerId, productId, month, line, currency, date }
  if (sign === 'minus') {
    await tx.run(addToLedger, { ...key, amount: -amount, records: -1 })
    await tx.run(removeEmpty, key)
    return
  }
  // The MRR of a month needs no limit: it never exceeds what was paid.
  if (line !== 'mrr') await checkMaxPerDay(tx, key, amount)
  await tx.run(addToLedger, { ...key, amount, records: 1 })
}

/** Checked before anything is written, because an import goes on after a row that is refused. */
async function checkMaxPerDay(tx: Tx, key: LedgerKey, amount: number) {
  const stored = BigInt((await tx.one(selectAmount, key))?.amount ?? 0)
  if (stored + BigInt(amount) <= maxPerDay) return
  const message = `would raise the total of its day above the maximum of 900,000,000,000,000 ${key.currency}`
  throw invalid({ path: 'amount', code: 'out_of_range', message })
}

/** Limit of a line's sum per day. Leaves room for rounding within 64-bit integers. */
const maxPerDay = 900_000_000_000_000n * 10_000n

const selectAmount = query((db, p: LedgerKey) =>
  db
    .selectFrom('ledger')
    .select('amount')
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('month', '=', p.month)
    .where('line', '=', p.line)
    .where('currency', '=', p.currency)
    .where('date', '=', p.date),
)

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
        })),
    ),
)

const removeEmpty = query((db, p: LedgerKey) =>
  db
    .deleteFrom('ledger')
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('month', '=', p.month)
    .where('line', '=', p.line)
    .where('currency', '=', p.currency)
    .where('date', '=', p.date)
    .where('records', '=', 0),
)
