import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { canUsePasskeys } from '../../api/passkeys'
import { enterCode, methodsQuery, signIn, signInWithPasskey } from '../../api/session'
import type { FactorNeeded, User } from '../../api/types'
import { paths } from '../../ui/paths'
import { RecordForm } from '../../ui/record-form'
import { ProviderButtons } from './provider-buttons'

interface Props {
  /** Whoever has to sign in again: nobody else may. */
  user?: Pick<User, 'id' | 'email'> | undefined
  onDone?: () => unknown
  more?: ReactNode
  /** The page that a provider leads back to, if not this one. */
  to?: string
  /** A sign-in whose first step has ended elsewhere. */
  begun?: FactorNeeded
}

export const PasskeyButton = ({ send }: { send: () => Promise<unknown> }) =>
  canUsePasskeys && (
    <RecordForm values={{}} send={send} submit="Use a passkey" variant="default">
      {() => null}
    </RecordForm>
  )

/** The ways to sign in, and then the second step if the account has a second factor. */
export function SignInSteps({ user, onDone, more, to, begun }: Props) {
  const [next, setNext] = useState(begun)
  const passwords = useQuery(methodsQuery).data?.passwords ?? true
  const end = async (signedIn: Promise<unknown>) => {
    await signedIn
    await onDone?.()
  }
  const enter = async ({ email, password }: { email: string; password: string }) => {
    const needed = await signIn(email, password)
    if (needed) setNext(needed)
    else await onDone?.()
  }
  const byPasskey = <PasskeyButton send={() => end(signInWithPasskey(user?.id))} />
  if (next) {
    const { token, methods } = next
    const takesCode = methods.some((method) => method !== 'passkey')
    const back = (
      <Button variant="subtle" color="gray" size="sm" onClick={() => setNext(undefined)}>
        Back
      </Button>
    )
    return (
      <Stack key="second">
        {takesCode && (
          <RecordForm
            values={{ code: '' }}
            send={({ code }) => end(enterCode(token, code))}
            submit="Continue"
            needed={{ code: 'Enter a code.' }}
            more={back}
          >
            {(form) => (
              <TextInput
                label={methods.includes('totp') ? 'Code' : 'Recovery code'}
                description={methods.includes('totp') && 'Of your authenticator app, or a recovery code.'}
                autoComplete="one-time-code"
                autoFocus
                {...form.getInputProps('code')}
              />
            )}
          </RecordForm>
        )}
        {methods.includes('passkey') && byPasskey}
        {!takesCode && back}
      </Stack>
    )
  }
  return (
    <Stack key="first">
      {passwords && (
        <RecordForm
          values={{ email: user?.email ?? '', password: '' }}
          send={enter}
          submit="Sign in"
          needed={{ email: 'Enter your email address.', password: 'Enter your password.' }}
          more={
            more ?? (
              <Anchor component={Link} to={paths.forgotPassword} size="sm">
                Forgot your password?
              </Anchor>
            )
          }
        >
          {(form) => (
            <>
              <TextInput
                label="Email"
                type="email"
                autoComplete="username"
                autoFocus={!user}
                {...(user && { readOnly: true, variant: 'filled' })}
                {...form.getInputProps('email')}
              />
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
      {byPasskey}
      <ProviderButtons to={to} />
      {!passwords && more}
    </Stack>
  )
}
