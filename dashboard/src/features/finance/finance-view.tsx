import { lazyComponent, lazyPanel } from '../../ui/lazy'
import './finance.css'
import { Button, Menu, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { useProducts } from '../../api/products'
import type { Finance, Product } from '../../api/types'
import { useAskedFor } from '../../ui/asked-for'
import { Empty } from '../../ui/empty'
import { Page } from '../../ui/page'
import { useShortcuts } from '../../ui/shortcuts'
import { formatMonth, formatMonths, thisMonth } from '../../ui/text/format'
import { leftOutOfMonths } from '../../ui/text/left-out'
import { saveMoney } from './export-money'
import { financeQuery, recordKeyOf, useRepeatCosts } from './finance.api'
import { type FinanceAddress, keyText, useFinanceAddress } from './finance-address'
import { KeyFigures } from './key-figures'
import { hasTotal, lineOf } from './lines'
import { MonthsChart } from './months-chart'
import { MonthsShown } from './months-shown'
import { MonthsTable } from './months-table'

const FigurePanel = lazyPanel(() => import('./figure-panel'))
const TotalPanel = lazyPanel(() => import('./total-panel'))
const AddMoney = lazyPanel(() => import('./add-money'))
const EditMoney = lazyPanel(() => import('./edit-money'))
const RatesView = lazyComponent(() => import('./rates-view'), <Skeleton h={300} />)
const ImportDialog = lazyComponent(() => import('./import-dialog'))

/** Money by month: of a product, or of all together. */
export function FinanceView({ product }: { product: Product | null }) {
  const address = useFinanceAddress()
  const { range, view, change } = address
  const finance = useQuery(financeQuery(product?.id ?? null, range)).data
  const add = (kind: 'revenue' | 'cost') => change({ new: kind, figure: null, of: null, record: null })
  useShortcuts('Finance', [
    { keys: 'c', label: 'New revenue', run: () => add('revenue') },
    { keys: 'v', label: 'New cost', run: () => add('cost') },
  ])
  const products = useProducts().data
  const calls = callsOf(product ?? products?.[0])
  const isEmpty = finance && isNothing(finance)
  const action = <Button onClick={() => add('revenue')}>New revenue</Button>
  return (
    <Page title="Finance" calls={view === 'rates' ? [] : calls} action={action}>
      <div className="tasks-bar">
        <SegmentedControl
          size="xs"
          aria-label="View"
          data={[
            { value: 'months', label: 'Overview' },
            { value: 'rates', label: 'Exchange rates' },
          ]}
          value={view}
          onChange={(view) => change({ view: view === 'rates' ? view : null })}
        />
        <MonthsShown address={address} />
        <More product={product} address={address} onCost={() => add('cost')} />
      </div>
      {view === 'rates' ? (
        <RatesView range={range} />
      ) : isEmpty ? (
        <Empty action={action} call={calls[1]!}>
          No revenue or costs in {formatMonths(range.from, range.to)}. Add a record, or import a file.
        </Empty>
      ) : (
        <Months finance={finance} address={address} />
      )}
      <Panel product={product} address={address} finance={finance} />
    </Page>
  )
}

const isNothing = ({ months }: Finance) =>
  months.every(
    ({ grossRevenue, refunds, totalCosts, mrr, leftOut }) =>
      !grossRevenue && !refunds && !totalCosts && !mrr && leftOut.length === 0,
  )

function Months({ finance, address }: { finance: Finance | undefined; address: FinanceAddress }) {
  const { month, change } = address
  const leftOut = finance && leftOutOfMonths(finance.months)
  const open = (figure: string, of: 'total' | null, month?: string) =>
    change({ figure, of, ...(month && { month }), new: null, record: null })
  return (
    <div className="finance">
      <Text size="xs" c="dimmed">
        {formatMonth(month)}
        {month === thisMonth() && ' (to date)'}
      </Text>
      <KeyFigures finance={finance} month={month} onOpen={(figure) => open(figure, null, month)} />
      {finance ? (
        <>
          <MonthsChart finance={finance} mrrNow={undefined} onOpen={(month) => open('records', null, month)} />
          {leftOut && (
            <Text size="sm" className="finance-note">
              * Excluded: missing exchange rate: {leftOut}.{' '}
              <Button variant="default" size="compact-xs" onClick={() => change({ view: 'rates', figure: null, of: null })}>
                Add rates
              </Button>
            </Text>
          )}
          <MonthsTable
            finance={finance}
            chosen={month}
            onOpen={(figure, month) => open(figure, null, month)}
            onOpenTotal={(figure) => open(figure, 'total')}
          />
        </>
      ) : (
        <Skeleton h={520} />
      )}
    </div>
  )
}

interface MoreProps {
  product: Product | null
  address: FinanceAddress
  onCost: () => void
}

/** What is done less often. */
function More({ product, address, onCost }: MoreProps) {
  const [isImporting, setImporting] = useState(false)
  const products = useProducts().data ?? []
  const repeat = useRepeatCosts()
  const month = thisMonth()
  const save = (kind: 'revenue' | 'cost') => void saveMoney(kind, product, address.range, products)
  useAskedFor('import', () => setImporting(true))
  return (
    <>
      <Button variant="default" onClick={onCost}>
        New cost
      </Button>
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          <Button variant="default" rightSection={<ChevronDown size={14} />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => repeat.mutate({ month, ...(product && { product: product.id }) })}>
            Repeat last month’s recurring costs
          </Menu.Item>
          <Menu.Item onClick={() => setImporting(true)}>Import CSV</Menu.Item>
          <Menu.Item onClick={() => save('revenue')}>Export revenue as CSV</Menu.Item>
          <Menu.Item onClick={() => save('cost')}>Export costs as CSV</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isImporting && <ImportDialog product={product} onClose={() => setImporting(false)} />}
    </>
  )
}

