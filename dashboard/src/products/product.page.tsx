import { Text } from '@mantine/core'
import { useParams } from 'react-router'
import type { Product } from '../api/types'
import { EditableText } from '../parts/editable-text'
import { Markdown } from '../parts/markdown'
import { Page } from '../shell/page'
import { unknown } from '../text/format'
import { useProduct } from './products.api'
import { useSaveProduct } from './save-product'

/** One product, edited where it is read. */
export function Component() {
  const product = useProduct(useParams().product)
  return product && <Overview product={product} />
}

function Overview({ product }: { product: Product }) {
  const save = useSaveProduct(product)
  const calls = [{ label: 'This product', method: 'GET', path: `/products/${product.slug ?? product.id}` }]
  return (
    <Page title="Overview" calls={calls}>
      <div className="stack detail">
        <Field label="Slug" value={product.slug} save={(slug) => save({ slug: slug || null })} />
        <Field label="Website" value={product.website} save={(website) => save({ website: website || null })} />
        <div>
          <Text size="xs" c="dimmed">
            Description
          </Text>
          <EditableText
            label="Description"
            value={product.description ?? ''}
            save={(text) => save({ description: text || null })}
            multiline
          >
            {product.description ? <Markdown>{product.description}</Markdown> : <Text c="dimmed">Add a description</Text>}
          </EditableText>
        </div>
      </div>
    </Page>
  )
}

function Field({ label, value, save }: { label: string; value: string | null; save: (value: string) => Promise<unknown> }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <EditableText label={label} value={value ?? ''} save={save}>
        <Text className="breaks">{value ?? unknown}</Text>
      </EditableText>
    </div>
  )
}
