import type { PortfolioProduct } from '../api/types'
import { formatNumber, today } from './text/format'

/** What is read out of a product's figures, the same for columns, filters and the order. */

const dayMs = 86_400_000

/** Whole days from a day until today; null where there was none. */
export const daysSince = (day: string | null | undefined): number | null =>
  day ? Math.max(0, Math.round((Date.parse(today()) - Date.parse(day)) / dayMs)) : null

/** The service counts one further. */
const mostCounted = 99

export const feedbackTypes = ['BUG', 'FEATURE', 'QUESTION', 'PRAISE', 'OTHER'] as const
export type FeedbackType = (typeof feedbackTypes)[number]

const feedbackWords: Record<FeedbackType, [one: string, many: string]> = {
  BUG: ['bug', 'bugs'],
  FEATURE: ['request', 'requests'],
  QUESTION: ['question', 'questions'],
  PRAISE: ['praise', 'praise'],
  OTHER: ['other', 'other'],
}

/** "3 bugs"; "99+ bugs" where there are more. */
export const feedbackWord = (type: FeedbackType, count: number) =>
  `${countWord(count)} ${feedbackWords[type][count === 1 ? 0 : 1]}`

export const countWord = (count: number) => `${formatNumber(Math.min(count, mostCounted))}${count > mostCounted ? '+' : ''}`

export const openFeedback = ({ openFeedback }: PortfolioProduct): number =>
  feedbackTypes.reduce((sum, type) => sum + openFeedback[type], 0)

/** How a metric has moved over what is shown of it, as a part of where it began; null where there is nothing to divide by. */
export function headlineChange({ headline }: PortfolioProduct): number | null {
  const [first, last] = [headline?.points[0], headline?.points.at(-1)]
  return first && last && first !== last && first.value > 0 ? (last.value - first.value) / first.value : null
}
