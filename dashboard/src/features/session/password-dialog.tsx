import { Button, Modal, PasswordInput, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { confirmSession, signedOut, signIn, useUser } from '../../api/session'
import { confirmation } from '../../api/store'
import { keyOf } from '../../ui/keys'
import { RecordForm } from '../../ui/record-form'

/** Asks for the password again: for a change that needs it, or after the session has ended. */
export default function PasswordDialog({ isExpired }: { isExpired: boolean }) {
  const user = useUser()!
  // Removed as soon as the session is open, the dialog does not return the focus itself.
  const [before] = useState(() => document.activeElement as HTMLElement)
  useEffect(() => () => before.focus(), [before])
  const cancel = () => !isExpired && confirmation.set('refused')
  const send = ({ password }: { password: string }) =>
    isExpired ? signIn(user.email, password) : confirmSession(password).then(() => confirmation.set('given'))
  return (
    <Modal
      opened
      onClose={cancel}
      withCloseButton={!isExpired}
      closeOnClickOutside={false}
      title={isExpired ? 'Sign in again' : 'Enter your password'}
      zIndex={isExpired ? 500 : 400}
    >
      <Text mb="sm">
        {isExpired
          ? 'Your session has ended. Your changes are saved once you sign in.'
          : 'This change needs your password. You last entered it more than 15 minutes ago.'}
      </Text>
      <RecordForm
        values={{ password: '' }}
        send={send}
        submit={isExpired ? 'Sign in' : 'Continue'}
        needed={{ password: 'Enter your password.' }}
        more={
          <Button variant="subtle" color="gray" size="sm" onClick={isExpired ? signedOut : cancel}>
            {isExpired ? 'Use another account' : 'Cancel'}
          </Button>
        }
      >
        {(form) => (
          <>
            <TextInput
              label="Email"
              type="email"
              autoComplete="username"
              value={user.email}
              readOnly
              variant="filled"
            />
            <PasswordInput
              label="Password"
              autoComplete="current-password"
              data-autofocus
              // Escape would also close a dialog below this one.
              data-mantine-stop-propagation="true"
              onKeyDown={(event) => keyOf(event) === 'Escape' && cancel()}
              {...form.getInputProps('password')}
            />
          </>
        )}
      </RecordForm>
    </Modal>
  )
}
