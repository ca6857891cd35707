import { PasswordInput, TextInput } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router'
import { signIn } from '../../api/session'
import { paths } from '../../ui/paths'
import { RecordForm } from '../../ui/record-form'
import { Door } from './door'

export function Component() {
  const navigate = useNavigate()
  const to = useSearchParams()[0].get('to') ?? paths.home
  // Only a path of this page: `//elsewhere` would be another host.
  const target = /^\/(?![/\\])/.test(to) ? to : paths.home
  return (
    <Door title="Sign in">
      <SignInForm onSignedIn={() => void navigate(target, { replace: true })} />
    </Door>
  )
}

/** Email and password. */
function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const send = async ({ email, password }: { email: string; password: string }) => {
    await signIn(email, password)
    onSignedIn()
  }
  return (
    <RecordForm
      values={{ email: '', password: '' }}
      send={send}
      submit="Sign in"
      needed={{ email: 'Enter your email address.', password: 'Enter your password.' }}
    >
      {(form) => (
        <>
          <TextInput label="Email" type="email" autoComplete="username" autoFocus {...form.getInputProps('email')} />
          <PasswordInput label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
        </>
      )}
    </RecordForm>
  )
}
