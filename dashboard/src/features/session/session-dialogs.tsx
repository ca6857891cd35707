import { Button, Modal, PasswordInput, Text, TextInput } from '@mantine/core'
import { confirmation } from '../../api/connection'
import { confirmSession, signInAgain, signInAsAnother, useUser } from '../../api/session'
import { RecordForm } from '../../ui/record-form'

const cancel = () => confirmation.set('refused')

export function ConfirmPasswordDialog() {
  const user = useUser()
  const send = async ({ password }: { password: string }) => {
    await confirmSession(password)
    confirmation.set('given')
  }
  return (
    <Modal opened onClose={cancel} closeOnClickOutside={false} title="Enter your password" zIndex={400}>
      <Text mb="sm">This change needs your password. You last entered it more than 15 minutes ago.</Text>
      <RecordForm
        values={{ password: '' }}
        send={send}
        submit="Continue"
        needed={{ password: 'Enter your password.' }}
        more={
          <Button variant="subtle" color="gray" size="sm" onClick={cancel}>
            Cancel
          </Button>
        }
      >
        {(form) => (
          <>
            {/* For password managers: whose password it is. */}
            <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
            <PasswordInput
              label="Password"
              autoComplete="current-password"
              data-autofocus
              // Escape would also close a dialog below this one.
              data-mantine-stop-propagation="true"
              onKeyDown={({ key }) => key === 'Escape' && cancel()}
              {...form.getInputProps('password')}
            />
          </>
        )}
      </RecordForm>
    </Modal>
  )
}

/** For the same user only: the requests that wait are theirs. */
export function SignInAgainDialog() {
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
