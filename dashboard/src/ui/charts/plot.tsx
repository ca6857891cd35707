import { Box, Group } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import styles from '../ui.module.css'
import { placeOn, tickLabels } from './scale'

interface PlotProps {
  /** From the bottom to the top. */
  ticks: number[]
  format?: Intl.NumberFormatOptions | undefined
  /** In pixels, without the labels below. */
  height: number
  /** Labels below, with their places in per cent; those that are `isMinor` are hidden in narrow charts. */
  labels?: { at: number; text: string; isMinor?: boolean }[]
  /** In pixels; without it as wide as the labels. Charts of the same width are below each other. */
  gutter?: number
  children: ReactNode
}

/** Grid lines, labels at the left and below. What is inside is placed in per cent of the plot. */
export function Plot({ ticks, format, height, labels = [], gutter, children }: PlotProps) {
  const place = placeOn(ticks)
  return (
    <Box
      className={styles.plot!}
      display="grid"
      fz="var(--fs-xs)"
      c="var(--text-3)"
      style={{ gridTemplateColumns: `${gutter ? `${gutter}px` : 'auto'} minmax(0, 1fr)`, columnGap }}
    >
      <Box display="grid" miw={34} h={height} style={{ justifyItems: 'end' }} aria-hidden>
        {tickLabels(ticks, format).map((label, i) => (
          <Box
            key={ticks[i]}
            component="span"
            pos="relative"
            top={`${place(ticks[i]!)}%`}
            h={0}
            lh={0}
            style={inColumn}
          >
            {label}
          </Box>
        ))}
      </Box>
      <Box pos="relative" miw={0} h={height}>
        {ticks.map((tick) => (
          <Box
            key={tick}
            pos="absolute"
            top={`${place(tick)}%`}
            w="100%"
            h={1}
            bg="light-dark(#eeeef2, #212329)"
          />
        ))}
        {children}
      </Box>
      <Box pos="relative" h={labels.length && 24} style={{ gridColumn: 2 }} aria-hidden>
        {labels.map(({ at, text, isMinor }) => (
          <Box
            key={at}
            component="span"
            pos="absolute"
            top={8}
            left={`${at}%`}
            style={shifted(at)}
            className={isMinor ? styles.minor : undefined}
          >
            {text}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

export const columnGap = 12

const inColumn = { gridArea: '1 / 1', whiteSpace: 'nowrap' } as const

export const wideOnly = { visibleFrom: 'sm' } as const

/** Centres a label, but keeps it inside near an edge. */
export const shifted = (at: number, near = 0): CSSProperties => ({
  translate: at <= near ? 0 : at >= 100 - near ? '-100%' : '-50%',
  whiteSpace: 'nowrap',
})

interface ReadingProps {
  /** The place in per cent from the left. */
  at: number
  title: string
  values: { label: string; text: string }[]
  isOnTop?: boolean
}

const strong = { component: 'b', c: 'var(--text)', fw: 'var(--fw-medium)' } as const

/** The values of one day or month, next to a line through them. */
export const Reading = ({ at, title, values, isOnTop }: ReadingProps) => (
  <Box
    pos="absolute"
    left={`${at}%`}
    top={0}
    h="100%"
    style={{ zIndex: 3, borderLeft: '1px solid', pointerEvents: 'none' }}
    aria-hidden
  >
    <Box
      pos="absolute"
      {...(isOnTop ? { top: 8 } : { bottom: '6%' })}
      {...(at > 50 ? { right: 10 } : { left: 10 })}
      w="max-content"
      maw={260}
      p="8px 10px"
      bd="1px solid var(--border)"
      bg="var(--overlay)"
      bdrs="md"
      style={{ boxShadow: 'var(--shadow-overlay)' }}
      c="dimmed"
      lh="18px"
    >
      <Box {...strong}>{title}</Box>
      {values.map(({ label, text }) => (
        <Group key={label + text} justify="space-between" gap="md" wrap="nowrap">
          {label} <Box {...strong}>{text}</Box>
        </Group>
      ))}
    </Box>
  </Box>
)

const square = { width: 10, height: 10, borderRadius: 3 }
const marks = {
  line: { width: 14, borderTop: '2px solid var(--chart-line)' },
  previous: { width: 14, borderTop: '1.5px dashed var(--chart-prev)' },
  release: { height: 8, borderLeft: '1px solid var(--chart-marker)' },
  band: { ...square, background: 'var(--chart-band)' },
  bar: { ...square, background: 'var(--chart-bar)' },
  bar2: { ...square, background: 'var(--chart-bar-2)' },
  ghost: { ...square, border: '1px dashed var(--chart-prev)' },
} satisfies Record<string, CSSProperties>

interface ChartLegendProps {
  items: (false | undefined | { kind: keyof typeof marks; label: string })[]
}

export const ChartLegend = ({ items }: ChartLegendProps) => (
  <Group gap="4px 16px" fz="var(--fs-xs)" lh="var(--lh-xs)" c="var(--text-2)">
    {items.map(
      (item) =>
        item && (
          <Group key={item.kind} gap={6}>
            <i style={marks[item.kind]} />
            {item.label}
          </Group>
        ),
    )}
  </Group>
)

interface RangeBandProps {
  value: number
  low: number
  high: number
  /** Outside of the usual range. */
  isFlagged: boolean
}

/** A value as a dot, next to its usual range as a band of fixed width. */
export function RangeBand({ value, low, high, isFlagged }: RangeBandProps) {
  const width = high - low || Math.abs(value) || 1
  const place = (of: number) => `${Math.min(96, Math.max(4, 30 + ((of - low) / width) * 40))}%`
  const dot = {
    left: place(value),
    ml: -5,
    w: 10,
    h: 10,
    bdrs: 5,
    bg: isFlagged ? 'var(--accent-text)' : 'var(--text-2)',
  }
  return (
    <Box pos="relative" miw={64} h={16} aria-hidden>
      <Box pos="absolute" top={7} left={0} w="100%" h={2} bg="var(--range-track)" />
      <Box pos="absolute" top={4} left="30%" w="40%" h={8} bdrs={4} bg="light-dark(#bfc6f0, #464f8c)" />
      {low < 0 && high > 0 && <Box pos="absolute" top={2} left={place(0)} w={1} h={12} bg="var(--text-3)" />}
      <Box pos="absolute" top={3} style={{ boxShadow: '0 0 0 2px var(--surface)' }} {...dot} />
    </Box>
  )
}
