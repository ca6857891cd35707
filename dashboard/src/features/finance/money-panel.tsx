import { Button, Checkbox, NativeSelect, Skeleton, Text, TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tagged } from '../../api/client'
import { isConflict, isNotFound, messageOf } from '../../api/errors'
import { useProducts } from '../../api/products'
import type { Product } from '../../api/types'
import { ConflictDialog } from '../../ui/conflict-dialog'
import { CurrencySelect } from '../../ui/currency-select'
import { DateField, dateProps } from '../../ui/date-field'
import { FirstProduct } from '../../ui/first-product'
import { RecordForm } from '../../ui/record-form'
import { useShortcuts } from '../../ui/shortcuts'
import { SidePanel } from '../../ui/side-panel'
import { formatDay, formatExactMoney, named, today } from '../../ui/text/format'
import { readNumber, writeNumber } from '../../ui/text/numbers'
import { showToast } from '../../ui/toast'
import { readTypedAmount } from './amounts'
import {
  type Kind,
  type MoneyFields,
  moneyQuery,
  type RecordKey,
  useCreateMoney,
  useDeleteMoney,
  useUpdateMoney,
} from './finance.api'
import { costCategoryNames, revenueTypeNames } from './lines'

const nounOf = (kind: Kind) => (kind === 'revenue' ? 'revenue' : 'cost')

/** A record in a toast: "US$49.00 subscription". */
function nameOf({ name, amount, currency = 'USD', type }: MoneyFields) {
  const kind = type && revenueTypeNames[type]!.toLowerCase()
  return `${formatExactMoney(amount, currency)} ${name ? named(name) : kind}`
}

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

const valuesOf = (fields: MoneyFields, productId: string): FormValues => ({
  ...emptyValues,
  ...(fields as object),
  amount: writeNumber(fields.amount),
  periodMonths: String(fields.periodMonths ?? 1),
  isRecurring: fields.isRecurring ?? false,
  productId,
})

const wrongIn = ({ amount, currency, date }: FormValues) => ({
  amount: readTypedAmount(amount, currency).problem,
  date: date ? undefined : 'Enter a valid date',
})

/** Text that is not a number is sent as it is: the server's message explains it. */
function fieldsOf(kind: Kind, values: FormValues): MoneyFields {
  const { amount, currency, date, note, type, source, periodMonths, name, category, isRecurring } = values
  const common = { amount: readTypedAmount(amount, currency).amount ?? amount, currency, date, ...(note && { note }) }
  const months = type === 'subscription' && periodMonths !== '1' ? { periodMonths: readNumber(periodMonths) ?? periodMonths } : {}
  return (
    kind === 'revenue' ? { ...common, type, ...(source && { source }), ...months } : { ...common, name, category, isRecurring }
  ) as MoneyFields
}

/** Empty fields are cleared. */
const changeTo = (kind: Kind, values: FormValues) => ({
  note: null,
  ...(kind === 'revenue' && { source: null, periodMonths: null }),
  ...fieldsOf(kind, values),
})

