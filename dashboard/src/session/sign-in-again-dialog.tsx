import { Button, Modal, PasswordInput, Text, TextInput } from '@mantine/core'
import { RecordForm } from '../parts/record-form'
import { signInAgain, signInAsAnother, useUser } from './session'

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
      <Text mb="sm">Your session has ended. What you typed is still here and will be saved when you are signed in.</Text>
      {user && (
        <RecordForm
          values={{ password: '' }}
          send={({ password }) => signInAgain(user, password)}
          submit="Sign in"
          needed={{ password: 'Enter your password.' }}
          more={
            <Button variant="subtle" color="gray" size="sm" onClick={signInAsAnother} title="What was typed here is lost">
              Start afresh as somebody else
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
