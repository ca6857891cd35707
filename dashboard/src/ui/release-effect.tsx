import { impactWindows } from '../api/metrics'
import type { HeadlineEffect, Impact, MetricEffect } from '../api/types'
import { Explained } from './explained'
import { daysAfter, formatChange, formatMoney, formatNumber, formatShortDay } from './text/format'

export const isFlagged = ({ verdict }: MetricEffect) => verdict === 'above_usual' || verdict === 'below_usual'

/** The longest window that is over so many days after a release; the shortest if none is. */
export const windowAfter = (days: number) => impactWindows.findLast((window) => days > window) ?? 7

export const rounded = (value: number | null) => formatNumber(value && Number(value.toPrecision(4)))

/** A change, or a bound of what is usual. Of a metric with negative values it is a difference. */
export function effectText(effect: MetricEffect | HeadlineEffect, value: number | null): string {
  const { measure, unit } = effect
  if (measure === 'ratio') return formatChange(value)
  const isMoney = 'kind' in effect && effect.kind === 'net_revenue'
  return isMoney ? formatMoney(value, unit!) : [rounded(value), unit].filter(Boolean).join(' ')
}

/** "−2% to +8%" */
export const usualText = (effect: MetricEffect | HeadlineEffect) =>
  effect.usual && `${effectText(effect, effect.usual.low)} to ${effectText(effect, effect.usual.high)}`

/** "Sign-ups +40%, Bug reports +120%" */
export const flaggedWords = (effects: MetricEffect[]) =>
  effects.map((effect) => `${effect.name} ${effectText(effect, effect.change)}`).join(', ')

/** "Active accounts +6% in the 28 days after 3.5.4. Usual for such a period: −2% to +8%. No unusual change." */
export function ImpactWords({ impact }: { impact: Impact }) {
  const { metrics, version, window } = impact
  const headline = metrics.find(({ kind, usual }) => kind === 'metric' && usual)
  return (
    <>
      {headline && (
        <>
          <bdi>{headline.name}</bdi> <Explained explain={headline.explain}>{effectText(headline, headline.change)}</Explained>
          {` in the ${window} days after ${version.version}. Usual for such a period: ${usualText(headline)}. `}
        </>
      )}
      {summaryOf(impact)}
    </>
  )
}

function summaryOf({ metrics, version, window }: Impact): string {
  if (metrics.length === 0) return 'No metrics, feedback or revenue to compare yet.'
  if (metrics.every(({ verdict }) => verdict === 'too_early')) {
    return `Too early to tell: ${window} days are over on ${formatShortDay(daysAfter(version.releasedAt, window + 1))}.`
  }
  if (!metrics.some(({ usual }) => usual)) return 'Too little history to tell what is usual.'
  const flagged = metrics.filter(isFlagged)
  return flagged.length === 0 ? 'No unusual change.' : `Unusual: ${flaggedWords(flagged)}.`
}
