import { impactWindows } from '../api/metrics'
import type { HeadlineEffect, MetricEffect } from '../api/types'
import { formatEffect, formatMoney, formatNumber, formatSize } from './text/format'

export const isFlagged = ({ verdict }: MetricEffect) => verdict === 'above_usual' || verdict === 'below_usual'

/** The longest window that is over so many days after a release; the shortest if none is. */
export const windowAfter = (days: number) => impactWindows.findLast((window) => days > window) ?? 7

/** A change, or a bound of what is usual. Of a metric with negative values it is a difference. */
export function effectText(effect: MetricEffect | HeadlineEffect, value: number | null): string {
  if (value === null || value === 0 || effect.measure === 'ratio')
    return sizeText(effect, value, formatEffect)
  return value > 0 ? `+${sizeText(effect, value)}` : sizeText(effect, value)
}

const isMoney = (effect: MetricEffect | HeadlineEffect) => 'kind' in effect && effect.kind === 'net_revenue'

/** An amount without its unit, or of money. @param digits at most so many are significant */
export function amountText(effect: MetricEffect | HeadlineEffect, value: number | null, digits = 15): string {
  const size = value && Number(value.toPrecision(digits))
  if (!isMoney(effect)) return formatNumber(size)
  return formatMoney(size, effect.unit!, digits < 15 && Math.abs(size ?? 0) >= 10 ? 0 : undefined)
}

/** With two significant digits. */
function sizeText(effect: MetricEffect | HeadlineEffect, value: number | null, share = formatSize): string {
  const { measure, unit } = effect
  if (measure === 'ratio') return share(value)
  return amountText(effect, value, 2) + (unit && !isMoney(effect) ? ` ${unit}` : '')
}

/** "rose 61%", "fell 3 users" */
export function changeWords(effect: MetricEffect): string {
  const { change } = effect
  if (!change) return change === 0 ? 'did not change' : 'has no change'
  return `${change > 0 ? 'rose' : 'fell'} ${sizeText(effect, Math.abs(change))}`
}

/** "−2% to +8%" */
export const usualText = (effect: MetricEffect | HeadlineEffect) =>
  effect.usual && `${effectText(effect, effect.usual.low)} to ${effectText(effect, effect.usual.high)}`

/** "Sign-ups +40%, Bug reports +120%" */
export const flaggedWords = (effects: MetricEffect[]) =>
  effects.map((effect) => `${effect.name} ${effectText(effect, effect.change)}`).join(', ')
