import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { CurrencySelect } from '../../ui/currency-select'
import { DateField, dateProps } from '../../ui/date-field'
import { formatExactMoney } from '../../ui/text/format'
import { readNumber, writeNumber } from '../../ui/text/numbers'
import type { Kind, MoneyFields } from './finance.api'
import { costCategoryNames, revenueTypeNames } from './lines'
import { readTypedAmount } from './typed-amount'

export const nounOf = (kind: Kind) => (kind === 'revenue' ? 'revenue' : 'cost')

/** As they stand in the fields. */
export type FormValues = {
  productId: string
  amount: string
  currency: string
  type: string
  category: string
  name: string
  source: string
  note: string
  date: string
  periodMonths: string
  isRecurring: boolean
}

export const emptyValues: FormValues = {
  productId: '',
  amount: '',
  currency: 'USD',
  type: 'subscription',
  category: 'INFRASTRUCTURE',
  name: '',
  source: '',
  note: '',
  date: '',
  periodMonths: '1',
  isRecurring: false,
}

export const valuesOf = (fields: MoneyFields, productId: string): FormValues => {
  const texts = { ...fields, amount: writeNumber(fields.amount), periodMonths: String(fields.periodMonths ?? 1) }
  return { ...emptyValues, ...texts, productId, isRecurring: fields.isRecurring ?? false } as FormValues
}

export const wrongIn = ({ amount, currency, date }: FormValues) => ({
  amount: readTypedAmount(amount, currency).problem,
  date: date ? undefined : 'Enter a valid date',
})

/** What is typed as a number and is none goes as it is: the service says what is wrong with it. */
const numberOf = (text: string) => (readNumber(text) ?? text) as number

export function fieldsOf(kind: Kind, values: Omit<FormValues, 'productId'>): MoneyFields {
  const { amount, currency, date, note, type, source, periodMonths, name, category, isRecurring } = values
  const common = { amount: readTypedAmount(amount, currency).amount ?? amount, currency, date, ...(note && { note }) }
  const months = type === 'subscription' && periodMonths !== '1' ? { periodMonths: numberOf(periodMonths) } : {}
  return (
    kind === 'revenue' ? { ...common, type, ...(source && { source }), ...months } : { ...common, name, category, isRecurring }
  ) as MoneyFields
}

/** What an empty field clears. */
const clearable = (kind: Kind) => (kind === 'revenue' ? { note: null, source: null, periodMonths: null } : { note: null })

export const changeTo = (kind: Kind, values: FormValues) => ({ ...clearable(kind), ...fieldsOf(kind, values) })

const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

interface MoneyFieldsetProps {
  kind: Kind
  form: UseFormReturnType<FormValues>
  /** It is begun in its first field. */
  isNew?: boolean
}

export function MoneyFieldset({ kind, form, isNew = false }: MoneyFieldsetProps) {
  const { type, amount, currency } = form.getValues()
  const isSubscription = type === 'subscription'
  const read = readTypedAmount(amount, currency).amount
  return (
    <>
      {kind === 'cost' && <TextInput label="Name" placeholder="Server" autoFocus={isNew} {...form.getInputProps('name')} />}
      <div className="fields">
        <TextInput
          label="Amount"
          description={read === undefined ? undefined : formatExactMoney(read, currency)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="decimal"
          autoComplete="off"
          autoFocus={isNew && kind === 'revenue'}
          {...form.getInputProps('amount')}
        />
        <CurrencySelect {...form.getInputProps('currency')} />
        <DateField label="Date" required {...dateProps(form, 'date')} />
        {kind === 'revenue' ? (
          <NativeSelect label="Type" data={options(revenueTypeNames)} {...form.getInputProps('type')} />
        ) : (
          <NativeSelect label="Category" data={options(costCategoryNames)} {...form.getInputProps('category')} />
        )}
        {kind === 'revenue' && isSubscription && (
          <TextInput
            label="Billing period (months)"
            description="12 for a year. Each month counts its share of MRR."
            inputMode="numeric"
            {...form.getInputProps('periodMonths')}
          />
        )}
      </div>
      {kind === 'revenue' && <TextInput label="Source" placeholder="Stripe" {...form.getInputProps('source')} />}
      {kind === 'cost' && <Checkbox label="Recurring monthly" {...form.getInputProps('isRecurring', { type: 'checkbox' })} />}
      <TextInput label="Note" {...form.getInputProps('note')} />
    </>
  )
}
