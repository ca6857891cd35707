import { Button, Checkbox, NativeSelect, Skeleton, Text, TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tagged } from '../api/client'
import { ApiError, messageOf } from '../api/errors'
import type { Product } from '../api/types'
import { CurrencySelect } from '../parts/currency-select'
import { sayUndoable } from '../parts/notices'
import { RecordForm } from '../parts/record-form'
import { SidePanel } from '../parts/side-panel'
import { StandsNow } from '../parts/stands-now'
import { isGone } from '../parts/when-read'
import { useProducts } from '../products/products.api'
import { formatExactMoney, formatShortDay, named, today } from '../text/format'
import { readNumber, writeNumber } from '../text/numbers'
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
import { changesOf } from './money-changes'
import { readTypedAmount } from './typed-amount'

const nounOf = (kind: Kind) => (kind === 'revenue' ? 'revenue' : 'cost')

/** A new record of revenue or costs. */
export function AddMoney({ kind, product, onClose }: { kind: Kind; product: Product | null; onClose: () => void }) {
  const products = useProducts().data
  const create = useCreateMoney()
  const remove = useDeleteMoney()
  const first = product ?? products?.[0]
  const send = async ({ productId, ...values }: FormValues) => {
    const fields = fieldsOf(kind, values)
    const { id } = await create.mutateAsync({ kind, productId, fields })
    const name = nameOf(kind, fields)
    sayUndoable(`${name} added`, async () => remove.mutate({ key: { kind, productId, id }, name }))
    onClose()
  }
  return (
    <SidePanel label={`New ${nounOf(kind)}`} onClose={onClose}>
      <div className="stack">
        <Title order={2}>New {nounOf(kind)}</Title>
        {products?.length === 0 && <Text>Money belongs to a product. Make one first.</Text>}
        {first && (
          <RecordForm
            values={{ ...emptyValues, productId: first.id, currency: first.defaultCurrency, date: today() }}
            send={send}
            submit={`Add ${nounOf(kind)}`}
            check={wrongIn}
            keptAs={`${kind} ${product?.id ?? ''}`}
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

/** A record, edited and deleted. */
export function EditMoney({ recordKey, onClose }: { recordKey: RecordKey; onClose: () => void }) {
  const { data, error } = useQuery(moneyQuery(recordKey))
  const products = useProducts().data ?? []
  const [begun, setBegun] = useState(0)
  const { kind, productId } = recordKey
  return (
    <SidePanel label={`Edit ${nounOf(kind)}`} onClose={onClose}>
      <div className="stack">
        <div>
          <Title order={2}>Edit {nounOf(kind)}</Title>
          <Text c="dimmed">{products.find(({ id }) => id === productId)?.name}</Text>
        </div>
        {error && <Text role="alert">{messageOf(error)}</Text>}
        {!data && !error && <Skeleton h={320} />}
        {data && (
          <EditForm
            key={`${recordKey.id} ${begun}`}
            recordKey={recordKey}
            read={data}
            isGone={isGone(error)}
            onAnew={() => setBegun(begun + 1)}
            onClose={onClose}
          />
        )}
      </div>
    </SidePanel>
  )
}

interface EditFormProps {
  recordKey: RecordKey
  read: Tagged<MoneyFields>
  isGone: boolean
  /** What was typed is thrown away. */
  onAnew: () => void
  onClose: () => void
}

function EditForm({ recordKey, read, isGone, onAnew, onClose }: EditFormProps) {
  const { record: fields } = read
  const update = useUpdateMoney()
  const remove = useDeleteMoney()
  const { kind, productId } = recordKey
  const before = valuesOf(fields, productId)
  // As the person has seen it. What was changed elsewhere since is told; who saves again means it.
  const [seen] = useState(read)
  const [isRefused, setRefused] = useState(false)
  const changes = changesOf(seen.record, fields)
  const send = async (values: FormValues) => {
    const change = changeTo(kind, values)
    const over = isRefused || !changes ? read : seen
    const { etag } = await update.mutateAsync({ key: recordKey, change, etag: over.etag }).catch((error) => {
      if (error instanceof ApiError && error.type === 'precondition_failed') setRefused(true)
      throw error
    })
    sayUndoable(`${nameOf(kind, fieldsOf(kind, values))} changed`, () =>
      update.mutateAsync({ key: recordKey, change: changeTo(kind, before), etag }),
    )
    onClose()
  }
  const onDelete = () => {
    onClose()
    remove.mutate({ key: recordKey, name: nameOf(kind, fields) })
  }
  return (
    <RecordForm
      values={before}
      send={send}
      submit={isRefused ? 'Save over it' : 'Save'}
      check={wrongIn}
      isGone={isGone}
      more={
        <>
          {changes && (
            <Button variant="subtle" color="gray" size="sm" onClick={onAnew}>
              Throw away what was typed
            </Button>
          )}
          <Button variant="subtle" color="gray" c="var(--danger)" size="sm" onClick={onDelete}>
            Delete
          </Button>
        </>
      }
    >
      {(form) => (
        <>
          <MoneyFieldset kind={kind} form={form} />
          {changes && (
            <div role="status">
              <Text size="sm">It was changed elsewhere while it was open here.</Text>
              <StandsNow text={changes} />
            </div>
          )}
        </>
      )}
    </RecordForm>
  )
}

/** As they stand in the fields. */
type FormValues = {
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

const emptyValues: FormValues = {
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

const valuesOf = (fields: MoneyFields, productId: string): FormValues => {
  const texts = { ...fields, amount: writeNumber(fields.amount), periodMonths: String(fields.periodMonths ?? 1) }
  return { ...emptyValues, ...texts, productId, isRecurring: fields.isRecurring ?? false } as FormValues
}

const wrongIn = ({ amount, currency }: FormValues) => ({ amount: readTypedAmount(amount, currency).problem })

/** What is typed as a number and is none goes as it is: the service says what is wrong with it. */
const numberOf = (text: string) => (readNumber(text) ?? text) as number

function fieldsOf(kind: Kind, values: Omit<FormValues, 'productId'>): MoneyFields {
  const { amount, currency, date, note, type, source, periodMonths, name, category, isRecurring } = values
  const common = { amount: readTypedAmount(amount, currency).amount ?? amount, currency, date, ...(note && { note }) }
  const months = type === 'subscription' && periodMonths !== '1' ? { periodMonths: numberOf(periodMonths) } : {}
  return (
    kind === 'revenue' ? { ...common, type, ...(source && { source }), ...months } : { ...common, name, category, isRecurring }
  ) as MoneyFields
}

/** What an empty field clears. */
const clearable = (kind: Kind) => (kind === 'revenue' ? { note: null, source: null, periodMonths: null } : { note: null })

const changeTo = (kind: Kind, values: FormValues) => ({ ...clearable(kind), ...fieldsOf(kind, values) })

const nameOf = (kind: Kind, { name, amount, currency = 'USD', type, date }: MoneyFields) =>
  `${kind === 'cost' ? named(name!) : revenueTypeNames[type!]}, ${formatExactMoney(amount, currency)} of ${formatShortDay(date)},`

const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

interface MoneyFieldsetProps {
  kind: Kind
  form: UseFormReturnType<FormValues>
  /** It is begun in its first field. */
  isNew?: boolean
}

function MoneyFieldset({ kind, form, isNew = false }: MoneyFieldsetProps) {
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
        <TextInput label="Date" type="date" max="9999-12-31" {...form.getInputProps('date')} />
        {kind === 'revenue' ? (
          <NativeSelect label="Type" data={options(revenueTypeNames)} {...form.getInputProps('type')} />
        ) : (
          <NativeSelect label="Category" data={options(costCategoryNames)} {...form.getInputProps('category')} />
        )}
        {kind === 'revenue' && isSubscription && (
          <TextInput
            label="Pays for months"
            description="12 for a year: each month has its share of MRR."
            inputMode="numeric"
            {...form.getInputProps('periodMonths')}
          />
        )}
      </div>
      {kind === 'revenue' && <TextInput label="Source" placeholder="Stripe" {...form.getInputProps('source')} />}
      {kind === 'cost' && <Checkbox label="Recurs each month" {...form.getInputProps('isRecurring', { type: 'checkbox' })} />}
      <TextInput label="Note" {...form.getInputProps('note')} />
    </>
  )
}
