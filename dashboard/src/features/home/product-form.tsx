import { Modal, NativeSelect, TextInput } from '@mantine/core'
import { priorities } from '../../api/products'
import type { Product } from '../../api/types'
import { optionsOf, stageNames } from '../../ui/labels'
import { useCreateProduct } from '../../ui/onboarding'
import { RecordForm } from '../../ui/record-form'
import { suggested } from '../../ui/text/suggested'

/** A new product: the rest is edited where it is read. */
export default function NewProduct({ onClose, onMade }: { onClose: () => void; onMade: (product: Product) => void }) {
  const create = useCreateProduct()
  const values = { name: '', slug: '', website: '', stage: 'idea' as Product['stage'], priority: 'P2' as Product['priority'] }
  const send = async ({ slug, website, ...rest }: typeof values) =>
    onMade(await create.mutateAsync({ ...rest, ...(slug && { slug }), ...(website && { website }) }))
  return (
    <Modal opened onClose={onClose} title="New product">
      <RecordForm values={values} send={send} submit="Create product" draftName="product">
        {(form) => (
          <>
            <TextInput
              label="Name"
              autoFocus
              data-autofocus
              {...form.getInputProps('name')}
              onChange={(event) => {
                const { name, slug } = form.getValues()
                form.setFieldValue('name', event.currentTarget.value)
                // Until another is typed.
                if (slug === suggested(name, '-')) form.setFieldValue('slug', suggested(event.currentTarget.value, '-'))
              }}
            />
            <TextInput
              label="Slug"
              description="Lowercase letters, digits and hyphens. Used in URLs and the API."
              {...form.getInputProps('slug')}
            />
            <TextInput label="Website" type="url" placeholder="https://" {...form.getInputProps('website')} />
            <NativeSelect label="Stage" data={optionsOf(stageNames)} {...form.getInputProps('stage')} />
            <NativeSelect label="Priority" data={priorities} {...form.getInputProps('priority')} />
          </>
        )}
      </RecordForm>
    </Modal>
  )
}
