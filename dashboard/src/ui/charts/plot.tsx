import type { ReactNode } from 'react'
import styles from './charts.module.css'
import { tickLabels } from './scale'

interface PlotProps {
  /** From the bottom to the top. */
  ticks: number[]
  format?: Intl.NumberFormatOptions | undefined
  /** In pixels, without the labels below. */
  height: number
  /** Labels below, with their places in per cent; those that are `isMinor` are hidden in narrow charts. */
  labels?: { at: number; text: string; isMinor?: boolean }[]
  children: ReactNode
}

/** Grid lines, labels at the left and below. What is inside is placed in per cent of the plot. */
export function Plot({ ticks, format, height, labels, children }: PlotProps) {
  const place = placeOn(ticks)
  return (
    <div className={styles.chart}>
      <div className={styles.values} style={{ height }} aria-hidden="true">
        {tickLabels(ticks, format).map((label, i) => (
          <span key={ticks[i]} style={{ top: `${place(ticks[i]!)}%` }}>
            {label}
          </span>
        ))}
      </div>
      <div className={styles.plot} style={{ height }}>
        {ticks.map((tick) => (
          <i key={tick} className={styles.gridline} style={{ top: `${place(tick)}%` }} />
        ))}
        {children}
      </div>
      {labels && (
        <div className={styles.labels} aria-hidden="true">
          {labels.map(({ at, text, isMinor }) => (
            <span key={at} style={{ left: `${at}%` }} data-minor={isMinor || undefined} data-edge={edgeOf(at)}>
              {text}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

/** Labels near an edge are kept inside. */
export const edgeOf = (at: number, near = 0) => (at <= near ? 'start' : at >= 100 - near ? 'end' : undefined)

/** The place of a value in per cent from the top. */
export const placeOn = (ticks: number[]) => {
  const [low, high] = [ticks[0]!, ticks.at(-1)!]
  return (value: number) => ((high - value) / (high - low)) * 100
}

interface CurveProps {
  paths: { line: string; area: string; previous?: string }
  /** The place of the end dot in per cent. */
  end: readonly [x: number, y: number]
}

/** A line with its area, and the dashed previous period; all in per cent of the plot. */
export const Curve = ({ paths, end }: CurveProps) => (
  <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
    {paths.previous && <path className={styles.previous} d={paths.previous} />}
    <path className={styles.area} d={paths.area} />
    <path className={styles.line} d={paths.line} />
    <path className={styles.dot} d={`M${end[0]} ${end[1]}h.001`} />
  </svg>
)

interface ReadingProps {
  /** The place in per cent from the left. */
  at: number
  title: string
  values: { label: string; text: string }[]
}

/** The values of one day or month, next to a line through them. */
export const Reading = ({ at, title, values }: ReadingProps) => (
  <div className={styles.reading} style={{ left: `${at}%` }} data-late={at > 50 || undefined} aria-hidden="true">
    <div>
      <b>{title}</b>
      {values.map(({ label, text }) => (
        <span key={label + text}>
          {label} <b>{text}</b>
        </span>
      ))}
    </div>
  </div>
)

interface ChartLegendProps {
  items: (false | undefined | { kind: 'line' | 'previous' | 'band' | 'release' | 'bar' | 'bar2' | 'ghost'; label: string })[]
}

/** What the lines and bars of a chart mean. */
export const ChartLegend = ({ items }: ChartLegendProps) => (
  <p className={styles.legend}>
    {items.map(
      (item) =>
        item && (
          <span key={item.kind}>
            <i data-kind={item.kind} />
            {item.label}
          </span>
        ),
    )}
  </p>
)
