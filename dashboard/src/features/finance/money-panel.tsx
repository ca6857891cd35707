import { NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useProducts } from '../../api/products'
import type { PutCostSchedule } from '../../api/types'
import { deletion, MoreMenu } from '../../ui/action-menu'
import { productOptions } from '../../ui/labels'
import { revenueTypeNames } from '../../ui/money-labels'
import { RecordForm } from '../../ui/record-form'
import { SidePanel, WhenRead } from '../../ui/side-panel'
import { formatMoney, named, today } from '../../ui/text/format'
import { readNumber } from '../../ui/text/numbers'
import { useChange } from '../../ui/use-change'
import {
  deleteMoney,
  type MoneyFields,
  moneyQuery,
  putSchedule,
  type RecordKey,
  saveMoney,
  scheduleQuery,
  undeleteMoney,
} from './finance.api'
import { MoneyFieldset } from './money-fieldset'
import { changedIn, emptyValues, type FormValues, fieldsOf, scheduleOf, valuesOf } from './money-values'

/** A record in a toast: "US$49.00 subscription". */
const nameOf = ({ name, amount, currency = 'USD', type }: MoneyFields) =>
  `${formatMoney(amount, currency, 4)} ${name ? named(name) : revenueTypeNames[type!].toLowerCase()}`

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
    send: async ({
      to,
      fields,
      schedule,
    }: {
      to: RecordKey
      fields: MoneyFields
      schedule: PutCostSchedule | null
    }) => {
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
    <SidePanel
      label={title}
      of={key.id || undefined}
      onClose={onClose}
      actions={stored && <MoreMenu items={[deletion(onDelete)]} />}
    >
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
