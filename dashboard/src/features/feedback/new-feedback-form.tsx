import { Modal, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { api, record } from '../../api/client'
import { readProducts, useProducts } from '../../api/products'
import type { CreateFeedback } from '../../api/types'
import { FirstProduct } from '../../ui/empty'
import { feedbackSourceNames, feedbackTypeNames, optionsOf, productOptions } from '../../ui/labels'
import { RecordForm } from '../../ui/record-form'
import { useChange } from '../../ui/use-change'

/** Feedback that was received elsewhere. @param product of the page; null to choose one */
export default function NewFeedbackForm({
  product,
  onClose,
}: {
  product: string | null
  onClose: () => void
}) {
  const create = useChange({
    send: ({ product, body }: { product: string; body: CreateFeedback }) =>
      record(api.POST('/products/{product}/feedback', { params: { path: { product } }, body })),
    done: () => ({ message: 'Feedback added' }),
    quiet: true,
  })
  const products = useProducts().data
  const values = {
    // Empty: the first, which may not be loaded yet.
    productId: product ?? '',
    content: '',
    type: 'OTHER' as CreateFeedback['type'],
    source: 'EMAIL' as CreateFeedback['source'],
    author: '',
    authorEmail: '',
  }
  const send = async ({ productId, author, authorEmail, ...rest }: typeof values) => {
    const body = { ...rest, ...(author && { author }), ...(authorEmail && { authorEmail }) }
    await create.mutateAsync({ product: productId || (await readProducts())[0]!.id, body })
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Add feedback">
      {products?.length === 0 ? (
        <FirstProduct what="Feedback" onLeave={onClose} />
      ) : (
        <RecordForm values={values} send={send} submit="Add feedback" draftName={`feedback ${product ?? ''}`}>
          {(form) => (
            <>
              {!product && (
                <NativeSelect
                  label="Product"
                  data={productOptions(products)}
                  {...form.getInputProps('productId')}
                />
              )}
              <Textarea
                label="Message"
                autosize
                minRows={4}
                data-autofocus
                {...form.getInputProps('content')}
              />
              <SimpleGrid cols={2} spacing="sm">
                <NativeSelect
                  label="Type"
                  data={optionsOf(feedbackTypeNames)}
                  {...form.getInputProps('type')}
                />
                <NativeSelect
                  label="Source"
                  data={optionsOf(feedbackSourceNames)}
                  {...form.getInputProps('source')}
                />
                <TextInput label="Author" {...form.getInputProps('author')} />
                <TextInput label="Email" type="email" {...form.getInputProps('authorEmail')} />
              </SimpleGrid>
            </>
          )}
        </RecordForm>
      )}
    </Modal>
  )
}
