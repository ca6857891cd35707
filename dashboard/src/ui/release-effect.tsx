import type { HeadlineEffect, Impact, MetricEffect } from '../api/types'
import { Explained } from './explained'
import { daysAfter, formatChange, formatNumber, formatShortDay } from './text/format'

export const isFlagged = ({ verdict }: MetricEffect) => verdict === 'above_usual' || verdict === 'below_usual'

export const rounded = (value: number | null) => formatNumber(value && Number(value.toPrecision(4)))

/** A change and its usual range as text. Of a metric with negative values they are differences. */
export function effectTexts({ measure, change, usual }: Pick<MetricEffect | HeadlineEffect, 'measure' | 'change' | 'usual'>) {
  const text = measure === 'ratio' ? formatChange : rounded
  return { change: text(change), usual: usual && `${text(usual.low)} to ${text(usual.high)}` }
}

/** "Sign-ups +40%, Bug reports +120%" */
export const flaggedWords = (effects: MetricEffect[]) =>
  effects.map((effect) => `${effect.name} ${effectTexts(effect).change}`).join(', ')

/** "Active accounts +6% in the 28 days after 3.5.4. Usual for such a period: −2% to +8%. No unusual change." */
export function ImpactWords({ impact }: { impact: Impact }) {
  const { metrics, version, window } = impact
  const headline = metrics.find(({ kind, usual }) => kind === 'metric' && usual)
  const texts = headline && effectTexts(headline)
  return (
    <>
      {headline && texts && (
        <>
          <bdi>{headline.name}</bdi> <Explained explain={headline.explain}>{texts.change}</Explained>
          {` in the ${window} days after ${version.version}. Usual for such a period: ${texts.usual}. `}
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
