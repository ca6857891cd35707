import { PasswordInput, TextInput } from '@mantine/core'
import { RecordForm } from '../parts/record-form'
import { signIn } from './session'

/** E-mail and password. `email` is who was signed in here before. */
export function SignInForm({ email = '', onSignedIn }: { email?: string; onSignedIn: () => void }) {
  const send = async (values: { email: string; password: string }) => {
    await signIn(values.email, values.password)
    onSignedIn()
  }
  return (
    <RecordForm values={{ email, password: '' }} send={send} submit="Sign in">
      {(form) => (
        <>
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="username"
            data-autofocus={email === '' || undefined}
            autoFocus={email === ''}
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            data-autofocus={email !== '' || undefined}
            {...form.getInputProps('password')}
          />
        </>
      )}
    </RecordForm>
  )
}
