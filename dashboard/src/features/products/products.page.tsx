import { Button, Group, Text } from '@mantine/core'
import { Package, Plus } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { stages } from '../../api/products'
import type { Portfolio, Product } from '../../api/types'
import { Change } from '../../ui/card'
import { useCursor } from '../../ui/cursor'
import { Empty } from '../../ui/empty'
import { usePhone } from '../../ui/hooks'
import { stageNames } from '../../ui/labels'
import { Page } from '../../ui/page'
import { feedbackPath, paths, productPath, tasksPath } from '../../ui/paths'
import { Pending } from '../../ui/pending'
import { ProductMark } from '../../ui/product-mark'
import { type Column, RecordGrid } from '../../ui/record-grid'
import {
  daysSince,
  formatDay,
  formatMoney,
  formatMonth,
  formatNumber,
  formatShortDay,
  formatShortMoney,
  unknown,
} from '../../ui/text/format'
import styles from '../../ui/ui.module.css'
import { figureName, useWhyLink, whyMrr } from '../../ui/why-address'
import { openFeedback, type PortfolioRow, usePortfolio, usePortfolioRows } from './portfolio'

interface Fact extends Column<PortfolioRow> {
  /** The value to sort by. Unknown values come last in both directions. */
  by: (row: PortfolioRow) => string | number | null | undefined
}

const days = new Intl.NumberFormat(undefined, { style: 'unit', unit: 'day', unitDisplay: 'narrow' })
const calls = [{ label: 'Your products', method: 'GET', path: '/products' }]
const ascendingFirst = ['name', 'stage', 'last log', 'release']

/** The products as a table with totals, sorted by any column, otherwise by priority. */
export function Component() {
  const rows = usePortfolioRows()
  const portfolio = usePortfolio()
  const navigate = useNavigate()
  const why = useWhyLink()
  const keyboard = useCursor()
  const [params, setParams] = useSearchParams()
  const [, sign, by = ''] = /^(-?)(.*)$/.exec(params.get('sort') ?? '') ?? []
  const descending = sign === '-'
  const onSort = (column: string) => {
    const isDescending = column === by ? !descending : !ascendingFirst.includes(column)
    setParams({ sort: `${isDescending ? '-' : ''}${column}` })
  }
  const action = (
    <Button component={Link} to={`${paths.home}?new=product`} leftSection={<Plus size={16} />}>
      New product
    </Button>
  )
  const isPhone = usePhone()
  const facts = rows && portfolio ? factsOf(rows, portfolio, why, isPhone) : []
  const fact = facts.find(({ sort }) => sort === by)
  return (
    <Page title="Products" calls={calls} action={rows?.length !== 0 && action} layout="scroll">
      {!rows && <Pending what="your products" of={['products', 'portfolio']} shape={[[320]]} />}
      {rows?.length === 0 && (
        <Empty icon={Package} title="No products yet" action={action}>
          Create one to track its releases, feedback and revenue.
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <div className={styles.links} style={{ overflowX: 'auto' }}>
          <RecordGrid
            label="Products"
            records={fact ? sorted(rows, fact.by, descending) : rows}
            columns={facts}
            nameOf={({ product }) => product.name}
            addressOf={({ product }) => productPath(product)}
            onOpen={({ product }) => void navigate(productPath(product))}
            keyboard={keyboard}
            sorting={{ by, descending, onSort }}
            empty={null}
          />
        </div>
      )}
      {portfolio && rows?.length !== 0 && (
        <Text fz="var(--fs-xs)" c="var(--text-3)" mt="xs">
          {`MRR of ${formatShortDay(portfolio.day)}, profit of ${formatMonth(portfolio.month)}, ` +
            `in ${portfolio.currency}`}
        </Text>
      )}
    </Page>
  )
}

function sorted(rows: PortfolioRow[], by: Fact['by'], descending: boolean) {
  return rows.toSorted((a, b) => {
    const [left, right] = [by(a) ?? null, by(b) ?? null]
    if (left === right) return 0
    if (left === null || right === null) return left === null ? 1 : -1
    return left < right === descending ? 1 : -1
  })
}

function factsOf(
  rows: PortfolioRow[],
  { currency, month, day, total }: Portfolio,
  why: ReturnType<typeof useWhyLink>,
  isPhone: boolean,
): Fact[] {
  const addressOf = {
    mrr: (product: Product) => why(whyMrr(day, product)),
    profit: (product: Product) => why(figureName('profit', month, product)),
  }
  const figure = { figure: true, width: 'minmax(56px, 84px)' }
  const money = (amount: number) => (
    <span title={formatMoney(amount, currency)}>{formatShortMoney(amount, currency, 9, 0)}</span>
  )
  const amount = (title: string, of: 'mrr' | 'profit'): Fact => ({
    ...figure,
    title,
    width: 'minmax(72px, 96px)',
    by: ({ money }) => money?.[of],
    cell: (row) =>
      row.money ? <Link to={addressOf[of](row.product)}>{money(row.money[of])}</Link> : unknown,
    total: money(total[of]),
  })
  const count = (
    title: string,
    by: (row: PortfolioRow) => number,
    to: (product: Product) => string,
    tone?: string,
  ): Fact => ({
    ...figure,
    title,
    by,
    // On a phone a row has no space for what is not wrong.
    cell: (row) =>
      isPhone && tone && by(row) === 0 ? null : (
        <Link to={to(row.product)} data-tone={by(row) > 0 ? tone : undefined}>
          {formatNumber(by(row))}
        </Link>
      ),
    total: formatNumber(rows.reduce((sum, row) => sum + by(row), 0)),
  })
  const age = (title: string, dateOf: (row: PortfolioRow) => string | null | undefined): Fact => ({
    ...figure,
    title,
    wideOnly: true,
    by: (row) => dateOf(row) && daysSince(dateOf(row)!),
    cell: (row) => {
      const date = dateOf(row)
      return date ? <span title={formatDay(date)}>{days.format(daysSince(date))}</span> : unknown
    },
  })
  const facts: Fact[] = [
    {
      title: 'Name',
      width: 'minmax(110px, 1fr)',
      isName: true,
      by: ({ product }) => product.name.toLowerCase(),
      cell: ({ product }) => (
        <Group component="span" gap="xs" wrap="nowrap" title={product.name}>
          <ProductMark product={product} />
          <Text span inherit truncate>
            <bdi>{product.name}</bdi>
          </Text>
        </Group>
      ),
      total: 'Total',
    },
    {
      title: 'Stage',
      width: 'minmax(76px, 108px)',
      widestOnly: true,
      by: ({ product }) => stages.indexOf(product.stage),
      cell: ({ product }) => stageNames[product.stage],
    },
    amount('MRR', 'mrr'),
    amount('Profit', 'profit'),
    {
      title: 'Metric',
      width: 'minmax(100px, 150px)',
      widestOnly: true,
      by: ({ headline }) => headline?.change?.change,
      cell: ({ headline }) => (
        <span title={headline?.name}>
          {formatNumber(headline?.latest?.value ?? null, 'compact')} <Change of={headline?.change?.change} />
        </span>
      ),
    },
    count('Tasks', ({ openTasks }) => openTasks, tasksPath),
    count(
      'Overdue',
      ({ overdueTasks }) => overdueTasks,
      (product) => tasksPath(product, '&due=overdue'),
      'negative',
    ),
    count('Feedback', openFeedback, feedbackPath),
    age('Last log', ({ lastLogDate }) => lastLogDate),
    age('Release', ({ lastRelease }) => lastRelease?.date),
  ]
  return facts.map((fact) => ({ ...fact, sort: fact.title.toLowerCase() }))
}
