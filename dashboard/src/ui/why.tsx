import { Anchor, Box, Group, Popover, Stack, Text } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import type { Explain } from '../api/types'
import { formatNumber, withDates } from './text/format'
import styles from './ui.module.css'

interface Props {
  explain: Explain
  format?: ((value: number) => string) | undefined
  sentence?: string | undefined
  children: ReactElement
}

/** Why a figure is what it is: in words, its causes with the records behind them, and how it's calculated. */
export default function Why({
  explain: { formula, inputs, excluded },
  format = formatNumber,
  sentence,
  children,
}: Props) {
  const rows = [
    ...inputs.map(({ label, value, url }) => ({
      label: withDates(label),
      value: typeof value === 'number' ? format(value) : withDates(value),
      url,
    })),
    ...excluded.map(({ reason, count, url }) => ({
      label: `Excluded: ${reason.toLowerCase()}`,
      value: formatNumber(count),
      url,
    })),
  ]
  return (
    <Popover width={340} position="bottom-start" trapFocus returnFocus defaultOpened>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown fz="sm" bg="var(--overlay)" mah={360} style={{ overflow: 'auto' }}>
        <Stack gap="sm">
          {sentence && <Text fw="var(--fw-medium)">{sentence}</Text>}
          <WhyRows rows={rows} />
          <HowCalculated>{formula}</HowCalculated>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The formula of a figure, shown when asked for. */
export const HowCalculated = ({ children }: { children: ReactNode }) => (
  <details className={styles.how}>
    <summary>How it's calculated</summary>
    <Text component="div" size="sm" c="dimmed" pt={4}>
      {children}
    </Text>
  </details>
)

interface Row {
  key?: string
  label: ReactNode
  value?: ReactNode
  url: string | null
}

/** The causes of a figure. Each row opens its records. */
export const WhyRows = ({ rows }: { rows: Row[] }) => (
  <Stack component="ul" gap={6} m={0} p={0}>
    {rows.map(({ label, key = String(label), value, url }) => (
      <Group key={key} component="li" justify="space-between" gap="sm" wrap="nowrap" align="baseline">
        {url ? (
          <Anchor component={Link} to={url} inherit style={{ overflowWrap: 'anywhere' }}>
            {label}
          </Anchor>
        ) : (
          <span>{label}</span>
        )}
        <Box fw="var(--fw-medium)" ta="end" flex="none" maw="75%">
          {value}
        </Box>
      </Group>
    ))}
  </Stack>
)
