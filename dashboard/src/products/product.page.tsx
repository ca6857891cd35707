import { Select, Text } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import { messageOf } from '../api/errors'
import type { Product, UpdateProduct } from '../api/types'
import { EditableText } from '../parts/editable-text'
import { Markdown } from '../parts/markdown'
import { sayRefused } from '../parts/notices'
import { paths } from '../paths'
import { NotThere } from '../shell/broken'
import { Loading } from '../shell/loading'
import { Page } from '../shell/page'
import { unknown } from '../text/format'
import { priorities, stages, useProduct, useUpdateProduct } from './products.api'

/** One product, edited where it is read. */
export function Component() {
  const product = useProduct(useParams().product)
  if (product === undefined) return <Loading />
  if (product === null) return <NotThere what="product" />
  return <Detail key={product.id} product={product} />
}

function Detail({ product }: { product: Product }) {
  const { mutateAsync } = useUpdateProduct()
  const navigate = useNavigate()
  const save = async (change: UpdateProduct) => {
    await mutateAsync({ product, change })
    if (change.slug !== undefined) await navigate(paths.product(change.slug ?? product.id), { replace: true })
  }
  const choose = (change: UpdateProduct) => void save(change).catch((error) => sayRefused(messageOf(error)))
  const calls = [{ label: 'This product', method: 'GET', path: `/products/${product.slug ?? product.id}` }]
  return (
    <Page title={product.name} calls={calls}>
      <div className="stack detail">
        <Field label="Name" value={product.name} save={(name) => save({ name })} />
        <Field label="Slug" value={product.slug} save={(slug) => save({ slug: slug || null })} />
        <Field label="Website" value={product.website} save={(website) => save({ website: website || null })} />
        <div className="fields">
          <Select
            label="Stage"
            size="xs"
            data={stages}
            value={product.stage}
            allowDeselect={false}
            onChange={(stage) => stage && choose({ stage })}
          />
          <Select
            label="Priority"
            size="xs"
            data={priorities}
            value={product.priority}
            allowDeselect={false}
            onChange={(priority) => priority && choose({ priority })}
          />
        </div>
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
