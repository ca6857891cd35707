import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { answer, api, record } from '../../api/client'
import { iconsQuery, productsQuery } from '../../api/products'
import type { Product, PutCaptcha, TimelineEntry, UpdateFeedbackKey, UpdateProduct } from '../../api/types'
import { productPath } from '../../ui/paths'
import { useChange } from '../../ui/use-change'

const of = (product: string) => ({ params: { path: { product } } })

/** Saves a change of the product whose page is shown; a new slug is its new address. @throws ApiError */
export function useSaveProduct(product: Product) {
  const { mutateAsync } = useChange({
    send: (change: UpdateProduct) => record(api.PATCH('/products/{product}', { ...of(product.id), body: change })),
    show: (client, change) =>
      client.setQueryData(productsQuery.queryKey, (all) =>
        all?.map((one) => (one.id === product.id ? ({ ...one, ...change } as Product) : one)),
      ),
    quiet: true,
  })
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async (change: UpdateProduct) => {
    const saved = await mutateAsync(change)
    const before = productPath(product)
    if (productPath(saved) === before || !pathname.startsWith(before)) return
    await navigate(productPath(saved) + pathname.slice(before.length) + search, { replace: true })
  }
}

/** The props of an `EditableText` for each text of a product. */
export function useProductTexts(product: Product) {
  const save = useSaveProduct(product)
  return (field: 'name' | 'description' | 'website' | 'slug') => ({
    value: product[field] ?? '',
    save: (text: string) => save({ [field]: text || (field === 'name' ? '' : null) }),
  })
}

/** Moves a product with its records to the trash. Its tasks stay. */
export const useDeleteProduct = () =>
  useChange({
    send: ({ id, name }: Product) => answer(api.DELETE('/products/{product}', { ...of(id), body: { name } })),
    done: ({ id, name }) => ({
      message: `"${name}" deleted. Totals exclude its records.`,
      undo: () => answer(api.POST('/products/{product}/undelete', of(id))),
    }),
    quiet: true,
  })

/** @param icon a data URL; null removes the icon */
export const useSetIcon = ({ id }: Product) =>
  useChange({
    send: (icon: string | null): Promise<unknown> =>
      icon === null
        ? answer(api.DELETE('/products/{product}/icon', of(id)))
        : answer(api.PUT('/products/{product}/icon', { ...of(id), body: { icon } })),
    show: (client, icon) =>
      client.setQueryData(iconsQuery.queryKey, (icons) => {
        const { [id]: _, ...others } = icons ?? {}
        return icon ? { ...others, [id]: icon } : others
      }),
    done: (icon) => ({ message: icon ? 'Icon saved' : 'Icon removed' }),
  })

export const metricsQuery = (productId: string) =>
  queryOptions({
    queryKey: ['metrics', productId, 'list'],
    queryFn: () => record(api.GET('/products/{product}/metrics', of(productId))),
  })

export const valuesQuery = (product: string, metricKey: string, startDate: string, endDate: string) =>
  queryOptions({
    queryKey: ['metrics', product, 'values', metricKey, startDate, endDate],
    queryFn: () =>
      record(
        api.GET('/products/{product}/metrics/{metricKey}/values', {
          params: { path: { product, metricKey }, query: { startDate, endDate } },
        }),
      ),
    placeholderData: (before) => before,
  })

export const useChooseHeadline = ({ id }: Product) =>
  useChange({ send: (key: string) => record(api.PUT('/products/{product}/headline-metric', { ...of(id), body: { key } })) })

const pageLength = 30

/** What happened to a product, page by page. */
export const timelineQuery = (productId: string, kind: TimelineEntry['kind'] | null) =>
  infiniteQueryOptions({
    queryKey: ['timeline', productId, kind],
    queryFn: async ({ pageParam: cursor }) => {
      const query = { limit: pageLength, ...(kind && { kind }), ...(cursor && { cursor }) }
      const { body, headers } = await api.GET('/products/{product}/timeline', { params: { path: { product: productId }, query } })
      return { entries: body.data, next: /[?&]cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? null }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** The addresses that reached a limit in the last days. */
export const limitedQuery = (product: string) =>
  queryOptions({
    queryKey: ['feedback-key', 'limited', product],
    queryFn: () => record(api.GET('/products/{product}/feedback-key/limited', of(product))),
  })

export const useRotateFeedbackKey = (product: string) =>
  useChange({
    send: (body: { overlap: boolean }) => record(api.POST('/products/{product}/feedback-key/rotate', { ...of(product), body })),
    done: () => ({ message: 'Feedback Key rotated' }),
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

export const captchaQuery = (product: string) =>
  queryOptions({
    queryKey: ['captcha', product],
    queryFn: () => record(api.GET('/products/{product}/captcha', of(product))),
  })

export const useSaveCaptcha = (product: string) =>
  useChange({
    send: (body: PutCaptcha) => record(api.PUT('/products/{product}/captcha', { ...of(product), body })),
    done: () => ({ message: 'Captcha saved' }),
    quiet: true,
  })
