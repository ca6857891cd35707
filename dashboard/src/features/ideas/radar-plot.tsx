import type { Evaluation } from '../../api/types'
import { facets, goodness } from './score'

const [width, height, radius] = [360, 200, 72]
const angleOf = (i: number) => (i / facets.length) * 2 * Math.PI - Math.PI / 2
const placeOf = (i: number, share: number) => [
  width / 2 + Math.cos(angleOf(i)) * radius * share,
  height / 2 + Math.sin(angleOf(i)) * radius * share,
]
const shapeOf = (shares: number[]) => shares.map((share, i) => placeOf(i, share).join(',')).join(' ')

/** The shape with its rings and the names of the good ends. */
export function RadarPlot({ evaluation }: { evaluation: Evaluation }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width="100%" height="100%" fill="none" stroke="var(--chart-grid)" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((ring) => (
        <polygon key={ring} points={shapeOf(facets.map(() => ring / 5))} />
      ))}
      <polygon
        points={shapeOf(facets.map((facet) => goodness(evaluation, facet) / 5))}
        fill="var(--chart-area)"
        stroke="var(--chart-line)"
        strokeWidth="1.5"
      />
      {facets.map(({ good }, i) => {
        const [x, y] = placeOf(i, 1.12)
        const anchor = Math.abs(Math.cos(angleOf(i))) < 0.01 ? 'middle' : Math.cos(angleOf(i)) > 0 ? 'start' : 'end'
        return (
          <text
            key={good}
            x={x}
            y={y}
            dominantBaseline="middle"
            textAnchor={anchor}
            fontSize="12"
            stroke="none"
            fill="var(--text-2)"
          >
            {good}
          </text>
        )
      })}
    </svg>
  )
}
