import type { FinanceRecord } from '../../api/types'
import { formatExactMoney, formatShortDay, named } from '../../ui/text/format'
import { type Kind, type MoneyFields, recordKeyOf } from './finance.api'
import { revenueTypeNames } from './lines'

/** A record as a notice names it. */
export const nameOf = (kind: Kind, { name, amount, currency = 'USD', type, date }: MoneyFields) =>
  `${kind === 'cost' ? named(name!) : revenueTypeNames[type!]}, ${formatExactMoney(amount, currency)} of ${formatShortDay(date)},`

export function nameOfRecord(record: FinanceRecord) {
  const type = record.line.split('.')[1] as MoneyFields['type']
  return nameOf(recordKeyOf(record).kind, { ...record, name: record.title, type } as MoneyFields)
}
