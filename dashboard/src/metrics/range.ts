import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { daysAfter, today } from '../text/format'

export const ranges = { '30': '30 days', '90': '90 days', '365': 'A year', all: 'All' } as const

/** Which days are shown. Without `start` everything is. */
export interface Range {
  start: string | null
  end: string
  /** null: chosen by its days. */
  preset: keyof typeof ranges | null
}

const isDay = (text: string | null) => text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The range in the address, and how to change it. */
export function useRange() {
  const [params, setParams] = useSearchParams()
  return useMemo(() => {
    const now = today()
    const [from, to] = [params.get('from'), params.get('to')]
    const named = params.get('range') ?? '90'
    const preset = (named in ranges ? named : '90') as keyof typeof ranges
    const range: Range =
      isDay(from) && isDay(to) && from! <= to!
        ? { start: from, end: to!, preset: null }
        : { start: preset === 'all' ? null : daysAfter(now, 1 - Number(preset)), end: now, preset }
    const change = (changes: Record<string, string>) => setParams(changes)
    return { range, change }
  }, [params, setParams])
}
