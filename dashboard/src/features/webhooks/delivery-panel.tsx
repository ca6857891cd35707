import { Button, Code, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, record } from '../../api/client'
import type { Webhook } from '../../api/types'
import { SidePanel, WhenRead } from '../../ui/side-panel'
import { formatNumber, formatRelative, formatTime } from '../../ui/text/format'
import { readJson } from '../../ui/text/words'
import { useChange } from '../../ui/use-change'
import { deliveryStateOf, isOff } from './webhooks.api'

interface DeliveryPanelProps {
  webhook: Webhook
  id: string
  show: (id: string | null) => void
}

/** One event for one endpoint: its payload and each attempt to deliver it. */
export default function DeliveryPanel({ webhook, id, show }: DeliveryPanelProps) {
  const params = { path: { webhookId: webhook.id, deliveryId: id } }
  const { data, error } = useQuery({
    queryKey: ['webhooks', webhook.id, 'delivery', id],
    queryFn: () => record(api.GET('/webhooks/{webhookId}/deliveries/{deliveryId}', { params })),
  })
  const { isPending, mutate } = useChange({
    send: () => record(api.POST('/webhooks/{webhookId}/deliveries/{deliveryId}/replay', { params })),
    stored: (_, { id }) => show(id),
  })
  return (
    <SidePanel label="Delivery" of={id} onClose={() => show(null)} head={<Text c="dimmed">Delivery</Text>}>
      <WhenRead data={data} error={error} gone="Deliveries are kept for 7 days. This one was removed.">
        {(delivery) => (
          <Stack style={{ overflowWrap: 'anywhere' }}>
            <Title order={2}>{delivery.type}</Title>
            <Text size="xs" c="dimmed">
              <Text span inherit {...deliveryStateOf(delivery)} /> · {formatRelative(delivery.createdAt)}
              {delivery.nextAttemptAt && ` · Next attempt at ${formatTime(delivery.nextAttemptAt)}`}
              <br />
              {delivery.eventId}
            </Text>
            {!isOff(webhook) && (
              <Button
                variant="default"
                style={{ alignSelf: 'start' }}
                loading={isPending}
                onClick={() => mutate(undefined)}
              >
                Send again
              </Button>
            )}
            <Stack component="section" aria-label="Attempts">
              {delivery.attempts.length === 0 && <Text c="dimmed">No attempts yet</Text>}
              {delivery.attempts.map(({ at, durationMs, status, error, excerpt }, i) => (
                <div key={at}>
                  <Text fw={500}>
                    {i + 1}. {status === null ? 'No response' : `Response ${status}`}{' '}
                    <Text span c="dimmed">
                      {formatRelative(at)} · {formatNumber(durationMs)} ms
                    </Text>
                  </Text>
                  {error && <Text>{error}</Text>}
                  {excerpt && <Block text={excerpt} />}
                </div>
              ))}
            </Stack>
            <Title order={3}>Payload</Title>
            <Block text={readJson(delivery.payload)?.indented} />
          </Stack>
        )}
      </WhenRead>
    </SidePanel>
  )
}

const Block = ({ text }: { text: string | undefined }) => (
  <Code block tabIndex={0} mah={480} style={{ overflow: 'auto', whiteSpace: 'pre-wrap' }}>
    {text}
  </Code>
)
