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
