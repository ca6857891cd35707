import { Center, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Card } from '../../ui/card'
import { ownPath } from '../../ui/paths'
import { Logo } from '../../ui/product-mark'
import { SignInSteps } from './sign-in-steps'

export function Component() {
  const navigate = useNavigate()
  const to = ownPath(useSearchParams()[0].get('to'))
  return (
    <Door title="Sign in">
      <SignInSteps to={to} onDone={() => navigate(to, { replace: true })} />
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
