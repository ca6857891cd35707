import { Modal, MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CreateApiKey, Product } from '../../api/types'
import { DateField, dateProps } from '../../ui/date-field'
import { RecordForm } from '../../ui/record-form'
import { daysAfter, today } from '../../ui/text/format'
import { MadeKey } from './made-key'
import { useCreateApiKey } from './settings.api'

const ends = [
  { value: '', label: 'Never' },
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'on', label: 'On a date…' },
]

const wrongIn = ({ ends, expiresAt }: { ends: string; expiresAt: string }) => ({
  expiresAt: ends === 'on' && !expiresAt ? 'Enter a valid date' : undefined,
})

/** The form, and in its place the key, this once. */
export default function NewApiKey({ products, onClose }: { products: Product[]; onClose: () => void }) {
  const [key, setKey] = useState('')
  return (
    <Modal opened onClose={onClose} title="New API key" closeOnClickOutside={!key} closeOnEscape={!key}>
      {key ? <MadeKey secret={key} onDone={onClose} /> : <KeyForm products={products} onMade={setKey} />}
    </Modal>
  )
}

function KeyForm({ products, onMade }: { products: Product[]; onMade: (key: string) => void }) {
  const create = useCreateApiKey()
  const values = { name: '', access: 'write', productIds: [] as string[], ends: '', expiresAt: daysAfter(today(), 30) }
  const send = async ({ name, access, productIds, ends, expiresAt }: typeof values) => {
    const body: CreateApiKey = { name, readOnly: access === 'read' }
    if (productIds.length > 0) body.productIds = productIds
    if (ends) body.expiresAt = ends === 'on' ? endOf(expiresAt) : endOf(daysAfter(today(), Number(ends)))
    onMade((await create.mutateAsync(body)).key)
  }
  return (
    <RecordForm values={values} send={send} submit="Create key" draftName="api-key" check={wrongIn}>
      {(form) => (
        <>
          <TextInput
            label="Name"
            description="What will use it."
            placeholder="ci"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <NativeSelect
            label="Permissions"
            data={[
              { value: 'write', label: 'Read and write' },
              { value: 'read', label: 'Read-only' },
            ]}
            {...form.getInputProps('access')}
          />
          <MultiSelect
            label="Products"
            description="None selected: all products, ideas, and tasks without a product."
            data={products.map(({ id, name }) => ({ value: id, label: name }))}
            searchable
            selectFirstOptionOnChange
            clearable
            {...form.getInputProps('productIds')}
          />
          <NativeSelect label="Expires" data={ends} {...form.getInputProps('ends')} />
          {form.values.ends === 'on' && <DateField label="Last day" min={today()} required {...dateProps(form, 'expiresAt')} />}
        </>
      )}
    </RecordForm>
  )
}

/** The last moment of a day, where the person is. */
const endOf = (day: string) => new Date(`${day}T23:59:59.999`).toISOString()
