import { queryOptions } from '@tanstack/react-query'
import { useChange } from '../api/changes'
import { answer, api, ifMatch, record, tagged } from '../api/client'
import { queryClient } from '../api/query-client'
import type { ApiKey, ChangeEmail, ChangePassword, CreateApiKey, Session, UpdateAccount, User } from '../api/types'
import { apart } from '../text/apart'
import { formatNumber } from '../text/format'

export const sessionsQuery = queryOptions({ queryKey: ['sessions'], queryFn: () => record(api.GET('/sessions')) })
export const apiKeysQuery = queryOptions({ queryKey: ['api-keys'], queryFn: () => record(api.GET('/api-keys')) })

/** As it stands now, with its tag. */
export const readAccount = () => tagged(api.GET('/session'))

/** Changes the account, at once on the page; refusals are for the caller to show. */
export const useUpdateAccount = () =>
  useChange({
    resources: ['session'],
    send: ({ change, etag }: { change: UpdateAccount; etag: string }) =>
      record(api.PATCH('/account', { body: change, ...ifMatch(etag) })),
    show: (client, { change }) => client.setQueryData<User>(['session'], (user) => user && ({ ...user, ...change } as User)),
    quiet: true,
  })

async function report(reportingCurrency: string) {
  queryClient.setQueryData(['session'], await record(api.PATCH('/account', { body: { reportingCurrency } })))
}

/** All figures are read anew in it. Undone, they are in the one before. */
export const useReportingCurrency = () =>
  useChange({
    resources: ['finance', 'rates', 'portfolio'],
    send: ({ currency }: { currency: string; before: string }) => report(currency),
    done: ({ currency, before }) => ({ message: `Figures are in ${currency}`, undo: () => report(before) }),
    quiet: true,
  })

/** Every other session ends with it. */
export const useChangeEmail = () =>
  useChange({
    resources: ['session', 'sessions'],
    send: (body: ChangeEmail) => record(api.POST('/account/email', { body })),
    done: (_, { email }) => ({ message: `You sign in with ${email} from now on. Every other session has ended` }),
    quiet: true,
  })

/** Every other session ends with it. */
export const useChangePassword = () =>
  useChange({
    resources: ['sessions', 'api-keys'],
    send: (body: ChangePassword) => answer(api.POST('/account/password', { body })),
    done: ({ revokeKeys }) => ({
      message: revokeKeys
        ? 'The password is changed, every other session has ended, and the API keys are revoked'
        : 'The password is changed, and every other session has ended',
    }),
    quiet: true,
  })

/** Ends sessions, gone at once from the page. */
export const useEndSessions = () =>
  useChange({
    resources: ['sessions'],
    send: (ended: Session[]) =>
      Promise.all(ended.map(({ id }) => answer(api.DELETE('/sessions/{sessionId}', { params: { path: { sessionId: id } } })))),
    show: (client, ended) =>
      client.setQueryData(sessionsQuery.queryKey, (all) => all?.filter((session) => !ended.includes(session))),
    done: (ended) => ({
      message: ended.length === 1 ? 'The session has ended' : `${formatNumber(ended.length)} sessions have ended`,
    }),
  })

export const useCreateApiKey = () =>
  useChange({
    resources: ['api-keys'],
    send: (body: CreateApiKey) => record(api.POST('/api-keys', { body })),
    quiet: true,
  })

export const useRevokeApiKey = () =>
  useChange({
    resources: ['api-keys'],
    send: ({ id }: ApiKey) => answer(api.DELETE('/api-keys/{keyId}', { params: { path: { keyId: id } } })),
    show: (client, revoked) => client.setQueryData(apiKeysQuery.queryKey, (all) => all?.filter(({ id }) => id !== revoked.id)),
    done: ({ name }) => ({ message: `“${apart(name)}” is revoked` }),
    quiet: true,
  })
