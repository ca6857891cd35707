import { RadarChart } from '@mantine/charts'
import type { Evaluation } from '../../api/types'
import { tickProps } from '../../ui/charts/axis'
import { facets, goodness } from './score'

const anchor = 'var(--mantine-color-anchor)'
const series = [{ name: 'score', color: 'var(--mantine-primary-color-filled)', strokeColor: anchor, opacity: 0.2 }]

/** The shape with its rings and the names of the good ends. */
export function RadarPlot({ evaluation }: { evaluation: Evaluation }) {
  return (
    <RadarChart
      h="100%"
      data={facets.map((facet) => ({ good: facet.good, score: goodness(evaluation, facet) }))}
      dataKey="good"
      series={series}
      gridColor="var(--line)"
      accessibilityLayer={false}
      withPolarRadiusAxis
      withDots
      dotProps={{ r: 3, fill: anchor, stroke: anchor }}
      radarProps={{ strokeWidth: 1.5 }}
      radarChartProps={{ outerRadius: 76 }}
      polarAngleAxisProps={{ tick: tickProps, tickLine: false, axisLine: false, tickSize: 8 }}
      polarRadiusAxisProps={{ domain: [0, 5], tickCount: 6, tick: false, axisLine: false }}
    />
  )
}
