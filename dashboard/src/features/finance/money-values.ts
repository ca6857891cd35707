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
  repeats: 'never',
  endDate: '',
  newAmount: '',
  newAmountFrom: '',
}
export type FormValues = typeof emptyValues

export const repeatNames: Record<string, string> = { never: 'Never', monthly: 'Monthly', yearly: 'Yearly' }
export const isScheduled = ({ repeats }: FormValues) => repeats === 'monthly' || repeats === 'yearly'

export function valuesOf(fields: MoneyFields, schedule?: CostSchedule): FormValues {
  const known = Object.entries(fields).filter(([name, value]) => name in emptyValues && value !== null)
  const { amount, periodMonths } = fields
  const values = { ...emptyValues, ...Object.fromEntries(known) }
  const own = {
    amount: writeNumber(amount),
    periodMonths: String(periodMonths ?? 1),
    // Marked by the API or an import, or by a schedule that has ended.
    repeats: fields.isRecurring ? 'marked' : 'never',
  }
  if (!schedule?.nextDate || !schedule.repeats) return { ...values, ...own }
  const { endDate, newPrice } = schedule
  const price = newPrice && { newAmount: writeNumber(newPrice.amount), newAmountFrom: newPrice.from }
  return { ...values, ...own, repeats: schedule.repeats, endDate: endDate ?? '', ...price }
}

/** Ends today if the cost is not repeated. */
export function scheduleOf(values: FormValues): PutCostSchedule {
  const { repeats, endDate, newAmount, newAmountFrom: from } = values
  if (!isScheduled(values)) return { endDate: today() }
  return {
    repeats: repeats === 'yearly' ? 'yearly' : 'monthly',
    endDate: endDate || null,
    newPrice: from ? { amount: readNumber(newAmount)!, from } : null,
  }
}

export function fieldsOf({ kind }: RecordKey, values: FormValues): MoneyFields {
  const { amount, currency, date, note, type, source, customer, periodMonths, name, category, repeats } =
    values
  const months =
    type === 'subscription' && periodMonths !== '1' ? (readNumber(periodMonths) ?? periodMonths) : null
  const own =
    kind === 'revenue'
      ? { type, source: source || null, customer: customer || null, periodMonths: months }
      : { name, category, isRecurring: repeats !== 'never' }
  return { amount: readNumber(amount), currency, date, note: note || null, ...own } as MoneyFields
}