export function AddMoney({ kind, product, onClose }: { kind: Kind; product: Product | null; onClose: () => void }) {
  const products = useProducts().data
  const create = useCreateMoney()
  const remove = useDeleteMoney()
  const first = product ?? products?.[0]
  const send = async (values: FormValues) => {
    const fields = fieldsOf(kind, values)
    const key = { kind, productId: values.productId }
    const { id } = await create.mutateAsync({ ...key, fields })
    showToast(`${nameOf(fields)} added`, async () => remove.mutate({ key: { ...key, id }, name: nameOf(fields) }))
    onClose()
  }
  return (
    <SidePanel label={`Add ${nounOf(kind)}`} onClose={onClose}>
      <div className="stack">
        <Title order={2}>Add {nounOf(kind)}</Title>
        {products?.length === 0 && <FirstProduct what="Money" />}
        {first && (
          <RecordForm
            values={{ ...emptyValues, productId: first.id, currency: first.defaultCurrency, date: today() }}
            send={send}
            submit={`Add ${nounOf(kind)}`}
            check={wrongIn}
            draftName={`${kind} ${product?.id ?? ''}`}
          >
            {(form) => (
              <>
                {!product && (
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
                <MoneyFieldset kind={kind} form={form} isNew />
              </>
            )}
          </RecordForm>
        )}
      </div>
    </SidePanel>
  )
}

export function EditMoney({ recordKey, onClose }: { recordKey: RecordKey; onClose: () => void }) {
  const [isDeleting, setDeleting] = useState(false)
  const { data, error } = useQuery({ ...moneyQuery(recordKey), enabled: !isDeleting })
  const products = useProducts().data ?? []
  const { kind, productId, id } = recordKey
  return (
    <SidePanel label={`Edit ${nounOf(kind)}`} of={id} onClose={onClose}>
      <div className="stack">
        <div>
          <Title order={2}>Edit {nounOf(kind)}</Title>
          <Text c="dimmed">{products.find(({ id }) => id === productId)?.name}</Text>
        </div>
        {error && <Text role="alert">{messageOf(error)}</Text>}
        {!data && !error && <Skeleton h={320} />}
        {data && !isNotFound(error) && (
          <EditForm recordKey={recordKey} read={data} onDeleting={() => setDeleting(true)} onClose={onClose} />
        )}
      </div>
    </SidePanel>
  )
}

interface EditFormProps {
  recordKey: RecordKey
  /** The current state. */
  read: Tagged<MoneyFields>
  /** From now on it is not read again. */
  onDeleting: () => void
  onClose: () => void
}

function EditForm({ recordKey, read, onDeleting, onClose }: EditFormProps) {
  const update = useUpdateMoney()
  const remove = useDeleteMoney()
  const { kind, productId } = recordKey
  /** The state that the form was opened with. */
  const [seen, setSeen] = useState(read)
  /** What was typed when the server refused it because of a change elsewhere. */
  const [refused, setRefused] = useState<FormValues>()
  const before = valuesOf(seen.record, productId)
  const save = async (values: FormValues, { etag }: Tagged<MoneyFields>) => {
    const stored = await update.mutateAsync({ key: recordKey, change: changeTo(kind, values), etag })
    showToast(`${nameOf(fieldsOf(kind, values))} saved`, () =>
      update.mutateAsync({ key: recordKey, change: changeTo(kind, before), etag: stored.etag }),
    )
    onClose()
  }
  const send = (values: FormValues) =>
    save(values, seen).catch((error) => {
      if (isConflict(error)) setRefused(values)
      throw error
    })
  const onDelete = () => {
    onDeleting()
    onClose()
    remove.mutate({ key: recordKey, name: nameOf(read.record) })
  }
  useShortcuts('Side panel', [{ keys: 'Delete', label: 'Delete', run: onDelete }])
  return (
    <>
      <RecordForm
        key={seen.etag}
        values={before}
        send={send}
        submit="Save"
        check={wrongIn}
        more={
          <Button variant="subtle" color="red" size="sm" onClick={onDelete}>
            Delete
          </Button>
        }
      >
        {(form) => <MoneyFieldset kind={kind} form={form} />}
      </RecordForm>
      <ConflictDialog
        label={kind === 'revenue' ? 'Revenue' : 'Cost'}
        current={textOf(read.record)}
        opened={refused !== undefined}
        onClose={() => setRefused(undefined)}
        onOverwrite={() => refused && void save(refused, read).catch(() => undefined)}
        onDiscard={() => {
          setRefused(undefined)
          setSeen(read)
        }}
      />
    </>
  )
}

/** A record in lines, for comparison. */
const textOf = ({ name, amount, currency = 'USD', date, type, category, periodMonths, source, note }: MoneyFields) =>
  [
    name,
    formatExactMoney(amount, currency),
    formatDay(date),
    type && revenueTypeNames[type],
    category && costCategoryNames[category],
    periodMonths && `Billing period: ${periodMonths} months`,
    source,
    note,
  ]
    .filter(Boolean)
    .join('\n')

const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

interface MoneyFieldsetProps {
  kind: Kind
  form: UseFormReturnType<FormValues>
  /** The first field gets the focus. */
  isNew?: boolean
}

function MoneyFieldset({ kind, form, isNew = false }: MoneyFieldsetProps) {
  const { type, amount, currency } = form.getValues()
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
        {kind === 'revenue' && type === 'subscription' && (
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
