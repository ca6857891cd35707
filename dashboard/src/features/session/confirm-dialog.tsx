import { Button, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { basePath } from '../../api/address'
import { usedPasskey } from '../../api/passkeys'
import { accountsQuery, confirmSession, factorsQuery, signedOut, useUser } from '../../api/session'
import { confirmation } from '../../api/store'
import type { ConfirmSession } from '../../api/types'
import { keyOf } from '../../ui/keys'
import { RecordForm } from '../../ui/record-form'
import { ProviderButtons } from './provider-buttons'
import { PasskeyButton, SignInSteps } from './sign-in-steps'

/** Asks who the user is: for a change that needs it, or after the session has ended. */
export default function ConfirmDialog({ isExpired }: { isExpired: boolean }) {
  const shown = useUser()!
  const { data: accounts = [] } = useQuery(accountsQuery)
  // Whoever looks at another account signs in to their own.
  const user = accounts.find(({ isOwn }) => isOwn) ?? shown
  // Removed as soon as the session is open, the dialog does not return the focus itself.
  const [before] = useState(() => document.activeElement as HTMLElement)
  useEffect(() => () => before.focus(), [before])
  const cancel = () => !isExpired && confirmation.set('refused')
  return (
    <Modal
      opened
      onClose={cancel}
      withCloseButton={!isExpired}
      closeOnClickOutside={false}
      title={isExpired ? 'Sign in again' : "Confirm that it's you"}
      zIndex={isExpired ? 500 : 400}
    >
      <Text mb="sm">
        {isExpired
          ? 'Your session has ended. Your changes are saved once you sign in.'
          : 'This needs a confirmation. The last one was more than 10 minutes ago.'}
      </Text>
      {isExpired ? (
        <SignInSteps
          user={user}
          onDone={() => user.id !== shown.id && location.assign(`${basePath}/`)}
          more={
            <Button variant="subtle" color="gray" size="sm" onClick={signedOut}>
              Use another account
            </Button>
          }
        />
      ) : (
        <Confirmation email={user.email} onCancel={cancel} />
      )}
    </Modal>
  )
}

/** By what the account has: the password, a code, or a passkey. */
function Confirmation({ email, onCancel }: { email: string; onCancel: () => void }) {
  const { factors = [] } = useQuery(factorsQuery).data ?? {}
  const has = (kind: string) => factors.some((factor) => factor.kind === kind)
  const send = (body: ConfirmSession) => confirmSession(body).then(() => confirmation.set('given'))
  // Escape would also close a dialog below this one.
  const field = {
    'data-mantine-stop-propagation': 'true',
    onKeyDown: (event: React.KeyboardEvent) => void (keyOf(event) === 'Escape' && onCancel()),
  }
  return (
    <Stack>
      <RecordForm
        values={{ password: '', code: '' }}
        check={({ password, code }) => (password || code ? {} : { password: 'Enter your password.' })}
        send={({ password, code }) => send(code ? { code } : { password })}
        submit="Continue"
        more={
          <Button variant="subtle" color="gray" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        }
      >
        {(form) => (
          <>
            <input type="text" autoComplete="username" value={email} readOnly hidden />
            <PasswordInput
              label="Password"
              autoComplete="current-password"
              data-autofocus
              {...field}
              {...form.getInputProps('password')}
            />
            {has('totp') && (
              <TextInput
                label="Or the code of your authenticator app"
                autoComplete="one-time-code"
                {...field}
                {...form.getInputProps('code')}
              />
            )}
          </>
        )}
      </RecordForm>
      {has('passkey') && <PasskeyButton send={async () => send({ passkey: await usedPasskey() })} />}
      <ProviderButtons />
    </Stack>
  )
}
