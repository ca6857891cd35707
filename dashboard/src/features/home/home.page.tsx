import { Anchor, Box, Button, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ChevronRight, ClipboardList, Package, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { api, record } from '../../api/client'
import type { FinanceToDate, MonthFigures } from '../../api/types'
import { Amount } from '../../ui/amount'
import { Card, CardHeader, Change, KeyFigure, SectionHeader } from '../../ui/card'
import { Sparkline } from '../../ui/charts/sparkline'
import { Empty } from '../../ui/empty'
import { lazyOverlay } from '../../ui/lazy'
import { useChecklist } from '../../ui/onboarding'
import { Page } from '../../ui/page'
import { paths, productPath } from '../../ui/paths'
import { Failed, Pending, useFailure } from '../../ui/pending'
import {
  dayOf,
  daysAfter,
  formatChange,
  formatDays,
  formatLongDay,
  formatMoney,
  formatShortDay,
  formatShortMonth,
  monthsAfter,
  today,
  unknown,
} from '../../ui/text/format'
import { counted, excludedWords } from '../../ui/text/words'
import { TimelineDays } from '../../ui/timeline-entry'
import { figureName, useWhyLink } from '../../ui/why-address'
import { toDateQuery } from '../finance/to-date'
import { Checklist } from '../onboarding/lazy-checklist'
import { usePortfolioRows } from '../products/portfolio'
import { AddTask } from '../tasks/add-task'
import { attentionQuery } from './attention'
import styles from './home.module.css'
import { ProductCards } from './product-cards'
import { Today } from './today'

const NewProduct = lazyOverlay(() => import('./product-form'))

/** The figures of the last twelve months, the running one among them. */
const yearQuery = queryOptions({ queryKey: ['finance', 'year'], queryFn: () => record(api.GET('/finance')) })

const calls = [
  { label: 'Your products', method: 'GET', path: '/products' },
  { label: 'Open tasks', method: 'GET', path: '/tasks', query: { status: 'todo' } },
]

/** Money, products and activity; `?new` opens the form of a product. */
export function Component() {
  const rows = usePortfolioRows()
  const checklist = useChecklist(null)
  const toDate = useQuery(toDateQuery(null)).data
  const months = useQuery(yearQuery).data?.months
  const attention = useQuery(attentionQuery).data
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const open = () => setParams('new')
  // All of it appears at the same time, so that nothing moves.
  const [noMoney, noAttention] = [useFailure(['finance']), useFailure(['attention'])]
  const isReady =
    rows && ((toDate && months) || noMoney) && (attention || noAttention) && checklist !== undefined
  // Attention comes before setup.
  const isStarting = checklist && attention?.length === 0
  const guide = checklist && rows?.[0] && <Checklist list={checklist} product={rows[0].product} />
  const action = (
    <>
      <Button
        component={Link}
        to={paths.review}
        variant="default"
        leftSection={<ClipboardList size={16} />}
        visibleFrom="sm"
      >
        Weekly review
      </Button>
      <AddTask />
    </>
  )
  return (
    <Page title="Home" sub={formatLongDay(today())} calls={calls} action={action} layout="scroll">
      {!isReady && (
        <Pending
          what="your products"
          of={['products', 'portfolio']}
          shape={[
            [420, 2],
            [280, 3],
          ]}
        />
      )}
      {isReady && rows.length === 0 && (
        <Empty
          icon={Package}
          title="No products yet"
          action={<Button onClick={open}>Create product</Button>}
          example={[
            ['Paperplane', 'Growth'],
            ['Kite', 'Idea'],
          ]}
        >
          Create one to track its releases, feedback and revenue.
        </Empty>
      )}
      {isReady && rows.length > 0 && (
        <>
          <div className={styles.top}>
            {isStarting ? (
              guide
            ) : noAttention && !attention ? (
              <Failed what="what needs attention" {...noAttention} />
            ) : (
              <Today />
            )}
            {toDate && months ? (
              <Money now={toDate} months={months} />
            ) : (
              noMoney && <Failed what="money" {...noMoney} />
            )}
          </div>
          {checklist && !isStarting && <Box mt="lg">{guide}</Box>}
          <section aria-label="Products">
            <SectionHeader title="Products">
              <Button component={Link} to={paths.products} variant="subtle" color="gray" size="xs">
                Compare <ChevronRight size={14} />
              </Button>
              <Button variant="default" size="xs" leftSection={<Plus size={14} />} onClick={open}>
                New product
              </Button>
            </SectionHeader>
            <ProductCards rows={rows} onNew={open} />
          </section>
          <Activity />
        </>
      )}
      {params.has('new') && (
        <NewProduct
          onClose={() => setParams({}, { replace: true })}
          onMade={(product) => void navigate(productPath(product))}
        />
      )}
    </Page>
  )
}

/** MRR, and net revenue and profit of the running month, compared with the same days of the last one. */
function Money({ now, months }: { now: FinanceToDate; months: MonthFigures[] }) {
  const { currency, mrr, toDate, previousToDate, lastMonth, runningTotals, excludedProducts } = now
  const why = useWhyLink()
  const month = today().slice(0, 7)
  const complete = months.filter((figures) => figures.month < month)
  const isEmpty =
    !mrr.value && months.every(({ grossRevenue, totalCosts }) => grossRevenue === 0 && totalCosts === 0)
  const money = (amount: number) => formatMoney(amount, currency, 0)
  const lastName = formatShortMonth(lastMonth.from)
  const ofMonth = (field: 'netRevenue' | 'profit') => ({
    field,
    points: runningTotals.toDate.map((day) => ({ date: day.date, value: day[field] })),
    previous: runningTotals.lastMonth.map((day, i) => ({
      date: daysAfter(toDate.from, i),
      value: day[field],
    })),
    note: formatDays(toDate.from, toDate.to),
    value: toDate[field],
    change: toDate.change[field],
    base: `vs ${formatDays(previousToDate.from, previousToDate.to)} · ${money(previousToDate[field])}`,
    whole: `All of ${lastName} · ${money(lastMonth[field])}`,
  })
  const first = complete.find(({ mrr }) => mrr > 0)
  const monthEnds = complete.map(({ month, mrr }) => ({
    date: daysAfter(`${monthsAfter(month, 1)}-01`, -1),
    value: mrr,
  }))
  const ofMrr = {
    field: 'mrr' as const,
    points: [...monthEnds, { date: today(), value: mrr.value }],
    previous: undefined,
    note: formatShortDay(today()),
    value: mrr.value,
    change: mrr.change,
    base: `vs end of ${lastName} · ${money(mrr.previous)}`,
    whole: first && `${formatChange(mrr.value / first.mrr - 1)} since ${formatShortMonth(first.month)}`,
  }
  const figures = [
    { label: 'MRR', name: 'mrr', ...ofMrr },
    { label: 'Net revenue', name: 'revenue', ...ofMonth('netRevenue') },
    { label: 'Profit', name: 'profit', ...ofMonth('profit') },
  ]
  const lacking = excludedWords([...toDate.excluded, ...lastMonth.excluded, ...mrr.excluded])
  return (
    <Card display="flex" style={{ flexDirection: 'column', overflow: 'hidden' }} aria-label="Money">
      <CardHeader title="Money" count={currency}>
        <Button component={Link} to={paths.finance} variant="subtle" color="gray" size="xs">
          Finance <ChevronRight size={14} />
        </Button>
      </CardHeader>
      <div className={styles.figures}>
        {figures.map(({ label, name, field, points, previous, note, value, change, base, whole }) => (
          <div key={field}>
            <KeyFigure
              label={label}
              note={note}
              {...(!isEmpty && { to: why(figureName(name, today())) })}
              value={isEmpty ? unknown : <Amount amount={value} currency={currency} />}
            >
              {!isEmpty && (
                <>
                  <Change of={change} /> {base}
                  <div>{whole}</div>
                </>
              )}
            </KeyFigure>
            {[...points, ...(previous ?? [])].some(({ value }) => value !== 0) && (
              <Sparkline
                name={previous ? `${label} of the month` : `${label} by month`}
                points={points}
                previous={previous}
                height={64}
                format={money}
              />
            )}
          </div>
        ))}
      </div>
      {isEmpty && (
        <Note>
          No revenue or costs yet.{' '}
          <Anchor component={Link} to={`${paths.finance}?new=revenue`} inherit>
            Add revenue
          </Anchor>
        </Note>
      )}
      {lacking && <Note>{lacking}</Note>}
      {excludedProducts.map(({ productId, name, records, deletedAt }) => (
        <Note key={productId}>
          Excluded: {counted(records, 'record')} of <bdi>{name}</bdi>, deleted{' '}
          {formatShortDay(dayOf(deletedAt))}
        </Note>
      ))}
    </Card>
  )
}

const line = { borderTop: '1px solid var(--hairline)' }
const Note = ({ children }: { children: ReactNode }) => (
  <Text fz="sm" c="var(--text-3)" px={20} py="sm" style={line}>
    {children}
  </Text>
)

const recentQuery = queryOptions({
  queryKey: ['timeline', 'recent'],
  queryFn: () => record(api.GET('/timeline', { params: { query: { limit: 12 } } })),
})

/** The latest events of all products. New ones appear as they happen. */
function Activity() {
  const { data: entries = [], isSuccess } = useQuery(recentQuery)
  return (
    <section aria-label="Activity">
      <SectionHeader title="Activity" count={<span style={{ color: 'var(--positive)' }}>● Live</span>} />
      <Card pb={10} style={{ columns: '2 420px', columnGap: 0, columnRule: '1px solid var(--hairline)' }}>
        <TimelineDays entries={entries} />
        {isSuccess && entries.length === 0 && (
          <Text fz="sm" c="dimmed" px={20} pt={10}>
            Feedback, completed tasks, releases and logs appear here.
          </Text>
        )}
      </Card>
    </section>
  )
}
