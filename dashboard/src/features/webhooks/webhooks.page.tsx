import { lazyComponent } from '../../ui/lazy'
import './webhooks.css'
import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Webhook } from '../../api/types'
import { Empty } from '../../ui/empty'
import { Page } from '../../ui/page'
import { settingsPath } from '../../ui/paths'
import { useShortcuts } from '../../ui/shortcuts'
import { eventsOf } from './event-names'
import { WebhookState } from './webhook-state'
import { webhooksQuery } from './webhooks.api'

const WebhookForm = lazyComponent(() => import('./webhook-form'))

/** The addresses that are told of what happens; `?new` opens the form. */
export function Component() {
  const { data: webhooks } = useQuery(webhooksQuery)
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const open = () => setParams({ new: '' })
  useShortcuts('Webhooks', [{ keys: 'c', label: 'New webhook', run: open }])
  const action = <Button onClick={open}>New webhook</Button>
  const close = (made?: Webhook) => (made ? navigate(pathOf(made), { replace: true }) : setParams({}, { replace: true }))
  return (
    <Page title="Webhooks" calls={[]} action={action}>
      <div className="settings">
        {webhooks?.length === 0 ? (
          <Empty action={action}>
            A webhook tells a program of yours what happens here, the moment it does: new feedback to a chat, a release to a
            status page, revenue to the books.
          </Empty>
        ) : (
          <>
            <Text c="dimmed">Each of these addresses is told of the chosen events, signed, and again until it takes them.</Text>
            <ul className="rows" aria-label="Webhooks" aria-busy={!webhooks}>
              {!webhooks && [1, 2].map((row) => <Skeleton key={row} h={60} my={12} />)}
              {webhooks?.map((webhook) => (
                <Row key={webhook.id} webhook={webhook} />
              ))}
            </ul>
          </>
        )}
      </div>
      {params.has('new') && <WebhookForm onClose={(made) => void close(made)} />}
    </Page>
  )
}

const pathOf = ({ id }: Webhook) => settingsPath(`webhooks/${id}`)

function Row({ webhook }: { webhook: Webhook }) {
  return (
    <li className="row">
      <div className="row-text">
        <Link to={pathOf(webhook)} className="webhook-link breaks">
          {webhook.url}
        </Link>
        <Text size="xs" c="dimmed" className="breaks">
          {webhook.description && `${webhook.description} · `}
          {eventsOf(webhook)}
        </Text>
        <Text size="xs" c="dimmed">
          <WebhookState webhook={webhook} />
        </Text>
      </div>
    </li>
  )
}
