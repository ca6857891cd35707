import { Modal, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { Metric } from '../../api/types'
import { RecordForm } from '../../ui/record-form'
import { suggested } from '../../ui/text/suggested'
import { useCreateMetric } from './metrics.api'

interface NewMetricProps {
  product: string
  onClose: () => void
  onMade: (metric: Metric) => void
}

/** A new metric; its key follows the name until it is written by hand. */
export default function NewMetric({ product, onClose, onMade }: NewMetricProps) {
  const create = useCreateMetric(product)
  const values = { name: '', key: '', type: 'timeseries' as Metric['type'], unit: '', description: '' }
  const send = async ({ unit, description, ...rest }: typeof values) =>
    onMade(await create.mutateAsync({ ...rest, ...(unit && { unit }), ...(description && { description }) }))
  return (
    <Modal opened onClose={onClose} title="New metric">
      <RecordForm values={values} send={send} submit="Define the metric" draftName={`metric ${product}`}>
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
              description="Lowercase letters, digits, underscores and hyphens. Programs write by it, so it never changes."
              {...form.getInputProps('key')}
            />
            <NativeSelect
              label="Type"
              data={[
                { value: 'timeseries', label: 'A value a day' },
                { value: 'snapshot', label: 'One current value' },
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
