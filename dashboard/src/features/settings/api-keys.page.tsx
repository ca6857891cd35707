import { Button, Modal, MultiSelect, NativeSelect, Skeleton, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useProducts } from '../../api/products'
import type { ApiKey, CreateApiKey, Product } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { DateField, dateProps } from '../../ui/date-field'
import { Empty } from '../../ui/empty'
import { lazyComponent } from '../../ui/lazy'
import { Page } from '../../ui/page'
import { RecordForm } from '../../ui/record-form'
import { Copyable, SecretShown } from '../../ui/secret-shown'
import { useShortcuts } from '../../ui/shortcuts'
import { daysAfter, formatMoment, formatRelative, today } from '../../ui/text/format'
import { apiKeysQuery, useCreateApiKey, useRevokeApiKey } from './settings.api'
import styles from './settings.module.css'

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

/** The form, then the key, which is shown only once. */
function NewApiKey({ products, onClose }: { products: Product[]; onClose: () => void }) {
  const [key, setKey] = useState('')
  return (
    <Modal opened onClose={onClose} title="New API key" closeOnClickOutside={!key} closeOnEscape={!key}>
      {key ? (
        <SecretShown secret={key} onDone={onClose}>
          <Text>Try it in a terminal:</Text>
          <Copyable
            label="Copy the commands"
            text={[
              `export PRODOPS_URL=${location.origin}`,
              `export PRODOPS_API_KEY=${key}`,
              'curl -H "Authorization: Bearer $PRODOPS_API_KEY" $PRODOPS_URL/api/v1/products',
            ].join('\n')}
          />
        </SecretShown>
      ) : (
        <KeyForm products={products} onCreated={setKey} />
      )}
    </Modal>
  )
}

const expiries = [
  { value: '', label: 'Never' },
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'on', label: 'On a date…' },
]

function KeyForm({ products, onCreated }: { products: Product[]; onCreated: (key: string) => void }) {
  const create = useCreateApiKey()
  const values = { name: '', access: 'write', productIds: [] as string[], expires: '', expiresAt: daysAfter(today(), 30) }
  const send = async ({ name, access, productIds, expires, expiresAt }: typeof values) => {
    const body: CreateApiKey = { name, readOnly: access === 'read' }
    if (productIds.length > 0) body.productIds = productIds
    if (expires) body.expiresAt = endOf(expires === 'on' ? expiresAt : daysAfter(today(), Number(expires)))
    onCreated((await create.mutateAsync(body)).key)
  }
  return (
    <RecordForm
      values={values}
      send={send}
      submit="Create key"
      draftName="api-key"
      needed={{ name: 'Enter a name' }}
      check={({ expires, expiresAt }) => ({
        expiresAt: expires === 'on' && !expiresAt ? 'Enter a valid date' : undefined,
      })}
    >
      {(form) => (
        <>
          <TextInput label="Name" placeholder="ci" data-autofocus {...form.getInputProps('name')} />
          <NativeSelect
            label="Permissions"
            data={[
              { value: 'write', label: 'Read and write' },
              { value: 'read', label: 'Read-only' },
            ]}
            {...form.getInputProps('access')}
          />
          <MultiSelect
            label="Products"
            description="Empty: all products, ideas, and tasks without a product."
            data={products.map(({ id, name }) => ({ value: id, label: name }))}
            searchable
            selectFirstOptionOnChange
            clearable
            {...form.getInputProps('productIds')}
          />
          <NativeSelect label="Expires" data={expiries} {...form.getInputProps('expires')} />
          {form.values.expires === 'on' && (
            <DateField label="Last day" min={today()} required {...dateProps(form, 'expiresAt')} />
          )}
        </>
      )}
    </RecordForm>
  )
}

/** The last moment of a day, in the user's time zone. */
const endOf = (day: string) => new Date(`${day}T23:59:59.999`).toISOString()
