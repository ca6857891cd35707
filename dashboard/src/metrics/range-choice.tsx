import { SegmentedControl, TextInput } from '@mantine/core'
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
      <TextInput
        size="xs"
        type="date"
        aria-label="From"
        value={start}
        max={range.end}
        onChange={(event) => choose({ start: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        type="date"
        aria-label="To"
        value={range.end}
        min={start}
        max="9999-12-31"
        onChange={(event) => choose({ end: event.currentTarget.value })}
      />
    </div>
  )
}
