import { Modal, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { Metric } from '../../api/types'
import { RecordForm } from '../../ui/record-form'
import { suggested } from '../../ui/text/suggested'
import { useCreateMetric } from './metrics.api'

interface NewMetricProps {
  product: string
  onClose: () => void
  onCreated: (metric: Metric) => void
}

/** The key follows the name until it is edited. */
export default function NewMetric({ product, onClose, onCreated }: NewMetricProps) {
  const create = useCreateMetric(product)
  const values = { name: '', key: '', type: 'timeseries' as Metric['type'], unit: '', description: '' }
  const send = async ({ unit, description, ...rest }: typeof values) =>
    onCreated(await create.mutateAsync({ ...rest, ...(unit && { unit }), ...(description && { description }) }))
  return (
    <Modal opened onClose={onClose} title="Create metric">
      <RecordForm values={values} send={send} submit="Create metric" draftName={`metric ${product}`}>
        {(form) => (
          <>
            <TextInput
              label="Name"
              data-autofocus
              {...form.getInputProps('name')}
              onChange={(event) => {
                const name = event.currentTarget.value
                if (form.values.key === suggested(form.values.name, '_')) form.setFieldValue('key', suggested(name, '_'))
                form.setFieldValue('name', name)
              }}
            />
            <TextInput
              label="Key"
              description="Lowercase letters, digits, _ and -. Used by the API; can't be changed."
              {...form.getInputProps('key')}
            />
            <NativeSelect
              label="Type"
              data={[
                { value: 'timeseries', label: 'Daily values' },
                { value: 'snapshot', label: 'Single value' },
              ]}
              {...form.getInputProps('type')}
            />
            <TextInput label="Unit" placeholder="users" {...form.getInputProps('unit')} />
            <Textarea label="Description" autosize minRows={2} {...form.getInputProps('description')} />
          </>
        )}
      </RecordForm>
    </Modal>
  )
}
