import { Anchor, Button, Text, Title } from '@mantine/core'
import { Link, useRouteError } from 'react-router'
import { messageOf } from '../api/errors'
import { lazyPart } from '../parts/lazy-part'
import { paths } from '../paths'

const DraftsOfGone = lazyPart(() => import('../parts/typed-texts').then(({ DraftsOfGone }) => ({ default: DraftsOfGone })))

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
      {of && <DraftsOfGone of={of} />}
    </div>
  )
}
