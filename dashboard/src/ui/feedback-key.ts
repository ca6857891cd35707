import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, record } from '../api/client'
import type { FeedbackKey } from '../api/types'
import { useChange } from './use-change'

const keysQuery = queryOptions({ queryKey: ['feedback-key', 'all'], queryFn: () => record(api.GET('/feedback-keys')) })

/** The Feedback Key of a product; null if there is none, undefined while loading. */
export function useFeedbackKey(productId: string): FeedbackKey | null | undefined {
  const { data } = useQuery(keysQuery)
  return data && (data.find((key) => key.productId === productId) ?? null)
}

export const createFeedbackKey = (product: string) =>
  record(api.POST('/products/{product}/feedback-key', { params: { path: { product } }, body: {} }))

export const useCreateFeedbackKey = (product: string) => useChange({ send: () => createFeedbackKey(product) })

export const widgetSnippet = (key: string) => `<script src="${location.origin}/widget.js" data-key="${key}" defer></script>`
