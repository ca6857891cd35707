import { Anchor, Button, Text, Title } from '@mantine/core'
import { Link, useRouteError } from 'react-router'
import { messageOf } from '../api/errors'
import { paths } from './paths'

/** In the place of a page that cannot be shown. */
export function Broken() {
  const error = useRouteError()
  return (
    <main className="page">
      <title>prodops</title>
      <Title order={1} mb="xs">
        This page can't be shown
      </Title>
      <Text mb="md" role="alert">
        {messageOf(error)}
      </Text>
      <Button onClick={() => location.reload()}>Reload</Button>
    </main>
  )
}

export function NotFound({ what = 'Page' }: { what?: string }) {
  return (
    <div className="page">
      <title>Not found – prodops</title>
      <Title order={1} mb="xs">
        {what} not found
      </Title>
      <Text>
        It may have been deleted, or its address has changed.{' '}
        <Anchor component={Link} to={paths.home}>
          Go home
        </Anchor>
      </Text>
    </div>
  )
}
