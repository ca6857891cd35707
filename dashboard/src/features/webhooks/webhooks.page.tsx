import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Webhook } from '../../api/types'
import { Card, CardHeader } from '../../ui/card'
import { Empty } from '../../ui/empty'
import { lazyComponent } from '../../ui/lazy'
import { Page } from '../../ui/page'
import { settingsPath } from '../../ui/paths'
import { useShortcuts } from '../../ui/shortcuts'
import { eventsOf, WebhookState } from './webhook-state'
import { webhooksQuery } from './webhooks.api'
import styles from './webhooks.module.css'

const WebhookForm = lazyComponent(() => import('./webhook-form'))

/** The endpoints that receive events; `?new` opens the form. */
export function Component() {
  const { data: webhooks } = useQuery(webhooksQuery)
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const open = () => setParams({ new: '' })
  useShortcuts('Webhooks', [{ keys: 'c', label: 'New webhook', run: open }])
  const action = <Button onClick={open}>New webhook</Button>
  const close = (created?: Webhook) => (created ? navigate(pathOf(created), { replace: true }) : setParams({}, { replace: true }))
  return (
    <Page title="Webhooks" calls={[]} action={action} layout="scroll">
      <div className={styles.cards}>
        {webhooks?.length === 0 ? (
          <Empty action={action}>
            No webhooks yet. Webhooks send events to your own endpoint, such as new feedback to a chat.
          </Empty>
        ) : (
          <>
            <Card>
              <CardHeader title="Webhooks" count={webhooks?.length} />
              <ul className={styles.rows} aria-label="Webhooks" aria-busy={!webhooks}>
                {!webhooks && <Skeleton h={60} my={12} />}
                {webhooks?.map((webhook) => (
                  <Row key={webhook.id} webhook={webhook} />
                ))}
              </ul>
            </Card>
            <p className={styles.meta}>Events are signed. Failed deliveries are retried for 24 hours.</p>
          </>
        )}
      </div>
      {params.has('new') && <WebhookForm onClose={(created) => void close(created)} />}
    </Page>
  )
}

const pathOf = ({ id }: Webhook) => settingsPath(`webhooks/${id}`)

function Row({ webhook }: { webhook: Webhook }) {
  return (
    <li>
      <Link to={pathOf(webhook)} className={styles.link}>
        {webhook.url}
      </Link>
      <div className={styles.meta}>
        {webhook.description && `${webhook.description} · `}
        {eventsOf(webhook)}
      </div>
      <div className={styles.meta}>
        <WebhookState webhook={webhook} />
      </div>
    </li>
  )
}
