import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { answer, api, record } from '../../api/client'
import type { ApiKey, ChangeEmail, ChangePassword, CreateApiKey, Session, UpdateAccount, User } from '../../api/types'
import { formatNumber } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'

export const schemes = { auto: 'System', light: 'Light', dark: 'Dark' } as const

export const sessionsQuery = queryOptions({ queryKey: ['sessions'], queryFn: () => record(api.GET('/sessions')) })
export const apiKeysQuery = queryOptions({ queryKey: ['api-keys'], queryFn: () => record(api.GET('/api-keys')) })

interface ActivityFilter {
  productId: string | null
  resource: string | null
}

/** Newest first, a page at a time. */
export const activityQuery = ({ productId, resource }: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: ['activity', productId, resource],
    queryFn: async ({ pageParam: cursor }: { pageParam: string | null }) => {
      const query = { limit: 50, ...(productId && { productId }), ...(resource && { resource }), ...(cursor && { cursor }) }
      const { body, headers } = await api.GET('/activity/newest', { params: { query } })
      return { entries: body.data, next: /[?&]cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? null }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** The form shows errors. */
export const useUpdateAccount = () =>
  useChange({
    send: (change: UpdateAccount) => record(api.PATCH('/account', { body: change })),
    show: (client, change) => client.setQueryData<User>(['session'], (user) => user && ({ ...user, ...change } as User)),
    quiet: true,
  })

/** Ends all other sessions. */
export const useChangeEmail = () =>
  useChange({
    send: (body: ChangeEmail) => record(api.POST('/account/email', { body })),
    stored: (client, user) => client.setQueryData(['session'], user),
    done: (_, { email }) => ({ message: `Email changed to ${email}` }),
    quiet: true,
  })

/** Ends all other sessions. */
export const useChangePassword = () =>
  useChange({
    send: (body: ChangePassword) => answer(api.POST('/account/password', { body })),
    done: ({ revokeKeys }) => ({ message: revokeKeys ? 'Password changed, API keys revoked' : 'Password changed' }),
    quiet: true,
  })

export const useEndSessions = () =>
  useChange({
    send: (ended: Session[]) =>
      Promise.all(ended.map(({ id }) => answer(api.DELETE('/sessions/{sessionId}', { params: { path: { sessionId: id } } })))),
    show: (client, ended) =>
      client.setQueryData(sessionsQuery.queryKey, (all) => all?.filter((session) => !ended.includes(session))),
    done: ({ length }) => ({ message: length === 1 ? 'Device signed out' : `${formatNumber(length)} devices signed out` }),
  })

export const useCreateApiKey = () =>
  useChange({
    send: (body: CreateApiKey) => record(api.POST('/api-keys', { body })),
    quiet: true,
  })

export const useRevokeApiKey = () =>
  useChange({
    send: ({ id }: ApiKey) => answer(api.DELETE('/api-keys/{keyId}', { params: { path: { keyId: id } } })),
    show: (client, revoked) => client.setQueryData(apiKeysQuery.queryKey, (all) => all?.filter(({ id }) => id !== revoked.id)),
    done: ({ name }) => ({ message: `"${name}" revoked` }),
    quiet: true,
  })
