import type { Evaluation, Idea } from '../../api/types'
import { formatNumber } from '../../ui/text/format'
import styles from './ideas.module.css'

interface Facet {
  name: keyof Evaluation
  label: string
  /** The meanings of 1 and 5. */
  ends: [least: string, most: string]
  /** The label of the good end on the chart, where outward is better. */
  good: string
  lowerIsBetter?: true
}

/** The four scores of an idea, clockwise from the top of the chart. */
export const facets: Facet[] = [
  { name: 'marketSize', label: 'Market size', ends: ['Tiny', 'Huge'], good: 'Large market' },
  { name: 'personalAdvantage', label: 'Personal advantage', ends: ['None', 'Great'], good: 'Personal edge' },
  {
    name: 'technicalDifficulty',
    label: 'Technical difficulty',
    ends: ['Easy', 'Hard'],
    good: 'Easy to build',
    lowerIsBetter: true,
  },
  { name: 'competition', label: 'Competition', ends: ['None', 'Fierce'], good: 'Low competition', lowerIsBetter: true },
]

/** From 1 to 5, more is better. */
const goodness = (evaluation: Evaluation, { name, lowerIsBetter }: Facet) =>
  lowerIsBetter ? 6 - evaluation[name] : evaluation[name]

/** The average of the four scores, from 1 to 5; null without scores. */
export const scoreOf = ({ evaluation }: Pick<Idea, 'evaluation'>): number | null =>
  evaluation && facets.reduce((sum, facet) => sum + goodness(evaluation, facet), 0) / facets.length

/** The ends of the four axes. @param scores from 0 to 5 */
function shapeOf(scores: number[], radius: number): string {
  const [up, right, down, left] = scores.map((score) => ((score / 5) * radius).toFixed(1))
  return `0,-${up} ${right},0 0,${down} -${left},0`
}

/** The scores of an idea in a row of a list. */
export const SmallRadar = ({ evaluation }: { evaluation: Evaluation }) => (
  <svg className={styles.radar} width={24} height={24} viewBox="-12 -12 24 24" aria-hidden="true">
    <polygon points={shapeOf([5, 5, 5, 5], 11)} />
    <polygon
      data-shape
      points={shapeOf(
        facets.map((facet) => goodness(evaluation, facet)),
        11,
      )}
    />
  </svg>
)

const radius = 72
const places = [
  { y: -radius - 10, textAnchor: 'middle' },
  { x: radius + 12, y: 4, textAnchor: 'start' },
  { y: radius + 20, textAnchor: 'middle' },
  { x: -radius - 12, y: 4, textAnchor: 'end' },
] as const

/** The scores with rings and the labels of the good ends. */
export function Radar({ evaluation }: { evaluation: Evaluation }) {
  const words = facets.map((facet) => `${facet.label} ${formatNumber(evaluation[facet.name])} of 5`).join(', ')
  return (
    <svg className={styles.radar} width="100%" height={200} viewBox="-190 -100 380 200" role="img" aria-label={words}>
      {[1, 2, 3, 4, 5].map((ring) => (
        <polygon key={ring} points={shapeOf([ring, ring, ring, ring], radius)} />
      ))}
      <polygon
        data-shape
        points={shapeOf(
          facets.map((facet) => goodness(evaluation, facet)),
          radius,
        )}
      />
      {facets.map(({ good }, i) => (
        <text key={good} {...places[i]}>
          {good}
        </text>
      ))}
    </svg>
  )
}
