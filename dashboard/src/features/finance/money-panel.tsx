import { Button, Checkbox, NativeSelect, SimpleGrid, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/errors'
import { useProducts } from '../../api/products'
import { CurrencySelect } from '../../ui/currency-select'
import { DateField, dateProps } from '../../ui/date-field'
import { FirstProduct } from '../../ui/first-product'
import { RecordForm } from '../../ui/record-form'
import { SidePanel } from '../../ui/side-panel'
import { formatExactMoney, named, today } from '../../ui/text/format'
import { readNumber, writeNumber } from '../../ui/text/numbers'
import { useChange } from '../../ui/use-change'
import { deleteMoney, type MoneyFields, moneyQuery, type RecordKey, saveMoney, undeleteMoney } from './finance.api'
import { costCategoryNames, revenueTypeNames } from './lines'

/** A record in a toast: "US$49.00 subscription". */
const nameOf = ({ name, amount, currency = 'USD', type }: MoneyFields) =>
  `${formatExactMoney(amount, currency)} ${name ? named(name) : revenueTypeNames[type!].toLowerCase()}`

interface Save {
  key: RecordKey
  fields: MoneyFields
  /** The fields of a stored record. */
  before?: MoneyFields | undefined
}

const saving = {
  // Only what was changed here: other fields may have been changed elsewhere.
  send: ({ key, fields, before }: Save) => saveMoney(key, before ? changedIn(fields, before) : fields),
  done: ({ key, fields, before }: Save, { id }: { id: string }) => ({
    message: `${nameOf(fields)} ${before ? 'saved' : 'added'}`,
    undo: () => (before ? saveMoney(key, changedIn(before, fields)) : deleteMoney({ ...key, id })),
  }),
  quiet: true,
}

const deletion = {
  send: ({ key }: Save) => deleteMoney(key),
  done: ({ key, fields }: Save) => ({ message: `${nameOf(fields)} deleted`, undo: () => undeleteMoney(key) }),
}

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
}
type FormValues = typeof emptyValues

function valuesOf(fields: MoneyFields): FormValues {
  const known = Object.entries(fields).filter(([name, value]) => name in emptyValues && value !== null)
  const { amount, periodMonths } = fields
  return { ...emptyValues, ...Object.fromEntries(known), amount: writeNumber(amount), periodMonths: String(periodMonths ?? 1) }
}

function fieldsOf({ kind }: RecordKey, values: FormValues): MoneyFields {
  const { amount, currency, date, note, type, source, periodMonths, name, category, isRecurring } = values
  const months = type === 'subscription' && periodMonths !== '1' ? readNumber(periodMonths) : null
  const own = kind === 'revenue' ? { type, source: source || null, periodMonths: months } : { name, category, isRecurring }
  return { amount: readNumber(amount), currency, date, note: note || null, ...own } as MoneyFields
}

const check = ({ amount, date, periodMonths }: FormValues) => ({
  amount: readNumber(amount) === undefined ? 'Enter a number' : undefined,
  date: date ? undefined : 'Enter a valid date',
  periodMonths: readNumber(periodMonths) === undefined ? 'Enter a number' : undefined,
})

interface MoneyPanelProps {
  /** Without an id for a new record, and without a product where it can be chosen. */
  recordKey: RecordKey
  onClose: () => void
}

/** Adds or changes a record. */
export default function MoneyPanel({ recordKey: key, onClose }: MoneyPanelProps) {
  const isNew = key.id === ''
  const { data: stored, error } = useQuery({ ...moneyQuery(key), enabled: !isNew })
  const products = useProducts().data
  const product = products?.find(({ id }) => id === key.productId)
  const first = product ?? products?.[0]
  const save = useChange(saving)
  const remove = useChange(deletion)
  const title = `${isNew ? 'Add' : 'Edit'} ${key.kind}`
  const before = stored && valuesOf(stored)
  const initial = isNew
    ? first && { ...emptyValues, productId: first.id, currency: first.defaultCurrency, date: today() }
    : before
  const send = async (values: FormValues) => {
    const productId = values.productId || key.productId
    const fields = fieldsOf(key, values)
    await save.mutateAsync({ key: { ...key, productId }, fields, before: before && fieldsOf(key, before) })
    onClose()
  }
  const onDelete = () => {
    remove.mutate({ key, fields: stored! })
    onClose()
  }
  return (
    <SidePanel label={title} of={key.id || undefined} onClose={onClose}>
      <Stack gap={16}>
        <div>
          <Title order={2}>{title}</Title>
          <Text c="dimmed">{product?.name}</Text>
        </div>
        {isNew && products?.length === 0 && <FirstProduct what="Money" />}
        {error && <Text role="alert">{messageOf(error)}</Text>}
        {!isNew && !initial && !error && <Skeleton h={320} />}
        {initial && !error && (
          <RecordForm
            values={initial}
            send={send}
            submit={isNew ? title : 'Save'}
            check={check}
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
                    data={products?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
                    {...form.getInputProps('productId')}
                    onChange={(event) => {
                      const chosen = products?.find(({ id }) => id === event.currentTarget.value)
                      if (chosen) form.setValues({ productId: chosen.id, currency: chosen.defaultCurrency })
                    }}
                  />
                )}
                <MoneyFieldset kind={key.kind} form={form} isNew={isNew} />
              </>
            )}
          </RecordForm>
        )}
      </Stack>
    </SidePanel>
  )
}

const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

interface MoneyFieldsetProps extends Pick<RecordKey, 'kind'> {
  form: UseFormReturnType<FormValues>
  /** The first field gets the focus. */
  isNew: boolean
}

function MoneyFieldset({ kind, form, isNew }: MoneyFieldsetProps) {
  const { type, amount, currency } = form.getValues()
  const read = readNumber(amount)
  const isRevenue = kind === 'revenue'
  return (
    <>
      {!isRevenue && <TextInput label="Name" placeholder="Server" autoFocus={isNew} {...form.getInputProps('name')} />}
      <SimpleGrid cols={2} spacing={12}>
        <TextInput
          label="Amount"
          description={read === undefined ? undefined : formatExactMoney(read, currency)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="decimal"
          autoComplete="off"
          autoFocus={isNew && isRevenue}
          {...form.getInputProps('amount')}
        />
        <CurrencySelect {...form.getInputProps('currency')} />
        <DateField label="Date" required {...dateProps(form, 'date')} />
        {isRevenue ? (
          <NativeSelect label="Type" data={options(revenueTypeNames)} {...form.getInputProps('type')} />
        ) : (
          <NativeSelect label="Category" data={options(costCategoryNames)} {...form.getInputProps('category')} />
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
      <TextInput label="Note" {...form.getInputProps('note')} />
    </>
  )
}
