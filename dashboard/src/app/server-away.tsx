import { useQuery } from '@tanstack/react-query'
import { server } from '../api/connection'
import { useStore } from '../api/store'

/** A line above the page while the server can't be reached. */
export function ServerAway() {
  const isAway = useStore(server) === 'away'
  useQuery({
    queryKey: ['health'],
    queryFn: async () => {
      const isHealthy = await fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok)
      if (isHealthy) server.set('here')
      return isHealthy
    },
    enabled: isAway,
    refetchInterval: 1_000,
    retry: false,
  })
  return (
    isAway && (
      <div className="away" role="status">
        Can't reach the server. Retrying…
      </div>
    )
  )
}
