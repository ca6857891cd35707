import type { Impact } from '../../api/types'
import { Explained } from '../../ui/explained'
import { effectText, flaggedWords, isFlagged, usualText } from '../../ui/release-effect'
import { daysAfter, formatShortDay } from '../../ui/text/format'

/** "Active accounts +6% in the 28 days after 3.5.4. Usual is −2% to +8%. No unusual change." */
export function ImpactWords({ impact }: { impact: Impact }) {
  const { metrics, version, window } = impact
  const headline = metrics.find(({ kind, usual }) => kind === 'metric' && usual)
  return (
    <>
      {headline && (
        <>
          <bdi>{headline.name}</bdi>{' '}
          <Explained explain={headline.explain}>{effectText(headline, headline.change)}</Explained>
          {` in the ${window} days after ${version.version}. Usual for such a period: ` +
            `${usualText(headline)}. `}
        </>
      )}
      {summaryOf(impact, headline)}
    </>
  )
}

function summaryOf(
  { metrics, version, window }: Impact,
  headline: Impact['metrics'][number] | undefined,
): string {
  if (metrics.length === 0) return 'No metrics, feedback or revenue to compare yet.'
  if (metrics.every(({ verdict }) => verdict === 'too_early')) {
    return (
      `Too early to tell: ${window} days are over on ` +
      `${formatShortDay(daysAfter(version.releasedAt, window + 1))}.`
    )
  }
  if (!metrics.some(({ usual }) => usual)) return 'Too little history to tell what is usual.'
  const flagged = metrics.filter(isFlagged)
  const others = flagged.filter((effect) => effect !== headline)
  if (flagged.length === 0) return 'No unusual change.'
  if (flagged.length === others.length) return `Unusual: ${flaggedWords(others)}.`
  return others.length === 0 ? 'This is unusual.' : `This is unusual, as is: ${flaggedWords(others)}.`
}
