import { Anchor, Button, PasswordInput, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { basePath } from '../../api/address'
import { answer, api, record } from '../../api/client'
import { acceptInvitation, mayBeSignedIn } from '../../api/session'
import type { OpenInvitation } from '../../api/types'
import { paths } from '../../ui/paths'
import { RecordForm } from '../../ui/record-form'
import { useChange } from '../../ui/use-change'
import { Door } from './sign-in.page'

/** The link of an invitation. Its token follows the `#`, which browsers do not send. */
export function Component() {
  const token = useLocation().hash.slice(1)
  const [isAccepted, setAccepted] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => record(api.POST('/invitation', { body: { token } })),
    retry: false,
    // It works once.
    enabled: !isAccepted,
  })
  return (
    <Door title="Invitation">
      {error && <Text>This invitation was used, withdrawn or has expired. Ask for a new one.</Text>}
      {!error && !data && <Skeleton h={220} />}
      {data && (
        <Stack>
          <Text>
            <bdi>{data.from}</bdi>{' '}
            {data.kind === 'viewer'
              ? 'invites you to look at their products.'
              : 'invites you to an account of your own.'}
          </Text>
          {data.hasAccount ? (
            <Join token={token} invitation={data} />
          ) : (
            <NewAccount token={token} email={data.email} onSend={() => setAccepted(true)} />
          )}
        </Stack>
      )}
    </Door>
  )
}

function NewAccount({ token, email, onSend }: { token: string; email: string; onSend: () => void }) {
  const navigate = useNavigate()
  const send = async (values: { name: string; password: string }) => {
    onSend()
    await acceptInvitation({ ...values, token })
    await navigate(paths.home, { replace: true })
  }
  return (
    <RecordForm
      values={{ name: '', password: '' }}
      send={send}
      submit="Accept"
      needed={{ name: 'Enter your name', password: 'Enter a password' }}
    >
      {(form) => (
        <>
          <TextInput label="Email" type="email" autoComplete="username" value={email} readOnly />
          <TextInput label="Name" autoComplete="name" autoFocus {...form.getInputProps('name')} />
          <PasswordInput
            label="Password"
            description="12 characters or more. Not a common password."
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
        </>
      )}
    </RecordForm>
  )
}

/** For an address that has an account. */
function Join({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const join = useChange({
    send: (_: undefined) => answer(api.POST('/invitation/join', { body: { token } })),
    stored: () => location.assign(`${basePath}/`),
  })
  const back = `${paths.signIn}?to=${encodeURIComponent(`${paths.invitation}#${token}`)}`
  if (invitation.kind === 'account') return <Text>You already have an account. Sign in.</Text>
  if (mayBeSignedIn())
    return <Button onClick={() => join.mutate(undefined)}>{`Accept as ${invitation.email}`}</Button>
  return (
    <Text>
      You already have an account.{' '}
      <Anchor component={Link} to={back}>
        {`Sign in as ${invitation.email}`}
      </Anchor>
    </Text>
  )
}
