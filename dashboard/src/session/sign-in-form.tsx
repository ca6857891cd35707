import { PasswordInput, TextInput } from '@mantine/core'
import { RecordForm } from '../parts/record-form'
import { signIn } from './session'

/** E-mail and password. */
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
      needed={{ email: 'Enter your e-mail address.', password: 'Enter your password.' }}
    >
      {(form) => (
        <>
          <TextInput label="E-mail" type="email" autoComplete="username" autoFocus {...form.getInputProps('email')} />
          <PasswordInput label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
        </>
      )}
    </RecordForm>
  )
}
