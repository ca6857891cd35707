import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api, record } from '../../api/client'

/** How many have come in since the person last looked: on every page, so by itself. */
export const unseenQuery = queryOptions({ queryKey: ['unseen-feedback'], queryFn: () => record(api.GET('/unseen-feedback')) })

/** Remembers how far the person has looked. */
export function useMarkSeen() {
  const client = useQueryClient()
  return useCallback(
    async (id: string) => {
      const unseen = await record(api.PUT('/unseen-feedback', { body: { id } })).catch(() => undefined)
      if (unseen) client.setQueryData(unseenQuery.queryKey, unseen)
    },
    [client],
  )
}
