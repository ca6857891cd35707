import { impactWindows } from '../api/metrics'
import type { HeadlineEffect, MetricEffect } from '../api/types'
import { formatEffect, formatMoney, formatNumber, formatSize } from './text/format'

export const isFlagged = ({ verdict }: MetricEffect) => verdict === 'above_usual' || verdict === 'below_usual'

/** The longest window that is over so many days after a release; the shortest if none is. */
export const windowAfter = (days: number) => impactWindows.findLast((window) => days > window) ?? 7

export const rounded = (value: number | null) => formatNumber(value && Number(value.toPrecision(4)))

/** A change, or a bound of what is usual. Of a metric with negative values it is a difference. */
export function effectText(effect: MetricEffect | HeadlineEffect, value: number | null): string {
  if (value === null || value === 0 || effect.measure === 'ratio')
    return sizeText(effect, value, formatEffect)
  return value > 0 ? `+${sizeText(effect, value)}` : sizeText(effect, value)
}

/** With two significant digits. */
function sizeText(effect: MetricEffect | HeadlineEffect, value: number | null, share = formatSize): string {
  const { measure, unit } = effect
  if (measure === 'ratio') return share(value)
  const size = value && Number(value.toPrecision(2))
  const isMoney = 'kind' in effect && effect.kind === 'net_revenue'
  if (isMoney) return formatMoney(size, unit!, Math.abs(size ?? 0) >= 10 ? 0 : undefined)
  return [formatNumber(size), unit].filter(Boolean).join(' ')
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
