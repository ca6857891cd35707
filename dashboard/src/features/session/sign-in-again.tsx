import { session } from '../../api/connection'
import { useStore } from '../../api/store'
import { lazyComponent } from '../../ui/lazy'

const SignInAgainDialog = lazyComponent(() => import('./sign-in-again-dialog'))

/** Over the page after the session has ended. Requests that wait for it are sent afterwards. */
export const SignInAgain = () => useStore(session) === 'expired' && <SignInAgainDialog />
