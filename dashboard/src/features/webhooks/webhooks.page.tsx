import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Webhook } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useProducts } from '../../api/products'
import type { Webhook as Endpoint } from '../../api/types'
import { Card } from '../../ui/card'
import { Empty } from '../../ui/empty'
import { lazyOverlay } from '../../ui/lazy'
import { Page } from '../../ui/page'
import { settingsPath } from '../../ui/paths'
import { Pending } from '../../ui/pending'
import { useShortcuts } from '../../ui/shortcuts'
import { eventsOf, formats, stateOf, webhooksQuery } from './webhooks.api'

const WebhookDialog = lazyOverlay(() => import('./webhook-dialog'))

/** The endpoints that receive events; `?new` opens the form. */
export function Component() {
  const { data: webhooks } = useQuery(webhooksQuery)
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const open = () => setParams({ new: '' })
  const close = (created?: Endpoint) =>
    void navigate(settingsPath(created ? `webhooks/${created.id}` : 'webhooks'), { replace: true })
  useShortcuts('Webhooks', [{ keys: 'c', label: 'New webhook', opens: true, run: open }])
  const action = <Button onClick={open}>New webhook</Button>
  return (
    <Page title="Webhooks" calls={[]} action={action} layout="scroll">
      <Stack maw="var(--list-max)">
        {webhooks && webhooks.length > 0 && (
          <Text size="sm" c="dimmed">
            Events to your own endpoint, or as messages in a chat. Failed deliveries are retried for 24 hours.
          </Text>
        )}
        {!webhooks && <Pending what="webhooks" shape={[[72], [72]]} />}
        {webhooks?.length === 0 && (
          <Empty icon={Webhook} title="No webhooks yet" action={action}>
            Webhooks send events to your own endpoint, or as messages to a Slack or Discord channel.
          </Empty>
        )}
        {webhooks?.map((webhook) => (
          <Card
            key={webhook.id}
            aria-label={webhook.url}
            px={20}
            py="sm"
            style={{ overflowWrap: 'anywhere' }}
          >
            <Anchor component={Link} to={settingsPath(`webhooks/${webhook.id}`)}>
              {webhook.url}
            </Anchor>
            <Summary webhook={webhook} />
          </Card>
        ))}
      </Stack>
      {params.has('new') && <WebhookDialog onClose={close} />}
    </Page>
  )
}

/** Its events and its state. */
export function Summary({ webhook }: { webhook: Endpoint }) {
  const { description, format, productIds, createdBy } = webhook
  const products = useProducts().data ?? []
  const names = productIds && products.filter(({ id }) => productIds.includes(id)).map(({ name }) => name)
  const maker = createdBy.type === 'api_key' && `Made by API key ${createdBy.name ?? createdBy.id}`
  const parts = [
    description,
    formats[format],
    eventsOf(webhook),
    names && (names.join(', ') || 'Deleted products'),
    maker,
  ]
  return (
    <>
      <Text size="sm" c="dimmed">
        {parts.filter(Boolean).join(' · ')}
      </Text>
      <Text size="sm" {...stateOf(webhook)} />
    </>
  )
}
