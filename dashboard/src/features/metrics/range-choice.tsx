import { SegmentedControl } from '@mantine/core'
import { DateField } from '../../ui/date-field'
import { type Range, ranges, type useRange } from './range'

/** The days that are shown: one of some ranges, or from one day to another. @param first where all is shown, its first day */
export function RangeChoice({ range, change, first }: ReturnType<typeof useRange> & { first?: string | undefined }) {
  const start = range.start ?? first ?? null
  const choose = (changes: Partial<Pick<Range, 'start' | 'end'>>) => {
    const { start, end } = { ...range, ...changes }
    change({ ...(start && { from: start }), to: end })
  }
  return (
    <div className="filters range-choice">
      <SegmentedControl
        size="xs"
        aria-label="Range"
        data={Object.entries(ranges).map(([value, label]) => ({ value, label }))}
        value={range.preset ?? ''}
        onChange={(preset) => change({ range: preset })}
      />
      <DateField
        size="xs"
        aria-label="From"
        w={136}
        value={start}
        max={range.end}
        required
        placeholder="First day"
        onChange={(day) => day && choose({ start: day })}
      />
      <DateField
        size="xs"
        aria-label="To"
        w={136}
        value={range.end}
        min={start ?? undefined}
        required
        onChange={(day) => day && choose({ end: day })}
      />
    </div>
  )
}
