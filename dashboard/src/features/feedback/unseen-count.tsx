import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { unseenQuery } from './unseen.api'

/** How many came in since the person last looked; beside the inbox in the rail, and as a dot in the favicon. */
export function UnseenCount() {
  const count = useQuery(unseenQuery).data?.count ?? 0
  useEffect(() => {
    document.querySelector('link[rel=icon]')?.setAttribute('href', count > 0 ? '/favicon-new.svg' : '/favicon.svg')
  }, [count])
  if (count === 0) return null
  return (
    <span className="unseen">
      {count > 99 ? '99+' : count}
      <VisuallyHidden> new</VisuallyHidden>
    </span>
  )
}
