import { ActionIcon, Anchor, Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Plus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useProducts } from '../../api/products'
import type { Finance, FinanceToDate, Product } from '../../api/types'
import { ActionMenu } from '../../ui/action-menu'
import { useAskedFor } from '../../ui/asked-for'
import { Card, CardHeader } from '../../ui/card'
import { Empty } from '../../ui/empty'
import { lazyComponent, lazyPanel } from '../../ui/lazy'
import { Page } from '../../ui/page'
import { useShortcuts } from '../../ui/shortcuts'
import { Tabs } from '../../ui/tabs'
import { formatNumber, formatShortMonthOfYear, thisMonth } from '../../ui/text/format'
import { leftOutOfMonths } from '../../ui/text/left-out'
import { saveMoney } from './export-money'
import { financeQuery, toDateQuery, useRepeatCosts, useRestoreProduct } from './finance.api'
import styles from './finance.module.css'
import { type FinanceAddress, keyText, type Scope, spans, useFinanceAddress } from './finance-address'
import { MonthsChart } from './months-chart'
import { MonthsCompare } from './months-compare'
import { MonthsTable } from './months-table'

const FigurePanel = lazyPanel(() => import('./figure-panel'))
const AddMoney = lazyPanel(() => import('./money-panel').then(({ AddMoney }) => ({ default: AddMoney })))
const EditMoney = lazyPanel(() => import('./money-panel').then(({ EditMoney }) => ({ default: EditMoney })))
const RatesView = lazyComponent(() => import('./rates-view'), <Skeleton h={300} />)
const ImportDialog = lazyComponent(() => import('./import-dialog'))

/** Money by month, of a product or of all. */
export function FinanceView({ product }: { product: Product | null }) {
  const address = useFinanceAddress()
  const { range, view, change, link } = address
  const { data: finance } = useQuery(financeQuery(product?.id ?? null, range))
  const [isImporting, setImporting] = useState(false)
  useAskedFor('import', () => setImporting(true))
  const add = (kind: 'revenue' | 'cost') => change({ new: kind, figure: null, of: null, record: null })
  useShortcuts('Finance', [
    { keys: 'c', label: 'Add revenue', run: () => add('revenue') },
    { keys: 'v', label: 'Add cost', run: () => add('cost') },
  ])
  const products = useProducts().data
  const calls = callsOf(product ?? products?.[0])
  const addRevenue = (
    <Button leftSection={<Plus size={16} />} onClick={() => add('revenue')}>
      Add revenue
    </Button>
  )
  const action = (
    <>
      <More product={product} onCost={() => add('cost')} onImport={() => setImporting(true)} />
      <Button variant="default" className={styles.secondary!} onClick={() => setImporting(true)}>
        Import
      </Button>
      <Button variant="default" className={styles.secondary!} onClick={() => add('cost')}>
        Add cost
      </Button>
      {addRevenue}
    </>
  )
  const tabs = [
    { label: 'Overview', to: link({ view: null }), isCurrent: view === 'months' },
    { label: 'Exchange rates', to: link({ view: 'rates', figure: null, of: null }), isCurrent: view === 'rates' },
  ]
  return (
    <Page
      title="Finance"
      sub={finance && `${finance.currency}, converted at each record’s date`}
      calls={view === 'rates' ? [] : calls}
      action={action}
      layout="scroll"
    >
      {!product && <Tabs label="Finance views" tabs={tabs} />}
      <div className={styles.page}>
        {view === 'rates' ? (
          <RatesView range={range} />
        ) : finance && isNothing(finance) ? (
          <Empty action={addRevenue} call={calls[1]!}>
            No revenue or costs yet. Add a record, or import a CSV file.
          </Empty>
        ) : (
          <Months product={product} finance={finance} address={address} />
        )}
      </div>
      <Panel product={product} address={address} finance={finance} />
      {isImporting && <ImportDialog product={product} onClose={() => setImporting(false)} />}
    </Page>
  )
}

const isNothing = ({ months, excluded }: Finance) => excluded.length === 0 && months.every(isEmptyMonth)

const isEmptyMonth = ({ grossRevenue, refunds, totalCosts, mrr, leftOut }: Finance['months'][number]) =>
  !grossRevenue && !refunds && !totalCosts && !mrr && leftOut.length === 0

/** Of all months, those since the first record; never less than a year. */
const sinceFirst = (finance: Finance): Finance => {
  const first = finance.months.findIndex((month) => !isEmptyMonth(month))
  return { ...finance, months: finance.months.slice(Math.min(Math.max(first, 0), finance.months.length - 12)) }
}

/** MRR of the running month is that of today: the month itself has only a part of its payments. */
const withMrrNow = (finance: Finance, toDate: FinanceToDate | undefined): Finance => ({
  ...finance,
  months: finance.months.map((figures) =>
    toDate && figures.month === toDate.toDate.from.slice(0, 7)
      ? { ...figures, mrr: toDate.mrr.value, arr: toDate.mrr.value * 12 }
      : figures,
  ),
})

