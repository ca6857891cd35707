import { Anchor, Button, Text, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link, useRouteError } from 'react-router'
import { server } from '../api/connection'
import { messageOf } from '../api/errors'
import { useStore } from '../api/store'
import { paths } from '../paths'

const DraftsOfGone = lazy(() => import('../parts/typed-texts').then(({ DraftsOfGone }) => ({ default: DraftsOfGone })))

/** In the place of a page that cannot be shown. */
export function Broken() {
  const error = useRouteError()
  const isAway = useStore(server) === 'away'
  return (
    <main className="page">
      <title>prodops</title>
      <Title order={1} mb="xs">
        This page can't be shown
      </Title>
      <Text mb="md" role="alert">
        {isAway ? 'It is shown as soon as the service answers again.' : messageOf(error)}
      </Text>
      {!isAway && <Button onClick={() => location.reload()}>Reload</Button>}
    </main>
  )
}

/** @param of the id of the record that was there before: what was typed of it is shown */
export function NotThere({ what = 'page', of }: { what?: string; of?: string | undefined }) {
  return (
    <div className="page">
      <title>Not there – prodops</title>
      <Title order={1} mb="xs">
        There is no such {what}
      </Title>
      <Text>
        It may have been deleted, or its address changed.{' '}
        <Anchor component={Link} to={paths.home}>
          Go home
        </Anchor>
      </Text>
      {of && (
        <Suspense>
          <DraftsOfGone of={of} />
        </Suspense>
      )}
    </div>
  )
}
