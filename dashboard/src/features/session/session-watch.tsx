import { confirmation, session } from '../../api/connection'
import { useStore } from '../../api/store'
import { lazyComponent } from '../../ui/lazy'

const ConfirmPasswordDialog = lazyComponent(async () => ({ default: (await import('./session-dialogs')).ConfirmPasswordDialog }))
const SignInAgainDialog = lazyComponent(async () => ({ default: (await import('./session-dialogs')).SignInAgainDialog }))

/** When a change needs the password again. The change is sent again afterwards. */
export const ConfirmPassword = () => useStore(confirmation) === 'asked' && <ConfirmPasswordDialog />

/** After the session has ended. Requests that wait for it are sent afterwards. */
export const SignInAgain = () => useStore(session) === 'expired' && <SignInAgainDialog />
