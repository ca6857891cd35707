import { formatDay, formatExactMoney } from '../../ui/text/format'
import type { MoneyFields } from './finance.api'
import { costCategoryNames, revenueTypeNames } from './lines'

/** What stands in a record, by the labels of its form. */
const told: [label: string, of: (fields: MoneyFields) => string | undefined][] = [
  ['Name', ({ name }) => name],
  ['Amount', ({ amount, currency = 'USD' }) => formatExactMoney(amount, currency)],
  ['Date', ({ date }) => formatDay(date)],
  ['Type', ({ type }) => type && revenueTypeNames[type]],
  ['Category', ({ category }) => category && costCategoryNames[category]],
  ['Pays for months', ({ periodMonths }) => String(periodMonths ?? 1)],
  ['Source', ({ source }) => source ?? undefined],
  ['Recurs each month', ({ isRecurring }) => (isRecurring ? 'yes' : 'no')],
  ['Note', ({ note }) => note ?? undefined],
]

/** What of a record is other than the person has seen it, a line each; empty where nothing is. */
export const changesOf = (seen: MoneyFields, now: MoneyFields): string =>
  told
    .filter(([, of]) => of(seen) !== of(now))
    .map(([label, of]) => `${label}: ${of(now) || 'nothing'}`)
    .join('\n')
