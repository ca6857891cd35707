import { SegmentedControl } from '@mantine/core'
import { DayField } from '../parts/day-field'
import { type Range, ranges, type useRange } from './range'

/** The days that are shown: one of some ranges, or from one day to another. */
export function RangeChoice({ range, change, first }: ReturnType<typeof useRange> & { first?: string | undefined }) {
  const start = range.start ?? first ?? range.end
  const choose = (changes: Partial<Pick<Range, 'start' | 'end'>>) => {
    const next = { from: changes.start ?? start, to: changes.end ?? range.end }
    if (next.from && next.to && next.from <= next.to) change(next)
  }
  return (
    <div className="filters">
      <SegmentedControl
        size="xs"
        aria-label="Range"
        data={Object.entries(ranges).map(([value, label]) => ({ value, label }))}
        value={range.preset ?? ''}
        onChange={(preset) => change({ range: preset })}
      />
      <DayField
        aria-label="From"
        w={136}
        value={start}
        max={range.end}
        isNeeded
        onSave={(day) => day && choose({ start: day })}
      />
      <DayField aria-label="To" w={136} value={range.end} min={start} isNeeded onSave={(day) => day && choose({ end: day })} />
    </div>
  )
}
