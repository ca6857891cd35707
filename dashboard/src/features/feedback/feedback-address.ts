import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { useProduct } from '../../api/products'
import { feedbackSourceNames, feedbackTypeNames } from '../../ui/labels'
import { paths } from '../../ui/paths'
import { type FeedbackFilter, stateNames } from './feedback.api'

const among = <T extends string>(names: Record<T, string>, value: string | null) =>
  value !== null && value in names ? (value as T) : null

/** The filter and the open entry, which are in the address. */
export function useFeedbackAddress() {
  const { product: ofProduct, feedbackId: openId } = useParams()
  const [params] = useSearchParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const product = useProduct(ofProduct ?? params.get('product'))
  const path = ofProduct ? `${paths.product(ofProduct)}/feedback` : paths.inbox
  const state = params.get('state')
  const filter: FeedbackFilter = {
    state: state === 'all' ? null : (among(stateNames, state) ?? 'open'),
    product: product?.id ?? null,
    type: among(feedbackTypeNames, params.get('type')),
    source: among(feedbackSourceNames, params.get('source')),
    person: params.get('person'),
    text: params.get('text')?.slice(0, 200) || null,
  }
  const withFilter = (changes: Record<string, string | null>) => {
    const next = Object.entries({ ...Object.fromEntries(params), ...changes }).filter(([, value]) => value)
    return `${path}?${new URLSearchParams(next as [string, string][])}`
  }
  const addressOf = (id: string) => `${path}/${encodeURIComponent(id)}${search}`
  return {
    ofProduct,
    product,
    filter,
    openId,
    isFiltered: ['product', 'type', 'source', 'person', 'text'].some((name) => params.get(name)),
    withFilter,
    change: (changes: Record<string, string | null>) =>
      void navigate(withFilter(changes), { replace: 'text' in changes }),
    addressOf,
    // Not as a transition: the next key may come before its update.
    open: (id: string | undefined) =>
      void navigate(id ? addressOf(id) : path + search, { replace: true, flushSync: true }),
  }
}

export type Address = ReturnType<typeof useFeedbackAddress>
