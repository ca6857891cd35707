import { Anchor, Box, Group, Popover, Stack, Text } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import type { Explain } from '../api/types'
import { formatNumber, withDates } from './text/format'

interface Props {
  explain: Explain
  format?: (value: number) => string
  children: ReactElement
}

/** The formula of a figure, its inputs with the records behind them, and what is excluded. */
export default function Explanation({
  explain: { formula, inputs, excluded },
  format = formatNumber,
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
        <ExplanationRows formula={formula} rows={rows} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface RowsProps {
  formula?: string | undefined
  rows: { key?: string; label: string; value?: ReactNode; url: string | null }[]
}

/** The inputs of a figure. Each row opens its records. */
export const ExplanationRows = ({ formula, rows }: RowsProps) => (
  <div>
    <Text size="sm" c="dimmed">
      {formula}
    </Text>
    <Stack component="ul" gap={6} m={0} mt={formula && rows.length > 0 ? 'sm' : 0} p={0}>
      {rows.map(({ label, key = label, value, url }) => (
        <Group key={key} component="li" justify="space-between" gap="sm" wrap="nowrap" align="baseline">
          {url ? (
            <Anchor component={Link} to={url} inherit style={{ overflowWrap: 'anywhere' }}>
              {label}
            </Anchor>
          ) : (
            <span>{label}</span>
          )}
          <Box fw="var(--fw-medium)" ta="end" flex="none" maw="60%">
            {value}
          </Box>
        </Group>
      ))}
    </Stack>
  </div>
)
