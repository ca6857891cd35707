import { Box } from '@mantine/core'

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
  const dot = { left: place(value), ml: -5, w: 10, h: 10, bdrs: 5, bg: isFlagged ? 'var(--accent-text)' : 'var(--text-2)' }
  return (
    <Box pos="relative" miw={64} h={16} aria-hidden>
      <Box pos="absolute" top={7} left={0} w="100%" h={2} bg="var(--range-track)" />
      <Box pos="absolute" top={4} left="30%" w="40%" h={8} bdrs={4} bg="light-dark(#bfc6f0, #464f8c)" />
      {low < 0 && high > 0 && <Box pos="absolute" top={2} left={place(0)} w={1} h={12} bg="var(--text-3)" />}
      <Box pos="absolute" top={3} style={{ boxShadow: '0 0 0 2px var(--surface)' }} {...dot} />
    </Box>
  )
}
