import { Button, Modal, PasswordInput, Text, TextInput } from '@mantine/core'
import { signInAgain, signInAsAnother, useUser } from '../../api/session'
import { RecordForm } from '../../ui/record-form'

/** Only for whoever was signed in: what waits is theirs. */
export default function SignInAgainDialog() {
  const user = useUser()
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title="Sign in again"
      className="sign-in-again"
      zIndex={500}
    >
      <Text mb="sm">Your session has ended. Your changes are saved once you sign in.</Text>
      {user && (
        <RecordForm
          values={{ password: '' }}
          send={({ password }) => signInAgain(user, password)}
          submit="Sign in"
          needed={{ password: 'Enter your password.' }}
          more={
            <Button variant="subtle" color="gray" size="sm" onClick={signInAsAnother} title="Unsaved changes are lost">
              Use another account
            </Button>
          }
        >
          {(form) => (
            <>
              <TextInput label="Email" type="email" autoComplete="username" value={user.email} readOnly variant="filled" />
              <PasswordInput
                label="Password"
                autoComplete="current-password"
                data-autofocus
                {...form.getInputProps('password')}
              />
            </>
          )}
        </RecordForm>
      )}
    </Modal>
  )
}
