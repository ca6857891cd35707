import { Box, Button, Group, Modal, NativeSelect, Stack, Table, Text, Textarea, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { Metric } from '../../api/types'
import { useDraft } from '../../ui/hooks'
import { optionsOf } from '../../ui/labels'
import { RecordForm } from '../../ui/record-form'
import { formatDay, formatNumber } from '../../ui/text/format'
import { counted, suggested } from '../../ui/text/words'
import { useChange } from '../../ui/use-change'
import { importValues, useCreateMetric } from './metrics.api'
import { readPasted } from './pasted-values'

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
        check={({ key }) => (/^[a-z0-9_-]{1,64}$/.test(key) ? {} : { key: 'Enter 1 to 64 lowercase letters, digits, _ or -' })}
      >
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

interface ImportValuesProps {
  product: string
  metric: Metric
  onClose: () => void
}

const mostShown = 100

/** Imports pasted values after a preview. Lines with errors stay in the field. */
export function ImportValues({ product, metric, onClose }: ImportValuesProps) {
  const { draft: text = '', setDraft, discard } = useDraft<string>(`values ${product} ${metric.key}`)
  const { good, wrong } = useMemo(() => readPasted(text), [text])
  const { mutate, isPending } = useChange({
    send: (_: 'all') => importValues(product, metric.key, good),
    stored: () => {
      setDraft(wrong.map(({ text }) => text).join('\n'))
      if (wrong.length > 0) return
      discard()
      onClose()
    },
    done: (_, { added, changed }) => ({
      message: `Values imported: ${formatNumber(added)} added, ${formatNumber(changed)} changed`,
    }),
  })
  return (
    <Modal opened onClose={onClose} title={`Import values of ${metric.name}`} size="lg">
      <Stack>
        <Textarea
          label="A date and a value per line"
          description="Tab-, semicolon- or comma-separated. Existing values are overwritten."
          placeholder={'2026-03-01,431\n2026-03-02,447'}
          data-autofocus
          rows={7}
          value={text}
          onChange={(event) => setDraft(event.currentTarget.value)}
          styles={{ input: { fontFamily: 'monospace' } }}
        />
        {good.length + wrong.length > 0 && (
          <>
            <Text size="xs" c="dimmed" aria-live="polite">
              {counted(good.length, 'value')} ready, {counted(wrong.length, 'error')}
            </Text>
            <Box mah={240} style={{ overflow: 'auto' }}>
              <Table
                data={{
                  head: ['Line', 'Date', 'Value'],
                  body: [
                    ...wrong.map(({ line, text, problem }) => [formatNumber(line), <bdi key="text">{text}</bdi>, problem]),
                    ...good.map(({ line, date, value }) => [formatNumber(line), formatDay(date), formatNumber(value)]),
                  ].slice(0, mostShown),
                }}
              />
            </Box>
          </>
        )}
        <Group>
          <Button disabled={good.length === 0} loading={isPending} onClick={() => mutate('all')}>
            Import {counted(good.length, 'value')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
