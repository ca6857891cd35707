import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { api, record } from '../../api/client'
import { useAskedFor } from '../../ui/asked-for'
import { Card, SectionHeader } from '../../ui/card'
import { Empty } from '../../ui/empty'
import { lazyComponent } from '../../ui/lazy'
import { useChecklist } from '../../ui/onboarding'
import { Page } from '../../ui/page'
import { productPath } from '../../ui/paths'
import { toDateQuery, usePortfolioRows } from '../../ui/portfolio'
import { useShortcuts } from '../../ui/shortcuts'
import { formatLongDay, today } from '../../ui/text/format'
import { TimelineDays } from '../../ui/timeline-entry'
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
  const toDate = useQuery(toDateQuery(null)).data
  const months = useQuery(yearQuery).data?.months
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const view = params.get('view') === 'compare' ? 'compare' : 'cards'
  const [isNew, form] = useDisclosure()
  useAskedFor('new', form.open)
  useShortcuts('Products', [{ keys: 'c', label: 'New product', run: form.open }])
  // All of it appears at the same time, so that nothing moves.
  const isReady = rows && toDate && months && checklist !== undefined
  return (
    <Page title="Home" sub={formatLongDay(today())} calls={calls} layout="scroll">
      {!isReady && <Skeleton h={640} />}
      {isReady && rows.length === 0 && (
        <Empty action={<Button onClick={form.open}>Create product</Button>}>
          No products yet. Create one to track releases, feedback and revenue.
        </Empty>
      )}
      {isReady && rows.length > 0 && (
        <>
          <div className={styles.top}>
            {checklist && <Checklist list={checklist} product={rows[0]!.product} />}
            <Money now={toDate} months={months} />
          </div>
          <section aria-label="Products">
            <SectionHeader title="Products">
              <Group gap={2} p={2} bg="var(--surface-active)" bdrs="md">
                {Object.entries(views).map(([value, label]) => (
                  <Button
                    key={value}
                    size="xs"
                    variant={value === view ? 'default' : 'subtle'}
                    color="gray"
                    aria-pressed={value === view}
                    onClick={() => setParams(value === 'cards' ? {} : { view: value })}
                  >
                    {label}
                  </Button>
                ))}
              </Group>
              <Button variant="default" size="xs" leftSection={<Plus size={14} />} onClick={form.open}>
                New product
              </Button>
            </SectionHeader>
            {view === 'compare' ? <Compare rows={rows} /> : <ProductCards rows={rows} onNew={form.open} />}
          </section>
          <Activity />
        </>
      )}
      {isNew && <NewProduct onClose={form.close} onMade={(product) => void navigate(productPath(product))} />}
    </Page>
  )
}

const recentQuery = queryOptions({
  queryKey: ['timeline', 'recent'],
  queryFn: () => record(api.GET('/timeline', { params: { query: { limit: 12 } } })),
})

const Live = () => (
  <>
    <Text span inherit c="var(--positive)">
      ●
    </Text>{' '}
    Live
  </>
)

/** What happened last, across products. New entries appear as they come in. */
function Activity() {
  const { data: entries = [], isSuccess } = useQuery(recentQuery)
  return (
    <section aria-label="Activity">
      <SectionHeader title="Activity" count={<Live />} />
      <Card className={styles.activity!}>
        <TimelineDays entries={entries} isShort />
        {isSuccess && entries.length === 0 && (
          <Text fz="sm" c="dimmed" px={20} pt={10}>
            Feedback, completed tasks, releases and logs appear here.
          </Text>
        )}
      </Card>
    </section>
  )
}
