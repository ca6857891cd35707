import { Skeleton } from '@mantine/core'
import type { Evaluation } from '../../api/types'
import { lazyComponent } from '../../ui/lazy'
import { formatNumber } from '../../ui/text/format'
import { facets, goodness } from './score'

const RadarPlot = lazyComponent(
  () => import('./radar-plot').then(({ RadarPlot }) => ({ default: RadarPlot })),
  <Skeleton h="100%" />,
)

/** The four scores as a shape, outward is better. */
export function Radar({ evaluation }: { evaluation: Evaluation }) {
  const words = facets.map((facet) => `${facet.label} ${formatNumber(evaluation[facet.name])} of 5`).join(', ')
  return (
    <div className="radar" role="img" aria-label={words}>
      <RadarPlot evaluation={evaluation} />
    </div>
  )
}

const radius = 11

/** The same in a row, without words. */
export function SmallRadar({ evaluation }: { evaluation: Evaluation }) {
  const ends = (scores: number[]) => {
    const [up, right, down, left] = scores.map((score) => ((score / 5) * radius).toFixed(1))
    return `0,-${up} ${right},0 0,${down} -${left},0`
  }
  return (
    <svg className="radar-small" width={24} height={24} viewBox="-12 -12 24 24" aria-hidden="true">
      <polygon className="radar-ring" points={ends([5, 5, 5, 5])} />
      <polygon className="radar-shape" points={ends(facets.map((facet) => goodness(evaluation, facet)))} />
    </svg>
  )
}
