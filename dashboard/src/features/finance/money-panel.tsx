import { Button, Checkbox, NativeSelect, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useProducts } from '../../api/products'
import type { CostSchedule, PutCostSchedule } from '../../api/types'
import { CurrencySelect } from '../../ui/fields'
import { optionsOf, productOptions } from '../../ui/labels'
import { costCategoryNames, revenueTypeNames } from '../../ui/money-labels'
import { RecordForm } from '../../ui/record-form'
import { SidePanel, WhenRead } from '../../ui/side-panel'
import { formatDay, formatMoney, named, today } from '../../ui/text/format'
import { readNumber, writeNumber } from '../../ui/text/numbers'
import { useChange } from '../../ui/use-change'
import {
  deleteMoney,
  type Kind,
  type MoneyFields,
  moneyQuery,
  putSchedule,
  type RecordKey,
  saveMoney,
  scheduleQuery,
  undeleteMoney,
} from './finance.api'

/** A record in a toast: "US$49.00 subscription". */
const nameOf = ({ name, amount, currency = 'USD', type }: MoneyFields) =>
  `${formatMoney(amount, currency, 4)} ${name ? named(name) : revenueTypeNames[type!].toLowerCase()}`

const changedIn = (fields: MoneyFields, before: MoneyFields): Partial<MoneyFields> =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== before[name as keyof MoneyFields]))

const emptyValues = {
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
  isRepeated: false,
  endDate: '',
  newAmount: '',
  newAmountFrom: '',
}
type FormValues = typeof emptyValues

