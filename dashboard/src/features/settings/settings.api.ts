import { queryOptions } from '@tanstack/react-query'
import { answer, api, record } from '../../api/client'
import type { ApiKey, ChangeEmail, ChangePassword, CreateApiKey, Session, UpdateAccount, User } from '../../api/types'
import { formatNumber } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'

export const sessionsQuery = queryOptions({ queryKey: ['sessions'], queryFn: () => record(api.GET('/sessions')) })
export const apiKeysQuery = queryOptions({ queryKey: ['api-keys'], queryFn: () => record(api.GET('/api-keys')) })

/** Changes the account, at once on the page; refusals are for the caller to show. */
export const useUpdateAccount = () =>
  useChange({
    send: ({ change }: { change: UpdateAccount }) => record(api.PATCH('/account', { body: change })),
    show: (client, { change }) => client.setQueryData<User>(['session'], (user) => user && ({ ...user, ...change } as User)),
    quiet: true,
  })

/** Every other session ends with it. */
export const useChangeEmail = () =>
  useChange({
    send: (body: ChangeEmail) => record(api.POST('/account/email', { body })),
    done: (_, { email }) => ({ message: `Email changed to ${email}` }),
    quiet: true,
  })

/** Every other session ends with it. */
export const useChangePassword = () =>
  useChange({
    send: (body: ChangePassword) => answer(api.POST('/account/password', { body })),
    done: ({ revokeKeys }) => ({
      message: revokeKeys ? 'Password changed, API keys revoked' : 'Password changed',
    }),
    quiet: true,
  })

/** Ends sessions, gone at once from the page. */
export const useEndSessions = () =>
  useChange({
    send: (ended: Session[]) =>
      Promise.all(ended.map(({ id }) => answer(api.DELETE('/sessions/{sessionId}', { params: { path: { sessionId: id } } })))),
    show: (client, ended) =>
      client.setQueryData(sessionsQuery.queryKey, (all) => all?.filter((session) => !ended.includes(session))),
    done: (ended) => ({
      message: ended.length === 1 ? 'Session ended' : `${formatNumber(ended.length)} sessions ended`,
    }),
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
