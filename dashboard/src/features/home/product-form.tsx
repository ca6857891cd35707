import { Modal, TextInput } from '@mantine/core'
import type { Product } from '../../api/types'
import { useCreateProduct } from '../../ui/onboarding'
import { RecordForm } from '../../ui/record-form'
import { suggested } from '../../ui/text/words'

/** A new product. Its other fields are edited on its pages. */
export default function NewProduct({
  onClose,
  onMade,
}: {
  onClose: () => void
  onMade: (product: Product) => void
}) {
  const create = useCreateProduct()
  const send = async ({ name, slug }: { name: string; slug: string }) =>
    onMade(await create.mutateAsync({ name, ...(slug && { slug }) }))
  return (
    <Modal opened onClose={onClose} title="New product">
      <RecordForm values={{ name: '', slug: '' }} send={send} submit="Create product" draftName="product">
        {(form) => (
          <>
            <TextInput
              label="Name"
              data-autofocus
              {...form.getInputProps('name')}
              onChange={({ currentTarget: { value } }) => {
                const { name, slug } = form.getValues()
                // Follows the name until another is typed.
                if (slug === suggested(name, '-')) form.setFieldValue('slug', suggested(value, '-'))
                form.setFieldValue('name', value)
              }}
            />
            <TextInput
              label="Slug"
              description="Lowercase letters, digits and hyphens. Used in URLs and the API."
              {...form.getInputProps('slug')}
            />
          </>
        )}
      </RecordForm>
    </Modal>
  )
}
