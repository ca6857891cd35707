import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { SectionHeader } from '../../ui/card'
import { Empty } from '../../ui/empty'
import { lazyComponent } from '../../ui/lazy'
import { useChecklist } from '../../ui/onboarding'
import { Page } from '../../ui/page'
import { productPath } from '../../ui/paths'
import { toDateQuery, usePortfolioRows } from '../../ui/portfolio'
import { useShortcuts } from '../../ui/shortcuts'
import { formatLongDay, today } from '../../ui/text/format'
import { Activity } from './activity'
import styles from './home.module.css'
import { Money, yearQuery } from './money'
import { ProductCards } from './product-cards'

const Checklist = lazyComponent(() => import('../../ui/checklist'), <Skeleton h={420} />)
const Compare = lazyComponent(() => import('./compare'), <Skeleton h={320} />)
const NewProduct = lazyComponent(() => import('./product-form'))

const calls = [
  { label: 'Your products', method: 'GET', path: '/products' },
  { label: 'Open tasks', method: 'GET', path: '/tasks', query: { status: 'todo' } },
]

const views = { cards: 'Cards', compare: 'Compare' }

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
              <div className={styles.views}>
                {Object.entries(views).map(([value, label]) => (
                  <button
                    key={value}
                    type="button"
                    aria-pressed={value === view}
                    onClick={() => setParams(value === 'cards' ? {} : { view: value })}
                  >
                    {label}
                  </button>
                ))}
              </div>
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
        <NewProduct onClose={close} onMade={(product) => void navigate(productPath(product), { replace: true })} />
      )}
    </Page>
  )
}
