import './portfolio.css'
import { Skeleton } from '@mantine/core'
import { Bug, CircleQuestionMark, Heart, Lightbulb, type LucideIcon, MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Portfolio, PortfolioProduct, Product } from '../api/types'
import { Sparkline } from './charts/sparkline'
import type { PortfolioRow } from './portfolio'
import { countWord, daysSince, type FeedbackType, feedbackTypes, feedbackWord } from './portfolio-figures'
import { ShortMoney } from './short-figure'
import { formatDay, formatMoney, formatNumber, formatShortMoney, lettersIn, unknown } from './text/format'
import { leftOutWords } from './text/left-out'

/** A cell that is shown when the figures are there; until then something of its size. */
export const withFigures = (cell: (figures: PortfolioProduct, product: Product) => ReactNode) => (row: PortfolioRow) =>
  row.figures ? cell(row.figures, row.product) : <Skeleton h={12} w="70%" display="inline-block" />

export type Money = Portfolio['total']

export type MoneyFigure = 'mrr' | 'profit'
const leftOutOf = ({ leftOut }: Money, figure: MoneyFigure) =>
  leftOut.filter(({ line }) => (line === 'mrr') === (figure === 'mrr'))

interface MoneyCellProps {
  money: Money | null
  figure: MoneyFigure
  currency: string
  /** The letters that there is room for. */
  room?: number
  /** Where it is opened. */
  to?: string | undefined
  /** The row handles the keyboard, so the link is not a tab stop. */
  isInRow?: true
}

/** An amount without its cents, exact on hover; a star where something was left out of it. */
export function MoneyCell({ money, figure, currency, room = Infinity, to, isInRow }: MoneyCellProps) {
  if (!money) return <span className="dim">{unknown}</span>
  const amount = money[figure]
  const leftOut = leftOutOf(money, figure)
  const words = [formatMoney(amount, currency), leftOutWords(leftOut)].filter(Boolean).join(', ')
  const shown = (
    <span className={amount < 0 ? 'danger' : undefined} title={words}>
      <ShortMoney amount={amount} currency={currency} room={room} decimals={0} />
      {leftOut.length > 0 && <span className="dim">*</span>}
    </span>
  )
  if (!to) return shown
  return (
    <Link to={to} className="opens" draggable={false} tabIndex={isInRow && -1}>
      {shown}
    </Link>
  )
}

/** How many letters such a cell has. */
export const moneyLetters = (money: Money, figure: MoneyFigure, currency: string, room: number) =>
  lettersIn(formatShortMoney(money[figure], currency, room, 0)) + Math.min(1, leftOutOf(money, figure).length)

export function HeadlineCell({ headline }: PortfolioProduct) {
  if (!headline) return <span className="dim">{unknown}</span>
  const { name, points, latest, unit } = headline
  const words = latest ? `${name}: ${formatNumber(latest.value)} ${unit ?? ''}`.trimEnd() : name
  return (
    <span className="headline" title={words}>
      <Sparkline name={name} points={points} width={56} height={22} />
      <span>
        {latest ? formatNumber(latest.value, 'compact') : unknown} <span className="dim">{unit && <bdi>{unit}</bdi>}</span>
      </span>
    </span>
  )
}

type TaskFigures = Pick<PortfolioProduct, 'openTasks' | 'overdueTasks'>

const lateWords = (overdueTasks: number) => (overdueTasks > 0 ? ` · ${formatNumber(overdueTasks)} late` : '')

/** How many letters such a cell has. */
export const tasksLetters = ({ openTasks, overdueTasks }: TaskFigures) =>
  lettersIn(formatNumber(openTasks) + lateWords(overdueTasks))

export const TasksCell = ({ openTasks, overdueTasks }: TaskFigures) => (
  <>
    {formatNumber(openTasks)}
    {overdueTasks > 0 && <span className="danger">{lateWords(overdueTasks)}</span>}
  </>
)

const feedbackIcons: Record<FeedbackType, LucideIcon> = {
  BUG: Bug,
  FEATURE: Lightbulb,
  QUESTION: CircleQuestionMark,
  PRAISE: Heart,
  OTHER: MessageSquare,
}

/** How much came of each type, in words on hover. */
export function FeedbackCell({ openFeedback }: Pick<PortfolioProduct, 'openFeedback'>) {
  const came = feedbackTypes.filter((type) => openFeedback[type] > 0)
  if (came.length === 0) return formatNumber(0)
  const words = came.map((type) => feedbackWord(type, openFeedback[type])).join(', ')
  return (
    <span className="counts" role="img" aria-label={words} title={words}>
      {came.map((type) => {
        const Icon = feedbackIcons[type]
        return (
          <span key={type}>
            <Icon size={12} />
            {countWord(openFeedback[type])}
          </span>
        )
      })}
    </span>
  )
}

/** How long ago a day was, in days. */
export function DaysCell({ day, what }: { day: string | null | undefined; what: string }) {
  const days = daysSince(day)
  if (days === null) return <span className="dim">{unknown}</span>
  return (
    <span title={`${what} on ${formatDay(day!)}`}>
      {formatNumber(days)} <span className="dim">d</span>
    </span>
  )
}
