import { Button, Code, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Attempt, Delivery, Webhook, WholeDelivery } from '../../api/types'
import { readJson } from '../../ui/json-text'
import { SidePanel } from '../../ui/side-panel'
import { formatMoment, formatNumber, formatRelative, formatTime } from '../../ui/text/format'
import { WhenRead } from '../../ui/when-read'
import { DeliveryState } from './webhook-state'
import { deliveryQuery, useReplay } from './webhooks.api'
import styles from './webhooks.module.css'

interface DeliveryPanelProps {
  webhook: Webhook
  id: string
  onReplayed: (delivery: Delivery) => void
  onClose: () => void
}

/** One event for one endpoint: its payload and each attempt to deliver it. */
export default function DeliveryPanel({ webhook, id, onReplayed, onClose }: DeliveryPanelProps) {
  const { data, error } = useQuery(deliveryQuery(webhook.id, id))
  return (
    <SidePanel label="Delivery" of={id} onClose={onClose} head={<Text c="dimmed">Delivery</Text>}>
      <WhenRead data={data} error={error} gone="Deliveries are kept for 7 days. This one was removed.">
        {(delivery) => <Detail webhook={webhook} delivery={delivery} onReplayed={onReplayed} />}
      </WhenRead>
    </SidePanel>
  )
}

interface DetailProps {
  webhook: Webhook
  delivery: WholeDelivery
  onReplayed: (delivery: Delivery) => void
}

function Detail({ webhook, delivery, onReplayed }: DetailProps) {
  const { id, type, eventId, createdAt, nextAttemptAt, attempts, payload } = delivery
  const replay = useReplay(webhook.id)
  const isOff = webhook.isPaused || webhook.turnedOffAt !== null
  return (
    <div className="stack">
      <div>
        <Title order={2} className="breaks">
          {type}
        </Title>
        <Text size="xs" c="dimmed" title={formatMoment(createdAt)}>
          <DeliveryState delivery={delivery} /> · {formatRelative(createdAt)}
          {nextAttemptAt && attempts.length > 0 && <> · Next attempt at {formatTime(nextAttemptAt)}</>}
        </Text>
        <Text size="xs" c="dimmed" className="breaks">
          {eventId}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          disabled={isOff}
          loading={replay.isPending}
          onClick={() => replay.mutate(id, { onSuccess: onReplayed })}
        >
          Send again
        </Button>
        {isOff && (
          <Text size="xs" c="dimmed">
            Turn on the webhook to send events.
          </Text>
        )}
      </Group>
      <section className={`stack ${styles.texts}`} aria-label="Attempts">
        {attempts.length === 0 && <Text c="dimmed">No attempts yet</Text>}
        {attempts.map((attempt, i) => (
          <AttemptResult key={attempt.at + String(i)} number={i + 1} attempt={attempt} />
        ))}
      </section>
      <section className={styles.texts}>
        <Title order={3} mb={4}>
          Payload
        </Title>
        <Code block className="breaks" tabIndex={0}>
          {readJson(payload)?.indented}
        </Code>
      </section>
    </div>
  )
}

function AttemptResult({ number, attempt: { at, durationMs, status, error, excerpt } }: { number: number; attempt: Attempt }) {
  return (
    <div>
      <Text fw={500}>
        {number}. {status === null ? 'No response' : `Response ${status}`}{' '}
        <span className="dim" title={formatMoment(at)}>
          {formatRelative(at)} · {formatNumber(durationMs)} ms
        </span>
      </Text>
      {error && <Text className="breaks">{error}</Text>}
      {excerpt && (
        <Code block className="breaks" tabIndex={0} mt={4}>
          {excerpt}
        </Code>
      )}
    </div>
  )
}
