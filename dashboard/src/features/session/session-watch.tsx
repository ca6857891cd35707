import { confirmation, session, useStore } from '../../api/store'
import { lazyComponent } from '../../ui/lazy'

const PasswordDialog = lazyComponent(() => import('./password-dialog'))

/** When a change needs the password again. The change is sent again afterwards. */
export const ConfirmPassword = () => useStore(confirmation) === 'asked' && <PasswordDialog isExpired={false} />

/** After the session has ended. Requests that wait for it are sent afterwards. */
export const SignInAgain = () => useStore(session) === 'expired' && <PasswordDialog isExpired />
