import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answer, api } from '../../api/client'
import { canUsePasskeys } from '../../api/passkeys'
import { factorsQuery } from '../../api/session'
import type { Factor } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { lazyOverlay } from '../../ui/lazy'
import { formatRelative } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import { Note, Rows, RowText } from './settings.layout'

const FactorDialog = lazyOverlay(() => import('./factor-dialog'))
const TypedConfirmation = lazyOverlay(() => import('../../ui/typed-confirmation'))

/** Authenticator apps, passkeys and recovery codes. */
export function SecondFactors() {
  const { factors, recoveryCodes = 0 } = useQuery(factorsQuery).data ?? {}
  const hasFactors = factors !== undefined && factors.length > 0
  const [adding, setAdding] = useState<'totp' | 'passkey' | 'codes'>()
  const [removing, setRemoving] = useState<Factor>()
  const remove = useChange({
    send: ({ id }: Factor) =>
      answer(api.DELETE('/account/factors/{factorId}', { params: { path: { factorId: id } } })),
    done: ({ name }) => ({ message: `“${name}” removed` }),
    quiet: true,
  })
  return (
    <Card>
      <CardHeader title="Second factors" />
      {/* Most have none: without rows while they load, nothing moves. */}
      <Rows label="Second factors" records={factors ?? []}>
        {(factor) => (
          <>
            <RowText>
              <Text fw="var(--fw-medium)">
                <bdi>{factor.name}</bdi>
              </Text>
              <Note>
                {[
                  factor.kind === 'totp' ? 'Authenticator app' : 'Passkey',
                  factor.lastUsedAt ? `Last used ${formatRelative(factor.lastUsedAt)}` : 'Never used',
                  `Added ${formatRelative(factor.createdAt)}`,
                ].join(' · ')}
              </Note>
            </RowText>
            <Button
              variant="default"
              onClick={() => setRemoving(factor)}
              aria-label={`Remove ${factor.name}`}
            >
              Remove
            </Button>
          </>
        )}
      </Rows>
      <Stack p={20}>
        <Note>
          {hasFactors
            ? `${recoveryCodes} recovery codes left. Each signs you in once, without app or passkey.`
            : 'Without one, whoever learns your password can sign in.'}
          {!canUsePasskeys && ' Passkeys need https, or localhost, and a host name.'}
        </Note>
        <Group gap="xs">
          <Button variant="default" onClick={() => setAdding('totp')}>
            Add authenticator app
          </Button>
          <Button variant="default" onClick={() => setAdding('passkey')} disabled={!canUsePasskeys}>
            Add passkey
          </Button>
          {hasFactors && (
            <Button variant="default" onClick={() => setAdding('codes')}>
              New recovery codes
            </Button>
          )}
        </Group>
      </Stack>
      {adding && <FactorDialog kind={adding} onClose={() => setAdding(undefined)} />}
      {removing && (
        <TypedConfirmation
          title={`Remove “${removing.name}”`}
          name={removing.name}
          submit="Remove"
          act={() => remove.mutateAsync(removing)}
          onClose={() => setRemoving(undefined)}
        >
          {factors?.length === 1
            ? 'It is the only second factor. Your password alone will sign you in, and recovery codes end.'
            : 'It will no longer sign you in.'}
        </TypedConfirmation>
      )}
    </Card>
  )
}
