import type { Delivery, Webhook } from '../../api/types'
import { formatMoment, formatRelative } from '../../ui/text/format'

/** How it goes with a webhook, in a line. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { turnedOffAt, turnedOffReason, isPaused, failingSince, lastDeliveredAt } = webhook
  if (turnedOffAt) {
    const why = turnedOffReason === 'gone' ? 'it answered 410, gone' : 'it took nothing for three days'
    return (
      <span className="danger" title={formatMoment(turnedOffAt)}>
        Turned off {formatRelative(turnedOffAt)}: {why}
      </span>
    )
  }
  if (isPaused) return <>Paused: nothing is sent</>
  if (failingSince) {
    return <span className="danger">Failing since {formatMoment(failingSince)}; retrying automatically</span>
  }
  if (!lastDeliveredAt) return <>On · nothing sent yet</>
  return <span title={formatMoment(lastDeliveredAt)}>On · last took an event {formatRelative(lastDeliveredAt)}</span>
}

const stateNames: Record<Delivery['state'], string> = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' }

/** How it goes with an event on its way. */
export function DeliveryState({ delivery: { state, attemptCount } }: { delivery: Delivery }) {
  const isBad = state === 'failed' || (state === 'waiting' && attemptCount > 0)
  return (
    <span className={isBad ? 'danger' : undefined}>
      {state === 'waiting' && attemptCount > 0 ? 'Retrying' : stateNames[state]}
    </span>
  )
}

/** The part of an address that people know it by. */
export const hostOf = ({ url }: Pick<Webhook, 'url'>): string => new URL(url).host
