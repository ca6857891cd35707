import { SegmentedControl } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { daysAfter, today } from '../../ui/text/format'

const ranges = { '30': '30 days', '90': '90 days', '365': '12 months', all: 'All' } as const

export interface Range {
  /** null: everything until `end`. */
  start: string | null
  end: string
  /** The number of days, with a start. */
  days: number
}

/** The range in the address. */
export function useRange() {
  const [params, setParams] = useSearchParams()
  const named = params.get('range') ?? '90'
  const preset = (named in ranges ? named : '90') as keyof typeof ranges
  const days = preset === 'all' ? 0 : Number(preset)
  const range: Range = { start: days ? daysAfter(today(), 1 - days) : null, end: today(), days }
  return { range, preset, choose: (preset: string) => setParams(preset === '90' ? {} : { range: preset }) }
}

export const RangeChoice = ({ preset, choose }: Omit<ReturnType<typeof useRange>, 'range'>) => (
  <SegmentedControl
    size="xs"
    aria-label="Range"
    data={Object.entries(ranges).map(([value, label]) => ({ value, label }))}
    value={preset}
    onChange={choose}
  />
)
