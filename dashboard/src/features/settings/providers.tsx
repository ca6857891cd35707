import { Button, Group, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { answer, api, record } from '../../api/client'
import { goToProvider, methodsQuery } from '../../api/session'
import type { Identity } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { settingsPath } from '../../ui/paths'
import { formatRelative } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import { Note, Rows, RowText } from './settings.layout'

const identitiesQuery = queryOptions({
  queryKey: ['account', 'identities'],
  queryFn: () => record(api.GET('/account/identities')),
})

/** With what the user can sign in besides the password. */
export function Providers() {
  const { data: methods } = useQuery(methodsQuery)
  const { data: identities } = useQuery(identitiesQuery)
  const connect = useChange({
    send: (provider: string) => goToProvider({ provider, connect: true, to: settingsPath('security') }),
  })
  const disconnect = useChange({
    send: ({ id }: Identity) =>
      answer(api.DELETE('/account/identities/{identityId}', { params: { path: { identityId: id } } })),
    done: ({ provider }) => ({ message: `${nameOf(provider)} disconnected` }),
  })
  const providers = methods?.providers ?? []
  const nameOf = (id: string) => providers.find((provider) => provider.id === id)?.name ?? id
  const others = providers.filter(({ id }) => !identities?.some(({ provider }) => provider === id))
  if (providers.length === 0 && !identities?.length) return null
  return (
    <Card>
      <CardHeader title="Sign-in providers" />
      <Rows label="Sign-in providers" records={identities}>
        {(identity) => (
          <>
            <RowText>
              <Text fw="var(--fw-medium)">{nameOf(identity.provider)}</Text>
              <Note>
                {identity.email && `${identity.email} · `}
                {`connected ${formatRelative(identity.createdAt)}`}
              </Note>
            </RowText>
            <Button variant="default" onClick={() => disconnect.mutate(identity)}>
              Disconnect
            </Button>
          </>
        )}
      </Rows>
      {others.length > 0 && (
        <Stack p={20}>
          <Note>A provider signs you in instead of your password.</Note>
          <Group gap="xs">
            {others.map(({ id, name }) => (
              <Button key={id} variant="default" onClick={() => connect.mutate(id)}>
                {`Connect ${name}`}
              </Button>
            ))}
          </Group>
        </Stack>
      )}
    </Card>
  )
}
