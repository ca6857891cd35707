import type { CostSchedule, PutCostSchedule } from '../../api/types'
import { today } from '../../ui/text/format'
import { readNumber, writeNumber } from '../../ui/text/numbers'
import type { MoneyFields, RecordKey } from './finance.api'

export const changedIn = (fields: MoneyFields, before: MoneyFields): Partial<MoneyFields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== before[name as keyof MoneyFields]),
  )

export const emptyValues = {
  productId: '',
  amount: '',
  currency: 'USD',
  type: 'subscription',
  category: 'INFRASTRUCTURE',
  name: '',
  source: '',
  customer: '',
  note: '',
  date: '',
  periodMonths: '1',
  isRecurring: false,
  isRepeated: false,
  endDate: '',
  newAmount: '',
  newAmountFrom: '',
}
export type FormValues = typeof emptyValues

export function valuesOf(fields: MoneyFields, schedule?: CostSchedule): FormValues {
  const known = Object.entries(fields).filter(([name, value]) => name in emptyValues && value !== null)
  const { amount, periodMonths } = fields
  const values = { ...emptyValues, ...Object.fromEntries(known) }
  const own = { amount: writeNumber(amount), periodMonths: String(periodMonths ?? 1) }
  if (!schedule?.nextDate) return { ...values, ...own }
  const { endDate, newPrice } = schedule
  const price = newPrice && { newAmount: writeNumber(newPrice.amount), newAmountFrom: newPrice.from }
  return { ...values, ...own, isRepeated: true, endDate: endDate ?? '', ...price }
}

/** Ends today if the cost is not repeated. */
export function scheduleOf({
  isRecurring,
  isRepeated,
  endDate,
  newAmount,
  newAmountFrom: from,
}: FormValues): PutCostSchedule {
  if (!isRecurring || !isRepeated) return { endDate: today() }
  return { endDate: endDate || null, newPrice: from ? { amount: readNumber(newAmount)!, from } : null }
}

export function fieldsOf({ kind }: RecordKey, values: FormValues): MoneyFields {
  const { amount, currency, date, note, type, source, customer, periodMonths, name, category, isRecurring } =
    values
  const months =
    type === 'subscription' && periodMonths !== '1' ? (readNumber(periodMonths) ?? periodMonths) : null
  const own =
    kind === 'revenue'
      ? { type, source: source || null, customer: customer || null, periodMonths: months }
      : { name, category, isRecurring }
  return { amount: readNumber(amount), currency, date, note: note || null, ...own } as MoneyFields
}
