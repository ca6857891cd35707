import { MultiSelect, NativeSelect, Text } from '@mantine/core'
import { useParams } from 'react-router'
import { messageOf } from '../../api/errors'
import { useProduct } from '../../api/products'
import type { Product, UpdateProduct } from '../../api/types'
import { CurrencySelect } from '../../ui/currency-select'
import { EditableText, type EditableTextProps } from '../../ui/editable-text'
import { optionsOf, productTagNames, productTypeNames } from '../../ui/labels'
import { Markdown } from '../../ui/markdown'
import { Page } from '../../ui/page'
import { unknown } from '../../ui/text/format'
import { showError } from '../../ui/toast'
import { ProductFigures } from './product-figures'
import { useProductTexts, useSaveProduct } from './save-product'
import { Timeline } from './timeline'

/** One product: what changed lately, how it is doing, what it is. */
export function Component() {
  const product = useProduct(useParams().product)
  return product && <Overview product={product} />
}

function Overview({ product }: { product: Product }) {
  const path = `/products/${product.slug ?? product.id}`
  const calls = [
    { label: 'This product', method: 'GET', path },
    { label: 'Its log', method: 'GET', path: `${path}/logs` },
    { label: 'Its releases', method: 'GET', path: `${path}/versions`, query: { status: 'RELEASED' } },
  ]
  return (
    <Page title="Overview" calls={calls}>
      <div className="overview">
        <Timeline product={product} />
        <div className="stack overview-side">
          <ProductFigures product={product} />
          <About product={product} />
        </div>
      </div>
    </Page>
  )
}

/** What the product is, edited where it is read. */
function About({ product }: { product: Product }) {
  const save = useSaveProduct(product)
  const text = useProductTexts(product)
  const choose = (change: UpdateProduct) => void save(change).catch((error) => showError(messageOf(error)))
  return (
    <section className="stack" aria-label="About">
      <div>
        <div className="field-label">Description</div>
        <EditableText of={product.id} label="Description" {...text('description')} multiline>
          {product.description ? <Markdown>{product.description}</Markdown> : <Text c="dimmed">Add a description</Text>}
        </EditableText>
      </div>
      <Field of={product.id} label="Website" text={text('website')} />
      <Field of={product.id} label="Slug" text={text('slug')} />
      <div className="fields">
        <NativeSelect
          label="Type"
          size="xs"
          data={optionsOf(productTypeNames)}
          value={product.type}
          onChange={(event) => choose({ type: event.currentTarget.value as Product['type'] })}
        />
        <MultiSelect
          label="Tags"
          size="xs"
          data={optionsOf(productTagNames)}
          value={product.tags}
          onChange={(tags) => choose({ tags: tags as Product['tags'] })}
        />
        <CurrencySelect
          size="xs"
          value={product.defaultCurrency}
          onChange={(defaultCurrency) => defaultCurrency && choose({ defaultCurrency })}
        />
      </div>
    </section>
  )
}

interface FieldProps {
  of: string
  label: string
  text: Pick<EditableTextProps, 'value' | 'save'>
}

function Field({ of, label, text }: FieldProps) {
  return (
    <div>
      <div className="field-label">{label}</div>
      <EditableText of={of} label={label} {...text}>
        <Text className="breaks">{text.value || unknown}</Text>
      </EditableText>
    </div>
  )
}
