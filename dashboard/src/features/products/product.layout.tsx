import { Anchor, NativeSelect, Title } from '@mantine/core'
import { ArrowUpRight } from 'lucide-react'
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
import { openFeedback, useFigures } from '../../ui/portfolio'
import { ProductMark } from '../../ui/product-mark'
import { useShortcuts } from '../../ui/shortcuts'
import { Tabs } from '../../ui/tabs'
import { formatNumber } from '../../ui/text/format'
import { showError } from '../../ui/toast'
import { useProductTexts, useSaveProduct } from './products.api'
import styles from './products.module.css'

/** Around every page of a product: its name, the tabs and the actions of the page. */
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
  const figures = useFigures(product.id)
  const counts: Record<string, number> = figures ? { tasks: figures.openTasks, feedback: openFeedback(figures) } : {}
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
          <header className={styles.head}>
            <ProductMark product={product} size="l" />
            <Facts product={product} />
            <div className={styles.corner} ref={setCorner} />
          </header>
          <Tabs
            label={`Pages of ${product.name}`}
            tabs={productTabs.map(({ label, path }, index) => ({
              label,
              to: productPath(product, path),
              end: path === '',
              title: `${label} · ${index + 1}`,
              ...(counts[path] && { count: formatNumber(counts[path]) }),
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

/** Name, stage, priority and website, edited in place. */
function Facts({ product }: { product: Product }) {
  const save = useSaveProduct(product)
  const text = useProductTexts(product)
  const choose = (change: UpdateProduct) => void save(change).catch((error) => showError(messageOf(error)))
  return (
    <div className={styles.facts}>
      <EditableText of={product.id} label="Name" {...text('name')}>
        <Title order={1} title={product.name}>
          <bdi>{product.name}</bdi>
        </Title>
      </EditableText>
      <div className={styles.pills}>
        <NativeSelect
          size="xs"
          aria-label="Stage"
          data={optionsOf(stageNames)}
          value={product.stage}
          onChange={(event) => choose({ stage: event.currentTarget.value as Product['stage'] })}
        />
        <NativeSelect
          size="xs"
          aria-label="Priority"
          data={priorities}
          value={product.priority}
          onChange={(event) => choose({ priority: event.currentTarget.value as Product['priority'] })}
        />
        {product.website && (
          <Anchor href={product.website} target="_blank" rel="noreferrer" className={styles.site!} title={product.website}>
            <span>{product.website.replace(/^https?:\/\//, '')}</span>
            <ArrowUpRight size={14} />
          </Anchor>
        )}
      </div>
    </div>
  )
}
