import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { answer, api, record } from '../../api/client'
import type { CreateWebhook, UpdateWebhook, Webhook } from '../../api/types'
import { formatNumber } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import { hostOf } from './webhook-state'

const byId = (webhookId: string) => ({ params: { path: { webhookId } } })

export const webhooksQuery = queryOptions({ queryKey: ['webhooks'], queryFn: () => record(api.GET('/webhooks')) })

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id],
    queryFn: () => record(api.GET('/webhooks/{webhookId}', byId(id))),
  })

/** Newest first, a page at a time. */
export const deliveriesQuery = (webhookId: string, isFailed: boolean) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', webhookId, 'deliveries', isFailed],
    queryFn: async ({ pageParam: cursor }: { pageParam: string | null }) => {
      const query = { limit: 100, ...(isFailed && { isFailed }), ...(cursor && { cursor }) }
      const { body, headers } = await api.GET('/webhooks/{webhookId}/deliveries', { params: { path: { webhookId }, query } })
      return { deliveries: body.data, next: cursorIn(headers.get('link')) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

const cursorIn = (link: string | null) => new URLSearchParams(link?.match(/\?([^>]+)>; rel="next"/)?.[1]).get('cursor')

export const deliveryQuery = (webhookId: string, id: string) =>
  queryOptions({
    queryKey: ['webhooks', webhookId, 'delivery', id],
    queryFn: () =>
      record(api.GET('/webhooks/{webhookId}/deliveries/{deliveryId}', { params: { path: { webhookId, deliveryId: id } } })),
  })

/** Only this response contains the secret. */
export const useCreateWebhook = () =>
  useChange({
    send: (body: CreateWebhook) => record(api.POST('/webhooks', { body })),
    quiet: true,
  })

interface WebhookChange {
  webhook: Webhook
  change: UpdateWebhook
}

const send = ({ webhook, change }: WebhookChange) =>
  record(api.PATCH('/webhooks/{webhookId}', { ...byId(webhook.id), body: change }))

/** The form shows errors. */
export const useUpdateWebhook = () => useChange({ send, quiet: true })

export const usePauseWebhook = () =>
  useChange({
    send,
    show: (client, { webhook, change }) =>
      client.setQueryData(webhookQuery(webhook.id).queryKey, (now) => now && ({ ...now, ...change, ...turnedOn } as Webhook)),
    done: ({ webhook, change }) => ({
      message: `${hostOf(webhook)}: ${change.isPaused ? 'paused' : 'turned on'}`,
      ...(!webhook.turnedOffAt && { undo: () => send({ webhook, change: { isPaused: !change.isPaused } }) }),
    }),
  })

const turnedOn = { turnedOffAt: null, turnedOffReason: null }

export const useRotateSecret = () =>
  useChange({
    send: ({ id }: Webhook) => record(api.POST('/webhooks/{webhookId}/rotate', byId(id))),
    quiet: true,
  })

export const useSendTest = () =>
  useChange({
    send: ({ id }: Webhook) => record(api.POST('/webhooks/{webhookId}/test', byId(id))),
  })

export const useReplay = (webhookId: string) =>
  useChange({
    send: (deliveryId: string) =>
      record(api.POST('/webhooks/{webhookId}/deliveries/{deliveryId}/replay', { params: { path: { webhookId, deliveryId } } })),
  })

export const useReplayFailed = () =>
  useChange({
    send: ({ id }: Webhook) => record(api.POST('/webhooks/{webhookId}/replay-failed', byId(id))),
    done: (_, { count }) => ({
      message: count === 1 ? 'Resending 1 event' : `Resending ${formatNumber(count)} events`,
    }),
  })

export const useDeleteWebhook = () =>
  useChange({
    send: ({ id }: Webhook) => answer(api.DELETE('/webhooks/{webhookId}', byId(id))),
    done: () => ({ message: 'Webhook deleted' }),
    quiet: true,
  })
