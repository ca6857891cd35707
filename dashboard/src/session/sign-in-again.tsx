import { Modal, Text } from '@mantine/core'
import { session } from '../api/connection'
import { useStore } from '../api/store'
import { useUser } from './session'
import { SignInForm } from './sign-in-form'

/** Over the page, which stays as it is: what waited for the session goes on afterwards. */
export function SignInAgain() {
  const isExpired = useStore(session) === 'expired'
  const email = useUser()?.email ?? ''
  return (
    <Modal
      opened={isExpired}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title="Sign in again"
      zIndex={500}
    >
      <Text mb="sm">Your session has ended. What you typed is still here and will be saved when you are signed in.</Text>
      {isExpired && <SignInForm email={email} onSignedIn={() => session.set('open')} />}
    </Modal>
  )
}
