import { sql } from 'kysely'
import { daysLater } from '../../domain/calendar.ts'
import type { Fraction } from '../../domain/money.ts'
import { query } from '../../storage/query.ts'
import { equal } from '../../storage/statements.ts'
import type { Db } from '../../storage/storage.ts'
import { shared } from './ecb.ts'
import type { UsedRate } from './rates.schema.ts'

/** Banks publish on working days. Easter and other holidays in a row take at most five days. */
const maxDaysBack = 5

/** The currency and date of a record. */
interface Place {
  currency: string
  date: string
}

/**
 * Finds the rate that records count at: the latest on or before the date, entered by hand or else of the ECB.
 * Null without a rate within five days, and for the reporting currency.
 * @param places all that will be looked up; their rates are read together
 */
export async function readUsedRates(
  db: Db,
  { ownerId, base }: { ownerId: string; base: string },
  places: Place[],
): Promise<(place: Place) => (UsedRate & Fraction) | null> {
  const foreign = places.filter(({ currency }) => currency !== base)
  if (foreign.length === 0) return () => null
  const dates = foreign.map(({ date }) => date).sort()
  const range = { from: daysLater(dates[0]!, -maxDaysBack), to: dates.at(-1)! }
  const currencies = [...new Set(foreign.map(({ currency }) => currency))]
  const [ecbDays, ...rates] = await Promise.all([
    db.all(selectEcb, { ownerId, ...range }),
    ...currencies.map((currency) => db.all(selectEntered, { ownerId, base, currency, ...range })),
  ])
  const entered = new Map(currencies.map((currency, i) => [currency, new Map(rates[i]!.map(({ date, rate }) => [date, rate]))]))
  const ecb = new Map<string, Record<string, string>[]>()
  for (const { date, rates } of ecbDays) ecb.set(date, [JSON.parse(rates), ...(ecb.get(date) ?? [])])
  const perEuro = (currency: string, day: string) =>
    currency === 'EUR' ? '1' : ecb.get(day)?.find((rates) => rates[currency])?.[currency]

  function find({ currency, date }: Place): (UsedRate & Fraction) | null {
    const own = entered.get(currency)
    const ownDay = own && latest(date, (day) => own.has(day))
    if (ownDay) return { value: own.get(ownDay)!, per: '1', date: ownDay, source: 'entered' }
    const day = ecb.size > 0 && latest(date, (day) => ecb.has(day) && perEuro(currency, day) && perEuro(base, day))
    return day ? { value: perEuro(base, day)!, per: perEuro(currency, day)!, date: day, source: 'ecb' } : null
  }

  const found = new Map<string, ReturnType<typeof find>>()
  return (place) => {
    if (place.currency === base) return null
    const key = place.currency + place.date
    if (!found.has(key)) found.set(key, find(place))
    return found.get(key)!
  }
}

function latest(date: string, isKnown: (day: string) => unknown): string | undefined {
  if (isKnown(date)) return date
  for (let back = 1; back <= maxDaysBack; back++) {
    const day = daysLater(date, -back)
    if (isKnown(day)) return day
  }
  return undefined
}

interface Days {
  ownerId: string
  from: string
  to: string
}

const selectEntered = query((db, p: Days & { base: string; currency: string }) =>
  db
    .selectFrom('exchangeRate')
    .select(['date', 'rate'])
    .where(equal(p, 'ownerId', 'base', 'currency'))
    .where('date', '>=', p.from)
    .where('date', '<=', p.to),
)

/**
 * Own days last: their rates come before the shared ones. An import counts without the setting, which allows requests
 * to the ECB.
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
          day.selectFrom('account').select(sql.lit(shared).as('shared')).where('id', '=', p.ownerId).where('ecbRates', '=', 1),
        ),
      ]),
    )
    .where('date', '>=', p.from)
    .where('date', '<=', p.to)
    .orderBy('ownerId'),
)
