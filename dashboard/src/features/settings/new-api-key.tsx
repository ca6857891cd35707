import { Modal, NativeSelect, TextInput } from '@mantine/core'
import { api, record } from '../../api/client'
import type { CreateApiKey } from '../../api/types'
import { DateField } from '../../ui/fields'
import { optionsOf } from '../../ui/labels'
import { ProductsSelect } from '../../ui/products-select'
import { RecordForm } from '../../ui/record-form'
import { SecretShown } from '../../ui/secret-shown'
import { momentOf, today } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'

const managing =
  'Manage: also write products and ideas, change and delete revenue and costs, delete metrics, repeat costs.'

/** The form, then the key, which is shown only once. */
export default function NewApiKey({ onClose }: { onClose: () => void }) {
  const { data: created, mutateAsync } = useChange({
    send: (body: CreateApiKey) => record(api.POST('/api-keys', { body })),
    quiet: true,
  })
  const values = { name: '', access: 'write', productIds: [] as string[], expiresAt: '' }
  const send = ({ name, access, productIds, expiresAt }: typeof values) =>
    mutateAsync({
      name,
      readOnly: access === 'read',
      manage: access === 'manage',
      ...(productIds.length > 0 && { productIds }),
      // The end of the day.
      ...(expiresAt && { expiresAt: new Date(Date.parse(momentOf(expiresAt, 24)) - 1).toISOString() }),
    })
  return (
    <Modal
      opened
      onClose={onClose}
      title="New API key"
      closeOnClickOutside={!created}
      closeOnEscape={!created}
    >
      {created ? (
        <SecretShown secret={created.key} onDone={onClose} />
      ) : (
        <RecordForm
          values={values}
          send={send}
          submit="Create key"
          draftName="api-key"
          needed={{ name: 'Enter a name' }}
        >
          {(form) => (
            <>
              <TextInput label="Name" placeholder="ci" data-autofocus {...form.getInputProps('name')} />
              <NativeSelect
                label="Permissions"
                data={optionsOf({
                  write: 'Read and write',
                  read: 'Read-only',
                  manage: 'Read, write and manage',
                })}
                description={managing}
                {...form.getInputProps('access')}
              />
              <ProductsSelect
                description="Empty: all products, ideas, and tasks without a product."
                {...form.getInputProps('productIds')}
              />
              <DateField
                label="Expires"
                description="Last day of access. Empty: never expires."
                min={today()}
                {...form.getInputProps('expiresAt')}
              />
            </>
          )}
        </RecordForm>
      )}
    </Modal>
  )
}
