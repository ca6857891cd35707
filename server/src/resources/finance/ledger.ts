import { isMonth, monthOf, monthsLater } from '../../domain/calendar.ts'
import { spread } from '../../domain/money.ts'
import { invalid } from '../../errors.ts'
import { query } from '../../storage/query.ts'
import { equal, ofProduct, selectBy } from '../../storage/statements.ts'
import type { Counter, OwnerTx } from '../../storage/storage.ts'
import type { Cost } from '../costs/costs.schema.ts'
import type { DashboardRevenue } from '../revenue/revenue.schema.ts'
import type { LedgerTable } from './finance.schema.ts'

/** Sums of each line, currency and day, so that figures never read single records. Per day because rates are. */

type Owned = { ownerId: string; productId: string }
type Paid = Owned & Pick<DashboardRevenue, 'amount' | 'currency' | 'type' | 'date' | 'periodMonths'>
type Spent = Owned & Pick<Cost, 'amount' | 'currency' | 'category' | 'date'>

export type Sign = 'plus' | 'minus'

/** Books revenue or a refund on its date, and a subscription also in the MRR of each month it pays for. */
export async function bookRevenue(tx: OwnerTx, sign: Sign, { type, periodMonths, ...paid }: Paid) {
  await book(tx, sign, { ...paid, month: monthOf(paid.date), line: `revenue.${type}` })
  if (type !== 'subscription') return
  const shares = spread(paid.amount, periodMonths ?? 1).map((amount, i) => {
    const month = monthsLater(monthOf(paid.date), i)
    return isMonth(month) && book(tx, sign, { ...paid, amount, month, line: 'mrr' })
  })
  await Promise.all(shares)
}

export const bookCost = (tx: OwnerTx, sign: Sign, { category, ...spent }: Spent) =>
  book(tx, sign, { ...spent, month: monthOf(spent.date), line: `cost.${category}` })

type Place = Omit<LedgerTable, 'amount' | 'records'>

/** Of concurrent bookings, the database adds the sum. It may exceed 2^53. */
interface Sum {
  before: bigint
  amount: bigint
  records: number
}

async function book(
  tx: OwnerTx,
  sign: Sign,
  { ownerId, productId, month, line, currency, date, amount }: Place & { amount: number },
) {
  const place = { ownerId, productId, month, line, currency, date }
  await tx.updateCounter(sumOf(place), ({ before, ...sum }) => {
    if (sign === 'minus') return { before, amount: sum.amount - BigInt(amount), records: sum.records - 1 }
    if (before + sum.amount + BigInt(amount) > maxPerDay) {
      const message = `would raise the total of its day above the maximum of 900,000,000,000,000 ${currency}`
      throw invalid({ path: 'amount', code: 'out_of_range', message })
    }
    return { before, amount: sum.amount + BigInt(amount), records: sum.records + 1 }
  })
}

/** Limit of a line's sum per day. Leaves room for rounding within 64-bit integers. */
const maxPerDay = 900_000_000_000_000n * 10_000n

const sumOf = (place: Place): Counter<Sum> => ({
  ownerId: place.ownerId,
  key: `ledger ${Object.values(place).join(' ')}`,
  // Needs no limit: a month's MRR never exceeds what was paid.
  read: async (tx) => ({
    before: place.line === 'mrr' ? 0n : BigInt((await tx.one(selectAmount, place))?.amount ?? 0),
    amount: 0n,
    records: 0,
  }),
  write(tx, _, { amount, records }) {
    tx.enqueue(addToLedger, { ...place, amount, records })
    if (records <= 0) tx.enqueue(removeEmpty, place)
  },
})

const selectAmount = selectBy(
  'ledger',
  ['amount'],
  'ownerId',
  'productId',
  'month',
  'line',
  'currency',
  'date',
)

const addToLedger = query((db, row: Place & Pick<Sum, 'amount' | 'records'>) =>
  db
    .insertInto('ledger')
    .values({ ...row, amount: row.amount as unknown as number })
    .onConflict((conflict) =>
      conflict
        .columns(['ownerId', 'productId', 'month', 'line', 'currency', 'date'])
        .doUpdateSet((ledger) => ({
          amount: ledger('ledger.amount', '+', ledger.ref('excluded.amount')),
          records: ledger('ledger.records', '+', ledger.ref('excluded.records')),
        })),
    ),
)

const removeEmpty = query((db, p: Place) =>
  db
    .deleteFrom('ledger')
    .where(ofProduct(p))
    .where(equal(p, 'month', 'line', 'currency', 'date'))
    .where('records', '=', 0),
)
