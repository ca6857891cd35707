import type { Portfolio, PortfolioProduct } from '../../api/types'
import { figurePath } from '../../ui/paths'
import type { PortfolioRow } from '../../ui/portfolio'
import {
  DaysCell,
  FeedbackCell,
  HeadlineCell,
  type Money,
  MoneyCell,
  type MoneyFigure,
  moneyLetters,
  TasksCell,
  tasksLetters,
  withFigures,
} from '../../ui/portfolio-cells'
import { feedbackTypes } from '../../ui/portfolio-figures'
import { ProductMark } from '../../ui/product-mark'
import type { Column } from '../../ui/record-grid'

/** What the products that are shown come to; of all of them, what the service says. */
export function sumsOf(portfolio: Portfolio | undefined, shown: PortfolioRow[] | undefined) {
  if (!portfolio || !shown) return undefined
  const all = shown.flatMap(({ figures }) => figures ?? [])
  const sum = (of: (figures: (typeof all)[number]) => number) => all.reduce((total, figures) => total + of(figures), 0)
  const isOfAll = all.length === portfolio.products.length
  const money: Money = {
    mrr: sum(({ money }) => money?.mrr ?? 0),
    profit: sum(({ money }) => money?.profit ?? 0),
    leftOut: all.flatMap(({ money }) => money?.leftOut ?? []),
  }
  return {
    money: isOfAll ? portfolio.total : money,
    isOfAll,
    openTasks: sum(({ openTasks }) => openTasks),
    overdueTasks: sum(({ overdueTasks }) => overdueTasks),
    openFeedback: Object.fromEntries(
      feedbackTypes.map((type) => [type, sum(({ openFeedback }) => openFeedback[type])]),
    ) as PortfolioProduct['openFeedback'],
  }
}

/** Of an amount: where it has more, it is told as "$152.1M". */
const letters = 9

/** A width for the longest, in bold, and for the head: a figure that is cut reads as another. */
const fitting = (head: number, letters: number[]) => `max(${head}px, ${Math.max(0, ...letters)}ch)`

type Sums = ReturnType<typeof sumsOf>

/** What each product and all together come to; each opens what it is made of. What some come to is made of the rows. */
function moneyColumn(figure: MoneyFigure, portfolio: Portfolio | undefined, sums: Sums): Omit<Column<PortfolioRow>, 'title'> {
  const { currency = 'USD', month = '', products = [] } = portfolio ?? {}
  const told = [...products, ...(sums ? [sums] : [])].flatMap(({ money }) => money ?? [])
  const sizes = { figure, currency, room: letters }
  return {
    // Letters of an amount are broader than a digit.
    width: fitting(
      58,
      told.map((money) => moneyLetters(money, figure, currency, letters) + 1),
    ),
    figure: true,
    sort: figure,
    cell: withFigures(({ money }, product) => (
      <MoneyCell money={money} {...sizes} to={figurePath(product, figure, month)} isInRow />
    )),
    total: sums && <MoneyCell money={sums.money} {...sizes} to={sums.isOfAll ? figurePath(null, figure, month) : undefined} />,
  }
}

/** A column for each thing that is told of a product, with what all come to below it. */
export function columnsOf(portfolio: Portfolio | undefined, sums: Sums): Column<PortfolioRow>[] {
  const told = [...(portfolio?.products ?? []), ...(sums ? [sums] : [])]
  // The letters of "late" and its blanks are narrower than a digit.
  const ofTasks = told.map((one) => tasksLetters(one) - 1)
  return [
    { title: 'Name', width: 'minmax(124px, 1fr)', sort: 'name', isName: true, cell: NameCell, total: sums && 'Together' },
    { title: 'Stage', width: '52px', sort: 'stage', cell: ({ product }) => product.stage, widestOnly: true },
    { title: 'Priority', width: '62px', sort: 'priority', cell: ({ product }) => product.priority, wideOnly: true },
    { title: 'MRR', ...moneyColumn('mrr', portfolio, sums) },
    { title: 'Profit', ...moneyColumn('profit', portfolio, sums), wideOnly: true },
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
    },
    {
      title: 'Log',
      width: '46px',
      figure: true,
      sort: 'log',
      cell: withFigures(({ lastLogDate }) => <DaysCell day={lastLogDate} what="Last log" />),
    },
    {
      title: 'Release',
      width: '66px',
      figure: true,
      sort: 'release',
      cell: withFigures(({ lastRelease }) => <DaysCell day={lastRelease?.date} what={`v${lastRelease?.version} released`} />),
    },
  ]
}

const NameCell = ({ product }: PortfolioRow) => (
  <span title={product.name} className="product-name">
    <ProductMark product={product} /> <bdi>{product.name}</bdi>
  </span>
)
