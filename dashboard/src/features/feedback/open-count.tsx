import { VisuallyHidden } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countsQuery } from './feedback.api'

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
    document.querySelector('link[rel=icon]')?.setAttribute('href', count > 0 ? '/favicon-new.svg' : '/favicon.svg')
  }, [count])
  if (count === 0) return null
  return (
    <span className={className}>
      {count > 99 ? '99+' : count}
      <VisuallyHidden> open</VisuallyHidden>
    </span>
  )
}
