import { Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useRouteError } from 'react-router'
import { messageOf } from '../api/errors'
import { PageShell } from './page'
import { paths } from './paths'

/** Shown instead of a page that cannot be shown. */
export const Broken = () => (
  <Message title="This page can't be shown" text={messageOf(useRouteError())}>
    <Button onClick={() => location.reload()}>Reload</Button>
  </Message>
)

export const NotFound = ({ what = 'Page' }: { what?: string }) => (
  <Message title={`${what} not found`} text="It may have been deleted, or its address has changed.">
    <Anchor component={Link} to={paths.home}>
      Go home
    </Anchor>
  </Message>
)

const Message = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <PageShell>
    <Stack align="flex-start" gap="xs" p="xl">
      <title>{`${title} – prodops`}</title>
      <Title order={1}>{title}</Title>
      <Text role="alert">{text}</Text>
      {children}
    </Stack>
  </PageShell>
)

/** Keeps the place of a page while it loads. */
export const Loading = () => <PageShell head={<Skeleton h={24} w={160} mt={24} mb="lg" aria-busy />}>{null}</PageShell>
