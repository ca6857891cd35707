import { Modal, TextInput } from '@mantine/core'
import type { Product, Version } from '../../api/types'
import { DateField, dateProps } from '../../ui/date-field'
import { RecordForm } from '../../ui/record-form'
import { nextNumber } from './version-rules'
import { useCreateVersion } from './versions.api'

interface NewVersionProps {
  product: Product
  versions: Version[]
  onClose: () => void
  onCreated: (version: Version) => void
}

export default function NewVersion({ product, versions, onClose, onCreated }: NewVersionProps) {
  const create = useCreateVersion(product.id)
  const values = { version: nextNumber(versions), goal: '', plannedAt: '' }
  const send = async ({ version, goal, plannedAt }: typeof values) =>
    onCreated(await create.mutateAsync({ version, ...(goal && { goal }), ...(plannedAt && { plannedAt }) }))
  return (
    <Modal opened onClose={onClose} title="New version">
      <RecordForm values={values} send={send} submit="Create version" draftName={`version ${product.id}`}>
        {(form) => (
          <>
            <TextInput
              label="Version"
              description="Semantic Versioning, such as 1.4.0"
              data-autofocus
              {...form.getInputProps('version')}
              onFocus={(event) => event.currentTarget.select()}
            />
            <TextInput label="Goal" {...form.getInputProps('goal')} />
            <DateField label="Planned for" {...dateProps(form, 'plannedAt')} />
          </>
        )}
      </RecordForm>
    </Modal>
  )
}
