import { Words } from '../parts/words'
import './products.css'
import { Anchor, NativeSelect, Title } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { NavLink, Outlet, useLocation, useNavigate, useParams } from 'react-router'
import { messageOf } from '../api/errors'
import type { Product, UpdateProduct } from '../api/types'
import { EditableText } from '../parts/editable-text'
import { useKnownId } from '../parts/known-id'
import { sayRefused } from '../parts/notices'
import { productPath } from '../paths'
import { NotThere } from '../shell/broken'
import { Loading } from '../shell/loading'
import { Frame } from '../shell/page'
import { useShortcuts } from '../shell/shortcuts'
import { productTabs } from './product.tabs'
import { priorities, stages, useProduct } from './products.api'
import { useProductTexts, useSaveProduct } from './save-product'
import { StageDot } from './stage-dot'

/** What is around every page of a product: its name and what it is, the tabs, the corner of the page's action. */
export function Component() {
  const { product: address } = useParams()
  const product = useProduct(address)
  const known = useKnownId(address, product?.id)
  if (product === undefined) return <Loading />
  if (product === null) return <NotThere what="product" of={known} />
  return <Around key={product.id} product={product} />
}

function Around({ product }: { product: Product }) {
  const [corner, setCorner] = useState<HTMLElement | null>(null)
  const navigate = useNavigate()
  const tabs = useTabInSight()
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
    <div className="page product">
      <header className="product-head">
        <Facts product={product} />
        <div className="page-corner" ref={setCorner} />
      </header>
      <nav className="tabs" aria-label={`Pages of ${product.name}`} ref={tabs}>
        {productTabs.map(({ label, path }, index) => (
          <NavLink
            key={path}
            to={productPath(product, path)}
            end={path === ''}
            title={`${label} · ${index + 1}`}
            data-label={label}
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <Frame value={frame}>
        <Outlet />
      </Frame>
    </div>
  )
}

/** On a phone the tabs are wider than the window: the one that is open is in sight. */
function useTabInSight() {
  const { pathname } = useLocation()
  const tabs = useRef<HTMLElement>(null)
  const seen = useRef('')
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    tabs.current?.querySelector('.active')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])
  return tabs
}

/** Name, stage, priority and website in one line, edited where they are read. */
function Facts({ product }: { product: Product }) {
  const save = useSaveProduct(product)
  const text = useProductTexts(product)
  const choose = (change: UpdateProduct) => void save(change).catch((error) => sayRefused(messageOf(error)))
  return (
    <div className="product-facts">
      <EditableText of={product.id} label="Name" {...text('name')}>
        <Title order={1} title={product.name}>
          <Words of={product.name} />
        </Title>
      </EditableText>
      <NativeSelect
        size="xs"
        w={110}
        aria-label="Stage"
        data={stages}
        value={product.stage}
        leftSection={<StageDot stage={product.stage} />}
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
