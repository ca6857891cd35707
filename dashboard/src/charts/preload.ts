import { server } from '../api/connection'

/** The first page has long been there by then, and is being read. */
const settledMs = 2_000

/** Asks for what draws the charts, so that it is there when a chart is; a chart that wants it and has not got it asks again. */
export function loadCharts() {
  if (server.get() === 'here') import('./library').catch(() => {})
}

/** Asks for it when nothing else is to be done, or when a link to a page with charts is pointed at. */
export function loadChartsInTime() {
  const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(loadCharts), settledMs)
  const onPoint = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a')
    if (link && /\/(finance|ideas|metrics)$/.test(link.pathname)) loadCharts()
  }
  const events = ['pointerover', 'focusin'] as const
  for (const event of events) addEventListener(event, onPoint)
  return () => {
    clearTimeout(timer)
    for (const event of events) removeEventListener(event, onPoint)
  }
}
