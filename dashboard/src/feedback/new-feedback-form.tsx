import { Modal, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { sayUndoable } from '../parts/notices'
import { RecordForm } from '../parts/record-form'
import { FirstProduct } from '../products/first-product'
import { knownProducts, useProduct, useProducts } from '../products/products.api'
import { useCreateFeedback } from './feedback.api'
import { type FeedbackSource, type FeedbackType, sourceNames, typeNames } from './feedback-filter'

const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

/** What somebody said elsewhere, as it was said. */
export default function NewFeedbackForm({ product, onClose }: { product: string | null; onClose: () => void }) {
  const create = useCreateFeedback()
  const products = useProducts().data
  const chosen = useProduct(product)
  const values = {
    // None is the one that is shown, or the first: which it is may not be known yet.
    productId: '',
    content: '',
    type: 'OTHER' as FeedbackType,
    source: 'EMAIL' as FeedbackSource,
    author: '',
    authorEmail: '',
  }
  const shownAtFirst = async () => {
    const known = await knownProducts()
    return known.find(({ id, slug }) => product === id || product === slug) ?? known[0]!
  }
  const send = async ({ productId, author, authorEmail, ...rest }: typeof values) => {
    const body = { ...rest, ...(author && { author }), ...(authorEmail && { authorEmail }) }
    await create.mutateAsync({ product: productId || (chosen ?? (await shownAtFirst())).id, body })
    onClose()
    sayUndoable('Feedback added')
  }
  return (
    <Modal opened onClose={onClose} title="Add feedback">
      {products?.length === 0 ? (
        <FirstProduct what="Feedback" onLeave={onClose} />
      ) : (
        <RecordForm values={values} send={send} submit="Add the feedback" keptAs={`feedback ${product ?? ''}`}>
          {(form) => (
            <>
              {(!product || chosen === null) && (
                <NativeSelect
                  label="Product"
                  data={products?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
                  {...form.getInputProps('productId')}
                />
              )}
              <Textarea label="What was said" autosize minRows={4} data-autofocus {...form.getInputProps('content')} />
              <div className="fields">
                <NativeSelect label="Type" data={options(typeNames)} {...form.getInputProps('type')} />
                <NativeSelect label="Source" data={options(sourceNames)} {...form.getInputProps('source')} />
                <TextInput label="Author" {...form.getInputProps('author')} />
                <TextInput label="Their email address" type="email" {...form.getInputProps('authorEmail')} />
              </div>
            </>
          )}
        </RecordForm>
      )}
    </Modal>
  )
}
