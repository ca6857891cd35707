import { server } from '../api/connection'
import { useStore } from '../api/store'

/** A line above everything while the service does not answer. */
export function ServerAway() {
  if (useStore(server) === 'here') return null
  return (
    <div className="away" role="status">
      The service does not answer. Trying again… Nothing you typed is lost.
    </div>
  )
}
