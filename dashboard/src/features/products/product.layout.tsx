import { Anchor, Group, NativeSelect, Title } from '@mantine/core'
import { ArrowUpRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Outlet, useNavigate, useParams } from 'react-router'
import { priorities, useProduct } from '../../api/products'
import type { Product } from '../../api/types'
import { EditableText } from '../../ui/editable-text'
import { optionsOf, stageNames } from '../../ui/labels'
import { Frame, Loading, NotFound, PageShell } from '../../ui/page'
import { productPath, productTabs } from '../../ui/paths'
import { ProductMark } from '../../ui/product-mark'
import { useShortcuts } from '../../ui/shortcuts'
import { Tabs } from '../../ui/tabs'
import { formatNumber } from '../../ui/text/format'
import { openFeedback, useFigures } from './portfolio'
import { useProductEdit } from './products.api'
import styles from './products.module.css'

/** Around every page of a product: its name, the tabs and the actions of the page. */
export function Component() {
  const product = useProduct(useParams().product)
  if (product === undefined) return <Loading />
  if (product === null) return <NotFound what="Product" />
  return <Around key={product.id} product={product} />
}

function Around({ product }: { product: Product }) {
  const [corner, setCorner] = useState<HTMLElement | null>(null)
  const navigate = useNavigate()
  const figures = useFigures(product.id)
  const { text, choose } = useProductEdit(product)
  const counts: Record<string, number> = figures
    ? { tasks: figures.openTasks, feedback: openFeedback(figures) }
    : {}
  const { name, website } = product
  const frame = useMemo(() => ({ name, corner }), [name, corner])
  const tabs = productTabs.map(({ label, path }, index) => ({
    label,
    to: productPath(product, path),
    end: path === '',
    title: `${label} · ${index + 1}`,
    count: counts[path] ? formatNumber(counts[path]) : undefined,
  }))
  useShortcuts(
    'Product',
    tabs.map(({ label, to }, index) => ({ keys: String(index + 1), label, run: () => void navigate(to) })),
  )
  const select = (
    label: string,
    field: 'stage' | 'priority',
    data: (string | { value: string; label: string })[],
  ) => (
    <NativeSelect
      aria-label={label}
      size="xs"
      variant="filled"
      radius="xl"
      data={data}
      value={product[field]}
      onChange={(event) => choose({ [field]: event.currentTarget.value })}
    />
  )
  return (
    <PageShell
      head={
        <>
          <header className={styles.head}>
            <ProductMark product={product} size="l" />
            <EditableText {...text('Name', 'name')}>
              <Title order={1} lineClamp={2} title={name}>
                <bdi>{name}</bdi>
              </Title>
            </EditableText>
            <div ref={setCorner} />
            <Group className={styles.pills} gap="xs" wrap="nowrap">
              {select('Stage', 'stage', optionsOf(stageNames))}
              {select('Priority', 'priority', priorities)}
              {website && (
                <Anchor
                  href={website}
                  target="_blank"
                  rel="noreferrer"
                  c="dimmed"
                  fz="sm"
                  truncate
                  title={website}
                >
                  {website.replace(/^https?:\/\//, '')}{' '}
                  <ArrowUpRight size={14} style={{ verticalAlign: 'middle' }} />
                </Anchor>
              )}
            </Group>
          </header>
          <Tabs label={`Pages of ${name}`} tabs={tabs} />
        </>
      }
    >
      <Frame value={frame}>
        <Outlet />
      </Frame>
    </PageShell>
  )
}
