import { Anchor, Button, Code, PasswordInput, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { answer, api, record } from '../../api/client'
import { paths } from '../../ui/paths'
import { RecordForm } from '../../ui/record-form'
import { useChange } from '../../ui/use-change'
import { Door } from './sign-in.page'

const toSignIn = (
  <Anchor component={Link} to={paths.signIn}>
    Sign in
  </Anchor>
)

/** Asks for a mail with a link, or says how the operator sets a new password. */
export function Forgot() {
  const [sentTo, setSentTo] = useState('')
  const { data } = useQuery({
    queryKey: ['password-reset'],
    queryFn: () => record(api.GET('/password-reset')),
  })
  const send = async (body: { email: string }) => {
    await answer(api.POST('/password-reset', { body }))
    setSentTo(body.email)
  }
  return (
    <Door title="Forgot your password?">
      {!data && <Skeleton h={120} />}
      {data?.byMail === false && (
        <Stack>
          <Text>This service sends no mail. Its operator sets a new password with:</Text>
          <Code style={{ overflowWrap: 'anywhere' }}>
            prodops user reset-password --email you@example.com
          </Code>
          {toSignIn}
        </Stack>
      )}
      {data?.byMail && sentTo && (
        <Text>
          If {sentTo} has an account, a mail with a link is on its way. The link works for 30 minutes.
        </Text>
      )}
      {data?.byMail && !sentTo && (
        <RecordForm
          values={{ email: '' }}
          send={send}
          submit="Send a link"
          needed={{ email: 'Enter your email address.' }}
          more={toSignIn}
        >
          {(form) => (
            <TextInput
              label="Email"
              type="email"
              autoComplete="username"
              autoFocus
              {...form.getInputProps('email')}
            />
          )}
        </RecordForm>
      )}
    </Door>
  )
}

/** The link of the mail. Its token follows the `#`, which browsers do not send. */
export function Reset() {
  const token = useLocation().hash.slice(1)
  const [isDone, setDone] = useState(false)
  const send = async ({ password }: { password: string }) => {
    await answer(api.POST('/password-reset/use', { body: { token, password } }))
    setDone(true)
  }
  return (
    <Door title="Set a new password">
      {isDone ? (
        <Text>Your password is set, and you are signed out everywhere. {toSignIn}</Text>
      ) : (
        <RecordForm
          values={{ password: '' }}
          send={send}
          submit="Set password"
          needed={{ password: 'Enter a password.' }}
        >
          {(form) => (
            <PasswordInput
              label="New password"
              description="12 characters or more. Not a common password."
              autoComplete="new-password"
              autoFocus
              {...form.getInputProps('password')}
            />
          )}
        </RecordForm>
      )}
    </Door>
  )
}

/** The link that confirms a new address. */
export function ConfirmEmail() {
  const token = useLocation().hash.slice(1)
  const confirm = useChange({
    send: (_: undefined) => answer(api.POST('/confirm-email', { body: { token } })),
  })
  return (
    <Door title="Confirm your email">
      {confirm.isSuccess ? (
        <Text>You sign in with this address from now on. {toSignIn}</Text>
      ) : (
        <Button onClick={() => confirm.mutate(undefined)} loading={confirm.isPending}>
          Use this address
        </Button>
      )}
    </Door>
  )
}
