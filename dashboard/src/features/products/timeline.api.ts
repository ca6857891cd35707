import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../api/client'
import type { TimelineEntry } from '../../api/types'

export type TimelineKind = TimelineEntry['kind']

const pageLength = 50

/** What happened to a product, page by page. */
export const timelineQuery = (productId: string, kind: TimelineKind | null) =>
  infiniteQueryOptions({
    queryKey: ['timeline', productId, kind],
    queryFn: async ({ pageParam: cursor }) => {
      const query = { limit: pageLength, ...(kind && { kind }), ...(cursor && { cursor }) }
      const { body, headers } = await api.GET('/products/{product}/timeline', { params: { path: { product: productId }, query } })
      return { entries: body.data, next: cursorOf(headers.get('link')) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** Where the next page begins, out of `Link`. */
const cursorOf = (link: string | null) => {
  const address = /^<([^>]+)>; rel="next"$/.exec(link ?? '')?.[1]
  return address ? new URL(address, location.origin).searchParams.get('cursor') : null
}
