import './products.css'
import { Anchor, NativeSelect, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Outlet, useNavigate, useParams } from 'react-router'
import { messageOf } from '../../api/errors'
import { priorities, useProduct } from '../../api/products'
import type { Product, UpdateProduct } from '../../api/types'
import { NotFound } from '../../ui/broken'
import { EditableText } from '../../ui/editable-text'
import { optionsOf, stageNames } from '../../ui/labels'
import { Loading } from '../../ui/loading'
import { Frame, PageShell } from '../../ui/page'
import { productPath, productTabs } from '../../ui/paths'
import { ProductMark } from '../../ui/product-mark'
import { useShortcuts } from '../../ui/shortcuts'
import { Tabs } from '../../ui/tabs'
import { showError } from '../../ui/toast'
import { useProductTexts, useSaveProduct } from './save-product'

/** What is around every page of a product: its name and what it is, the tabs, the corner of the page's action. */
export function Component() {
  const { product: address } = useParams()
  const product = useProduct(address)
  if (product === undefined) return <Loading />
  if (product === null) return <NotFound what="Product" />
  return <Around key={product.id} product={product} />
}

function Around({ product }: { product: Product }) {
  const [corner, setCorner] = useState<HTMLElement | null>(null)
  const navigate = useNavigate()
  const frame = useMemo(
    () => ({ name: product.name, pages: productTabs.map(({ path }) => path), corner }),
    [product.name, corner],
  )
  useShortcuts(
    'Product',
    productTabs.map(({ label, path }, index) => ({
      keys: String(index + 1),
      label,
      run: () => void navigate(productPath(product, path)),
    })),
  )
  return (
    <PageShell
      head={
        <>
          <header className="product-head">
            <ProductMark product={product} size="l" />
            <Facts product={product} />
            <div className="page-corner" ref={setCorner} />
          </header>
          <Tabs
            label={`Pages of ${product.name}`}
            tabs={productTabs.map(({ label, path }, index) => ({
              label,
              to: productPath(product, path),
              end: path === '',
              title: `${label} · ${index + 1}`,
            }))}
          />
        </>
      }
    >
      <Frame value={frame}>
        <Outlet />
      </Frame>
    </PageShell>
  )
}

/** Name, stage, priority and website in one line, edited where they are read. */
function Facts({ product }: { product: Product }) {
  const save = useSaveProduct(product)
  const text = useProductTexts(product)
  const choose = (change: UpdateProduct) => void save(change).catch((error) => showError(messageOf(error)))
  return (
    <div className="product-facts">
      <EditableText of={product.id} label="Name" {...text('name')}>
        <Title order={1} title={product.name}>
          <bdi>{product.name}</bdi>
        </Title>
      </EditableText>
      <NativeSelect
        size="xs"
        w={110}
        aria-label="Stage"
        data={optionsOf(stageNames)}
        value={product.stage}
        onChange={(event) => choose({ stage: event.currentTarget.value as Product['stage'] })}
      />
      <NativeSelect
        size="xs"
        w={66}
        aria-label="Priority"
        data={priorities}
        value={product.priority}
        onChange={(event) => choose({ priority: event.currentTarget.value as Product['priority'] })}
      />
      {product.website && (
        <Anchor
          href={product.website}
          target="_blank"
          rel="noreferrer"
          size="xs"
          className="product-website aside"
          title={product.website}
        >
          {product.website.replace(/^https?:\/\//, '')}
        </Anchor>
      )}
    </div>
  )
}