/** Beside the months: a figure, a record, or a new one. */
function Panel({
  product,
  address,
  finance,
}: {
  product: Product | null
  address: FinanceAddress
  finance: Finance | undefined
}) {
  const { figure, isTotal, range, month, adding, editing, change, close } = address
  const back = () => change({ record: null, new: null })
  const from = useRef<string[]>([])
  if (!figure) from.current = []
  else if (editing && from.current[0] !== editing.id) from.current = [editing.id]
  if (editing) return <EditMoney key={editing.id} recordKey={editing} onClose={back} />
  if (adding) return <AddMoney key={adding} kind={adding} product={product} onClose={back} />
  const total = isTotal && figure ? lineOf(figure) : undefined
  const toRates = () => change({ view: 'rates', figure: null, of: null })
  if (total && hasTotal(total))
    return (
      <TotalPanel
        key={total.key}
        finance={finance}
        line={total}
        range={range}
        onFigure={(figure) => change({ figure })}
        onMonth={(month) => change({ month, of: null })}
        onRates={toRates}
        onClose={close}
      />
    )
  return (
    figure && (
      <FigurePanel
        key={`${figure} ${month}`}
        finance={finance}
        product={product?.id ?? null}
        figure={figure}
        month={month}
        from={from.current}
        onFigure={(figure) => change({ figure })}
        onRecord={(record, beside) => {
          from.current = beside
          change({ record: keyText(recordKeyOf(record)) })
        }}
        onRates={toRates}
        onClose={close}
      />
    )
  )
}

/** @param product where all are shown, one of the person's own */
const callsOf = (product: Product | undefined) => {
  const path = `/products/${product?.slug ?? product?.id ?? 'paperplane'}`
  const date = `${thisMonth()}-01`
  return [
    { label: 'Revenue', method: 'GET', path: `${path}/revenue` },
    {
      label: 'New revenue',
      method: 'POST',
      path: `${path}/revenue`,
      body: { amount: 19, currency: 'USD', type: 'subscription', source: 'Stripe', date },
    },
    { label: 'Costs', method: 'GET', path: `${path}/costs` },
    {
      label: 'New cost',
      method: 'POST',
      path: `${path}/costs`,
      body: { name: 'Server', amount: 30.5, category: 'INFRASTRUCTURE', isRecurring: true, date },
    },
  ]
}
