import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { CurrencySelect, DateField } from '../../ui/fields'
import { optionsOf } from '../../ui/labels'
import { costCategoryNames, revenueTypeNames } from '../../ui/money-labels'
import { formatDay, formatMoney } from '../../ui/text/format'
import { readNumber } from '../../ui/text/numbers'
import type { Kind } from './finance.api'
import { type FormValues, isScheduled, repeatNames } from './money-values'

interface MoneyFieldsetProps {
  kind: Kind
  form: UseFormReturnType<FormValues>
  isNew: boolean
  /** Of the next record. */
  nextDate: string | null | undefined
}

/** The fields of revenue or of a cost, with its schedule. */
export function MoneyFieldset({ kind, form, isNew, nextDate }: MoneyFieldsetProps) {
  const values = form.getValues()
  const { type, amount, currency, date } = values
  const isAdded = kind === 'cost' && isScheduled(values)
  const [wasMarked] = useState(values.repeats === 'marked')
  const read = readNumber(amount)
  const isRevenue = kind === 'revenue'
  return (
    <>
      {!isRevenue && (
        <TextInput label="Name" placeholder="Server" autoFocus={isNew} {...form.getInputProps('name')} />
      )}
      <SimpleGrid cols={2} spacing={12}>
        <TextInput
          label="Amount"
          description={read === undefined ? undefined : formatMoney(read, currency, 4)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="decimal"
          autoComplete="off"
          autoFocus={isNew && isRevenue}
          {...form.getInputProps('amount')}
        />
        <CurrencySelect {...form.getInputProps('currency')} />
        <DateField label="Date" {...form.getInputProps('date')} />
        {isRevenue ? (
          <NativeSelect label="Type" data={optionsOf(revenueTypeNames)} {...form.getInputProps('type')} />
        ) : (
          <NativeSelect
            label="Category"
            data={optionsOf(costCategoryNames)}
            {...form.getInputProps('category')}
          />
        )}
        {isRevenue && type === 'subscription' && (
          <TextInput
            label="Billing period (months)"
            description="12 for a year. Each month counts its share of MRR."
            inputMode="numeric"
            {...form.getInputProps('periodMonths')}
          />
        )}
      </SimpleGrid>
      {isRevenue ? (
        <SimpleGrid cols={2} spacing={12}>
          <TextInput label="Source" placeholder="Stripe" {...form.getInputProps('source')} />
          <TextInput label="Customer" placeholder="cus_1" {...form.getInputProps('customer')} />
        </SimpleGrid>
      ) : (
        <NativeSelect
          label="Repeats"
          description={
            isAdded &&
            (nextDate
              ? `Next on ${formatDay(nextDate)}`
              : `Added on day ${Number(date.slice(8))}, or the last day of the month`)
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={[
            ...optionsOf(repeatNames),
            ...(wasMarked ? [{ value: 'marked', label: 'Yes, added by hand' }] : []),
          ]}
          {...form.getInputProps('repeats')}
        />
      )}
      {isAdded && (
        <SimpleGrid cols={2} spacing={12}>
          <DateField label="Until" {...form.getInputProps('endDate')} />
          <div />
          <TextInput
            label="New amount"
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps('newAmount')}
          />
          <DateField label="From" {...form.getInputProps('newAmountFrom')} />
        </SimpleGrid>
      )}
      <TextInput label="Note" {...form.getInputProps('note')} />
    </>
  )
}
