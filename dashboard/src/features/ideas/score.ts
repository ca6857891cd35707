import type { Evaluation, Idea } from '../../api/types'

interface Facet {
  name: keyof Evaluation
  label: string
  /** What the least and the most stand for. */
  ends: [least: string, most: string]
  /** How the good end is called where outward is better. */
  good: string
  /** Less is better. */
  isTurned: boolean
}

/** The four scores of an idea, in the order they go round the chart. */
export const facets: Facet[] = [
  { name: 'marketSize', label: 'Market size', ends: ['tiny', 'huge'], good: 'Large market', isTurned: false },
  { name: 'personalAdvantage', label: 'Personal advantage', ends: ['none', 'great'], good: 'Own edge', isTurned: false },
  { name: 'technicalDifficulty', label: 'Technical difficulty', ends: ['easy', 'hard'], good: 'Easy to build', isTurned: true },
  { name: 'competition', label: 'Competition', ends: ['none', 'fierce'], good: 'Few rivals', isTurned: true },
]

/** How good a score is, from 1 to 5: of competition and difficulty, less is better. */
export const goodness = (evaluation: Evaluation, { name, isTurned }: Facet) =>
  isTurned ? 6 - evaluation[name] : evaluation[name]

/** From 1 to 5: the mean of the four; null without an evaluation. */
export const scoreOf = ({ evaluation }: Pick<Idea, 'evaluation'>): number | null =>
  evaluation && facets.reduce((sum, facet) => sum + goodness(evaluation, facet), 0) / facets.length

const priorities: Idea['priority'][] = ['high', 'medium', 'low']

/** The best first, those without a score last; among equals by priority, then the newest. */
export const bestFirst = (a: Idea, b: Idea): number =>
  (scoreOf(b) ?? 0) - (scoreOf(a) ?? 0) ||
  priorities.indexOf(a.priority) - priorities.indexOf(b.priority) ||
  (a.id < b.id ? 1 : -1)
