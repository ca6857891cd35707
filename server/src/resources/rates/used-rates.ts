import { sql } from 'kysely'
import { daysLater } from '../../domain/calendar.ts'
import type { Fraction } from '../../domain/money.ts'
import { query } from '../../storage/query.ts'
import { equal } from '../../storage/statements.ts'
import type { Db } from '../../storage/storage.ts'
import { shared } from './ecb.ts'
import type { EcbDayTable, UsedRate } from './rates.schema.ts'

/** Banks publish on working days. Easter and other holidays in a row take at most five days. */
const maxDaysBack = 5

/** The currency and date of a record. */
interface Place {
  currency: string
  date: string
}

type Found = (UsedRate & Fraction) | null
export type RateOf = (place: Place) => Found

/**
 * Finds the rate that records count at: the latest on or before the date, entered by hand or else of the ECB.
 * Null without a rate within five days, and for the reporting currency.
 * @param places all that will be looked up; their rates are read together
 */
export async function readUsedRates(db: Db, owner: Owner, places: Place[]): Promise<RateOf> {
  const to = places.reduce((last, { date }) => (date > last ? date : last), '')
  return new UsedRates(db, owner, { from: to, to }).of(places)
}

/** The same for several lookups, which read the rates of a currency together. */
export class UsedRates {
  readonly base: string
  readonly #db: Db
  readonly #ownerId: string
  readonly #to: string
  #from: string
  #byCurrency = new Map<string, Promise<(date: string) => Found>>()
  #ecb: Promise<PerEuro | null> | undefined

  /** @param days those of most places: each earlier one causes another read */
  constructor(db: Db, { ownerId, base }: Owner, days: { from: string; to: string }) {
    this.base = base
    this.#db = db
    this.#ownerId = ownerId
    this.#from = days.from
    this.#to = days.to
  }

  async of(places: Place[]): Promise<RateOf> {
    const foreign = places.filter(({ currency }) => currency !== this.base)
    const first = foreign.reduce((first, { date }) => (date < first ? date : first), this.#from)
    if (first < this.#from) {
      this.#from = first
      this.#byCurrency = new Map()
      this.#ecb = undefined
    }
    const currencies = [...new Set(foreign.map(({ currency }) => currency))]
    const found = new Map(
      await Promise.all(currencies.map(async (currency) => [currency, await this.#of(currency)] as const)),
    )
    return ({ currency, date }) => found.get(currency)?.(date) ?? null
  }

  #of(currency: string) {
    const known = this.#byCurrency.get(currency) ?? this.#read(currency)
    this.#byCurrency.set(currency, known)
    return known
  }

  async #read(currency: string): Promise<(date: string) => Found> {
    const { base } = this
    const days = { ownerId: this.#ownerId, from: daysLater(this.#from, -maxDaysBack), to: this.#to }
    this.#ecb ??= this.#db.all(selectEcb, days).then(perEuroOf)
    const [perEuro, rates] = await Promise.all([
      this.#ecb,
      this.#db.all(selectEntered, { ...days, base, currency }),
    ])
    const entered = new Map(rates.map(({ date, rate }) => [date, rate]))
    const known = new Map<string, Found>()
    function find(date: string): Found {
      const ownDay = entered.size > 0 && latest(date, (day) => entered.has(day))
      if (ownDay) return { value: entered.get(ownDay)!, per: '1', date: ownDay, source: 'entered' }
      const day = perEuro && latest(date, (day) => perEuro(currency, day) && perEuro(base, day))
      return day
        ? { value: perEuro(base, day)!, per: perEuro(currency, day)!, date: day, source: 'ecb' }
        : null
    }
    return (date) => {
      if (!known.has(date)) known.set(date, find(date))
      return known.get(date)!
    }
  }
}

type PerEuro = (currency: string, day: string) => string | undefined

/** @param rows those of one day in the order in which later ones replace earlier ones */
function perEuroOf(rows: Pick<EcbDayTable, 'date' | 'rates'>[]): PerEuro | null {
  if (rows.length === 0) return null
  const byDay = Map.groupBy(rows, ({ date }) => date)
  const known = new Map<string, Record<string, string>>()
  return (currency, day) => {
    const rates = byDay.get(day)
    if (!rates) return undefined
    if (!known.has(day))
      known.set(day, Object.assign({ EUR: '1' }, ...rates.map(({ rates }) => JSON.parse(rates))))
    return known.get(day)![currency]
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

type Owner = { ownerId: string; base: string }
type Days = { ownerId: string; from: string; to: string }

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
