import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { isDate, monthsAfter, thisMonth } from '../../ui/text/format'
import type { Kind, Range, RecordKey } from './finance.api'

/** The months of a page; the service gives at most 120. */
export const spans = { '12': 12, '24': 24, all: 120 }

/** What a figure covers: a month, the running month until today, or all months of the page. */
export type Scope = 'month' | 'to-date' | 'total'

/** The address contains everything that a page of figures shows. */
export function useFinanceAddress() {
  const [params, setParams] = useSearchParams()
  return useMemo(() => {
    const span = (params.get('months') ?? '12') as keyof typeof spans
    const length = span in spans ? span : '12'
    const range: Range = { from: monthsAfter(thisMonth(), 1 - spans[length]), to: thisMonth() }
    const month = params.get('month') ?? ''
    const of = params.get('of')
    const after = (changes: Record<string, string | null>) => {
      const next = new URLSearchParams(params)
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name)
        else next.set(name, value)
      }
      return next
    }
    return {
      range,
      length,
      /** The month of an open figure: the last complete one, unless the address names another. */
      month: isDate(`${month}-01`) ? month : monthsAfter(thisMonth(), -1),
      view: params.get('view') === 'rates' ? 'rates' : 'months',
      figure: params.get('figure'),
      scope: (of === 'total' || of === 'to-date' ? of : 'month') as Scope,
      adding: kindOf(params.get('new')),
      editing: keyOf(params.get('record')),
      change: (changes: Record<string, string | null>) => setParams(after(changes)),
      /** A link to the same page with some changes. */
      link: (changes: Record<string, string | null>) => `?${after(changes)}`,
      close: () => setParams(after({ figure: null, of: null, new: null, record: null })),
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
