import { Button, Modal, SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { SectionHeader } from '../../ui/card'
import { Empty } from '../../ui/empty'
import { Checklist, useChecklist } from '../../ui/onboarding'
import { Page } from '../../ui/page'
import { productPath } from '../../ui/paths'
import { toDateQuery, usePortfolioRows } from '../../ui/portfolio'
import { useShortcuts } from '../../ui/shortcuts'
import { formatLongDay, today } from '../../ui/text/format'
import { Activity } from './activity'
import { Compare } from './compare'
import styles from './home.module.css'
import { Money, yearQuery } from './money'
import { ProductCards } from './product-cards'
import { ProductForm } from './product-form'

const calls = [
  { label: 'Your products', method: 'GET', path: '/products' },
  { label: 'Open tasks', method: 'GET', path: '/tasks', query: { status: 'todo' } },
]

const views = [
  { value: 'cards', label: 'Cards' },
  { value: 'compare', label: 'Compare' },
]

/** Money, products and activity; `?new` opens the form of a product. */
export function Component() {
  const rows = usePortfolioRows()
  const checklist = useChecklist(null)
  const hasMoney = [useQuery(toDateQuery(null)).data, useQuery(yearQuery).data].every(Boolean)
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const view = params.get('view') === 'compare' ? 'compare' : 'cards'
  const open = () => setParams((now) => new URLSearchParams([...now, ['new', '']]))
  const close = () => setParams((now) => new URLSearchParams([...now].filter(([name]) => name !== 'new')), { replace: true })
  useShortcuts('Products', [{ keys: 'c', label: 'New product', run: open }])
  // All of it appears at the same time, so that nothing moves.
  const isReady = rows && hasMoney && checklist !== undefined
  return (
    <Page title="Home" sub={formatLongDay(today())} calls={calls} layout="scroll">
      {!isReady && <Skeleton h={640} />}
      {isReady && rows.length === 0 && (
        <Empty action={<Button onClick={open}>Create product</Button>}>
          No products yet. Create one to track releases, feedback and revenue.
        </Empty>
      )}
      {isReady && rows.length > 0 && (
        <>
          {/* The first child takes the wide column; Money alone spans both. */}
          <div className={styles.top}>
            {checklist && <Checklist list={checklist} product={rows[0]!.product} />}
            <Money />
          </div>
          <section aria-label="Products">
            <SectionHeader title="Products">
              <SegmentedControl
                size="xs"
                aria-label="View"
                data={views}
                value={view}
                onChange={(chosen) => setParams(chosen === 'cards' ? {} : { view: chosen })}
              />
              <Button variant="default" size="xs" leftSection={<Plus size={14} />} onClick={open}>
                New product
              </Button>
            </SectionHeader>
            {view === 'compare' ? <Compare rows={rows} /> : <ProductCards rows={rows} />}
          </section>
          <Activity />
        </>
      )}
      {params.has('new') && (
        <Modal opened onClose={close} title="New product">
          <ProductForm onMade={(product) => void navigate(productPath(product), { replace: true })} />
        </Modal>
      )}
    </Page>
  )
}
