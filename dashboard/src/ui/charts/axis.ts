import { getNiceTickValues } from 'recharts'
import { isTiny, tinyNotation } from '../text/format'

/** Of the labels beside a chart: what is between them and it, and between two of them. */
export const labelGap = 8

/** What every chart of values has: thin lines with their gaps, a few lines behind them, and no more. */
export const plain = {
  withTooltip: false,
  accessibilityLayer: false,
  withDots: false,
  connectNulls: false,
  curveType: 'linear',
  strokeWidth: 1.5,
  strokeDasharray: 'none',
  tickLine: 'none',
  gridColor: 'var(--line)',
} as const

/** Of the words beside an axis. */
export const tickProps = { fontSize: 13, fill: 'currentColor' }

/** The axis beside values, as wide as its widest figure. */
export function valueAxis(values: number[], format: Intl.NumberFormatOptions = {}) {
  const ticks = ticksAround(values)
  const labels = axisLabels(ticks, format)
  return {
    ticks,
    domain: [ticks[0]!, ticks.at(-1)!],
    interval: 0,
    width: widestOf(labels) + labelGap,
    tickFormatter: (value: number) => labels[ticks.indexOf(value)]!,
    tick: tickProps,
    tickSize: 0,
    tickMargin: labelGap,
  }
}

/** Some round numbers, none further out than need be. */
function ticksAround(values: number[]): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const ticks = getNiceTickValues([least, most], 5, true, 'snap125')
  const needed = ticks.filter((_, i) => (ticks[i + 1] ?? most + 1) > least && (ticks[i - 1] ?? least - 1) < most)
  return needed.length > 1 ? needed : ticks
}

const widths = new Map<string, number>()

/** How wide the widest of some labels of a chart is, in the font of the page. */
export function widestOf(labels: string[]): number {
  const text = labels.join('\n')
  const known = widths.get(text)
  if (known !== undefined) return known
  const probe = document.createElement('span')
  Object.assign(probe.style, { position: 'absolute', visibility: 'hidden', whiteSpace: 'pre', fontSize: '13px' })
  probe.textContent = text
  document.body.append(probe)
  const width = Math.ceil(probe.getBoundingClientRect().width)
  probe.remove()
  widths.set(text, width)
  return width
}

/** As short as the locale has the figures of an axis; in full where two would read the same, the tiniest as pages write them. */
function axisLabels(figures: number[], format: Intl.NumberFormatOptions): string[] {
  const write = (options: Intl.NumberFormatOptions) => {
    const { format: written } = new Intl.NumberFormat(undefined, { ...format, ...options })
    return figures.map((figure) => written(figure))
  }
  if (figures.every((figure) => figure === 0 || isTiny(figure))) return write(tinyNotation)
  const short = write({ notation: 'compact', maximumFractionDigits: 2 })
  return new Set(short).size === short.length ? short : write({ maximumFractionDigits: 12 })
}
