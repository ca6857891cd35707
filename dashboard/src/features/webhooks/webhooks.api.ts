import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, page, record } from '../../api/client'
import type { Delivery, UpdateWebhook, Webhook } from '../../api/types'
import { formatMoment, formatRelative } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'

export const byId = (webhookId: string) => ({ params: { path: { webhookId } } })

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: () => record(api.GET('/webhooks')),
})

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id],
    queryFn: () => record(api.GET('/webhooks/{webhookId}', byId(id))),
  })

/** Newest first, a page at a time. */
export const deliveriesQuery = (webhookId: string, isFailed: boolean) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', webhookId, 'deliveries', isFailed],
    queryFn: ({ pageParam: cursor }) => {
      const query = { limit: 100, ...(isFailed && { isFailed }), ...(cursor && { cursor }) }
      return page(api.GET('/webhooks/{webhookId}/deliveries', { params: { path: { webhookId }, query } }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ records }) => records),
  })

export const useUpdateWebhook = (id: string, quiet = false) =>
  useChange({
    send: (body: UpdateWebhook) => record(api.PATCH('/webhooks/{webhookId}', { ...byId(id), body })),
    stored: (client, changed) => client.setQueryData(webhookQuery(id).queryKey, changed),
    quiet,
  })

export const formats: Record<Webhook['format'], string> = {
  standard: 'Signed JSON (Standard Webhooks)',
  slack: 'Slack message',
  discord: 'Discord message',
  ntfy: 'ntfy notification',
  json: 'Plain JSON',
}

/** The host of an endpoint, as its name. */
export const hostOf = ({ url }: Webhook): string => new URL(url).host

export const isOff = ({ isPaused, turnedOffAt }: Webhook) => isPaused || turnedOffAt !== null

/** As props of a text. */
const normal = (children: string) => ({ children, c: 'dimmed' })
const bad = (children: string) => ({ children, c: 'var(--negative)' })

const pausedReasons = {
  key_revoked: 'the API key that made it or set its URL was revoked',
  key_expired: 'the API key that made it or set its URL has expired',
}

export function stateOf({
  turnedOffAt,
  turnedOffReason,
  isPaused,
  pausedReason,
  failingSince,
  lastDeliveredAt,
}: Webhook) {
  if (turnedOffAt) {
    const why = turnedOffReason === 'gone' ? 'it responded with 410 Gone' : 'no delivery succeeded for 3 days'
    return bad(`Turned off ${formatRelative(turnedOffAt)}: ${why}`)
  }
  if (pausedReason) return bad(`Paused: ${pausedReasons[pausedReason]}`)
  if (isPaused) return normal('Paused: events are not sent')
  if (failingSince) return bad(`Failing since ${formatMoment(failingSince)}; retrying automatically`)
  return normal(
    lastDeliveredAt ? `On · Last delivered ${formatRelative(lastDeliveredAt)}` : 'On · No events sent yet',
  )
}

export function deliveryStateOf({ state, attemptCount }: Delivery) {
  if (state === 'delivered') return normal('Delivered')
  if (state === 'failed') return bad('Failed')
  return attemptCount > 0 ? bad('Retrying') : normal('Waiting')
}

/** "Task created" of `task.created`. */
export const eventName = (type: string) => type.charAt(0).toUpperCase() + type.slice(1).replace('.', ' ')

export const allEvents: Webhook['events'] = [
  ...(['feedback.created', 'task.created', 'task.updated', 'task.completed', 'task.deleted'] as const),
  ...(['version.created', 'version.released', 'revenue.created', 'cost.created', 'metric.updated'] as const),
  ...(['log.created', 'idea.created', 'product.created', 'import.completed', 'import.undone'] as const),
  'attention.raised' as const,
]

export const eventsOf = ({ events }: Webhook): string =>
  events.length === allEvents.length ? 'All events' : events.join(', ')
