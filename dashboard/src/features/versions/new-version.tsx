import { Modal, TextInput } from '@mantine/core'
import type { Product, Version } from '../../api/types'
import { DateField, dateProps } from '../../ui/date-field'
import { RecordForm } from '../../ui/record-form'
import { nextNumber } from './version-order'
import { useCreateVersion } from './versions.api'

interface NewVersionProps {
  product: Product
  versions: Version[]
  onClose: () => void
  onMade: (version: Version) => void
}

/** The form over the list; the rest is edited where it is read. */
export default function NewVersion({ product, versions, onClose, onMade }: NewVersionProps) {
  const create = useCreateVersion(product)
  const values = { version: nextNumber(versions), goal: '', plannedAt: '' }
  const send = async ({ version, goal, plannedAt }: typeof values) =>
    onMade(await create.mutateAsync({ version, ...(goal && { goal }), ...(plannedAt && { plannedAt }) }))
  return (
    <Modal opened onClose={onClose} title="New version">
      <RecordForm values={values} send={send} submit="Create version" draftName={`version ${product.id}`}>
        {(form) => (
          <>
            <TextInput
              label="Version"
              description="Semantic Versioning, as in 1.4.0."
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
