import { Checkbox, Modal, Text } from '@mantine/core'
import type { Product } from '../../api/types'
import { RecordForm } from '../../ui/record-form'
import { useRotateFeedbackKey } from './feedback-keys.api'

interface RotateKeyProps {
  product: Product
  onRotated: (secret: string) => void
  onClose: () => void
}

/** A new key for the old one, which ends at once or a day later. */
export default function RotateKey({ product, onRotated, onClose }: RotateKeyProps) {
  const rotate = useRotateFeedbackKey(product.id)
  const send = async (values: { overlap: boolean }) => {
    const { key } = await rotate.mutateAsync(values)
    onClose()
    onRotated(key ?? '')
  }
  return (
    <Modal opened onClose={onClose} title="Rotate the Feedback Key">
      <RecordForm values={{ overlap: true }} send={send} submit="Make the new key">
        {(form) => (
          <>
            <Text>A new key takes the place of this one. Today's count goes on.</Text>
            <Checkbox
              data-autofocus
              label="Let the old key work for 24 hours more"
              description="Time to put the new one in place. Without it, the old key ends at once."
              {...form.getInputProps('overlap', { type: 'checkbox' })}
            />
          </>
        )}
      </RecordForm>
    </Modal>
  )
}
