import { confirmation } from '../../api/connection'
import { useStore } from '../../api/store'
import { lazyComponent } from '../../ui/lazy'

const ConfirmPasswordDialog = lazyComponent(() => import('./confirm-password-dialog'))

/** Over the page, when a change needs the password again. The change is sent again once it is given. */
export const ConfirmPassword = () => useStore(confirmation) === 'asked' && <ConfirmPasswordDialog />
