import { impactWindows } from '../api/metrics'
import type { HeadlineEffect, MetricEffect } from '../api/types'
import { formatEffect, formatMoney, formatNumber, formatSize } from './text/format'

export const isFlagged = ({ verdict }: MetricEffect) => verdict === 'above_usual' || verdict === 'below_usual'

/** The longest window that is over so many days after a release; the shortest if none is. */
export const windowAfter = (days: number) => impactWindows.findLast((window) => days > window) ?? 7

export const rounded = (value: number | null) => formatNumber(value && Number(value.toPrecision(4)))

/** A change, or a bound of what is usual. Of a metric with negative values it is a difference. */
export function effectText(effect: MetricEffect | HeadlineEffect, value: number | null): string {
  const { measure, unit } = effect
  if (measure === 'ratio') return formatEffect(value)
  const isMoney = 'kind' in effect && effect.kind === 'net_revenue'
  return isMoney ? formatMoney(value, unit!) : [rounded(value), unit].filter(Boolean).join(' ')
}

/** "rose 61%", "fell 3 users" */
export function changeWords(effect: MetricEffect): string {
  const { change } = effect
  if (change === null) return 'has no change'
  const size =
    effect.measure === 'ratio' ? formatSize(Math.abs(change)) : effectText(effect, Math.abs(change))
  return change === 0 ? 'did not change' : change > 0 ? `rose ${size}` : `fell ${size}`
}

/** "−2% to +8%" */
export const usualText = (effect: MetricEffect | HeadlineEffect) =>
  effect.usual && `${effectText(effect, effect.usual.low)} to ${effectText(effect, effect.usual.high)}`

/** "Sign-ups +40%, Bug reports +120%" */
export const flaggedWords = (effects: MetricEffect[]) =>
  effects.map((effect) => `${effect.name} ${effectText(effect, effect.change)}`).join(', ')
