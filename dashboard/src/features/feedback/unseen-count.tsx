import { VisuallyHidden } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, record } from '../../api/client'

const countsQuery = queryOptions({ queryKey: ['feedback', 'counts', null], queryFn: () => record(api.GET('/inbox/counts')) })

/** How many came in since the person last looked, in the navigation and as a dot in the favicon. */
export function UnseenCount({ className }: { className: string }) {
  const count = useQuery(countsQuery).data?.open ?? 0
  useEffect(() => {
    document.querySelector('link[rel=icon]')?.setAttribute('href', count > 0 ? '/favicon-new.svg' : '/favicon.svg')
  }, [count])
  if (count === 0) return null
  return (
    <span className={className}>
      {count > 99 ? '99+' : count}
      <VisuallyHidden> new</VisuallyHidden>
    </span>
  )
}
