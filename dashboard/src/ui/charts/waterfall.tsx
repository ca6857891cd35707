import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from '../ui.module.css'

export interface Step {
  label: string
  /** A change, or a level where the chart starts and ends. */
  amount: number
  isLevel?: boolean
  /** The amount as it is shown. */
  text: ReactNode
}

const height = 28
const inset = 3

/**
 * A start, what changed it, and its end, from top to bottom. Each line has its words, so that the drawing
 * adds nothing for screen readers. Levels are marks, not bars: the scale does not begin at 0.
 */
export function Waterfall({ label, steps }: { label: string; steps: Step[] }) {
  const { places, low, high } = placesOf(steps)
  const span = high - low || 1
  const at = (value: number) => inset + ((value - low) / span) * (100 - 2 * inset)
  return (
    <ul className={styles.waterfall} aria-label={label}>
      {steps.map(({ label, isLevel, text }, i) => {
        const { from, to } = places[i]!
        const tone = isLevel ? 'var(--text)' : to < from ? 'var(--negative)' : 'var(--positive)'
        const left = Math.min(at(from), at(to))
        return (
          <li key={label}>
            <Text span inherit c={isLevel ? 'var(--text)' : 'var(--text-2)'}>
              {label}
            </Text>
            <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" height={height} aria-hidden>
              {isLevel ? (
                <Line x={at(to)} from={5} to={height - 5} color={tone} width={3} />
              ) : (
                <rect
                  x={left}
                  y={7}
                  width={Math.max(0.6, Math.abs(at(to) - at(from)))}
                  height={height - 14}
                  fill={tone}
                />
              )}
              {i > 0 && <Line x={at(from)} from={0} to={isLevel ? 5 : 7} color="var(--chart-marker)" />}
              {i < steps.length - 1 && (
                <Line
                  x={at(to)}
                  from={isLevel ? height - 5 : height - 7}
                  to={height}
                  color="var(--chart-marker)"
                />
              )}
            </svg>
            <Box component="span" ta="end" c={tone} fw="var(--fw-medium)">
              {text}
            </Box>
          </li>
        )
      })}
    </ul>
  )
}

/** Where each step begins and ends. */
function placesOf(steps: Step[]) {
  let level = 0
  const places = steps.map(({ amount, isLevel }) => {
    const from = isLevel ? amount : level
    level = isLevel ? amount : level + amount
    return { from, to: level }
  })
  const all = places.flatMap(({ from, to }) => [from, to])
  return { places, low: Math.min(...all), high: Math.max(...all) }
}

interface LineProps {
  x: number
  from: number
  to: number
  color: string
  width?: number
}

const Line = ({ x, from, to, color, width = 1 }: LineProps) => (
  <line
    x1={x}
    x2={x}
    y1={from}
    y2={to}
    stroke={color}
    strokeWidth={width}
    vectorEffect="non-scaling-stroke"
  />
)
