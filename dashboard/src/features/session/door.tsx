import './session.css'
import { Box, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** The frame of the pages outside: set-up and sign-in. */
export function Door({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="door">
      <title>{`${title} – prodops`}</title>
      <Box className="door-inside">
        <Text fw={600} mb="lg">
          prodops
        </Text>
        <Title order={1} mb="md">
          {title}
        </Title>
        {children}
      </Box>
    </main>
  )
}
