import { queryOptions, useQuery } from '@tanstack/react-query'
import { basePath } from './address'
import { answer, api, queryClient, record } from './client'
import { stopFollowing } from './live'
import { usedPasskey } from './passkeys'
import { session } from './store'
import type { BeginWithProvider, ConfirmSession, FactorNeeded, SignInResult, User } from './types'

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    const user = await record(api.GET('/session'))
    if (session.get() === 'none') session.set('open')
    return user
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** The second factors of the account. */
export const factorsQuery = queryOptions({
  queryKey: ['account', 'factors'],
  queryFn: () => record(api.GET('/account/factors')),
})

/** The signed-in user; undefined when signed out. */
export const useUser = () => useQuery({ ...sessionQuery, enabled: mayBeSignedIn() }).data

export const isSetUpNeeded = async () => (await record(api.GET('/setup'))).needed

/** Scripts cannot read the cookie, so the browser remembers that there is one, and whose. */
const signedInKey = 'signed-in'

export const mayBeSignedIn = () => localStorage.getItem(signedInKey) !== null

/** The prefix of keys in localStorage under which drafts are kept. */
export const draftPrefix = 'draft:'

// Signing in in another tab also applies to this one.
addEventListener('storage', ({ key, newValue }) => {
  const user = queryClient.getQueryData(sessionQuery.queryKey)
  if (key !== signedInKey || !newValue || !user) return
  if (newValue !== user.id) location.assign(`${basePath}/`)
  else session.set('open')
})

const discardDrafts = (isDiscarded: (key: string) => boolean) => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(draftPrefix) && isDiscarded(key)) localStorage.removeItem(key)
}

function signedIn(user: User) {
  // Somebody else may have used this browser until their session ended.
  discardDrafts((key) => !key.startsWith(draftPrefix + user.id))
  // Other tabs are only notified of a value that changes.
  localStorage.removeItem(signedInKey)
  localStorage.setItem(signedInKey, user.id)
  queryClient.setQueryData(sessionQuery.queryKey, user)
  session.set('open')
}

/** Nothing of the account stays in the page, which is loaded again. */
export function signedOut() {
  localStorage.removeItem(signedInKey)
  discardDrafts(() => true)
  location.assign(`${basePath}/sign-in`)
}

/** @returns what the second step takes, if the account has a second factor */
export async function signIn(email: string, password: string): Promise<FactorNeeded | undefined> {
  const result = await record<User | FactorNeeded>(api.POST('/session', { body: { email, password } }))
  if ('methods' in result) return result
  signedIn(result)
}

/** Ends a sign-in with a code of the authenticator app or a recovery code. */
export const enterCode = async (token: string, code: string) =>
  signedIn(await record(api.POST('/session/second-factor', { body: { token, code } })))

/** @param accountId passkeys of other accounts are refused */
export async function signInWithPasskey(accountId?: string) {
  const passkey = await usedPasskey()
  signedIn(await record(api.POST('/session/passkey', { body: { passkey, ...(accountId && { accountId }) } })))
}

export const methodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  queryFn: () => record(api.GET('/session/methods')),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Leaves the page for the provider, which sends the browser back to `finishSignIn`. */
export async function goToProvider(body: BeginWithProvider) {
  const { url } = await record(api.POST('/session/provider', { body }))
  location.assign(url)
}

/** With the answer of a provider, or the token of a link of the operator. */
export async function finishSignIn(sent: { provider: string; query: string } | { token: string }) {
  const result = await record<SignInResult>(
    'token' in sent
      ? api.POST('/session/link', { body: sent })
      : api.POST('/session/provider/finish', { body: sent }),
  )
  if (result.user) signedIn(result.user)
  return result
}

/** For changes that need a confirmation. */
export const confirmSession = (body: ConfirmSession) => answer(api.POST('/session/confirm', { body }))

export const setUp = async (body: { token: string; name: string; email: string; password: string }) =>
  signedIn(await record(api.POST('/setup', { body: { ...body, timeZone: browserTimeZone() } })))

export const accountsQuery = queryOptions({
  queryKey: ['session-accounts'],
  queryFn: () => record(api.GET('/session/accounts')),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Whether the session shows somebody else's account; undefined while it loads. */
export const useIsViewer = () =>
  useQuery(accountsQuery).data?.some(({ isCurrent, isOwn }) => isCurrent && !isOwn)

/** Shows an account in this session, from Home. Everything is read again. */
export async function viewAccount(accountId: string) {
  await answer(api.PUT('/session/account', { body: { accountId } }))
  location.assign(`${basePath}/`)
}

/** Accepts an invitation with a new account. */
export const acceptInvitation = async (body: { token: string; name: string; password: string }) =>
  signedIn(await record(api.POST('/invitation/accept', { body: { ...body, timeZone: browserTimeZone() } })))

export function browserTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  // Of a device whose zone the browser cannot tell.
  return timeZone === 'Etc/Unknown' ? 'UTC' : timeZone
}

export async function signOut() {
  stopFollowing()
  await answer(api.DELETE('/session'))
  signedOut()
}
