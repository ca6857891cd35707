import { lazy, Suspense } from 'react'
import { session } from '../api/connection'
import { useStore } from '../api/store'

const Dialog = lazy(() => import('./sign-in-again-dialog'))

/** Over the page, which stays as it is, when the session has ended: what waited for it goes on afterwards. */
export const SignInAgain = () =>
  useStore(session) === 'expired' && (
    <Suspense>
      <Dialog />
    </Suspense>
  )
