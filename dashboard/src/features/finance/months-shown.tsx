import { ActionIcon, Group, NativeSelect } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useShortcuts } from '../../ui/shortcuts'
import { formatShortMonthOfYear, thisMonth } from '../../ui/text/format'
import { type FinanceAddress, spans } from './finance-address'

/** How many months are shown, up to which, and the way to those before and after them. */
export function MonthsShown({ address }: { address: FinanceAddress }) {
  const { range, length, earlier, later, showUntil, change } = address
  useShortcuts('Finance', [
    { keys: '[', label: 'Earlier months', run: () => earlier && showUntil(earlier) },
    { keys: ']', label: 'Later months', run: () => later && showUntil(later) },
  ])
  const words = (months: string) =>
    range.to === thisMonth() ? `Last ${months} months` : `${months} months to ${formatShortMonthOfYear(range.to)}`
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        size={30}
        aria-label="Earlier months"
        title="["
        disabled={!earlier}
        onClick={() => earlier && showUntil(earlier)}
      >
        <ChevronLeft size={14} />
      </ActionIcon>
      <NativeSelect
        size="xs"
        aria-label="Months shown"
        data={spans.map((months) => ({ value: months, label: words(months) }))}
        value={length}
        onChange={(event) => change({ months: event.currentTarget.value })}
      />
      <ActionIcon
        variant="default"
        size={30}
        aria-label="Later months"
        title="]"
        disabled={!later}
        onClick={() => later && showUntil(later)}
      >
        <ChevronRight size={14} />
      </ActionIcon>
    </Group>
  )
}
