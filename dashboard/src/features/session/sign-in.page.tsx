import { Center, Group, PasswordInput, TextInput, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { signIn } from '../../api/session'
import { Card } from '../../ui/card'
import { paths } from '../../ui/paths'
import { Logo } from '../../ui/product-mark'
import { RecordForm } from '../../ui/record-form'

export function Component() {
  const navigate = useNavigate()
  const to = useSearchParams()[0].get('to') ?? paths.home
  // Only a path of this page: `//elsewhere` would be another host.
  const target = /^\/(?![/\\])/.test(to) ? to : paths.home
  const send = async ({ email, password }: { email: string; password: string }) => {
    await signIn(email, password)
    await navigate(target, { replace: true })
  }
  return (
    <Door title="Sign in">
      <RecordForm
        values={{ email: '', password: '' }}
        send={send}
        submit="Sign in"
        needed={{ email: 'Enter your email address.', password: 'Enter your password.' }}
      >
        {(form) => (
          <>
            <TextInput
              label="Email"
              type="email"
              autoComplete="username"
              autoFocus
              {...form.getInputProps('email')}
            />
            <PasswordInput
              label="Password"
              autoComplete="current-password"
              {...form.getInputProps('password')}
            />
          </>
        )}
      </RecordForm>
    </Door>
  )
}

/** The frame of setup and sign-in. */
export const Door = ({ title, children }: { title: string; children: ReactNode }) => (
  <Center component="main" mih="100%" px="md" py="lg">
    <title>{`${title} – prodops`}</title>
    <div style={{ width: 'min(400px, 100%)' }}>
      <Group gap={9} mb="lg" fz="lg" fw={640}>
        <Logo />
        prodops
      </Group>
      <Card style={{ padding: 24 }}>
        <Title order={1} mb="md" fz={22}>
          {title}
        </Title>
        {children}
      </Card>
    </div>
  </Center>
)
