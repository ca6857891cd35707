import { VisuallyHidden } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { basePath } from '../../api/address'
import { api, record } from '../../api/client'

/** How many entries are in each state, at most 1,000. */
export const countsQuery = (product: string | null) =>
  queryOptions({
    queryKey: ['feedback', 'counts', product],
    meta: { isAside: true },
    queryFn: () => record(api.GET('/inbox/counts', { params: { query: product ? { product } : {} } })),
  })

/** The number of open entries, in the navigation and as a dot in the favicon. */
export function OpenCount({ className }: { className: string }) {
  const client = useQueryClient()
  const { open: count = 0, nextOpenAt } = useQuery(countsQuery(null)).data ?? {}
  // The end of a snooze has no change event.
  useEffect(() => {
    const waitMs = Date.parse(nextOpenAt ?? '') - Date.now()
    if (!(waitMs < 86_400_000)) return
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey: ['feedback'] }), waitMs + 500)
    return () => clearTimeout(timer)
  }, [nextOpenAt, client])
  useEffect(() => {
    document
      .querySelector('link[rel=icon]')
      ?.setAttribute('href', `${basePath}/favicon${count > 0 ? '-new' : ''}.svg`)
  }, [count])
  if (count === 0) return null
  return (
    <span className={className}>
      {count > 99 ? '99+' : count}
      <VisuallyHidden> open</VisuallyHidden>
    </span>
  )
}
