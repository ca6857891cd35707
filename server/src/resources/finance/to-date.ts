import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { dayIn, monthOf, monthsLater } from '../../domain/calendar.ts'
import { fromUnits } from '../../domain/money.ts'
import { getUser, todayOf } from '../accounts/accounts.ts'
import { productIdOf } from '../products/products.ts'
import { readExcludedProducts } from './excluded-products.ts'
import { changeFrom, figuresOf, shownMrr, toFigures, type UnitFigures } from './figures.ts'
import type { FinanceToDate } from './finance.schema.ts'
import { type Range, readMrr, readSums, sumLedger } from './finance.ts'

/** The month until today next to the same days of the previous month. Later records do not count yet. */
export async function getFinanceToDate(db: Db, actor: Actor, product?: string): Promise<FinanceToDate> {
  const today = await todayOf(db, actor)
  const productId = await productIdOf(db, actor, product)
  const { reportingCurrency: base } = await getUser(db, actor)
  const scope = { ownerId: actor.ownerId, base, productId }
  const month = monthOf(today)
  const last = monthsLater(month, -1)
  const before = monthsLater(month, -2)
  const sums = await readSums(db, selectDays, { ...scope, from: before, to: month })
  const whole = (of: string) => sums.filter((sum) => sum.month === of)
  const until = (of: string, day = today.slice(8)) => whole(of).filter((sum) => sum.day.slice(8) <= day)
  /** What the figures were at the end of each day, until the last one. */
  const runningTotal = (of: string, last: string) =>
    Array.from({ length: Number(last.slice(8)) }, (_, i) => {
      const date = `${of}-${String(i + 1).padStart(2, '0')}`
      const { netRevenue, profit } = figuresOf(until(of, date.slice(8)), base)
      return { date, netRevenue: fromUnits(netRevenue), profit: fromUnits(profit) }
    })
  const toDate = figuresOf(until(month), base)
  const previousToDate = figuresOf(until(last), base)
  const lastMonth = figuresOf(whole(last), base)
  const monthBefore = figuresOf(whole(before), base)
  const mrr = figuresOf(await readMrr(db, scope, today), base)
  const previousMrr = figuresOf(await readMrr(db, scope, lastDayOf(last)), base)
  return {
    currency: base,
    toDate: {
      from: `${month}-01`,
      to: today,
      ...toFigures(toDate),
      change: changeOf(previousToDate, toDate),
    },
    previousToDate: { from: `${last}-01`, to: dayIn(last, today), ...toFigures(previousToDate) },
    lastMonth: {
      from: `${last}-01`,
      to: lastDayOf(last),
      ...toFigures(lastMonth),
      change: changeOf(monthBefore, lastMonth),
    },
    monthBefore: { from: `${before}-01`, to: lastDayOf(before), ...toFigures(monthBefore) },
    runningTotals: {
      toDate: runningTotal(month, today),
      lastMonth: runningTotal(last, lastDayOf(last)),
    },
    mrr: {
      value: shownMrr(mrr).mrr,
      previous: shownMrr(previousMrr).mrr,
      change: changeFrom(previousMrr, mrr).mrr,
      excluded: mrr.excluded,
    },
    excludedProducts: productId === undefined ? await readExcludedProducts(db, actor, before, month) : [],
  }
}

const lastDayOf = (month: string) => dayIn(month, `${month}-31`)

function changeOf(before: UnitFigures, now: UnitFigures): FinanceToDate['toDate']['change'] {
  const { mrr: _, ...change } = changeFrom(before, now)
  return change
}

/** Revenue and costs of each day. */
const selectDays = query((db, p: Range) =>
  sumLedger(db, p)
    .select(['ledger.month', 'ledger.date as day'])
    .where('ledger.line', '!=', 'mrr')
    .groupBy(['ledger.month', 'ledger.date']),
)
