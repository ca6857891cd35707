import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { stages } from '../../api/products'
import type { Portfolio, PortfolioProduct } from '../../api/types'
import { useCursor } from '../../ui/cursor'
import { Change } from '../../ui/figures'
import { stageNames } from '../../ui/labels'
import { feedbackPath, figurePath, productPath, tasksPath } from '../../ui/paths'
import { daysSince, openFeedback, type PortfolioRow, usePortfolio } from '../../ui/portfolio'
import { ProductMark } from '../../ui/product-mark'
import { type Column, RecordGrid } from '../../ui/record-grid'
import { formatDay, formatMoney, formatMonth, formatNumber, formatShortMoney, unknown } from '../../ui/text/format'
import styles from './home.module.css'

const days = new Intl.NumberFormat(undefined, { style: 'unit', unit: 'day', unitDisplay: 'narrow' })

/** What a column is sorted by; unknown values come last in both directions. */
const sorts: Record<string, (row: PortfolioRow) => string | number | null | undefined> = {
  name: ({ product }) => product.name.toLowerCase(),
  stage: ({ product }) => stages.indexOf(product.stage),
  priority: ({ product }) => product.priority,
  mrr: ({ figures }) => figures?.money?.mrr,
  profit: ({ figures }) => figures?.money?.profit,
  metric: ({ figures }) => figures?.headline?.change?.change,
  tasks: ({ figures }) => figures?.openTasks,
  overdue: ({ figures }) => figures?.overdueTasks,
  feedback: ({ figures }) => figures && openFeedback(figures),
  log: ({ figures }) => figures?.lastLogDate && daysSince(figures.lastLogDate),
  release: ({ figures }) => figures?.lastRelease && daysSince(figures.lastRelease.date),
}
const ascendingFirst = new Set(['name', 'stage', 'priority', 'log', 'release'])

/** The products as a table with totals, sorted by any column. */
export default function Compare({ rows }: { rows: PortfolioRow[] }) {
  const portfolio = usePortfolio()
  const navigate = useNavigate()
  const keyboard = useCursor()
  const [params, setParams] = useSearchParams()
  const asked = params.get('sort') ?? 'priority'
  const by = asked.replace(/^-/, '')
  const descending = asked.startsWith('-')
  const onSort = (column: string) => {
    const isDescending = column === by ? !descending : !ascendingFirst.has(column)
    setParams({ view: 'compare', sort: `${isDescending ? '-' : ''}${column}` })
  }
  return (
    <>
      <div className={styles.compare}>
        <RecordGrid
          label="Products"
          records={sorted(rows, sorts[by] ?? sorts.priority!, descending)}
          columns={columnsOf(rows, portfolio)}
          nameOf={({ product }) => product.name}
          addressOf={({ product }) => productPath(product)}
          onOpen={({ product }) => void navigate(productPath(product))}
          keyboard={keyboard}
          sorting={{ by, descending, onSort }}
          empty={null}
        />
      </div>
      {portfolio && (
        <p className={styles.caption}>
          Money: {portfolio.currency}, {formatMonth(portfolio.month)}
        </p>
      )}
    </>
  )
}

function sorted(rows: PortfolioRow[], keyOf: (row: PortfolioRow) => unknown, descending: boolean) {
  return rows.toSorted((a, b) => {
    const [left, right] = [keyOf(a) ?? null, keyOf(b) ?? null] as (string | number | null)[]
    if (left === right) return 0
    if (left === null || right === null) return left === null ? 1 : -1
    return (left! < right! ? -1 : 1) * (descending ? -1 : 1)
  })
}

function columnsOf(rows: PortfolioRow[], portfolio: Portfolio | undefined): Column<PortfolioRow>[] {
  const all = rows.flatMap(({ figures }) => figures ?? [])
  const sum = (of: (figures: PortfolioProduct) => number) => formatNumber(all.reduce((total, figures) => total + of(figures), 0))
  const cell = (shown: (figures: PortfolioProduct, row: PortfolioRow) => ReactNode) => (row: PortfolioRow) =>
    row.figures ? shown(row.figures, row) : null
  const money = (amount: number) => (
    <span title={formatMoney(amount, portfolio!.currency)}>{formatShortMoney(amount, portfolio!.currency, 9, 0)}</span>
  )
  const moneyColumn = (title: string, field: 'mrr' | 'profit'): Column<PortfolioRow> => ({
    title,
    width: 'minmax(72px, 96px)',
    figure: true,
    sort: field,
    cell: cell(({ money: of }, { product }) =>
      of ? <Link to={figurePath(product, field, portfolio!.month)}>{money(of[field])}</Link> : unknown,
    ),
    total: portfolio && money(portfolio.total[field]),
  })
  const ago = (title: string, day: string | null | undefined) =>
    day ? <span title={`${title} ${formatDay(day)}`}>{days.format(daysSince(day))}</span> : unknown
  const figure = { figure: true, width: 'minmax(56px, 84px)' }
  return [
    {
      title: 'Name',
      width: 'minmax(110px, 1fr)',
      sort: 'name',
      isName: true,
      cell: ({ product }) => (
        <span className={styles.name} title={product.name}>
          <ProductMark product={product} /> <bdi>{product.name}</bdi>
        </span>
      ),
      total: 'Total',
    },
    {
      title: 'Stage',
      width: 'minmax(76px, 108px)',
      sort: 'stage',
      cell: ({ product }) => stageNames[product.stage],
      widestOnly: true,
    },
    moneyColumn('MRR', 'mrr'),
    moneyColumn('Profit', 'profit'),
    {
      title: 'Metric',
      width: 'minmax(100px, 150px)',
      sort: 'metric',
      widestOnly: true,
      cell: cell(({ headline }) => (
        <span title={headline?.name}>
          {formatNumber(headline?.latest?.value ?? null, 'compact')} <Change of={headline?.change?.change} />
        </span>
      )),
    },
    {
      ...figure,
      title: 'Tasks',
      sort: 'tasks',
      cell: cell(({ openTasks }, { product }) => <Link to={tasksPath(product)}>{formatNumber(openTasks)}</Link>),
      total: sum(({ openTasks }) => openTasks),
    },
    {
      ...figure,
      title: 'Overdue',
      sort: 'overdue',
      cell: cell(({ overdueTasks }, { product }) => (
        <Link to={tasksPath(product, '&due=overdue')} data-tone={overdueTasks > 0 ? 'negative' : undefined}>
          {formatNumber(overdueTasks)}
        </Link>
      )),
      total: sum(({ overdueTasks }) => overdueTasks),
    },
    {
      ...figure,
      title: 'Feedback',
      sort: 'feedback',
      cell: cell((figures, { product }) => <Link to={feedbackPath(product)}>{formatNumber(openFeedback(figures))}</Link>),
      total: sum(openFeedback),
    },
    { ...figure, title: 'Last log', sort: 'log', wideOnly: true, cell: cell(({ lastLogDate }) => ago('Last log', lastLogDate)) },
    {
      ...figure,
      title: 'Release',
      sort: 'release',
      wideOnly: true,
      cell: cell(({ lastRelease }) => ago(`${lastRelease?.version} released`, lastRelease?.date)),
    },
  ]
}
