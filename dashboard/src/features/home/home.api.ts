import { queryOptions } from '@tanstack/react-query'
import { api, record } from '../../api/client'

/** The figures of the last twelve months, the running one among them. */
export const yearQuery = queryOptions({
  queryKey: ['finance', 'year'],
  queryFn: () => record(api.GET('/finance')),
})

const shownEntries = 12

export const recentQuery = queryOptions({
  queryKey: ['timeline', 'recent'],
  queryFn: () => record(api.GET('/timeline', { params: { query: { limit: shownEntries } } })),
})
