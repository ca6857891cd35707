import { queryOptions, useQuery } from '@tanstack/react-query'
import { serviceUrl } from '../api/address'
import { api, record } from '../api/client'
import { productsQuery } from '../api/products'
import { useIsViewer } from '../api/session'
import type { CreateProduct, FeedbackKey, Onboarding } from '../api/types'
import { useChange } from './use-change'

const keysQuery = queryOptions({
  queryKey: ['feedback-key', 'all'],
  queryFn: () => record(api.GET('/feedback-keys')),
})

/** The Feedback Key of a product; null if the product has no key, undefined while loading. */
export function useFeedbackKey(productId: string): FeedbackKey | null | undefined {
  const { data } = useQuery({ ...keysQuery, enabled: useIsViewer() === false })
  return data && (data.find((key) => key.productId === productId) ?? null)
}

export const createFeedbackKey = (product: string) =>
  record(api.POST('/products/{product}/feedback-key', { params: { path: { product } }, body: {} }))

export const useCreateFeedbackKey = (product: string) => useChange({ send: () => createFeedbackKey(product) })

export const widgetSnippet = (key: string) =>
  `<script src="${serviceUrl()}/widget.js" data-key="${key}" defer></script>`

/** The steps that are left; null if there are none, the list was dismissed, or for a viewer. */
export function useChecklist(productId: string | null): Onboarding | null | undefined {
  const isViewer = useIsViewer()
  const { data, isError } = useQuery({
    queryKey: ['onboarding', productId],
    queryFn: () =>
      record(api.GET('/onboarding', { params: { query: productId ? { product: productId } : {} } })),
  })
  // A page is shown without it.
  if (isViewer) return null
  if (!data) return isError ? null : undefined
  const { dismissed, widgetInstalled, releaseConnected, metricRecorded, revenueRecorded, agentConnected } =
    data
  const isDone = widgetInstalled && releaseConnected && metricRecorded && revenueRecorded && agentConnected
  return isDone || dismissed ? null : data
}

/** A new product comes with its Feedback Key, so that the widget can be pasted right away. */
export const useCreateProduct = () =>
  useChange({
    send: async (body: CreateProduct) => {
      const product = await record(api.POST('/products', { body }))
      // The checklist offers it again.
      await createFeedbackKey(product.id).catch(() => undefined)
      return product
    },
    stored: (client, product) =>
      client.setQueryData(productsQuery.queryKey, (all) => [...(all ?? []), product]),
    quiet: true,
  })
