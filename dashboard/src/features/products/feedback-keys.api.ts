import { queryOptions, useQuery } from '@tanstack/react-query'
import { answer, api, record } from '../../api/client'
import type { FeedbackKey, LimitedAddress, UpdateFeedbackKey } from '../../api/types'
import { useChange } from '../../ui/use-change'

const keysQuery = queryOptions({ queryKey: ['feedback-key', 'all'], queryFn: () => record(api.GET('/feedback-keys')) })

/** The Feedback Key of a product; null where there is none, undefined until it is known. */
export function useFeedbackKey(productId: string): FeedbackKey | null | undefined {
  const { data } = useQuery(keysQuery)
  return data && (data.find((key) => key.productId === productId) ?? null)
}

const of = (product: string) => ({ params: { path: { product } } })

/** The addresses that reached a limit in the last days; undefined until they are known. */
export function useLimitedAddresses(product: string): LimitedAddress[] | undefined {
  const { data } = useQuery({
    queryKey: ['feedback-key', 'limited', product],
    queryFn: () => record(api.GET('/products/{product}/feedback-key/limited', of(product))),
  })
  return data
}

export const useCreateFeedbackKey = (product: string) =>
  useChange({
    send: () => record(api.POST('/products/{product}/feedback-key', { ...of(product), body: {} })),
  })

export const useRotateFeedbackKey = (product: string) =>
  useChange({
    send: (body: { overlap: boolean }) => record(api.POST('/products/{product}/feedback-key/rotate', { ...of(product), body })),
    quiet: true,
  })

export const useUpdateFeedbackKey = (product: string) =>
  useChange({
    send: (body: UpdateFeedbackKey) => record(api.PATCH('/products/{product}/feedback-key', { ...of(product), body })),
    done: () => ({ message: 'Limits saved' }),
    quiet: true,
  })

export const useDeleteFeedbackKey = (product: string) =>
  useChange({
    send: () => answer(api.DELETE('/products/{product}/feedback-key', of(product))),
    done: () => ({ message: 'Feedback Key deleted' }),
    quiet: true,
  })
