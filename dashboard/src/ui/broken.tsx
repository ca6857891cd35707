import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useRouteError } from 'react-router'
import { messageOf } from '../api/errors'
import { PageShell } from './page'
import { paths } from './paths'

/** Shown instead of a page that cannot be shown. */
export function Broken() {
  const error = useRouteError()
  return (
    <Message title="This page can't be shown">
      <Text mb="md" role="alert">
        {messageOf(error)}
      </Text>
      <Button onClick={() => location.reload()}>Reload</Button>
    </Message>
  )
}

export function NotFound({ what = 'Page' }: { what?: string }) {
  return (
    <Message title={`${what} not found`}>
      <Text>
        It may have been deleted, or its address has changed.{' '}
        <Anchor component={Link} to={paths.home}>
          Go home
        </Anchor>
      </Text>
    </Message>
  )
}

const Message = ({ title, children }: { title: string; children: ReactNode }) => (
  <PageShell>
    <Stack align="flex-start" gap="xs" p="xl">
      <title>{`${title} – prodops`}</title>
      <Title order={1}>{title}</Title>
      {children}
    </Stack>
  </PageShell>
)
