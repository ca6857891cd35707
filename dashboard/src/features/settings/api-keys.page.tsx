import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useProducts } from '../../api/products'
import type { ApiKey, Product } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { Empty } from '../../ui/empty'
import { lazyComponent } from '../../ui/lazy'
import { Page } from '../../ui/page'
import { useShortcuts } from '../../ui/shortcuts'
import { formatMoment, formatRelative } from '../../ui/text/format'
import { apiKeysQuery, useRevokeApiKey } from './settings.api'
import styles from './settings.module.css'

const NewApiKey = lazyComponent(() => import('./new-api-key'))
const TypedConfirmation = lazyComponent(() => import('../../ui/typed-confirmation'))

const calls = [{ label: 'Use an API key', method: 'GET', path: '/products' }]

/** Keys for scripts; `?new` opens the form. */
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
    <Page title="API keys" calls={calls} action={action} layout="scroll">
      <div className={styles.cards}>
        {keys?.length === 0 ? (
          <Empty action={action} call={calls[0]!}>
            No API keys yet. API keys give scripts access to your data.
          </Empty>
        ) : (
          <Card>
            <CardHeader title="API keys" count={keys?.length} />
            <ul className={styles.rows} aria-label="API keys" aria-busy={!keys}>
              {!keys && <Skeleton h={44} my={12} />}
              {keys?.map((key) => (
                <Row key={key.id} apiKey={key} products={products} onRevoke={() => setRevoking(key)} />
              ))}
            </ul>
          </Card>
        )}
        <p className={styles.note}>API keys give scripts access to your data, within the permissions you choose.</p>
      </div>
      {params.has('new') && <NewApiKey products={products} onClose={() => setParams({}, { replace: true })} />}
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
    </Page>
  )
}

function Row({ apiKey, products, onRevoke }: { apiKey: ApiKey; products: Product[]; onRevoke: () => void }) {
  const { name, hint, lastUsedAt, createdAt } = apiKey
  return (
    <li>
      <div className={styles.text}>
        <div className={styles.title}>
          <bdi>{name}</bdi> <span className={styles.meta}>…{hint}</span>
        </div>
        <div className={styles.meta}>
          {scopeOf(apiKey, products)} · <Expiry of={apiKey} />
        </div>
        <div className={styles.meta}>
          {lastUsedAt ? <span title={formatMoment(lastUsedAt)}>Last used {formatRelative(lastUsedAt)}</span> : 'Never used'}
          <span title={formatMoment(createdAt)}> · Created {formatRelative(createdAt)}</span>
        </div>
      </div>
      <Button variant="default" onClick={onRevoke} aria-label={`Revoke ${name}`}>
        Revoke
      </Button>
    </li>
  )
}

function scopeOf({ readOnly, productIds }: ApiKey, products: Product[]): string {
  const access = readOnly ? 'Read-only' : 'Read and write'
  if (productIds === null) return `${access} · All products`
  const names = products.filter(({ id }) => productIds.includes(id)).map(({ name }) => name)
  return `${access} · ${names.length > 0 ? names.join(', ') : 'Deleted products'}`
}

function Expiry({ of: { expiresAt } }: { of: ApiKey }) {
  if (expiresAt === null) return 'Never expires'
  const isOver = Date.parse(expiresAt) <= Date.now()
  return (
    <span title={formatMoment(expiresAt)} className={isOver ? styles.bad : undefined}>
      {isOver ? 'Expired' : 'Expires'} {formatRelative(expiresAt)}
    </span>
  )
}
