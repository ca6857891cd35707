import { Modal, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { readProducts, useProduct, useProducts } from '../../api/products'
import { FirstProduct } from '../../ui/first-product'
import { feedbackSourceNames, feedbackTypeNames } from '../../ui/labels'
import { RecordForm } from '../../ui/record-form'
import { showToast } from '../../ui/toast'
import { useCreateFeedback } from './feedback.api'
import type { FeedbackSource, FeedbackType } from './feedback-filter'

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
    const known = await readProducts()
    return known.find(({ id, slug }) => product === id || product === slug) ?? known[0]!
  }
  const send = async ({ productId, author, authorEmail, ...rest }: typeof values) => {
    const body = { ...rest, ...(author && { author }), ...(authorEmail && { authorEmail }) }
    await create.mutateAsync({ product: productId || (chosen ?? (await shownAtFirst())).id, body })
    onClose()
    showToast('Feedback added')
  }
  return (
    <Modal opened onClose={onClose} title="Add feedback">
      {products?.length === 0 ? (
        <FirstProduct what="Feedback" onLeave={onClose} />
      ) : (
        <RecordForm values={values} send={send} submit="Add the feedback" draftName={`feedback ${product ?? ''}`}>
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
                <NativeSelect label="Type" data={options(feedbackTypeNames)} {...form.getInputProps('type')} />
                <NativeSelect label="Source" data={options(feedbackSourceNames)} {...form.getInputProps('source')} />
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
