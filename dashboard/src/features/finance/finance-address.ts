import { useSearchParams } from 'react-router'
import type { Finance, Product } from '../../api/types'
import { isDate, monthsAfter, thisMonth } from '../../ui/text/format'
import { type Kind, keyOf, rangeOf, spans } from './finance.api'

/** The search parameters contain everything that is open. */
export function useFinanceAddress() {
  const [params, setParams] = useSearchParams()
  const span = (params.get('months') ?? '12') as keyof typeof spans
  const length = span in spans ? span : '12'
  const month = params.get('month') ?? ''
  const after = (changes: Changes) => {
    const kept = Object.entries({ ...Object.fromEntries(params), ...changes }).filter(
      ([, value]) => value !== null,
    )
    return new URLSearchParams(Object.fromEntries(kept) as Record<string, string>)
  }
  return {
    length,
    range: rangeOf(length),
    isRates: params.get('view') === 'rates',
    figure: params.get('figure'),
    /** The month of an open figure. */
    month: isDate(`${month}-01`) ? month : monthsAfter(thisMonth(), -1),
    /** The open figure is that of the running month until today. */
    isToDate: params.get('of') === 'to-date',
    adding: params.get('new') as Kind | null,
    editing: keyOf(params.get('record')),
    change: (changes: Changes) => setParams(after(changes)),
    /** A link to the same page with some changes. */
    link: (changes: Changes) => `?${after(changes)}`,
  }
}

type Changes = Record<string, string | null>

export interface FinanceProps {
  /** Null on a page of all products. */
  product: Product | null
  finance: Finance
  address: ReturnType<typeof useFinanceAddress>
}
