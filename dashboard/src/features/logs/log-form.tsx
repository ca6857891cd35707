import { Group, NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { answer, api, record } from '../../api/client'
import type { Product } from '../../api/types'
import { DateField } from '../../ui/fields'
import { productOptions } from '../../ui/labels'
import { RecordForm } from '../../ui/record-form'
import { formatShortDay } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'

interface LogFormProps {
  product: string
  /** Chooses from these. */
  products?: Product[]
  day: string
  onSaved?: () => void
}

/** A log entry with its day; a draft is kept. */
export function LogForm({ product, products, day, onSaved }: LogFormProps) {
  const [saved, setSaved] = useState(0)
  const write = useChange({
    send: ({ product, ...body }: { product: string; logDate: string; content: string }) =>
      record(api.POST('/products/{product}/logs', { params: { path: { product } }, body })),
    done: (_, { id, productId, logDate }) => ({
      message: `Entry of ${formatShortDay(logDate)} saved`,
      undo: () =>
        answer(
          api.DELETE('/products/{product}/logs/{logId}', {
            params: { path: { product: productId, logId: id } },
          }),
        ),
    }),
    quiet: true,
  })
  return (
    <RecordForm
      key={saved}
      values={{ product, logDate: day, content: '' }}
      send={async (log) => {
        await write.mutateAsync(log)
        if (onSaved) onSaved()
        else setSaved(saved + 1)
      }}
      submit="Save entry"
      draftName={`log of ${day}`}
      needed={{ content: 'Enter a text', logDate: 'Enter a valid date' }}
    >
      {(form) => (
        <>
          {products && (
            <Group grow>
              <NativeSelect
                label="Product"
                data={productOptions(products)}
                {...form.getInputProps('product')}
              />
              <DateField label="Date" {...form.getInputProps('logDate')} />
            </Group>
          )}
          <Textarea
            data-autofocus
            aria-label="What was done?"
            placeholder="What was done?"
            {...(products && { description: 'Markdown. Ctrl Enter saves; drafts are saved.' })}
            inputWrapperOrder={['input', 'description', 'error']}
            autosize
            minRows={products ? 6 : 2}
            maxRows={16}
            {...form.getInputProps('content')}
          />
          {!products && (
            <DateField aria-label="Date" maw={170} size="xs" {...form.getInputProps('logDate')} />
          )}
        </>
      )}
    </RecordForm>
  )
}
