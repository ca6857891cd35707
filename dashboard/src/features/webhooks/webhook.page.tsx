import { Anchor, Box, Button, Group, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { answer, api, record } from '../../api/client'
import type { Delivery, Webhook } from '../../api/types'
import { deletion, MoreMenu } from '../../ui/action-menu'
import { useCursor } from '../../ui/cursor'
import { Empty } from '../../ui/empty'
import { Choice } from '../../ui/fields'
import { lazyOverlay, lazyPanel } from '../../ui/lazy'
import { Page } from '../../ui/page'
import { settingsPath } from '../../ui/paths'
import { type Column, RecordGrid } from '../../ui/record-grid'
import { useShortcuts } from '../../ui/shortcuts'
import { WhenRead } from '../../ui/side-panel'
import { formatMoment, formatRelative, unknown } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import {
  byId,
  deliveriesQuery,
  deliveryStateOf,
  hostOf,
  isOff,
  useUpdateWebhook,
  webhookQuery,
} from './webhooks.api'
import { Summary } from './webhooks.page'

const DeliveryPanel = lazyPanel(() => import('./delivery-panel'))
const WebhookDialog = lazyOverlay(() => import('./webhook-dialog'))
const TypedConfirmation = lazyOverlay(() => import('../../ui/typed-confirmation'))

const columns: Column<Delivery>[] = [
  { title: 'Event', width: 'minmax(120px, 1fr)', isName: true, cell: ({ type }) => type },
  { title: 'State', width: '96px', cell: (delivery) => <Text span inherit {...deliveryStateOf(delivery)} /> },
  {
    title: 'Response',
    width: '76px',
    cell: ({ lastAttempt }) => lastAttempt?.status ?? unknown,
    figure: true,
  },
  { title: 'Time', width: '112px', cell: ({ createdAt }) => formatRelative(createdAt) },
]

const noneFailed = 'No failed deliveries in the last 7 days'
const noDeliveries = 'No deliveries in the last 7 days. Send a test event to try it.'
const isSigned = ({ format }: Webhook) => format === 'standard'

/** A webhook with its deliveries; `?delivery=` opens one, `?failed` shows only failed ones. */
export function Component() {
  const { webhookId = '' } = useParams()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const [dialog, setDialog] = useState<'edit' | 'rotate' | 'delete'>()
  const remove = useChange({
    send: () => answer(api.DELETE('/webhooks/{webhookId}', byId(webhookId))),
    done: () => ({ message: 'Webhook deleted' }),
    quiet: true,
  })
  const resend = useChange({
    send: () => record(api.POST('/webhooks/{webhookId}/replay-failed', byId(webhookId))),
    done: () => ({ message: 'Resending failed events' }),
  })
  const test = useChange({
    send: () => record(api.POST('/webhooks/{webhookId}/test', byId(webhookId))),
    stored: (_, { id }) => show(id),
  })
  const update = useUpdateWebhook(webhookId)
  // A webhook that is being deleted is not fetched again.
  const enabled = !remove.isPending && !remove.isSuccess
  const { data: webhook, error } = useQuery({ ...webhookQuery(webhookId), enabled })
  const isFailed = params.has('failed')
  const deliveries = useInfiniteQuery({ ...deliveriesQuery(webhookId, isFailed), enabled })
  const keyboard = useCursor()
  const opened = params.get('delivery')
  const show = (delivery: string | null, failed = isFailed) =>
    setParams(
      { ...(failed && { failed: '' }), ...(delivery && { delivery }) },
      { replace: Boolean(opened && delivery) },
    )
  const close = () => setDialog(undefined)
  useShortcuts('Webhook', [{ keys: 'e', label: 'Edit webhook', opens: true, run: () => setDialog('edit') }])
  return (
    <Page title={webhook ? `Webhook to ${hostOf(webhook)}` : 'Webhook'} calls={[]}>
      <Anchor component={Link} to={settingsPath('webhooks')} style={{ alignSelf: 'start' }}>
        ← All webhooks
      </Anchor>
      <WhenRead data={webhook} error={error} gone="Webhook not found. It may have been deleted." height={96}>
        {(webhook) => (
          <>
            <Box style={{ overflowWrap: 'anywhere' }}>
              <Text fw="var(--fw-medium)">{webhook.url}</Text>
              <Summary webhook={webhook} />
              {isSigned(webhook) && (
                <Text size="sm" c="dimmed">
                  Secret …{webhook.hint}
                  {webhook.previousSecretUntil &&
                    ` · Previous secret valid until ${formatMoment(webhook.previousSecretUntil)}`}
                </Text>
              )}
            </Box>
            <Group gap="xs">
              {isOff(webhook) ? (
                <Button onClick={() => update.mutate({ isPaused: false })}>Turn on</Button>
              ) : (
                <>
                  <Button loading={test.isPending} onClick={() => test.mutate(undefined)}>
                    Send test event
                  </Button>
                  <Button variant="default" onClick={() => update.mutate({ isPaused: true })}>
                    Pause
                  </Button>
                </>
              )}
              <Button variant="default" onClick={() => setDialog('edit')}>
                Edit
              </Button>
              <MoreMenu
                items={[
                  ...(isSigned(webhook) ? [{ label: 'Rotate secret', run: () => setDialog('rotate') }] : []),
                  deletion(() => setDialog('delete')),
                ]}
              />
            </Group>
            <Group gap="xs">
              <Choice
                label="All deliveries"
                value={isFailed ? 'failed' : null}
                options={[{ value: 'failed', label: 'Failed' }]}
                onChange={(value) => show(null, value !== null)}
              />
              {isFailed && !isOff(webhook) && (
                <Button
                  size="xs"
                  variant="default"
                  loading={resend.isPending}
                  onClick={() => resend.mutate(undefined)}
                >
                  Resend all
                </Button>
              )}
            </Group>
            <RecordGrid
              label="Deliveries"
              records={deliveries.data}
              columns={columns}
              nameOf={({ type }) => type}
              onOpen={({ id }) => show(id)}
              keyboard={keyboard}
              current={opened ?? undefined}
              onEnd={() =>
                deliveries.hasNextPage && !deliveries.isFetchingNextPage && void deliveries.fetchNextPage()
              }
              empty={<Empty>{isFailed ? noneFailed : noDeliveries}</Empty>}
            />
            {opened && <DeliveryPanel webhook={webhook} id={opened} show={show} />}
            {(dialog === 'edit' || dialog === 'rotate') && (
              <WebhookDialog webhook={webhook} isRotation={dialog === 'rotate'} onClose={close} />
            )}
            {dialog === 'delete' && (
              <TypedConfirmation
                title="Delete webhook"
                name={hostOf(webhook)}
                submit="Delete webhook"
                act={async () => {
                  await remove.mutateAsync(undefined)
                  await navigate(settingsPath('webhooks'), { replace: true })
                }}
                onClose={close}
              >
                Events are no longer sent, and the delivery log is deleted. Pause the webhook to keep it.
              </TypedConfirmation>
            )}
          </>
        )}
      </WhenRead>
    </Page>
  )
}
