import { Modal, Text, TextInput } from '@mantine/core'
import { ApiError } from '../../api/errors'
import type { Metric } from '../../api/types'
import { RecordForm } from '../../ui/record-form'
import { useDeleteMetric } from './metrics.api'

interface DeleteMetricProps {
  product: string
  metric: Metric
  onClose: () => void
  onDeleted: () => void
}

/** What can't come back: its name is typed. */
export default function DeleteMetric({ product, metric, onClose, onDeleted }: DeleteMetricProps) {
  const { mutateAsync } = useDeleteMetric(product, metric.key)
  const send = async ({ name }: { name: string }) => {
    const message = 'This is not its name.'
    if (name !== metric.name) throw new ApiError(422, 'validation_error', message, { name: message })
    await mutateAsync(undefined as never)
    onDeleted()
  }
  return (
    <Modal opened onClose={onClose} title="Delete metric">
      <RecordForm values={{ name: '' }} send={send} submit="Delete permanently">
        {(form) => (
          <>
            <Text size="sm" className="breaks">
              All its values are deleted permanently. Type its name, <bdi>{metric.name}</bdi>, to confirm.
            </Text>
            <TextInput label="Metric name" data-autofocus {...form.getInputProps('name')} />
          </>
        )}
      </RecordForm>
    </Modal>
  )
}
