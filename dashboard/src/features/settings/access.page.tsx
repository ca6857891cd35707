import { Anchor, Button, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { basePath } from '../../api/address'
import { answer, api, record } from '../../api/client'
import { useProducts } from '../../api/products'
import { signedOut, useUser } from '../../api/session'
import type { ApiKey, Product } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { Empty } from '../../ui/empty'
import { lazyOverlay } from '../../ui/lazy'
import { paths, settingsPath } from '../../ui/paths'
import { Copyable } from '../../ui/secret-shown'
import { useShortcuts } from '../../ui/shortcuts'
import { formatRelative } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import { useExport } from '../../ui/use-export'
import { Note, Rows, RowText, Section, SettingsPage } from './settings.layout'

const NewApiKey = lazyOverlay(() => import('./new-api-key'))
const TypedConfirmation = lazyOverlay(() => import('../../ui/typed-confirmation'))

const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: () => record(api.GET('/api-keys')),
  refetchInterval: 60_000,
})

const call = { label: 'Use an API key', method: 'GET', path: '/products' }

/** Keys for scripts; `?new` opens the form. */
export function ApiKeys() {
  const { data: keys } = useQuery(apiKeysQuery)
  const products = useProducts().data ?? []
  const [params, setParams] = useSearchParams()
  const [revoking, setRevoking] = useState<ApiKey>()
  const revoke = useChange({
    send: ({ id }: ApiKey) => answer(api.DELETE('/api-keys/{keyId}', { params: { path: { keyId: id } } })),
    show: (client, revoked) =>
      client.setQueryData(apiKeysQuery.queryKey, (all) => all?.filter(({ id }) => id !== revoked.id)),
    done: ({ name }) => ({ message: `"${name}" revoked` }),
    quiet: true,
  })
  const open = () => setParams({ new: '' })
  useShortcuts('API keys', [{ keys: 'c', label: 'New API key', opens: true, run: open }])
  const action = <Button onClick={open}>New API key</Button>
  return (
    <SettingsPage title="API keys" calls={[call]} action={action}>
      {keys?.length === 0 ? (
        <Empty icon={KeyRound} title="No API keys yet" action={action}>
          API keys give scripts and agents access to your data.
        </Empty>
      ) : (
        <Card>
          <CardHeader title="API keys" count={keys?.length} />
          <Rows label="API keys" records={keys}>
            {(key) => <KeyRow apiKey={key} products={products} onRevoke={() => setRevoking(key)} />}
          </Rows>
        </Card>
      )}
      {params.has('new') && <NewApiKey onClose={() => setParams({}, { replace: true })} />}
      {revoking && (
        <TypedConfirmation
          title={`Revoke “${revoking.name}”`}
          name={revoking.name}
          submit="Revoke key"
          act={() => revoke.mutateAsync(revoking)}
          onClose={() => setRevoking(undefined)}
        >
          Scripts that use this key stop working immediately. This can't be undone.
        </TypedConfirmation>
      )}
    </SettingsPage>
  )
}

function KeyRow({
  apiKey,
  products,
  onRevoke,
}: {
  apiKey: ApiKey
  products: Product[]
  onRevoke: () => void
}) {
  const { name, hint, readOnly, manage, productIds, expiresAt, lastUsedAt, createdAt } = apiKey
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= Date.now()
  const names = productIds && products.filter(({ id }) => productIds.includes(id)).map(({ name }) => name)
  return (
    <>
      <RowText>
        <Text fw="var(--fw-medium)">
          <bdi>{name}</bdi> …{hint}
        </Text>
        <Note>
          {readOnly ? 'Read-only' : manage ? 'Read, write and manage' : 'Read and write'} ·{' '}
          {names ? names.join(', ') || 'Deleted products' : 'All products'} ·{' '}
          <Text span inherit c={isExpired ? 'var(--negative)' : 'inherit'}>
            {expiresAt
              ? `${isExpired ? 'Expired' : 'Expires'} ${formatRelative(expiresAt)}`
              : 'Never expires'}
          </Text>
        </Note>
        <Note>
          {lastUsedAt ? `Last used ${formatRelative(lastUsedAt)}` : 'Never used'} · Created{' '}
          {formatRelative(createdAt)}
        </Note>
      </RowText>
      <Button variant="default" onClick={onRevoke} aria-label={`Revoke ${name}`}>
        Revoke
      </Button>
    </>
  )
}

/** How agents, scripts and pipelines connect. */
export function Connections() {
  const { origin } = location
  const agent = { type: 'http', url: `${origin}/mcp`, headers: { Authorization: 'Bearer svc_sk_…' } }
  return (
    <SettingsPage title="Connections" calls={[]}>
      <Section title="Agents">
        <Note>
          Agents that support MCP can read and write your data.{' '}
          <Anchor component={Link} to={settingsPath('api-keys?new')}>
            Create an API key
          </Anchor>{' '}
          with only the access the agent needs, and add this to its settings.
        </Note>
        <Copyable
          label="Copy the settings"
          text={JSON.stringify({ mcpServers: { prodops: agent } }, null, 2)}
        />
      </Section>
      <Section title="Command line">
        <Note>
          Report releases, metrics, revenue and logs from a terminal or CI. It needs Node 20.3 or later.
          Programs can also call the <Anchor href={`${basePath}/docs`}>API</Anchor>.
        </Note>
        <Copyable
          label="Copy the commands"
          text={`curl -fsSO ${origin}/prodops.mjs
export PRODOPS_URL=${origin}
export PRODOPS_API_KEY=svc_sk_…
node prodops.mjs task list`}
        />
      </Section>
    </SettingsPage>
  )
}

/** All records as a file, and the ways to bring data in. */
export function ExportAndImport() {
  const download = useExport()
  const email = useUser()?.email ?? ''
  const [isDeleting, setDeleting] = useState(false)
  const remove = () => answer(api.DELETE('/account', { body: { email } })).then(signedOut)
  return (
    <SettingsPage title="Export and import" calls={[]}>
      <Section title="Export">
        <Note>
          Products, ideas, tasks, versions, logs, feedback, metrics, revenue and costs in one JSON file. Keys,
          webhooks and the trash are not included.
        </Note>
        <Button onClick={() => download.mutate()} loading={download.isPending} mr="auto">
          Export account
        </Button>
      </Section>
      <Section title="Import">
        <Note>
          Tasks, feedback, revenue, costs, log entries and metric values from a CSV or JSON file, such as an
          export of Stripe, Linear or Google Play.
        </Note>
        <Button component={Link} to={paths.import} variant="default" mr="auto">
          Import
        </Button>
      </Section>
      <Section title="Delete account">
        <Note>Deletes all records, keys and webhooks. Export the account first if you may need them.</Note>
        <Button variant="default" onClick={() => setDeleting(true)} mr="auto">
          Delete account
        </Button>
        {isDeleting && (
          <TypedConfirmation
            title="Delete account"
            name={email}
            submit="Delete account"
            act={remove}
            onClose={() => setDeleting(false)}
          >
            <Anchor component="button" type="button" inherit onClick={() => download.mutate()}>
              Export your account
            </Anchor>{' '}
            first. You are signed out, keys stop working, and nothing can be restored.
          </TypedConfirmation>
        )}
      </Section>
    </SettingsPage>
  )
}
