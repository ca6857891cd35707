import { Modal, NativeSelect, Textarea } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useProductOfPage, useProducts } from '../../api/products'
import type { Product } from '../../api/types'
import { DateField, dateProps } from '../../ui/date-field'
import { FirstProduct } from '../../ui/first-product'
import { RecordForm } from '../../ui/record-form'
import { formatDay, today } from '../../ui/text/format'
import { useWriteLog } from './logs.api'

interface WriteLogProps {
  /** Today, unless given. */
  day?: string | undefined
  onClose: () => void
}

/** The dialog for a log entry, from any page. */
export default function WriteLog({ day = today(), onClose }: WriteLogProps) {
  const products = useProducts().data
  return (
    <Modal opened onClose={onClose} title={day === today() ? 'Today’s log' : `Log of ${formatDay(day)}`} size="lg">
      {products?.length === 0 && <FirstProduct what="A log" onLeave={onClose} />}
      {products && products.length > 0 && <Fields products={products} day={day} onClose={onClose} />}
    </Modal>
  )
}

function Fields({ products, day, onClose }: { products: Product[]; day: string; onClose: () => void }) {
  const ofPage = useProductOfPage()
  const [last, setLast] = useLocalStorage({ key: 'log-product', defaultValue: '', getInitialValueInEffect: false })
  const write = useWriteLog()
  const product = products.find(({ id }) => id === (ofPage?.id ?? last)) ?? products[0]!
  const send = async (log: { product: string; logDate: string; content: string }) => {
    await write.mutateAsync(log)
    setLast(log.product)
    onClose()
  }
  return (
    <RecordForm
      values={{ product: product.id, logDate: day, content: '' }}
      send={send}
      submit="Save entry"
      draftName={`log of ${day}`}
      needed={{ content: 'Enter a text', logDate: 'Enter a valid date' }}
    >
      {(form) => (
        <>
          <div className="fields">
            <NativeSelect
              label="Product"
              size="xs"
              data={products.map(({ id, name }) => ({ value: id, label: name }))}
              {...form.getInputProps('product')}
            />
            <DateField label="Date" size="xs" required {...dateProps(form, 'logDate')} />
          </div>
          <Textarea
            data-autofocus
            aria-label="What was done?"
            placeholder="What was done?"
            description="Markdown. Ctrl Enter saves; drafts are saved."
            inputWrapperOrder={['input', 'description', 'error']}
            autosize
            minRows={6}
            maxRows={16}
            {...form.getInputProps('content')}
          />
        </>
      )}
    </RecordForm>
  )
}
