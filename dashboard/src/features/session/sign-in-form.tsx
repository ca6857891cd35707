import { PasswordInput, TextInput } from '@mantine/core'
import { signIn } from '../../api/session'
import { RecordForm } from '../../ui/record-form'

/** Email and password. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
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
