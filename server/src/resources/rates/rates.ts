import { BigNumber } from 'bignumber.js'
import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { type Page, type PageParams, pageBy, pageParams, type SortKey } from '../../db/page.ts'
import { query } from '../../db/query.ts'
import { invalid } from '../../errors.ts'
import { getUser, todayOf } from '../accounts/accounts.ts'
import { emit } from '../activity/emit.ts'
import type { FinanceRange } from '../finance/finance.schema.ts'
import { rangeOf } from '../finance/finance.ts'
import { sameProduct } from '../products/products.ts'
import type { ExchangeRateTable, MissingRate, PutRate, PutRates, Rate, RateFilter } from './rates.schema.ts'
import { readUsedRates } from './used-rates.ts'

/** Rates entered by hand for the present reporting currency. Those for another one stay stored. */
export async function listRates(db: Db, actor: Actor, { currency }: RateFilter, page: Page): Promise<Rate[]> {
  const { reportingCurrency: base } = await getUser(db, actor)
  const rows = await db.all(selectRates, {
    ownerId: actor.ownerId,
    base,
    currency: currency?.toUpperCase(),
    ...pageParams(page),
  })
  return rows.map((row) => ({ ...row, rate: Number(row.rate) }))
}

export const rateOrder = ({ date, currency }: Rate): SortKey => [date, currency]

export async function putRates(tx: Tx, actor: Actor, sent: PutRates): Promise<PutRate[]> {
  const { reportingCurrency: base } = await getUser(tx, actor)
  const rates = sent.rates.map(({ currency, date, rate }) => ({
    currency: currency.toUpperCase(),
    date,
    rate,
  }))
  const own = rates.flatMap(({ currency }, i) => (currency === base ? [`rates.${i}.currency`] : []))
  const message = 'is the reporting currency and needs no rate'
  if (own.length) throw invalid(...own.slice(0, 100).map((path) => ({ path, code: 'same', message })))
  for (const { rate, ...day } of rates) {
    const key = { ownerId: actor.ownerId, base, ...day }
    if (rate === null) await tx.run(removeRate, key)
    else await tx.run(putRate, { ...key, rate: new BigNumber(rate).toFixed() })
  }
  await emit(tx, actor, {
    type: 'rates.updated',
    resource: 'rates',
    id: null,
    details: { rates: rates.length },
  })
  return rates
}

/** Days with records but without a rate, newest first. @throws bad_request for the range */
export async function listMissingRates(db: Db, actor: Actor, sent: FinanceRange): Promise<MissingRate[]> {
  const { reportingCurrency: base } = await getUser(db, actor)
  const today = await todayOf(db, actor)
  const rows = await db.all(selectMissing, { ownerId: actor.ownerId, base, ...rangeOf(today, sent) })
  const rateOf = await readUsedRates(db, { ownerId: actor.ownerId, base }, rows)
  const missing = rows.filter((row) => rateOf(row) === null)
  return missing.map(({ paid, shares, ...row }) => ({ ...row, records: Number(paid) || Number(shares) }))
}

type List = PageParams & { ownerId: string; base: string; currency?: string | undefined }

const selectRates = query((db, p: List) => {
  const rows = db
    .selectFrom('exchangeRate')
    .select(['currency', 'date', 'rate'])
    .where('ownerId', '=', p.ownerId)
    .where('base', '=', p.base)
  const filtered = p.currency === undefined ? rows : rows.where('currency', '=', p.currency)
  return pageBy(filtered, ['date', 'currency'], p)
})

const putRate = query((db, row: ExchangeRateTable) =>
  db
    .insertInto('exchangeRate')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['ownerId', 'base', 'currency', 'date']).doUpdateSet({ rate: row.rate }),
    ),
)

const removeRate = query((db, p: Omit<ExchangeRateTable, 'rate'>) =>
  db
    .deleteFrom('exchangeRate')
    .where('ownerId', '=', p.ownerId)
    .where('base', '=', p.base)
    .where('currency', '=', p.currency)
    .where('date', '=', p.date),
)

/** Includes earlier payments that count in the MRR of these months. */
const selectMissing = query((db, p: { ownerId: string; base: string; from: string; to: string }) =>
  db
    .selectFrom('ledger')
    .innerJoin('product', sameProduct('ledger'))
    .select((row) => [
      'ledger.currency',
      'ledger.date',
      row.fn
        .sum<string>(row.case().when('ledger.line', '=', 'mrr').then(0).else(row.ref('ledger.records')).end())
        .as('paid'),
      row.fn.max('ledger.records').as('shares'),
    ])
    .where('ledger.ownerId', '=', p.ownerId)
    .where('ledger.month', '>=', p.from)
    .where('ledger.month', '<=', p.to)
    .where('ledger.currency', '!=', p.base)
    .groupBy(['ledger.currency', 'ledger.date'])
    .orderBy('ledger.date', 'desc')
    .orderBy('ledger.currency'),
)
