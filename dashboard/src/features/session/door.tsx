import { Center, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card'

/** The frame of setup and sign-in. */
export const Door = ({ title, children }: { title: string; children: ReactNode }) => (
  <Center component="main" mih="100%" px={16} py={24}>
    <title>{`${title} – prodops`}</title>
    <div style={{ width: 'min(400px, 100%)' }}>
      <Text fw={640} fz="lg" mb="lg">
        prodops
      </Text>
      <Card style={{ padding: 24 }}>
        <Title order={1} mb="md" fz={22} fw={640}>
          {title}
        </Title>
        {children}
      </Card>
    </div>
  </Center>
)
