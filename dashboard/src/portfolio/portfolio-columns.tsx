import type { Portfolio, PortfolioProduct } from '../api/types'
import type { Column } from '../parts/grid-shape'
import { Words } from '../parts/words'
import { StageDot } from '../products/stage-dot'
import type { PortfolioRow } from './portfolio.api'
import {
  DaysCell,
  FeedbackCell,
  HeadlineCell,
  type Money,
  MoneyCell,
  moneyLetters,
  TasksCell,
  tasksLetters,
  withFigures,
} from './portfolio-cells'
import { feedbackTypes } from './portfolio-figures'

/** What the products that are shown come to; of all of them, what the service says. */
export function sumsOf(portfolio: Portfolio | undefined, shown: PortfolioRow[] | undefined) {
  if (!portfolio || !shown) return undefined
  const all = shown.flatMap(({ figures }) => figures ?? [])
  const sum = (of: (figures: (typeof all)[number]) => number) => all.reduce((total, figures) => total + of(figures), 0)
  const money: Money = {
    mrr: sum(({ money }) => money?.mrr ?? 0),
    profit: sum(({ money }) => money?.profit ?? 0),
    leftOut: all.flatMap(({ money }) => money?.leftOut ?? []),
  }
  return {
    money: all.length === portfolio.products.length ? portfolio.total : money,
    openTasks: sum(({ openTasks }) => openTasks),
    overdueTasks: sum(({ overdueTasks }) => overdueTasks),
    newFeedback: Object.fromEntries(
      feedbackTypes.map((type) => [type, sum(({ newFeedback }) => newFeedback[type])]),
    ) as PortfolioProduct['newFeedback'],
  }
}

/** Of an amount: where it has more, it is told as "$152.1M". */
const letters = 9

/** A width for the longest, in bold, and for the head: a figure that is cut reads as another. */
const fitting = (head: number, letters: number[]) => `max(${head}px, ${Math.max(0, ...letters)}ch)`

/** A column for each thing that is told of a product, with what all come to below it. */
export function columnsOf(portfolio: Portfolio | undefined, sums: ReturnType<typeof sumsOf>): Column<PortfolioRow>[] {
  const currency = portfolio?.currency ?? 'USD'
  const sizes = { currency, room: letters }
  const told = [...(portfolio?.products ?? []), ...(sums ? [sums] : [])]
  const money = told.flatMap(({ money }) => money ?? [])
  // Letters of an amount are broader than a digit, those of "late" and its blanks narrower.
  const ofMoney = (figure: 'mrr' | 'profit') => money.map((one) => moneyLetters(one, figure, currency, letters) + 1)
  const ofTasks = told.map((one) => tasksLetters(one) - 1)
  return [
    { title: 'Name', width: 'minmax(124px, 1fr)', sort: 'name', isName: true, cell: NameCell, total: sums && 'Together' },
    { title: 'Stage', width: '52px', sort: 'stage', cell: ({ product }) => product.stage, widestOnly: true },
    { title: 'Priority', width: '62px', sort: 'priority', cell: ({ product }) => product.priority, wideOnly: true },
    {
      title: 'MRR',
      width: fitting(58, ofMoney('mrr')),
      figure: true,
      sort: 'mrr',
      cell: withFigures(({ money }) => <MoneyCell money={money} figure="mrr" {...sizes} />),
      total: sums && <MoneyCell money={sums.money} figure="mrr" {...sizes} />,
    },
    {
      title: 'Profit',
      width: fitting(58, ofMoney('profit')),
      figure: true,
      sort: 'profit',
      cell: withFigures(({ money }) => <MoneyCell money={money} figure="profit" {...sizes} />),
      wideOnly: true,
      total: sums && <MoneyCell money={sums.money} figure="profit" {...sizes} />,
    },
    { title: 'Metric', width: 'minmax(116px, 160px)', sort: 'metric', cell: withFigures(HeadlineCell), widestOnly: true },
    {
      title: 'Tasks',
      width: fitting(64, ofTasks),
      figure: true,
      sort: 'tasks',
      cell: withFigures(TasksCell),
      total: sums && <TasksCell {...sums} />,
    },
    {
      title: 'New feedback',
      width: '142px',
      sort: 'feedback',
      cell: withFigures(FeedbackCell),
      total: sums && <FeedbackCell {...sums} />,
      below: true,
    },
    {
      title: 'Log',
      width: '46px',
      figure: true,
      sort: 'log',
      cell: withFigures(({ lastLogDate }) => <DaysCell day={lastLogDate} what="Last log" />),
      below: true,
    },
    {
      title: 'Release',
      width: '66px',
      figure: true,
      sort: 'release',
      cell: withFigures(({ lastRelease }) => <DaysCell day={lastRelease?.date} what={`v${lastRelease?.version} released`} />),
      below: true,
    },
  ]
}

const NameCell = ({ product: { name, stage } }: PortfolioRow) => (
  <span title={name} className="product-name">
    <StageDot stage={stage} /> <Words of={name} />
  </span>
)
