import { notifyManager, QueryClient } from '@tanstack/react-query'

/**
 * The first word of every key is its resource, so that a change elsewhere forgets all of it: `['tasks', 'board']`.
 * Reads wait for the service by themselves (`client.ts`), so a failed one is no case for another try.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 10_000 }, mutations: { retry: false, networkMode: 'always' } },
})

// What is changed is shown before the page is drawn again: a box that is ticked would else flicker.
notifyManager.setScheduler(queueMicrotask)
