import { queryOptions, useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { answer, api, record } from '../api/client'
import { session } from '../api/connection'
import { ApiError } from '../api/errors'
import { followChanges, stopFollowing } from '../api/live'
import { queryClient } from '../api/query-client'
import type { User } from '../api/types'
import { paths } from '../paths'
import { forgetDraftsOfOthers, leaveDrafts, takeDrafts } from './drafts'
import { leaveUnasked } from './leaving'

const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    const user = await record(api.GET('/session'))
    if (session.get() === 'none') session.set('open')
    return user
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** Who is signed in, as it is known; the routes ask. */
export const useUser = () => useQuery(sessionQuery).data

/** The same where nobody need be signed in: nothing is asked. */
export const useKnownUser = () => useQuery({ ...sessionQuery, enabled: false }).data

/** Whether the first account is still to be made. */
export const isSetUpNeeded = async () => (await record(api.GET('/setup'))).needed

/** No script can read the cookie, so this browser remembers whose it got, and need not ask in vain. */
const signedInMark = 'signed-in'

// Who has signed in in another tab is signed in here. Is it somebody else, nothing that is typed or waits here may be sent as theirs.
addEventListener('storage', ({ key, newValue }) => {
  const known = queryClient.getQueryData(sessionQuery.queryKey)
  if (key !== signedInMark || !newValue || !known) return
  if (newValue !== known.id) startAfresh(paths.home)
  else if (session.get() === 'expired') session.set('open')
})

takeDrafts()
addEventListener('pageshow', takeDrafts)
// Of whoever has signed out, nothing stays behind.
addEventListener('pagehide', () => localStorage.getItem(signedInMark) && leaveDrafts())

/** Loads the page anew, without anything that is typed, shown or waits to be sent. */
function startAfresh(path: string) {
  forgetDraftsOfOthers()
  leaveUnasked()
  location.assign(path)
}

/** Leads whoever is not signed in to the page that lets them in, and from there back to where they wanted to go. */
export async function requireSession({ request }: LoaderFunctionArgs) {
  try {
    if (localStorage.getItem(signedInMark)) {
      forgetDraftsOfOthers((await queryClient.ensureQueryData(sessionQuery)).id)
      followChanges()
      return null
    }
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
  const { pathname, search } = new URL(request.url)
  const to = pathname === '/' ? '' : `?to=${encodeURIComponent(pathname + search)}`
  throw redirect((await isSetUpNeeded()) ? paths.setUp : paths.signIn + to)
}

const signedIn = (user: User) => {
  // Other tabs hear of nothing that stays as it was.
  localStorage.removeItem(signedInMark)
  localStorage.setItem(signedInMark, user.id)
  queryClient.setQueryData(sessionQuery.queryKey, user)
  if (session.get() === 'none') session.set('open')
}

export async function signIn(email: string, password: string) {
  signedIn(await record(api.POST('/session', { body: { email, password } })))
}

/** The person whose session has ended. Should it turn out to be somebody else, the page begins afresh and sends nothing of what waits. */
export async function signInAgain(known: User, password: string) {
  const user = await record(api.POST('/session', { body: { email: known.email, password } }))
  signedIn(user)
  if (user.id === known.id) session.set('open')
  else startAfresh(paths.home)
}

/** Lets somebody else in: what the first has typed is gone. */
export function signInAsAnother() {
  localStorage.removeItem(signedInMark)
  startAfresh(paths.signIn)
}

/** Gives the password again, for what needs it. */
export const confirmSession = (password: string) => answer(api.POST('/session/confirm', { body: { password } }))

export async function setUp(body: { token: string; name: string; email: string; password: string }) {
  signedIn(await record(api.POST('/setup', { body })))
}

/** Nothing of the account stays in this page: it is loaded anew. */
export async function signOut() {
  stopFollowing()
  await answer(api.DELETE('/session'))
  localStorage.removeItem(signedInMark)
  startAfresh(paths.signIn)
}
