import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { InboxEntry } from '../../api/types'
import { feedbackSourceNames, feedbackTypeNames } from '../../ui/labels'

export type FeedbackType = InboxEntry['type']
export type FeedbackSource = InboxEntry['source']

export const suspicionNames = { true: 'Possible spam', false: 'Not spam' }
export const reasonNames: Record<InboxEntry['suspected'][number], string> = {
  burst: 'many submissions from one IP',
  honeypot: 'hidden field was filled in',
  too_fast: 'submitted too quickly',
}
/** In one sentence; empty for what is not suspected. */
export const suspicionOf = ({ suspected }: Pick<InboxEntry, 'suspected'>) =>
  suspected.length ? `Possible spam: ${suspected.map((reason) => reasonNames[reason]).join(', ')}.` : ''

/** What the address says of which feedback to show. */
export interface FeedbackFilter {
  product: string | null
  type: FeedbackType | null
  source: FeedbackSource | null
  suspected: keyof typeof suspicionNames | null
  text: string | null
}

const among = <T extends string>(names: Record<T, string>, value: string | null) =>
  value !== null && value in names ? (value as T) : null

/** The filter in the address, and how to change it. @param product of whose pages this is one */
export function useFeedbackAddress(product: string | null = null) {
  const [params, setParams] = useSearchParams()
  return useMemo(() => {
    const filter: FeedbackFilter = {
      product: product ?? (params.get('product') || null),
      type: among(feedbackTypeNames, params.get('type')),
      source: among(feedbackSourceNames, params.get('source')),
      suspected: among(suspicionNames, params.get('suspected')),
      text: params.get('text')?.slice(0, 200) || null,
    }
    /** Typing replaces the entry of the history, choosing adds one. */
    const change = (changes: Partial<Record<keyof FeedbackFilter, string | null>>, { replace = false } = {}) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace },
      )
    const { product: _, ...rest } = filter
    return { filter, change, isFiltered: Object.values(rest).some(Boolean) || (product === null && filter.product !== null) }
  }, [params, setParams, product])
}
