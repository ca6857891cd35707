import { Modal, NativeSelect, TextInput } from '@mantine/core'
import type { Metric } from '../../api/types'
import { optionsOf } from '../../ui/labels'
import { RecordForm } from '../../ui/record-form'
import { suggested } from '../../ui/text/words'
import { useCreateMetric } from './metrics.api'

interface NewMetricProps {
  product: string
  onClose: () => void
  onCreated: (key: string) => void
}

/** The key follows the name until it is edited. */
export function NewMetric({ product, onClose, onCreated }: NewMetricProps) {
  const { mutateAsync } = useCreateMetric(product)
  const values = { name: '', key: '', type: 'timeseries' as Metric['type'], unit: '' }
  const send = async ({ unit, ...metric }: typeof values) => {
    const { key } = await mutateAsync({ ...metric, ...(unit && { unit }) })
    onCreated(key)
  }
  return (
    <Modal opened onClose={onClose} title="Create metric">
      <RecordForm
        values={values}
        send={send}
        submit="Create metric"
        draftName={`metric ${product}`}
        needed={{ name: 'Enter a name' }}
        check={({ key }) =>
          /^[a-z0-9_-]{1,64}$/.test(key) ? {} : { key: 'Enter 1 to 64 lowercase letters, digits, _ or -' }
        }
      >
        {(form) => (
          <>
            <TextInput
              label="Name"
              data-autofocus
              {...form.getInputProps('name')}
              onChange={(event) => {
                const name = event.currentTarget.value
                if (form.values.key === suggested(form.values.name, '_'))
                  form.setFieldValue('key', suggested(name, '_'))
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
              data={optionsOf({ timeseries: 'Daily values', snapshot: 'Single value' })}
              {...form.getInputProps('type')}
            />
            <TextInput label="Unit" placeholder="users" {...form.getInputProps('unit')} />
          </>
        )}
      </RecordForm>
    </Modal>
  )
}
