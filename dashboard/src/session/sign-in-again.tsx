import { session } from '../api/connection'
import { useStore } from '../api/store'
import { lazyPart } from '../parts/lazy-part'

const SessionEnded = lazyPart(() => import('./session-ended'))

/** Over the page, which stays as it is, when the session has ended: what waited for it goes on afterwards, and so does typing. */
export const SignInAgain = () => useStore(session) === 'expired' && <SessionEnded />
