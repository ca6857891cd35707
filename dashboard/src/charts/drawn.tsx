import { Skeleton } from '@mantine/core'
import { lazyPart } from '../parts/lazy-part'

// The charts come together, in one chunk; each has its place until then.
const load = () => import('./drawings')
const Whole = () => <Skeleton h="100%" />

export const LineChart = lazyPart(() => load().then((all) => ({ default: all.LineChart })), {
  Waiting: ({ height }) => <Skeleton h={height} />,
})
export const MonthsPlot = lazyPart(() => load().then((all) => ({ default: all.MonthsPlot })), { Waiting: Whole })
export const RadarPlot = lazyPart(() => load().then((all) => ({ default: all.RadarPlot })), { Waiting: Whole })

/** Has them ready: for a page that is on its way and has one. */
export function askForCharts() {
  for (const part of [LineChart, MonthsPlot, RadarPlot]) part.ask()
}

/** A link to a page with charts, pointed at or come to by the keyboard, asks for them. */
export function askForChartsByLinks() {
  const onPoint = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a')
    if (link && /\/(finance|ideas|metrics)$/.test(link.pathname)) askForCharts()
  }
  const events = ['pointerover', 'focusin'] as const
  for (const event of events) addEventListener(event, onPoint)
  return () => {
    for (const event of events) removeEventListener(event, onPoint)
  }
}
