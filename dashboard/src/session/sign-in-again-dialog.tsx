import { Modal, Text } from '@mantine/core'
import { session } from '../api/connection'
import { useUser } from './session'
import { SignInForm } from './sign-in-form'

export default function SignInAgainDialog() {
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title="Sign in again"
      zIndex={500}
    >
      <Text mb="sm">Your session has ended. What you typed is still here and will be saved when you are signed in.</Text>
      <SignInForm email={useUser()?.email ?? ''} onSignedIn={() => session.set('open')} />
    </Modal>
  )
}
