import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, page } from '../../api/client'
import type { Commands } from '../../ui/command'
import { writing } from '../../ui/hooks'

/** The entries up to a date, the latest first. */
export const diaryQuery = (product: string, until: string | null) =>
  infiniteQueryOptions({
    queryKey: ['logs', product, 'diary', until],
    queryFn: ({ pageParam: cursor }) => {
      const query = { limit: 30, ...(until && { until }), ...(cursor && { cursor }) }
      return page(api.GET('/products/{product}/diary', { params: { path: { product }, query } }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const logCommands: Commands = () => ({
  group: 'Log',
  actions: [{ id: 'write-log', label: 'Write today’s log', hint: 'w', run: () => writing.set({}) }],
  records: [],
})
