import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { daysLater } from '../../domain/calendar.ts'
import type { Fraction } from '../../domain/money.ts'
import { shared } from './ecb.ts'
import type { EcbDayTable, UsedRate } from './rates.schema.ts'

/** Banks publish on working days. Easter and other holidays in a row take at most five days. */
const maxDaysBack = 5

interface DatedCurrency {
  currency: string
  date: string
}

type Rate = UsedRate & Fraction
export type RateOf = (record: DatedCurrency) => Rate | null

/**
 * Finds the rate that records count at: the latest on or before the date, entered by hand or else of the ECB.
 * Null without a rate within five days, and for the reporting currency.
 * @param records all that will be looked up; their rates are read together
 */
export async function readUsedRates(
  db: Db,
  { ownerId, base }: Base,
  records: DatedCurrency[],
): Promise<RateOf> {
  const foreign = records.filter(({ currency }) => currency !== base)
  if (foreign.length === 0) return () => null
  const dates = foreign.map(({ date }) => date).sort()
  const days = { ownerId, from: daysLater(dates[0]!, -maxDaysBack), to: dates.at(-1)! }
  const perEuro = perEuroOf(await db.all(selectEcb, days))
  const currencies = [...new Set(foreign.map(({ currency }) => currency))]
  const byCurrency = new Map(
    await Promise.all(
      currencies.map(async (currency) => {
        return [currency, await readCurrency(db, days, base, currency, perEuro)] as const
      }),
    ),
  )
  return ({ currency, date }) => byCurrency.get(currency)?.(date) ?? null
}

type Base = { ownerId: string; base: string }
type Days = { ownerId: string; from: string; to: string }

async function readCurrency(
  db: Db,
  days: Days,
  base: string,
  currency: string,
  perEuro: PerEuro,
): Promise<(date: string) => Rate | undefined> {
  const rates = await db.all(selectEntered, { ...days, base, currency })
  const entered = new Map(rates.map(({ date, rate }) => [date, rate]))
  const enteredOn = (date: string): Rate | undefined => {
    const value = entered.get(date)
    return value === undefined ? undefined : { value, per: '1', date, source: 'entered' }
  }
  const publishedOn = (date: string): Rate | undefined => {
    const { [base]: value, [currency]: per } = perEuro(date)
    return value && per ? { value, per, date, source: 'ecb' } : undefined
  }
  return (date) => latest(date, enteredOn) ?? latest(date, publishedOn)
}

/** The units per euro on a day, by currency. */
type PerEuro = (day: string) => Record<string, string | undefined>

/** @param rows those of one day in the order in which later ones replace earlier ones */
function perEuroOf(rows: Pick<EcbDayTable, 'date' | 'rates'>[]): PerEuro {
  const byDay = Map.groupBy(rows, ({ date }) => date)
  const parsed = new Map<string, Record<string, string>>()
  return (day) => {
    const known = parsed.get(day)
    if (known) return known
    const all = byDay.get(day)?.map(({ rates }) => JSON.parse(rates)) ?? []
    const perEuro = all.length ? Object.assign({ EUR: '1' }, ...all) : {}
    parsed.set(day, perEuro)
    return perEuro
  }
}

/** The rate of the date, or of the latest day before it that has one. */
function latest(date: string, rateOn: (day: string) => Rate | undefined): Rate | undefined {
  for (let back = 0; back <= maxDaysBack; back++) {
    const rate = rateOn(back === 0 ? date : daysLater(date, -back))
    if (rate) return rate
  }
  return undefined
}

const selectEntered = query((db, p: Days & { base: string; currency: string }) =>
  db
    .selectFrom('exchangeRate')
    .select(['date', 'rate'])
    .where('ownerId', '=', p.ownerId)
    .where('base', '=', p.base)
    .where('currency', '=', p.currency)
    .where('date', '>=', p.from)
    .where('date', '<=', p.to),
)

/**
 * Own days last: their rates come before the shared ones. An import counts without the setting, which allows
 * requests to the ECB.
 */
const selectEcb = query((db, p: Days) =>
  db
    .selectFrom('ecbDay')
    .select(['date', 'rates'])
    .where((day) =>
      day.or([
        day('ownerId', '=', p.ownerId),
        day(
          'ownerId',
          '=',
          day
            .selectFrom('account')
            .select(sql.lit(shared).as('shared'))
            .where('id', '=', p.ownerId)
            .where('ecbRates', '=', 1),
        ),
      ]),
    )
    .where('date', '>=', p.from)
    .where('date', '<=', p.to)
    .orderBy('ownerId'),
)
