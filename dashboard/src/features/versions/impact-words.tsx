import type { Impact, MetricEffect } from '../../api/types'
import { Explained } from '../../ui/explained'
import { changeWords, flaggedWords, isFlagged, usualText } from '../../ui/release-effect'
import { daysAfter, formatShortDay } from '../../ui/text/format'
import { metricName } from '../../ui/why-address'

/** Whether the shortest window is not over. */
export const isMeasuring = ({ metrics }: Impact) =>
  metrics.length > 0 && metrics.every(({ verdict }) => verdict === 'too_early')

type ImpactProduct = Parameters<typeof metricName>[0]

/** "Sign-ups rose 61%, above the usual 0% to +37%. Also unusual: Bug reports +120%." */
export function ImpactWords({ product, impact }: { product: ImpactProduct; impact: Impact }) {
  const { metrics, version, window } = impact
  if (isMeasuring(impact))
    return `Measuring: first result on ${formatShortDay(daysAfter(version.releasedAt, window + 1))}`
  const flagged = metrics.filter(isFlagged)
  const headline = flagged[0] ?? metrics.find(({ kind, usual }) => kind === 'metric' && usual)
  if (metrics.length === 0) return 'No metrics, feedback or revenue to compare yet.'
  if (!metrics.some(({ usual }) => usual)) return 'Too little history to tell what is usual.'
  if (!headline) return 'No unusual change.'
  const others = flagged.slice(1)
  return (
    <>
      {flagged.length === 0 && 'No unusual change. '}
      <bdi>{headline.name}</bdi>{' '}
      <Explained figure={metricName(product, headline.key, { version: version.version, on: window })}>
        {changeWords(headline)}
      </Explained>
      {`${placeOf(headline)} ${usualText(headline)}.`}
      {others.length > 0 && ` Also unusual: ${flaggedWords(others)}.`}
    </>
  )
}

const placeOf = ({ verdict }: MetricEffect) =>
  verdict === 'above_usual'
    ? ', above the usual'
    : verdict === 'below_usual'
      ? ', below the usual'
      : '; usual is'
