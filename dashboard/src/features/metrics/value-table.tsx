import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { messageOf } from '../../api/errors'
import type { Metric, MetricValue } from '../../api/types'
import { useCursor } from '../../ui/cursor'
import { type Column, RecordGrid } from '../../ui/record-grid'
import { useShortcuts } from '../../ui/shortcuts'
import { formatDay, formatNumber } from '../../ui/text/format'
import { showError } from '../../ui/toast'
import { useChangeValue } from './metrics.api'

const columns: Column<MetricValue>[] = [
  { title: 'Day', width: 'minmax(0, 1fr)', cell: ({ date }) => formatDay(date) },
  { title: 'Value', width: '120px', cell: ({ value }) => formatNumber(value), figure: true },
]

interface ValueTableProps {
  product: string
  metric: Metric
  values: MetricValue[] | undefined
  /** A day is to be corrected. */
  onChoose: (date: string) => void
}

/** The numbers of the chart, the latest first. Enter corrects one, Delete takes it away. */
export function ValueTable({ product, metric, values, onChoose }: ValueTableProps) {
  const keyboard = useCursor()
  const { mutateAsync } = useChangeValue(product, metric)
  const latestFirst = useMemo(() => values?.toReversed(), [values])
  const remove = ({ date }: MetricValue) =>
    void mutateAsync({ date, value: undefined }).catch((error) => showError(messageOf(error)))
  const current = latestFirst?.find(({ id }) => id === keyboard.cursor.id)
  useShortcuts('Values', [{ keys: 'Delete', label: 'Delete the value', run: () => current && remove(current) }])
  return (
    <RecordGrid
      label="Values"
      isPlain
      records={latestFirst}
      columns={columns}
      nameOf={({ date }) => formatDay(date)}
      onOpen={({ date }) => onChoose(date)}
      keyboard={keyboard}
      empty={
        <Text size="sm" c="dimmed">
          No values in this range. Set one above, or paste a column.
        </Text>
      }
    />
  )
}
