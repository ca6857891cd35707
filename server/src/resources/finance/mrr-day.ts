import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { dayIn, monthOf, monthsLater } from '../../domain/calendar.ts'
import { getUser } from '../accounts/accounts.ts'
import { convertSums, figuresOf, type Sum, type UnitFigures } from './figures.ts'
import { type Range, readSums, sumLedger } from './finance.ts'

/** The months of the payments that count on a day, and the day of the month that divides them. */
export interface Paying {
  from: string
  to: string
  day: string
}

/** Each payment counts until its next month starts. On the last day of a month all of the month count. */
export function payingOn(day: string): Paying {
  const to = monthOf(day)
  return { from: monthsLater(to, -1), to, day: day === dayIn(to, `${to}-31`) ? '31' : day.slice(8) }
}

/** Whether a row of the ledger counts to MRR on the day. */
export function countsToMrr(
  row: ExpressionBuilder<Tables, 'ledger'>,
  { from, to, day }: Paying,
): Expression<SqlBool> {
  const dayOfMonth = sql<string>`substr(${row.ref('ledger.date')}, 9)`
  return row.and([
    row('ledger.line', '=', 'mrr'),
    row.or([
      row('ledger.month', '=', to).and(dayOfMonth, '<=', day),
      row('ledger.month', '=', from).and(dayOfMonth, '>', day),
    ]),
  ])
}

/** MRR on a day, by product and in all. Only `mrr` and `leftOut` of the figures have values. */
export async function getMrrByProduct(
  db: Db,
  actor: Actor,
  day: string,
): Promise<{ total: UnitFigures; products: Map<string, UnitFigures> }> {
  const { reportingCurrency: base } = await getUser(db, actor)
  const sums = await readSums(db, selectMrr, { ownerId: actor.ownerId, base, ...payingOn(day) })
  const figures = (some: Sum[]) => figuresOf(convertSums(some, base))
  const byProduct = Map.groupBy(sums, ({ productId }) => productId)
  return { total: figures(sums), products: new Map([...byProduct].map(([id, some]) => [id, figures(some)])) }
}

const selectMrr = query((db, p: Range & Paying) =>
  sumLedger(db, p)
    .select('ledger.productId')
    .groupBy('ledger.productId')
    .where((row) => countsToMrr(row, p)),
)
