import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { monthsAfter, thisMonth } from '../../ui/text/format'
import type { Kind, Range, RecordKey } from './finance.api'

/** How many months can be shown. */
export const spans = ['6', '12', '24', '36']

/** One that a range can end with: none goes back to before there are years. */
const isMonth = (text: string | null): text is string =>
  text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text >= '1900-01'

/** All that a page of figures shows is in the address. */
export function useFinanceAddress() {
  const [params, setParams] = useSearchParams()
  return useMemo(() => {
    const to = isMonth(params.get('to')) ? params.get('to')! : thisMonth()
    const span = params.get('months') ?? ''
    const length = spans.includes(span) ? span : '12'
    const range: Range = { from: monthsAfter(to, 1 - Number(length)), to }
    const asked = params.get('month')
    /** The month of the key figures: the last that is over, where none is chosen. */
    const month = isMonth(asked) && asked >= range.from && asked <= to ? asked : to === thisMonth() ? monthsAfter(to, -1) : to
    const change = (changes: Record<string, string | null>, { replace = false } = {}) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || (name === 'months' && value === '12')) next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace },
      )
    const reached = (months: number) => {
      const month = monthsAfter(to, months)
      // Whoever has gone back with another length comes to this month, not past it.
      const isPast = to < thisMonth() && month > thisMonth()
      return isPast ? thisMonth() : isMonth(month) ? month : null
    }
    return {
      range,
      length,
      /** The last month of as many before them, and after; null where there are none. */
      earlier: reached(-Number(length)),
      later: reached(Number(length)),
      /** Shows the months up to one. */
      showUntil: (to: string) => change({ to: to === thisMonth() ? null : to, month: null }),
      month,
      view: params.get('view') === 'rates' ? 'rates' : 'months',
      /** The figure that is opened, of the month, or the total of it over all that are shown. */
      figure: params.get('figure'),
      isTotal: params.get('of') === 'total',
      adding: kindOf(params.get('new')),
      editing: keyOf(params.get('record')),
      change,
      close: () => change({ figure: null, of: null, new: null, record: null }),
    }
  }, [params, setParams])
}

export type FinanceAddress = ReturnType<typeof useFinanceAddress>

const kindOf = (text: string | null): Kind | null => (text === 'revenue' || text === 'cost' ? text : null)

/** `revenue/prod_…/c…` */
function keyOf(text: string | null): RecordKey | null {
  const [kind, productId, id] = text?.split('/') ?? []
  const known = kindOf(kind ?? null)
  return known && productId && id ? { kind: known, productId, id } : null
}

export const keyText = ({ kind, productId, id }: RecordKey) => `${kind}/${productId}/${id}`