function valuesOf(fields: MoneyFields, schedule?: CostSchedule): FormValues {
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
function scheduleOf({ isRecurring, isRepeated, endDate, newAmount, newAmountFrom: from }: FormValues): PutCostSchedule {
  if (!isRecurring || !isRepeated) return { endDate: today() }
  return { endDate: endDate || null, newPrice: from ? { amount: readNumber(newAmount)!, from } : null }
}

function fieldsOf({ kind }: RecordKey, values: FormValues): MoneyFields {
  const { amount, currency, date, note, type, source, periodMonths, name, category, isRecurring } = values
  const months = type === 'subscription' && periodMonths !== '1' ? (readNumber(periodMonths) ?? periodMonths) : null
  const own = kind === 'revenue' ? { type, source: source || null, periodMonths: months } : { name, category, isRecurring }
  return { amount: readNumber(amount), currency, date, note: note || null, ...own } as MoneyFields
}

interface MoneyPanelProps {
  /** Without an id for a new record, and without a product where it can be chosen. */
  recordKey: RecordKey
  onClose: () => void
}

/** Adds or changes a record. */
export default function MoneyPanel({ recordKey: key, onClose }: MoneyPanelProps) {
  const isNew = key.id === ''
  const { data: stored, error } = useQuery({ ...moneyQuery(key), enabled: !isNew })
  const isCost = key.kind === 'cost'
  const schedule = useQuery({ ...scheduleQuery(key), enabled: !isNew && isCost }).data
  const products = useProducts().data
  const product = products?.find(({ id }) => id === key.productId)
  const first = product ?? products?.[0]
  const title = `${isNew ? 'Add' : 'Edit'} ${key.kind}`
  const initial = isNew
    ? first && { ...emptyValues, productId: first.id, currency: first.defaultCurrency, date: today() }
    : stored && (!isCost || schedule) && valuesOf(stored, schedule)
  const before = stored && fieldsOf(key, valuesOf(stored))
  const scheduleBefore = scheduleOf(initial || emptyValues)
  const save = useChange({
    // Only what was changed here: other fields may have been changed elsewhere.
    send: async ({ to, fields, schedule }: { to: RecordKey; fields: MoneyFields; schedule: PutCostSchedule | null }) => {
      const saved = await saveMoney(to, before ? changedIn(fields, before) : fields)
      if (schedule) await putSchedule({ ...to, id: saved.id }, schedule)
      return saved
    },
    done: ({ to, fields, schedule }, { id }) => ({
      message: `${nameOf(fields)} ${before ? 'saved' : 'added'}`,
      undo: async () => {
        if (!before) return deleteMoney({ ...to, id })
        if (schedule) await putSchedule(to, scheduleBefore)
        return saveMoney(to, changedIn(before, fields))
      },
    }),
    quiet: true,
  })
  const remove = useChange({
    send: () => deleteMoney(key),
    done: () => ({ message: `${nameOf(stored!)} deleted`, undo: () => undeleteMoney(key) }),
  })
  const send = async (values: FormValues) => {
    const to = { ...key, productId: values.productId || key.productId }
    const schedule = scheduleOf(values)
    const isSame = JSON.stringify(schedule) === JSON.stringify(scheduleBefore)
    await save.mutateAsync({ to, fields: fieldsOf(key, values), schedule: isSame ? null : schedule })
    onClose()
  }
  const onDelete = () => {
    remove.mutate(undefined)
    onClose()
  }
  return (
    <SidePanel label={title} of={key.id || undefined} onClose={onClose}>
      <Stack gap={16}>
        <div>
          <Title order={2}>{title}</Title>
          <Text c="dimmed">{product?.name}</Text>
        </div>
        <WhenRead data={initial} error={error} gone="This record was deleted.">
          {(initial) => (
            <RecordForm
              values={initial}
              send={send}
              submit={isNew ? title : 'Save'}
              needed={{ date: 'Enter a valid date' }}
              check={({ amount, newAmount, newAmountFrom }) => ({
                ...(readNumber(amount) === undefined && { amount: 'Enter a number' }),
                ...(newAmountFrom && readNumber(newAmount) === undefined && { newAmount: 'Enter a number' }),
                ...(newAmount && !newAmountFrom && { newAmountFrom: 'Enter a valid date' }),
              })}
              {...(isNew && { draftName: `${key.kind} ${key.productId}` })}
              more={
                !isNew && (
                  <Button variant="subtle" color="red" size="sm" onClick={onDelete}>
                    Delete
                  </Button>
                )
              }
            >
              {(form) => (
                <>
                  {!key.productId && (
                    <NativeSelect
                      label="Product"
                      data={productOptions(products)}
                      {...form.getInputProps('productId')}
                      onChange={(event) => {
                        const chosen = products?.find(({ id }) => id === event.currentTarget.value)
                        if (chosen) form.setValues({ productId: chosen.id, currency: chosen.defaultCurrency })
                      }}
                    />
                  )}
                  <MoneyFieldset kind={key.kind} form={form} isNew={isNew} nextDate={schedule?.nextDate} />
                </>
              )}
            </RecordForm>
          )}
        </WhenRead>
      </Stack>
    </SidePanel>
  )
}

interface MoneyFieldsetProps {
  kind: Kind
  form: UseFormReturnType<FormValues>
  isNew: boolean
  /** Of the next record. */
  nextDate: string | null | undefined
}

function MoneyFieldset({ kind, form, isNew, nextDate }: MoneyFieldsetProps) {
  const { type, amount, currency, date, isRecurring, isRepeated } = form.getValues()
  const read = readNumber(amount)
  const isRevenue = kind === 'revenue'
  return (
    <>
      {!isRevenue && <TextInput label="Name" placeholder="Server" autoFocus={isNew} {...form.getInputProps('name')} />}
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
        <TextInput type="date" label="Date" {...form.getInputProps('date')} />
        {isRevenue ? (
          <NativeSelect label="Type" data={optionsOf(revenueTypeNames)} {...form.getInputProps('type')} />
        ) : (
          <NativeSelect label="Category" data={optionsOf(costCategoryNames)} {...form.getInputProps('category')} />
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
        <TextInput label="Source" placeholder="Stripe" {...form.getInputProps('source')} />
      ) : (
        <Checkbox label="Recurring monthly" {...form.getInputProps('isRecurring', { type: 'checkbox' })} />
      )}
      {isRecurring && (
        <Checkbox
          label="Add it each month"
          description={
            nextDate ? `Next on ${formatDay(nextDate)}` : `On day ${Number(date.slice(8))}, or the last day of the month`
          }
          {...form.getInputProps('isRepeated', { type: 'checkbox' })}
        />
      )}
      {isRecurring && isRepeated && (
        <SimpleGrid cols={2} spacing={12}>
          <TextInput type="date" label="Until" {...form.getInputProps('endDate')} />
          <div />
          <TextInput label="New amount" inputMode="decimal" autoComplete="off" {...form.getInputProps('newAmount')} />
          <TextInput type="date" label="From" {...form.getInputProps('newAmountFrom')} />
        </SimpleGrid>
      )}
      <TextInput label="Note" {...form.getInputProps('note')} />
    </>
  )
}
