import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { daysAfter, isDate, today } from '../../ui/text/format'

export const ranges = { '30': '30 days', '90': '90 days', '365': 'A year', all: 'All' } as const

/** Which days are shown. Without `start` everything up to its end is. */
export interface Range {
  start: string | null
  end: string
  /** null: chosen by its days. */
  preset: keyof typeof ranges | null
}

/** The range in the address, and how to change it. */
export function useRange() {
  const [params, setParams] = useSearchParams()
  return useMemo(() => {
    const now = today()
    const [from, to] = [params.get('from'), params.get('to')]
    const named = params.get('range') ?? '90'
    const preset = (named in ranges ? named : '90') as keyof typeof ranges
    const isByDays = to !== null && isDate(to) && (from === null || (isDate(from) && from <= to))
    const range: Range = isByDays
      ? { start: from, end: to, preset: null }
      : { start: preset === 'all' ? null : daysAfter(now, 1 - Number(preset)), end: now, preset }
    const change = (changes: Record<string, string>) => setParams(changes)
    return { range, change }
  }, [params, setParams])
}
