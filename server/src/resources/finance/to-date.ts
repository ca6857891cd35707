import { sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { dayIn, dayOf, monthOf, monthsLater } from '../../domain/calendar.ts'
import { getUser } from '../accounts/accounts.ts'
import type { Explain } from '../insight/impact.schema.ts'
import { productIdOf } from '../products/products.ts'
import { excludedProducts } from './excluded.ts'
import {
  changeFrom,
  convertSums,
  figuresOf,
  type Sum,
  shownMrr,
  toFigures,
  type UnitFigures,
} from './figures.ts'
import type { Figures, FinanceDay, FinanceToDate, LeftOut } from './finance.schema.ts'
import { type Range, readSums, sumLedger, withoutMrr } from './finance.ts'

/** The month until today next to the same days of the previous month. Later records do not count yet. */
export async function getFinanceToDate(
  db: Db,
  actor: Actor,
  sent: FinanceDay,
  product?: string,
): Promise<FinanceToDate> {
  const today = sent.today ?? dayOf(db.now)
  const productId = await productIdOf(db, actor, product)
  const { reportingCurrency: base } = await getUser(db, actor)
  const month = monthOf(today)
  const last = monthsLater(month, -1)
  const before = monthsLater(month, -2)
  const range = { ownerId: actor.ownerId, base, from: before, to: month, productId }
  const sums = await readSums(db, selectHalves, { ...range, day: today.slice(8) })
  const figures = (some: Sum[]) => figuresOf(convertSums(some, base))

  const whole = (of: string) => sums.filter((sum) => sum.month === of)
  const until = (of: string) => whole(of).filter(({ isLate }) => !isLate)
  const toDate = figures(withoutMrr(until(month)))
  const previousToDate = figures(withoutMrr(until(last)))
  const lastMonth = figures(withoutMrr(whole(last)))
  const monthBefore = figures(withoutMrr(whole(before)))

  // Each payment counts until its next month starts: later days of the last month still do.
  const isLastDay = today === dayIn(month, `${month}-31`)
  const paid = isLastDay ? whole(month) : [...until(month), ...whole(last).filter(({ isLate }) => isLate)]
  const mrr = figures(paid.filter(isMrr))
  const mrrBefore = figures(whole(last).filter(isMrr))
  return {
    currency: base,
    toDate: {
      from: `${month}-01`,
      to: today,
      ...toFigures(toDate),
      change: changeOf(previousToDate, toDate),
    },
    previousToDate: { from: `${last}-01`, to: dayIn(last, today), ...toFigures(previousToDate) },
    lastMonth: { ...wholeMonth(last), ...toFigures(lastMonth), change: changeOf(monthBefore, lastMonth) },
    monthBefore: { ...wholeMonth(before), ...toFigures(monthBefore) },
    mrr: {
      value: shownMrr(mrr).mrr,
      previous: shownMrr(mrrBefore).mrr,
      change: changeFrom(mrrBefore, mrr).mrr,
      leftOut: mrr.leftOut,
    },
    explain: explain(toFigures(toDate), mrr, product, month),
    excluded: productId === undefined ? await excludedProducts(db, actor, before, month) : [],
  }
}

/** Each figure is the sum of its inputs, which open their records. */
function explain(
  figures: Figures,
  { mrr, leftOut: withoutMrr }: UnitFigures,
  product: string | undefined,
  month: string,
) {
  const page = product === undefined ? '/finance' : `/products/${product}/finance`
  const input = (label: string, value: number, figure: string) => {
    return { label, value, url: `${page}?figure=${figure}&month=${month}&of=to-date` }
  }
  const explanation = (formula: string, inputs: Explain['inputs'], leftOut: LeftOut[]): Explain => {
    const count = leftOut.reduce((sum, { records }) => sum + records, 0)
    return {
      formula,
      inputs: inputs.filter(({ value }) => value !== 0),
      excluded: count > 0 ? [{ reason: 'No exchange rate', count, url: '/finance?view=rates' }] : [],
    }
  }
  const { revenue, refunds, netRevenue, totalCosts, leftOut } = figures
  const types = Object.entries(revenue).map(([type, value]) => {
    return input(`${type[0]!.toUpperCase()}${type.slice(1).replace('_', ' ')}`, value, `revenue.${type}`)
  })
  return {
    mrr: explanation(
      'subscriptions whose paid month includes today; of a longer period its share of a month',
      [input('Subscriptions', shownMrr({ mrr }).mrr, 'mrr')],
      withoutMrr,
    ),
    netRevenue: explanation(
      'revenue − refunds, converted at the rate of each day',
      [...types, input('Refunds', -refunds, 'revenue.refund')],
      leftOut.filter(({ line }) => line.startsWith('revenue.')),
    ),
    profit: explanation(
      'net revenue − costs',
      [input('Net revenue', netRevenue, 'net'), input('Costs', -totalCosts, 'costs')],
      leftOut,
    ),
  }
}

const isMrr = ({ line }: Sum) => line === 'mrr'

const wholeMonth = (month: string) => ({ from: `${month}-01`, to: dayIn(month, `${month}-31`) })

function changeOf(before: UnitFigures, now: UnitFigures): FinanceToDate['toDate']['change'] {
  const { mrr: _, ...change } = changeFrom(before, now)
  return change
}

const selectHalves = query((db, p: Range & { day: string }) => {
  const rows = sumLedger(db, p)
    .select([
      'ledger.month',
      sql<number>`case when substr(${sql.ref('ledger.date')}, 9) > ${p.day} then 1 else 0 end`.as('isLate'),
    ])
    .groupBy(['ledger.month', 'isLate'])
  return p.productId === undefined ? rows : rows.where('ledger.productId', '=', p.productId)
})
