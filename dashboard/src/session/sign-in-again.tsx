import { useEffect } from 'react'
import { session } from '../api/connection'
import { useStore } from '../api/store'
import { lazyPart } from '../parts/lazy-part'

const Dialog = lazyPart(() => import('./sign-in-again-dialog'))

/** Over the page, which stays as it is, when the session has ended: what waited for it goes on afterwards, and so does typing. */
export function SignInAgain() {
  const isExpired = useStore(session) === 'expired'
  useEffect(() => {
    if (!isExpired) return
    const before = document.activeElement
    return () => (before as HTMLElement | null)?.focus()
  }, [isExpired])
  return isExpired && <Dialog />
}
