import { Select, TextInput } from '@mantine/core'
import type { Product } from '../api/types'
import { RecordForm } from '../parts/record-form'
import { suggested } from '../text/suggested'
import { priorities, stages, useCreateProduct } from './products.api'

/** A new product: the rest is edited where it is read. */
export function ProductForm({ onMade }: { onMade: (product: Product) => void }) {
  const create = useCreateProduct()
  const values = { name: '', slug: '', website: '', stage: 'idea' as Product['stage'], priority: 'P2' as Product['priority'] }
  const send = async ({ slug, website, ...rest }: typeof values) =>
    onMade(await create.mutateAsync({ ...rest, ...(slug && { slug }), ...(website && { website }) }))
  return (
    <RecordForm values={values} send={send} submit="Make the product" keptAs="product">
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
            description="Lowercase letters, digits and hyphens. Programs may use it in the place of the id."
            {...form.getInputProps('slug')}
          />
          <TextInput label="Website" type="url" placeholder="https://" {...form.getInputProps('website')} />
          <Select label="Stage" data={stages} allowDeselect={false} {...form.getInputProps('stage')} />
          <Select label="Priority" data={priorities} allowDeselect={false} {...form.getInputProps('priority')} />
        </>
      )}
    </RecordForm>
  )
}
