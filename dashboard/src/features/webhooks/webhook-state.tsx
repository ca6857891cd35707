import type { Delivery, Webhook } from '../../api/types'
import { formatMoment, formatRelative } from '../../ui/text/format'
import styles from './webhooks.module.css'

/** The state of a webhook in one line. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { turnedOffAt, turnedOffReason, isPaused, failingSince, lastDeliveredAt } = webhook
  if (turnedOffAt) {
    const why = turnedOffReason === 'gone' ? 'it responded with 410 Gone' : 'no delivery succeeded for 3 days'
    return (
      <span className={styles.bad} title={formatMoment(turnedOffAt)}>
        Turned off {formatRelative(turnedOffAt)}: {why}
      </span>
    )
  }
  if (isPaused) return <>Paused: events are not sent</>
  if (failingSince) {
    return <span className={styles.bad}>Failing since {formatMoment(failingSince)}; retrying automatically</span>
  }
  if (!lastDeliveredAt) return <>On · No events sent yet</>
  return <span title={formatMoment(lastDeliveredAt)}>On · Last delivered {formatRelative(lastDeliveredAt)}</span>
}

const stateNames: Record<Delivery['state'], string> = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' }

/** The state of a delivery. */
export function DeliveryState({ delivery: { state, attemptCount } }: { delivery: Delivery }) {
  const isBad = state === 'failed' || (state === 'waiting' && attemptCount > 0)
  return (
    <span className={isBad ? styles.bad : undefined}>
      {state === 'waiting' && attemptCount > 0 ? 'Retrying' : stateNames[state]}
    </span>
  )
}

/** The host of an endpoint, as its name. */
export const hostOf = ({ url }: Pick<Webhook, 'url'>): string => new URL(url).host

type EventType = Webhook['events'][number]

/** All events, grouped as in the form. */
export const eventGroups: { name: string; events: [type: EventType, label: string][] }[] = [
  { name: 'Feedback', events: [['feedback.created', 'New feedback']] },
  {
    name: 'Tasks',
    events: [
      ['task.created', 'Created'],
      ['task.updated', 'Updated'],
      ['task.completed', 'Completed'],
      ['task.deleted', 'Deleted'],
    ],
  },
  {
    name: 'Versions',
    events: [
      ['version.created', 'Created'],
      ['version.released', 'Released'],
    ],
  },
  {
    name: 'Finance',
    events: [
      ['revenue.created', 'New revenue'],
      ['cost.created', 'New cost'],
    ],
  },
  {
    name: 'Other',
    events: [
      ['log.created', 'New log entry'],
      ['metric.updated', 'New metric value'],
      ['idea.created', 'New idea'],
      ['product.created', 'New product'],
    ],
  },
]

export const allEvents: EventType[] = eventGroups.flatMap(({ events }) => events.map(([type]) => type))

/** "All events", or their names. */
export const eventsOf = ({ events }: Webhook): string => (events.length === allEvents.length ? 'All events' : events.join(', '))
