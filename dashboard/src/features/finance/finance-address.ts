import { useParams, useSearchParams } from 'react-router'
import type { Finance, Product } from '../../api/types'
import { ledgerPath } from '../../ui/paths'
import { isDate } from '../../ui/text/format'
import { type Kind, keyOf, rangeOf, spans } from './finance.api'
import { sorts } from './ledger.api'
import type { Line } from './lines'

/** The search parameters contain everything that is open. */
export function useFinanceAddress() {
  const { view = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const span = (params.get('months') ?? '12') as keyof typeof spans
  const length = span in spans ? span : '12'
  const after = (changes: Changes) => {
    const kept = Object.entries({ ...Object.fromEntries(params), ...changes }).filter(
      ([, value]) => value !== null,
    )
    return new URLSearchParams(Object.fromEntries(kept) as Record<string, string>)
  }
  const kind = ({ revenue: 'revenue', costs: 'cost' } as Record<string, Kind | undefined>)[view]
  const of = (name: string) => params.get(name) || undefined
  const day = (name: string) => (isDate(params.get(name) ?? '') ? of(name) : undefined)
  const sort = sorts.find((one) => one === params.get('sort')) ?? 'date'
  return {
    kind,
    filter: {
      ...{ kind: kind ?? 'revenue', from: day('from'), to: day('to'), product: of('product') },
      ...{ type: of('type'), source: of('source'), customer: of('customer'), text: of('text') },
    },
    sorting: {
      sort,
      direction: params.get('direction') === 'asc' ? ('asc' as const) : ('desc' as const),
    },
    length,
    range: rangeOf(length),
    why: params.get('why'),
    adding: params.get('new') as Kind | null,
    editing: keyOf(params.get('record')),
    change: (changes: Changes, replace = false) => setParams(after(changes), { replace }),
    /** A link to the same page with some changes. */
    link: (changes: Changes) => `?${after(changes)}`,
  }
}

type Changes = Record<string, string | null>
export type Address = ReturnType<typeof useFinanceAddress>

/** The records of a line of the months table, or undefined for sums of both kinds and MRR. */
export function ledgerOf(product: Product | null, line: Line, from: string, to: string): string | undefined {
  const [kind, type = ''] = line.records?.split('.') ?? []
  if (kind !== 'revenue' && kind !== 'cost') return undefined
  return ledgerPath(product, kind === 'cost' ? 'costs' : 'revenue', { from, to, type })
}

export interface FinanceProps {
  /** Null on a page of all products. */
  product: Product | null
  finance: Finance
  address: Address
}
