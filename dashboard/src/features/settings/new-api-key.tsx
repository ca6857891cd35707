import { Modal, MultiSelect, NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CreateApiKey, Product } from '../../api/types'
import { DateField, dateProps } from '../../ui/date-field'
import { RecordForm } from '../../ui/record-form'
import { Copyable, SecretShown } from '../../ui/secret-shown'
import { daysAfter, today } from '../../ui/text/format'
import { useCreateApiKey } from './settings.api'

/** The form, then the key, which is shown only once. */
export default function NewApiKey({ products, onClose }: { products: Product[]; onClose: () => void }) {
  const [key, setKey] = useState('')
  return (
    <Modal opened onClose={onClose} title="New API key" closeOnClickOutside={!key} closeOnEscape={!key}>
      {key ? (
        <SecretShown secret={key} onDone={onClose}>
          <Text>Try it in a terminal:</Text>
          <Copyable
            label="Copy the commands"
            text={[
              `export PRODOPS_URL=${location.origin}`,
              `export PRODOPS_API_KEY=${key}`,
              'curl -H "Authorization: Bearer $PRODOPS_API_KEY" $PRODOPS_URL/api/v1/products',
            ].join('\n')}
          />
        </SecretShown>
      ) : (
        <KeyForm products={products} onCreated={setKey} />
      )}
    </Modal>
  )
}

const expiries = [
  { value: '', label: 'Never' },
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'on', label: 'On a date…' },
]

function KeyForm({ products, onCreated }: { products: Product[]; onCreated: (key: string) => void }) {
  const create = useCreateApiKey()
  const values = { name: '', access: 'write', productIds: [] as string[], expires: '', expiresAt: daysAfter(today(), 30) }
  const send = async ({ name, access, productIds, expires, expiresAt }: typeof values) => {
    const body: CreateApiKey = { name, readOnly: access === 'read' }
    if (productIds.length > 0) body.productIds = productIds
    if (expires) body.expiresAt = endOf(expires === 'on' ? expiresAt : daysAfter(today(), Number(expires)))
    onCreated((await create.mutateAsync(body)).key)
  }
  return (
    <RecordForm
      values={values}
      send={send}
      submit="Create key"
      draftName="api-key"
      needed={{ name: 'Enter a name' }}
      check={({ expires, expiresAt }) => ({
        expiresAt: expires === 'on' && !expiresAt ? 'Enter a valid date' : undefined,
      })}
    >
      {(form) => (
        <>
          <TextInput label="Name" placeholder="ci" data-autofocus {...form.getInputProps('name')} />
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
            description="Empty: all products, ideas, and tasks without a product."
            data={products.map(({ id, name }) => ({ value: id, label: name }))}
            searchable
            selectFirstOptionOnChange
            clearable
            {...form.getInputProps('productIds')}
          />
          <NativeSelect label="Expires" data={expiries} {...form.getInputProps('expires')} />
          {form.values.expires === 'on' && (
            <DateField label="Last day" min={today()} required {...dateProps(form, 'expiresAt')} />
          )}
        </>
      )}
    </RecordForm>
  )
}

/** The last moment of a day, in the user's time zone. */
const endOf = (day: string) => new Date(`${day}T23:59:59.999`).toISOString()
