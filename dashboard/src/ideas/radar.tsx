import type { Evaluation } from '../api/types'
import { formatNumber } from '../text/format'
import { facets, goodness } from './score'

const turns = facets.map((_, i) => (i / facets.length) * 2 * Math.PI)
const point = (radius: number, turn: number) => `${(Math.sin(turn) * radius).toFixed(1)},${(-Math.cos(turn) * radius).toFixed(1)}`
const ring = (radius: number) => turns.map((turn) => point(radius, turn)).join(' ')

/** The four scores as a shape, outward is better. `small` stands in a row, without words. */
export function Radar({ evaluation, small = false }: { evaluation: Evaluation; small?: boolean }) {
  const radius = small ? 11 : 76
  const shape = turns.map((turn, i) => point((goodness(evaluation, facets[i]!) / 5) * radius, turn)).join(' ')
  if (small) {
    return (
      <svg className="radar" width={24} height={24} viewBox="-12 -12 24 24" aria-hidden="true">
        <polygon className="radar-ring" points={ring(radius)} />
        <polygon className="radar-shape" points={shape} />
      </svg>
    )
  }
  const words = facets.map((facet) => `${facet.label} ${formatNumber(evaluation[facet.name])} of 5`).join(', ')
  return (
    <svg className="radar" viewBox="-180 -100 360 200" role="img" aria-label={words}>
      {[5, 4, 3, 2, 1].map((score) => (
        <polygon key={score} className="radar-ring" points={ring((score / 5) * radius)} />
      ))}
      {turns.map((turn) => (
        <polyline key={turn} className="radar-ring" points={`0,0 ${point(radius, turn)}`} />
      ))}
      <polygon className="radar-shape" points={shape} />
      {facets.map((facet, i) => (
        <g key={facet.name}>
          <circle className="radar-dot" r={3} cx={0} cy={0} transform={`translate(${shape.split(' ')[i]})`} />
          <text {...labelPlaces[i]}>{facet.good}</text>
        </g>
      ))}
    </svg>
  )
}

const labelPlaces = [
  { x: 0, y: -84, textAnchor: 'middle' },
  { x: 84, y: 4, textAnchor: 'start' },
  { x: 0, y: 96, textAnchor: 'middle' },
  { x: -84, y: 4, textAnchor: 'end' },
] as const
