import { useQuery } from '@tanstack/react-query'
import { api, record } from '../api/client'
import { productsQuery } from '../api/products'
import type { CreateProduct, Onboarding } from '../api/types'
import { createFeedbackKey } from './feedback-key'
import { useChange } from './use-change'

/** What is still to be set up, of a product or of the account; null if nothing is or the list was dismissed. */
export function useChecklist(productId: string | null): Onboarding | null | undefined {
  const { data } = useQuery({
    queryKey: ['onboarding', productId],
    queryFn: () => record(api.GET('/onboarding', { params: { query: productId ? { product: productId } : {} } })),
  })
  if (!data) return undefined
  const isDone =
    data.widgetInstalled && data.releaseConnected && data.metricRecorded && data.revenueRecorded && data.agentConnected
  return isDone || data.dismissed ? null : data
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
    stored: (client, product) => client.setQueryData(productsQuery.queryKey, (all) => [...(all ?? []), product]),
    quiet: true,
  })
