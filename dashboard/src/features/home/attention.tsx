import { VisuallyHidden } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, record } from '../../api/client'

/** Also what is snoozed or dismissed. */
export const attentionQuery = queryOptions({
  queryKey: ['attention'],
  queryFn: () => record(api.GET('/attention', { params: { query: { hidden: true } } })),
})

/** The number of findings, in the navigation. */
export function AttentionCount({ className }: { className: string }) {
  const count = useQuery(attentionQuery).data?.filter(({ isHidden }) => !isHidden).length ?? 0
  if (count === 0) return null
  return (
    <span className={className}>
      {count}
      <VisuallyHidden> need attention</VisuallyHidden>
    </span>
  )
}
