import { Box, Text } from '@mantine/core'
import type { Explanation } from '../../api/types'
import { withDates } from '../text/format'
import styles from '../ui.module.css'

/** A change, or with `isLevel` where the chart starts and ends. */
type Step = Explanation['steps'][number]

interface WaterfallProps {
  label: string
  steps: Step[]
  shown: (level: number) => string
  changed: (amount: number) => string
}

/** Of a row, with the part of it that a bar takes. */
const [height, top, bottom] = [28, 7, 21]
const inset = 3

/**
 * A start, what changed it, and its end, from top to bottom. Each line has its words, so that the drawing
 * adds nothing for screen readers. Levels are marks, not bars: the scale does not begin at 0.
 */
export function Waterfall({ label, steps, shown, changed }: WaterfallProps) {
  const { places, low, high } = placesOf(steps)
  const span = high - low || 1
  const at = (value: number) => inset + ((value - low) / span) * (100 - 2 * inset)
  return (
    <ul className={styles.waterfall} aria-label={label}>
      {steps.map(({ label, value, isLevel }, i) => {
        const { from, to } = places[i]!
        const tone = isLevel ? 'var(--text)' : to < from ? 'var(--negative)' : 'var(--positive)'
        const fromAbove = i > 0 ? `M${at(from)} 0V${top}` : ''
        const toBelow = i < steps.length - 1 ? `M${at(to)} ${bottom}V${height}` : ''
        return (
          <li key={label}>
            <Text span inherit c={isLevel ? 'var(--text)' : 'var(--text-2)'}>
              {withDates(label)}
            </Text>
            <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" height={height} aria-hidden>
              <path d={fromAbove + toBelow} stroke="var(--chart-marker)" vectorEffect="non-scaling-stroke" />
              <rect
                x={Math.min(at(from), at(to)) - (isLevel ? 0.8 : 0)}
                y={top}
                width={isLevel ? 1.6 : Math.max(0.6, Math.abs(at(to) - at(from)))}
                height={bottom - top}
                fill={tone}
              />
            </svg>
            <Box component="span" ta="end" c={tone} fw="var(--fw-medium)">
              {isLevel ? shown(value) : changed(value)}
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
  const places = steps.map(({ value, isLevel }) => {
    const from = isLevel ? value : level
    level = isLevel ? value : level + value
    return { from, to: level }
  })
  const all = places.flatMap(({ from, to }) => [from, to])
  return { places, low: Math.min(...all), high: Math.max(...all) }
}
