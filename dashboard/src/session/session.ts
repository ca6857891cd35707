import { queryOptions, useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { answer, api, record } from '../api/client'
import { ApiError } from '../api/errors'
import { followChanges, stopFollowing } from '../api/live'
import { queryClient } from '../api/query-client'
import type { User } from '../api/types'
import { paths } from '../paths'

const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => record(api.GET('/session')),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Who is signed in, as it is known; the routes ask. */
export const useUser = () => useQuery(sessionQuery).data

/** Whether the first account is still to be made. */
export const isSetUpNeeded = async () => (await record(api.GET('/setup'))).needed

/** No script can read the cookie, so this page remembers that it got one, and need not ask in vain. */
const signedInMark = 'signed-in'

/** Leads whoever is not signed in to the page that lets them in, and from there back to where they wanted to go. */
export async function requireSession({ request }: LoaderFunctionArgs) {
  try {
    if (localStorage.getItem(signedInMark)) {
      await queryClient.ensureQueryData(sessionQuery)
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
  localStorage.setItem(signedInMark, 'yes')
  queryClient.setQueryData(sessionQuery.queryKey, user)
}

export async function signIn(email: string, password: string) {
  signedIn(await record(api.POST('/session', { body: { email, password } })))
}

export async function setUp(body: { token: string; name: string; email: string; password: string }) {
  signedIn(await record(api.POST('/setup', { body })))
}

/** Nothing of the account stays in this page: it is loaded anew. */
export async function signOut() {
  stopFollowing()
  await answer(api.DELETE('/session'))
  localStorage.removeItem(signedInMark)
  location.assign(paths.signIn)
}
