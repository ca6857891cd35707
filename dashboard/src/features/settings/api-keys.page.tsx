import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useProducts } from '../../api/products'
import type { ApiKey, Product } from '../../api/types'
import { Empty } from '../../ui/empty'
import { lazyComponent } from '../../ui/lazy'
import { Page } from '../../ui/page'
import { useShortcuts } from '../../ui/shortcuts'
import { formatMoment, formatRelative } from '../../ui/text/format'
import { apiKeysQuery, useRevokeApiKey } from './settings.api'

const NewApiKey = lazyComponent(() => import('./new-api-key'))
const TypedConfirmation = lazyComponent(() => import('../../ui/typed-confirmation'))

const calls = [{ label: 'What a key is for', method: 'GET', path: '/products' }]

/** The keys of programs; `?new` opens the form. */
export function Component() {
  const { data: keys } = useQuery({ ...apiKeysQuery, refetchInterval: 60_000 })
  const products = useProducts().data ?? []
  const [params, setParams] = useSearchParams()
  const [revoking, setRevoking] = useState<ApiKey>()
  const revoke = useRevokeApiKey()
  const open = () => setParams({ new: '' })
  useShortcuts('API keys', [{ keys: 'c', label: 'New API key', run: open }])
  const action = <Button onClick={open}>New API key</Button>
  return (
    <Page title="API keys" calls={calls} action={action}>
      <div className="settings">
        {keys?.length === 0 ? (
          <Empty action={action} call={calls[0]!}>
            With a key a pipeline, a script or an agent does here what you may do, within the limits you give it.
          </Empty>
        ) : (
          <>
            <Text c="dimmed">A program that holds one of these does here what you may do, within its limits.</Text>
            <ul className="rows" aria-label="API keys" aria-busy={!keys}>
              {!keys && [1, 2].map((row) => <Skeleton key={row} h={44} my={12} />)}
              {keys?.map((key) => (
                <Row key={key.id} apiKey={key} products={products} onRevoke={() => setRevoking(key)} />
              ))}
            </ul>
          </>
        )}
      </div>
      {params.has('new') && <NewApiKey products={products} onClose={() => setParams({}, { replace: true })} />}
      {revoking && (
        <TypedConfirmation
          title={`Revoke “${revoking.name}”`}
          name={revoking.name}
          submit="Revoke the key"
          act={() => revoke.mutateAsync(revoking)}
          onClose={() => setRevoking(undefined)}
        >
          Whatever uses it is refused at once. A revoked key never works again; you would make another.
        </TypedConfirmation>
      )}
    </Page>
  )
}

function Row({ apiKey, products, onRevoke }: { apiKey: ApiKey; products: Product[]; onRevoke: () => void }) {
  const { name, hint, lastUsedAt, createdAt } = apiKey
  return (
    <li className="row">
      <div className="row-text">
        <Text fw={500} className="breaks">
          <bdi>{name}</bdi> <span className="dim">…{hint}</span>
        </Text>
        <Text size="xs" c="dimmed" className="breaks">
          {scopeOf(apiKey, products)} · {expiryOf(apiKey)}
        </Text>
        <Text size="xs" c="dimmed">
          {lastUsedAt ? <span title={formatMoment(lastUsedAt)}>Last used {formatRelative(lastUsedAt)}</span> : 'Never used'}
          <span title={formatMoment(createdAt)}> · made {formatRelative(createdAt)}</span>
        </Text>
      </div>
      <Button variant="default" onClick={onRevoke} aria-label={`Revoke ${name}`}>
        Revoke
      </Button>
    </li>
  )
}

function scopeOf({ readOnly, productIds }: ApiKey, products: Product[]): string {
  const reach = readOnly ? 'Read-only' : 'Read and write'
  if (productIds === null) return `${reach} · All products`
  const names = products.filter(({ id }) => productIds.includes(id)).map(({ name }) => name)
  return `${reach} · ${names.length > 0 ? names.join(', ') : 'deleted products'}`
}

function expiryOf({ expiresAt }: ApiKey) {
  if (expiresAt === null) return 'Never expires'
  const isOver = Date.parse(expiresAt) <= Date.now()
  return (
    <span title={formatMoment(expiresAt)} className={isOver ? 'danger' : undefined}>
      {isOver ? 'Expired' : 'Expires'} {formatRelative(expiresAt)}
    </span>
  )
}
