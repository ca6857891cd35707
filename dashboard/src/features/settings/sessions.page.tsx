import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Session } from '../../api/types'
import { Page } from '../../ui/page'
import { formatMoment, formatRelative } from '../../ui/text/format'
import { browserName } from './browser-name'
import { sessionsQuery, useEndSessions } from './settings.api'

/** Where one is signed in. */
export function Component() {
  const { data: sessions } = useQuery(sessionsQuery)
  const end = useEndSessions()
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? []
  const action = others.length > 1 && (
    <Button variant="default" onClick={() => end.mutate(others)}>
      End all others
    </Button>
  )
  return (
    <Page title="Sessions" calls={[]} action={action}>
      <div className="settings">
        <Text c="dimmed">The browsers you are signed in with. Ending one takes effect at once.</Text>
        <ul className="rows" aria-label="Sessions" aria-busy={!sessions}>
          {!sessions && [1, 2].map((row) => <Skeleton key={row} h={44} my={12} />)}
          {sessions?.map((session) => (
            <Row key={session.id} session={session} onEnd={() => end.mutate([session])} />
          ))}
        </ul>
      </div>
    </Page>
  )
}

function Row({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { address, userAgent, createdAt, lastSeenAt, expiresAt, isCurrent } = session
  const name = browserName(userAgent)
  return (
    <li className="row">
      <div className="row-text">
        <Text fw={500} title={userAgent ?? undefined} className="breaks">
          {name}
        </Text>
        <Text size="xs" c="dimmed" className="breaks">
          {isCurrent ? 'This one' : <span title={formatMoment(lastSeenAt)}>Last seen {formatRelative(lastSeenAt)}</span>}
          {address && ` · ${address}`}
          <span title={formatMoment(createdAt)}> · signed in {formatRelative(createdAt)}</span>
          <span title={formatMoment(expiresAt)}> · ends {formatRelative(expiresAt)}</span>
        </Text>
      </div>
      {!isCurrent && (
        <Button variant="default" onClick={onEnd} aria-label={`End the session of ${name}, ${formatRelative(createdAt)}`}>
          End
        </Button>
      )}
    </li>
  )
}
