import { dayOf, later, midnightOf } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import type { Fraction } from '../../domain/money.ts'
import { query } from '../../storage/query.ts'
import type { Db } from '../../storage/storage.ts'
import { getUser } from '../accounts/accounts.ts'
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
 * Finds the rate that records count at: the latest on or before the date, entered by hand or else of the ECB. Null if there
 * is none within five days, and for the reporting currency, which needs none.
 * @param places all that will be looked up; their rates are read at once
 */
export async function readUsedRates(
  db: Db,
  ownerId: string,
  places: Place[],
): Promise<(place: Place) => (UsedRate & Fraction) | null> {
  const { reportingCurrency: base, ecbRates } = await getUser(db, { ownerId })
  const foreign = places.filter(({ currency }) => currency !== base)
  if (foreign.length === 0) return () => null
  const dates = foreign.map(({ date }) => date).sort()
  const range = { from: daysBefore(dates[0]!, maxDaysBack), to: dates.at(-1)! }
  const entered = new Map<string, string>()
  for (const currency of new Set(foreign.map(({ currency }) => currency)))
    for (const { date, rate } of await db.all(selectEntered, { ownerId, base, currency, ...range }))
      entered.set(currency + date, rate)
  const ecb = new Map<string, Record<string, string>>()
  // An import counts without the setting, which allows requests to the ECB.
  for (const { date, rates } of await db.all(selectEcb, { ownerId, shared: ecbRates ? shared : ownerId, ...range }))
    ecb.set(date, { EUR: '1', ...ecb.get(date), ...JSON.parse(rates) })

  function find({ currency, date }: Place): (UsedRate & Fraction) | null {
    const days = Array.from({ length: maxDaysBack + 1 }, (_, back) => daysBefore(date, back))
    const own = days.find((day) => entered.has(currency + day))
    if (own) return { value: entered.get(currency + own)!, per: '1', date: own, source: 'entered' }
    const published = days.find((day) => ecb.get(day)?.[currency] && ecb.get(day)![base])
    const rates = published && ecb.get(published)
    return rates ? { value: rates[base]!, per: rates[currency]!, date: published, source: 'ecb' } : null
  }

  const found = new Map<string, ReturnType<typeof find>>()
  return (place) => {
    if (place.currency === base) return null
    const key = place.currency + place.date
    if (!found.has(key)) found.set(key, find(place))
    return found.get(key)!
  }
}

const daysBefore = (day: string, days: number) => dayOf(later(midnightOf(day), -days * dayMs))

interface Days {
  ownerId: string
  from: string
  to: string
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

/** Own days last: they replace the shared ones. */
const selectEcb = query((db, p: Days & { shared: string }) =>
  db
    .selectFrom('ecbDay')
    .select(['date', 'rates'])
    .where('ownerId', 'in', [p.ownerId, p.shared])
    .where('date', '>=', p.from)
    .where('date', '<=', p.to)
    .orderBy('ownerId'),
)
