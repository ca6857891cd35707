import { Modal, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { api, record } from '../../api/client'
import { productsQuery, useProducts } from '../../api/products'
import type { Idea, Product } from '../../api/types'
import { createFeedbackKey } from '../../ui/onboarding'
import { RecordForm } from '../../ui/record-form'
import { suggested } from '../../ui/text/words'
import { useChange } from '../../ui/use-change'
import { byId } from './ideas.api'

interface ConvertDialogProps {
  idea: Idea
  onClose: () => void
  onMade: (product: Product) => void
}

/** Creates the product of an idea. The name and the slug begin as the title suggests. */
export default function ConvertDialog({ idea, onClose, onMade }: ConvertDialogProps) {
  // Converted once, also where the slug is refused afterwards.
  const made = useRef<Product>(undefined)
  const products = useProducts().data ?? []
  // Before anything is converted.
  function wrongIn(slug: string): string | undefined {
    if (slug && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return 'Use lowercase letters, digits and hyphens.'
    const isTaken = slug && products.some((one) => one.slug === slug && one.id !== made.current?.id)
    return isTaken ? 'Another product has this slug.' : undefined
  }
  const convert = useChange({
    send: async ({ name, slug }: { name: string; slug: string }) => {
      made.current ??= await record(api.POST('/ideas/{ideaId}/convert', byId(idea.id)))
      const product = made.current
      await createFeedbackKey(product.id).catch(() => undefined)
      if (product.name === name && (product.slug ?? '') === slug) return product
      const params = { path: { product: product.id } }
      return record(api.PATCH('/products/{product}', { params, body: { name, slug: slug || null } }))
    },
    stored: (client, product) =>
      client.setQueryData(productsQuery.queryKey, (all) => [
        ...(all ?? []).filter(({ id }) => id !== product.id),
        product,
      ]),
    quiet: true,
  })
  const send = async (values: { name: string; slug: string }) => onMade(await convert.mutateAsync(values))
  return (
    <Modal opened onClose={onClose} title="Convert to product">
      <RecordForm
        values={{ name: idea.title, slug: suggested(idea.title, '-') }}
        send={send}
        submit="Convert"
        needed={{ name: 'Enter a name.' }}
        check={({ slug }) => ({ slug: wrongIn(slug) })}
      >
        {(form) => (
          <>
            <TextInput label="Name" data-autofocus {...form.getInputProps('name')} />
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
