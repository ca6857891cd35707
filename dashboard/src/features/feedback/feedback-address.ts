import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import type { InboxEntry } from '../../api/types'
import { feedbackSourceNames, feedbackTypeNames } from '../../ui/labels'

export type State = InboxEntry['state']

export const stateNames: Record<State, string> = { open: 'Open', done: 'Done', spam: 'Spam', snoozed: 'Snoozed' }

/** What the address says of the feedback to show. */
export interface FeedbackFilter {
  /** null: in every state. */
  state: State | null
  product: string | null
  type: InboxEntry['type'] | null
  source: InboxEntry['source'] | null
  person: string | null
  text: string | null
}

const among = <T extends string>(names: Record<T, string>, value: string | null) =>
  value !== null && value in names ? (value as T) : null

/** The filter and the open entry, which are in the address. @param product of a product's page */
export function useFeedbackAddress(path: string, product: string | null) {
  const [params] = useSearchParams()
  const { feedbackId } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  // The router changes the address later than the next key may come.
  const [going, setGoing] = useState<{ id: string | undefined }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address has changed
  useEffect(() => setGoing(undefined), [feedbackId])
  return useMemo(() => {
    const state = params.get('state')
    const filter: FeedbackFilter = {
      state: state === 'all' ? null : (among(stateNames, state) ?? 'open'),
      product: product ?? (params.get('product') || null),
      type: among(feedbackTypeNames, params.get('type')),
      source: among(feedbackSourceNames, params.get('source')),
      person: params.get('person')?.slice(0, 254) || null,
      text: params.get('text')?.slice(0, 200) || null,
    }
    /** The list with other filters. */
    const withFilter = (changes: Partial<Record<keyof FeedbackFilter, string | null>>) => {
      const next = new URLSearchParams(params)
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next.size ? `${path}?${next}` : path
    }
    const addressOf = (id: string) => `${path}/${encodeURIComponent(id)}${search}`
    return {
      filter,
      isFiltered: Boolean(filter.type || filter.source || filter.person || filter.text || (!product && filter.product)),
      withFilter,
      change: (changes: Parameters<typeof withFilter>[0], replace = false) => void navigate(withFilter(changes), { replace }),
      openId: going ? going.id : feedbackId,
      addressOf,
      open: (id: string | undefined, replace = false) => {
        setGoing(id === feedbackId ? undefined : { id })
        void navigate(id ? addressOf(id) : path + search, { replace })
      },
    }
  }, [params, search, navigate, path, product, feedbackId, going])
}

export type FeedbackAddress = ReturnType<typeof useFeedbackAddress>
