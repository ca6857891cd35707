import { QueryClient } from '@tanstack/react-query'
import { isUnreachable } from './errors'

/**
 * The first part of every query key is the resource it shows, so that a change of the resource invalidates it: `['tasks', 'board']`.
 * Reads are retried until the server answers; changes are not.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (_, error) => isUnreachable(error), retryDelay: 1_000, staleTime: 10_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
