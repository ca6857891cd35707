import { late, server } from '../api/connection'
import { useStore } from '../api/store'

/** A line above everything while the service does not answer; a quiet one while an answer takes long. */
export function ServerAway() {
  const isAway = useStore(server) === 'away'
  const isLate = useStore(late) > 0
  if (isAway) {
    return (
      <div className="away" role="status">
        The service does not answer. Trying again… Nothing you typed is lost.
      </div>
    )
  }
  return (
    isLate && (
      <div className="late" role="status">
        Still waiting for the service…
      </div>
    )
  )
}
