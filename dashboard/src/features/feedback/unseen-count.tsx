import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { unseenQuery } from './unseen.api'

/** How many came in since the person last looked, in the navigation and as a dot in the favicon. */
export function UnseenCount({ className }: { className: string }) {
  const count = useQuery(unseenQuery).data?.count ?? 0
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