interface MonthsProps {
  product: Product | null
  finance: Finance | undefined
  address: FinanceAddress
}

function Months({ product, finance: all, address }: MonthsProps) {
  const { range, length, change, link } = address
  const { data: toDate } = useQuery(toDateQuery(product?.id ?? null))
  const products = useProducts().data ?? []
  const restore = useRestoreProduct()
  if (!all) return <Skeleton h={560} />
  const finance = withMrrNow(length === 'all' ? sinceFirst(all) : all, toDate)
  const leftOut = leftOutOfMonths(finance.months)
  const open = (figure: string, of: Scope, month: string | null) =>
    change({ figure, of: of === 'month' ? null : of, month, new: null, record: null })
  const save = (kind: 'revenue' | 'cost') => void saveMoney(kind, product, range, products)
  return (
    <>
      <MonthsCompare toDate={toDate} finance={finance} link={link} />
      <Card aria-label="Chart by month">
        <div className={styles.chartHead}>
          <h2>{length === 'all' ? `Since ${formatShortMonthOfYear(finance.months[0]!.month)}` : `Last ${length} months`}</h2>
          <SegmentedControl
            size="xs"
            aria-label="Months shown"
            data={Object.keys(spans).map((value) => ({ value, label: value === 'all' ? 'All' : `${value} months` }))}
            value={length}
            onChange={(months) => change({ months: months === '12' ? null : months })}
          />
        </div>
        <MonthsChart finance={finance} onOpen={(month) => open('records', 'month', month)} />
      </Card>
      <Card className={styles.monthsCard!} aria-label="Figures by month">
        <CardHeader title="Months" count={finance.currency}>
          <ActionMenu
            items={[
              { label: 'Revenue', run: () => save('revenue') },
              { label: 'Costs', run: () => save('cost') },
            ]}
          >
            {(props) => (
              <Button variant="subtle" color="gray" size="xs" {...props}>
                Export CSV
              </Button>
            )}
          </ActionMenu>
        </CardHeader>
        <MonthsTable finance={finance} onOpen={open} />
        {leftOut && (
          <p className={styles.excluded}>
            <TriangleAlert size={16} />
            <span>
              Excluded: missing exchange rate: {leftOut}.{' '}
              <Link to={link({ view: 'rates', figure: null, of: null })}>Add rates</Link>
            </span>
          </p>
        )}
        {finance.excluded.map((product) => (
          <p key={product.productId} className={styles.excluded}>
            <TriangleAlert size={16} />
            <span>
              Excluded: deleted product <bdi>{product.name}</bdi> ({formatNumber(product.records)}{' '}
              {product.records === 1 ? 'record' : 'records'}).{' '}
              <Anchor component="button" type="button" inherit onClick={() => restore.mutate(product)}>
                Restore
              </Anchor>
            </span>
          </p>
        ))}
      </Card>
    </>
  )
}

interface MoreProps {
  product: Product | null
  onCost: () => void
  onImport: () => void
}

function More({ product, onCost, onImport }: MoreProps) {
  const repeat = useRepeatCosts()
  return (
    <ActionMenu
      items={[
        { label: 'Add cost', run: onCost },
        { label: 'Import', run: onImport },
        {
          label: 'Repeat last month’s recurring costs',
          run: () => repeat.mutate({ month: thisMonth(), ...(product && { product: product.id }) }),
        },
      ]}
    >
      {(props) => (
        <ActionIcon aria-label="More actions" title="More actions" {...props}>
          <Ellipsis size={18} />
        </ActionIcon>
      )}
    </ActionMenu>
  )
}

/** Next to the months: a record, a new one, or what a figure is made of. */
function Panel({ product, address, finance }: MonthsProps) {
  const { figure, month, scope, adding, editing, change } = address
  const back = () => change({ record: null, new: null })
  if (editing) return <EditMoney key={keyText(editing)} recordKey={editing} onClose={back} />
  if (adding) return <AddMoney key={adding} kind={adding} product={product} onClose={back} />
  return (
    figure && (
      <FigurePanel
        key={`${figure} ${month} ${scope}`}
        finance={finance}
        product={product?.id ?? null}
        figure={figure}
        address={address}
      />
    )
  )
}

/** @param product for a page of all products, one of them */
const callsOf = (product: Product | undefined) => {
  const path = `/products/${product?.slug ?? product?.id ?? 'paperplane'}`
  const date = `${thisMonth()}-01`
  const revenue = { amount: 19, currency: 'USD', type: 'subscription', source: 'Stripe', date }
  const cost = { name: 'Server', amount: 30.5, category: 'INFRASTRUCTURE', isRecurring: true, date }
  return [
    { label: 'List revenue', method: 'GET', path: `${path}/revenue` },
    { label: 'Add revenue', method: 'POST', path: `${path}/revenue`, body: revenue },
    { label: 'List costs', method: 'GET', path: `${path}/costs` },
    { label: 'Add cost', method: 'POST', path: `${path}/costs`, body: cost },
  ]
}
